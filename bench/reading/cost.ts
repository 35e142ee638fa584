import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import type { DefinedQuestion } from '#contract/flows.ts'
import { defaultSettings } from '#engine/settings.ts'
import { scoreLanguage } from '#reader/language/score.ts'
import { fold } from '#reader/read-answer/fold.ts'
import { readAnswer } from '#reader/read-answer/read-answer.ts'
import { readText } from '#reader/read-text.ts'
import { median, printTable } from '../measure/figures.ts'
import { languageCases } from './language-rows.ts'

const ROUNDS = 20
/** What the language and the answer of one text may take together. */
const MOST_US = 200
const engine = join(import.meta.dirname, '../../engine')

const question = {
  id: 1,
  questionId: 'asked',
  questionTextEs: '',
  questionTextEn: '',
  questionType: 'choice',
  choices: 'Sí | Yes\nNo',
  isRequired: true,
  order: 1,
} as const satisfies DefinedQuestion

/** The language and what was answered, which every text is read for. */
const readTogether = (text: string): void => {
  const said = fold(text)
  scoreLanguage(said)
  readAnswer(said, question, { language: 'es', longest: defaultSettings.maxAnswerLength, lexicon: null })
}

/** The best time of each text over the rounds: what the machine does besides is not the text's cost. */
const microseconds = (texts: readonly string[], read: (text: string) => unknown): number[] => {
  const best = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round++)
    for (const text of texts) {
      const begin = performance.now()
      read(text)
      best.set(text, Math.min(best.get(text) ?? Number.POSITIVE_INFINITY, 1000 * (performance.now() - begin)))
    }
  return [...best.values()]
}

const gzipped = (folder: string): number => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('transcripts'),
  )
  return gzipSync(files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n'), { level: 9 }).length / 1000
}

/** The engine alone, bundled and minified as the simulator's lazy chunk has it (`npm run size` weighs that chunk). */
const builtEngine = async (): Promise<number> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: join(engine, 'simulate.ts'), formats: ['es'] },
      minify: true,
      rollupOptions: { external: (name: string) => /^[a-z@]/.test(name) },
    },
  })
  const [bundle] = [built].flat()
  if (bundle === undefined || !('output' in bundle)) throw new Error('The engine was not built')
  const code = bundle.output.map((file) => ('code' in file ? file.code : '')).join('')
  return gzipSync(code, { level: 9 }).length / 1000
}

/** Prints what reading costs: time per text, memory, and what the browser's simulator has to load. */
export const printCost = async (): Promise<void> => {
  const texts = languageCases('building').map(({ text }) => text)
  const rows: [string, number | '', (text: string) => unknown][] = [
    ['language of a text', '', (text) => scoreLanguage(fold(text))],
    ['language and answer to a choice', MOST_US, readTogether],
    [
      'everything, opt-outs and emergencies too',
      '',
      (text) => readText(text, { activeLanguage: 'es', question: { type: 'choice', choices: question.choices } }),
    ],
  ]
  console.log()
  printTable(
    ['us per text', 'median', 'slowest', 'must be below'],
    rows.map(([name, most, read]) => {
      const figures = microseconds(texts, read)
      return [name, median(figures).toFixed(1), Math.max(...figures).toFixed(1), most]
    }),
  )
  const memory = execFileSync(process.execPath, ['--expose-gc', join(import.meta.dirname, 'memory.ts')], {
    encoding: 'utf8',
  })
  console.log()
  printTable(
    ['size', '', 'must be below'],
    [
      ['heap of the readers and their data, MB', (Number(memory) / 1000).toFixed(1), 30],
      [
        'data of the language scorer, gzip, kB',
        gzipped(join(import.meta.dirname, '../../reader/language/data')).toFixed(0),
        '',
      ],
      ['engine with all its data, minified, gzip, kB', (await builtEngine()).toFixed(1), 250],
    ],
  )
}
