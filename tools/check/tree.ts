import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a working tree, without those in .gitignore. */
export interface Tree {
  root: string
  /** Paths from the root with forward slashes, sorted. */
  files: readonly string[]
  text: (file: string) => string
  has: (file: string) => boolean
}

/** .gitignore in the forms this repository uses: `name/`, `path/to/`, `*.ending`. */
const ignored = (root: string): ((path: string) => boolean) => {
  const lines = readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  return (path) =>
    lines.some((line) => {
      if (line.startsWith('*')) return path.endsWith(line.slice(1))
      const bare = line.replace(/^\//, '').replace(/\/$/, '')
      return bare.includes('/') || line.startsWith('/')
        ? path === bare || path.startsWith(`${bare}/`)
        : path.split('/').includes(bare)
    })
}

/** Lists the tree below `root`; texts are read at first use and cached. */
export const readTree = (root: string): Tree => {
  const isIgnored = ignored(root)
  const files: string[] = []
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.name === '.git' || isIgnored(path)) continue
      if (entry.isDirectory()) walk(path)
      else if (entry.isFile()) files.push(path)
    }
  }
  walk('')
  files.sort()
  const known = new Set(files)
  const texts = new Map<string, string>()
  return {
    root,
    files,
    has: (file) => known.has(file) || files.some((other) => other.startsWith(`${file.replace(/\/$/, '')}/`)),
    text: (file) => {
      const cached = texts.get(file)
      if (cached !== undefined) return cached
      const text = readFileSync(join(root, file), 'utf8')
      texts.set(file, text)
      return text
    },
  }
}

/** The folder of a path, '' for the root. */
export const folderOf = (file: string): string => file.split('/').slice(0, -1).join('/')
/** The last part of a path. */
export const nameOf = (file: string): string => file.split('/').at(-1) ?? file
/** True for test files. */
export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file)
/** True for test helpers: test-*.ts, or files in a folder called testing. */
export const isTestPart = (file: string): boolean => /(^|\/)test-[^/]+\.ts$|\/testing\//.test(file)
/** True for program code. */
export const isCode = (file: string): boolean => /\.(ts|tsx|mjs|js|css|html)$/.test(file)
/** True for files that can be read line by line. */
export const isText = (file: string): boolean =>
  !/\.(png|jpg|jpeg|gif|webp|ico|woff2?|ttf|otf|gz|zip|bin|pdf)$/.test(file)
