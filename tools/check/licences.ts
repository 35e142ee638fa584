import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from './problem.ts'

interface Locked {
  license?: string
  dev?: boolean
  os?: readonly string[]
  cpu?: readonly string[]
}

/** Licences that let a clinic run and change the product with no obligation but attribution. */
const SHIPPED = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Python-2.0',
]
/** Fonts are files, not code: their licence allows serving them. */
const FONTS = ['OFL-1.1']
/** Only used while building and testing, never shipped. */
const BUILDING = [...SHIPPED, 'MPL-2.0', 'CC-BY-4.0', 'Apache-2.0 AND MIT']

const isTwin = ({ os, cpu }: Locked): boolean => os !== undefined || cpu !== undefined
const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const locked = (root: string): [string, Locked][] => {
  const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => [nameOf(path), entry])
}

/**
 * The generated part of NOTICE (`node tools/notice.ts`): the shipped packages by licence, without platform variants.
 */
export const noticeList = (root: string): string => {
  const groups = new Map<string, Set<string>>()
  for (const [name, entry] of locked(root)) {
    if (entry.dev === true || isTwin(entry) || /^@types\/|^undici-types$/.test(name)) continue
    const licence = entry.license ?? 'no licence stated'
    groups.set(licence, (groups.get(licence) ?? new Set()).add(name))
  }
  return [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([licence, names]) => `${licence}\n${wrapped([...names].sort().join(', '))}`)
    .join('\n\n')
}

interface TextSource {
  title: string
  authors: string
  licence: string
  repository: string
  commit: string
  side: string
}

/** The part of NOTICE that names whose texts the weights are learnt from and judged by, as training/ lists them. */
export const sourceList = (root: string): string => {
  const file = join(root, 'training/corpora/sources.json')
  const sources: TextSource[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  return sources
    .map(({ title, authors, licence, repository, commit, side }) =>
      [
        wrapped(`${title}, by ${authors} (${licence})`),
        `    ${repository}, ${commit.slice(0, 12)}, ${side === 'by hash' ? 'half learnt from, half judging' : side === 'learnt' ? 'learnt from' : 'judging'}`,
      ].join('\n'),
    )
    .join('\n')
}

const wrapped = (text: string): string =>
  text
    .split(' ')
    .reduce<string[]>((lines, word) => {
      const last = lines.at(-1)
      if (last === undefined || last.length + word.length > 98) lines.push(`  ${word}`)
      else lines[lines.length - 1] = `${last} ${word}`
      return lines
    }, [])
    .join('\n')

/** 'A OR B' leaves the choice to the user: one acceptable licence is enough. */
const choicesOf = (licence: string): string[] => licence.replace(/^\((.*)\)$/, '$1').split(' OR ')

/** Packages with a licence that we cannot ship or build with, and a NOTICE that does not name all authors. */
export const checkLicences = (root: string): Problem[] => {
  if (!existsSync(join(root, 'package-lock.json'))) return []
  const refused = locked(root).flatMap(([name, entry]): Problem[] => {
    if (entry.license === undefined && isTwin(entry)) return []
    const allowed = entry.dev === true ? BUILDING : name.startsWith('@fontsource') ? FONTS : SHIPPED
    if (choicesOf(entry.license ?? '').some((licence) => allowed.includes(licence))) return []
    const message = `${name} is under ${entry.license ?? 'no stated licence'}: what ships must be free to run, change and pass on (lists in tools/check/licences.ts).`
    return [{ file: 'package-lock.json', line: 1, rule: 'licences', message }]
  })
  const notice = existsSync(join(root, 'NOTICE')) ? readFileSync(join(root, 'NOTICE'), 'utf8') : ''
  if (notice.includes(noticeList(root)) && notice.includes(sourceList(root))) return refused
  const message =
    'It does not list the packages that ship and the texts we learn from: run `node tools/notice.ts`. Their authors asked to be named.'
  return [...refused, { file: 'NOTICE', line: 1, rule: 'licences', message }]
}
