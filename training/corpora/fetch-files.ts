import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from './source.ts'

const MOST_BYTES = 1024 * 1024 * 1024

const git = (args: readonly string[], input = ''): Buffer => {
  const { status, stdout, stderr, error } = spawnSync('git', args, { input, maxBuffer: MOST_BYTES })
  if (error) throw error
  if (status !== 0) throw new Error(`git ${args.slice(0, 3).join(' ')}: ${stderr.toString().trim()}`)
  return stdout
}

/** The git directory of a source below `folder`, where clones are called OWNER+NAME; null where there is none. */
const cloneIn = (folder: string, { repository }: Source): string | null => {
  const clone = join(folder, repository.replace('/', '+'))
  const places = [join(clone, 'repo', '.git'), join(clone, 'repo'), join(clone, '.git'), clone]
  return places.find((place) => existsSync(join(place, 'HEAD'))) ?? null
}

/** Fetches the files of a source alone, at its commit alone. */
const fetchInto = (folder: string, source: Source, address: string): string => {
  const clone = join(folder, source.repository.replace('/', '+'))
  const inClone = (...args: string[]) => git(['-C', clone, ...args])
  if (existsSync(join(clone, '.git'))) rmSync(clone, { recursive: true })
  mkdirSync(clone, { recursive: true })
  inClone('init', '--quiet')
  inClone('remote', 'add', 'origin', address)
  inClone('fetch', '--quiet', '--depth=1', '--filter=blob:none', 'origin', source.commit)
  inClone('sparse-checkout', 'set', '--no-cone', ...source.files.map((file) => `/${file}`))
  inClone('checkout', '--quiet', source.commit)
  return join(clone, '.git')
}

/** The files of one commit as a clone holds them, by path in order. */
const filesIn = (clone: string, { id, commit, files }: Source): { path: string; content: string }[] => {
  const known = spawnSync('git', [`--git-dir=${clone}`, 'cat-file', '-e', `${commit}^{commit}`])
  if (known.status !== 0) throw new Error(`${id}: ${clone} has no commit ${commit}`)
  const all = git([`--git-dir=${clone}`, '-c', 'core.quotePath=false', 'ls-tree', '-r', '--name-only', commit])
    .toString()
    .split('\n')
    .filter((path) => path !== '')
  const wanted = files.flatMap((file) => {
    const found = all.filter((path) => (file.endsWith('/') ? path.startsWith(file) : path === file))
    if (found.length === 0) throw new Error(`${id}: ${commit} holds no ${file}`)
    return found
  })
  const told = git([`--git-dir=${clone}`, 'cat-file', '--batch'], wanted.map((path) => `${commit}:${path}\n`).join(''))
  let at = 0
  return wanted.map((path) => {
    const end = told.indexOf('\n', at)
    const head = told.subarray(at, end).toString()
    const size = Number(/ blob (\d+)$/.exec(head)?.[1] ?? Number.NaN)
    if (Number.isNaN(size)) throw new Error(`${id}: the clone has no content of ${path}`)
    at = end + 1 + size + 1
    return {
      path,
      content: told
        .subarray(end + 1, end + 1 + size)
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
    }
  })
}

/** Where sources come from: clones below `folder`, which are fetched first unless they are `given`. */
export interface Origin {
  folder: string
  isGiven: boolean
  /** The address to fetch a repository from. */
  addressOf: (repository: string) => string
}

/** The files of a source at its commit. */
export const fetchFiles = (source: Source, { folder, isGiven, addressOf }: Origin) => {
  const clone = cloneIn(folder, source)
  if (isGiven) {
    if (clone === null) throw new Error(`${source.id}: ${folder} holds no clone of ${source.repository}`)
    return filesIn(clone, source)
  }
  if (clone !== null) {
    try {
      return filesIn(clone, source)
    } catch {
      // What was fetched before is of another commit or of other files.
    }
  }
  return filesIn(fetchInto(folder, source, addressOf(source.repository)), source)
}
