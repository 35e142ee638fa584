// What redaction lets through and what it hides by mistake. `bench/others/personal-data.json`: 250 texts with personal data,
// written before it; the even half may be looked at (-- --misses), the odd half judges. And texts without any, of other people.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Redactor } from '#engine/redact.ts'
import { foldLine } from '#reader/read-answer/fold.ts'
import { printTable } from './measure/figures.ts'
import { wilson } from './reading/harness.ts'

interface Entry {
  topic: string
  location: string | null
  questions: Record<string, string[]>
  answer: Record<string, string>
}
interface Written {
  text: string
  label?: string
}
const labels = {
  patientName: 'PATIENT_NAME',
  phone: 'PHONE',
  contract: 'CONTRACT',
  address: 'ADDRESS',
  city: 'CITY',
  doctorName: 'DOCTOR_NAME',
  npi: 'NPI',
} as const
interface Ways {
  people: Record<keyof typeof labels, string>[]
  texts: { text: string; record: number; own: string[]; others: string[] }[]
}

const read = <T>(name: string): T => JSON.parse(readFileSync(join(import.meta.dirname, 'others', name), 'utf8')) as T
const doesShow = process.argv.includes('--misses')
const { people, texts } = read<Ways>('personal-data.json')
const share = (hits: number, of: number): string => {
  const { low, high } = wilson(hits, of)
  return `${((100 * hits) / of).toFixed(1)} % [${(100 * low).toFixed(1)}, ${(100 * high).toFixed(1)}]`
}
const rows: string[][] = []
for (const [half, name] of ['looked at', 'not looked at'].entries())
  for (const [kind, what, must] of [
    ['own', 'values of the record', 'none'],
    ['others', "other people's values", 'at most 5 %'],
  ] as const) {
    let [all, leaked] = [0, 0]
    for (const { text, record, [kind]: values } of texts.filter((_, at) => at % 2 === half)) {
      const person = people[record]
      const keys = Object.keys(labels) as (keyof typeof labels)[]
      const redactor = new Redactor(keys.map((key) => ({ label: labels[key], value: person?.[key] ?? '' })))
      const shown = redactor.redact(text)
      const line = ` ${foldLine(shown.replace(/\[[A-Z_\d]+\]/g, ' | '))} `
      for (const value of values.map(foldLine).filter((one) => one !== '')) {
        all += 1
        if (!line.includes(` ${value} `)) continue
        leaked += 1
        if (doesShow && half === 0) console.log(`${value}: ${text} => ${shown}`)
      }
    }
    rows.push([`${what} that leave, ${name}`, String(all), share(leaked, all), must])
  }

const entries = read<Entry[]>('assistant-knowledge.json')
const open = entries.flatMap(({ topic, location, questions, answer }) => [
  topic,
  location ?? '',
  ...Object.values(questions).flat(),
  ...Object.values(answer),
])
const words = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
const hide = (name: string, said: readonly string[], allowed: string[], must: string): void => {
  let [all, hidden] = [0, 0]
  const redactor = new Redactor([], allowed)
  const tokens = /\[[A-Z]+(?:_\d+)?\]/g
  for (const text of said) {
    all += words(text)
    for (const [token] of redactor.redact(text).matchAll(tokens)) hidden += words(redactor.restore(token))
  }
  rows.push([`words hidden, ${name}`, String(all), share(hidden, all), must])
}
hide(
  'questions to an assistant',
  read<Written[]>('assistant-questions.json').map(({ text }) => text),
  open,
  'at most 3 %',
)
for (const language of ['es', 'en'])
  hide(
    `ordinary texts ${language}, with the names in them`,
    read<Written[]>(`stop-${language}.json`).flatMap(({ label, text }) => (label === 'ordinary' ? [text] : [])),
    [],
    'at most 3 %',
  )
const corpus = '.corpora/judging.jsonl'
if (existsSync(corpus)) {
  const lines = readFileSync(corpus, 'utf8').trim().split('\n')
  const sms = lines.map((line) => JSON.parse(line) as { source: string; text: string })
  hide(
    'real SMS, with the names in them',
    sms.flatMap(({ source, text }) => (source === 'uci-sms' ? [text] : [])),
    [],
    '',
  )
}
printTable(['redaction', 'n', 'share [95 %]', 'must'], rows)
