import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A sentence in both languages, as people translated it. */
export interface Pair {
  en: string
  es: string
}

const decoded = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
    .trim()

interface Listed {
  id: string
  repository: string
  commit: string
  files: string[]
}

/** The pairs of TICO-19, at the commit that the list of corpora names, from a clone below `folder` called OWNER+NAME. */
export const readPairs = (folder: string): Pair[] => {
  const list = join(import.meta.dirname, '../../training/corpora/sources.json')
  const tico = (JSON.parse(readFileSync(list, 'utf8')) as Listed[]).find(({ id }) => id === 'tico-19')
  if (!tico) throw new Error('training/corpora/sources.json does not name tico-19')
  const clone = join(folder, tico.repository.replace('/', '+'))
  const place = [join(clone, '.git'), join(clone, 'repo'), clone].find((one) => existsSync(join(one, 'HEAD')))
  if (!place) throw new Error(`${folder} holds no clone of ${tico.repository}: npm run corpora makes one`)
  const show = spawnSync('git', [`--git-dir=${place}`, 'show', `${tico.commit}:${tico.files[0] ?? ''}`], {
    maxBuffer: 64 * 1024 * 1024,
  })
  if (show.status !== 0) throw new Error(show.stderr.toString())
  return [...show.stdout.toString('utf8').matchAll(/<tu\b[^>]*>(.*?)<\/tu>/gs)].flatMap(([, unit = '']) => {
    const [en, es] = [...unit.matchAll(/<seg>(.*?)<\/seg>/gs)].map(([, text = '']) => decoded(text))
    return en && es ? [{ en, es }] : []
  })
}
