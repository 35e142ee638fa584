// Builds the texts that people outside the project wrote, from the sources in training/corpora/sources.json: what is learnt
// from (`.corpora/learnt.jsonl`) and what only judges (`.corpora/judging.jsonl`), a text a line. They stay on this machine:
// the repository holds where they come from and the hash of what is built, never the texts.
// `npm run corpora [-- --from DIR] [-- --record]`: DIR holds clones called OWNER+NAME, without it they are fetched with git.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fetchFiles } from './corpora/fetch-files.ts'
import { readSource } from './corpora/read-source.ts'
import { readSources } from './corpora/source.ts'
import { type CorpusLine, linesOf, splitTexts } from './corpora/split.ts'

const FOLDER = '.corpora'
const here = join(import.meta.dirname, 'corpora')
const { values } = parseArgs({
  options: { from: { type: 'string' }, record: { type: 'boolean', default: false } },
})

const sources = readSources()
const excluded = JSON.parse(readFileSync(join(here, 'exclusions.json'), 'utf8')) as { hash: string }[]
const origin = {
  folder: values.from ?? join(FOLDER, 'sources'),
  isGiven: values.from !== undefined,
  addressOf: (repository: string) => `https://github.com/${repository}.git`,
}
const given = sources.map((source) => ({ source, texts: readSource(source, fetchFiles(source, origin)) }))
const corpora = splitTexts(given, new Set(excluded.map(({ hash }) => hash)))

const countOf = (corpus: readonly CorpusLine[], id: string): string => {
  const counts = new Map<string, number>()
  for (const { source, kind, language } of corpus)
    if (source === id) counts.set(`${kind} ${language}`, (counts.get(`${kind} ${language}`) ?? 0) + 1)
  return [...counts].map(([what, count]) => `${count} ${what}`).join(', ') || 'nothing'
}
for (const { id, licence, side } of sources) {
  const told = side === 'by hash' ? (['learnt', 'judging'] as const) : ([side] as const)
  console.log(`${id} (${licence}): ${told.map((part) => `${part} ${countOf(corpora[part], id)}`).join('; ')}`)
}

mkdirSync(FOLDER, { recursive: true })
const built: Record<string, string> = {}
for (const part of ['learnt', 'judging'] as const) {
  const content = linesOf(corpora[part])
  writeFileSync(join(FOLDER, `${part}.jsonl`), content)
  built[part] = createHash('sha256').update(content).digest('hex')
  console.log(`${FOLDER}/${part}.jsonl: ${corpora[part].length} texts, ${(content.length / 1e6).toFixed(2)} MB`)
}

const record = join(here, 'built.json')
if (values.record) writeFileSync(record, `${JSON.stringify(built, null, 2)}\n`)
else if (JSON.stringify(JSON.parse(readFileSync(record, 'utf8'))) !== JSON.stringify(built)) {
  console.error(
    'These are not the texts that training/corpora/built.json records: weights learnt from them will differ.',
  )
  process.exitCode = 1
}
