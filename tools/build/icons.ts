import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Reads the file of each icon's name from the package's own list. */
export const readIconFiles = (list: string): Map<string, string> =>
  new Map(
    [...list.matchAll(/export \{ ([^}]+) \} from '\.\/icons\/([a-z0-9-]+)\.mjs'/g)].flatMap(
      ([, names = '', file = '']) =>
        [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  )

/**
 * Imports icons from their own files. The package's index reaches every icon, so that none could be assigned to one
 * screen.
 */
export const importDirectly = (source: string, files: ReadonlyMap<string, string>): string =>
  source.replace(/^import \{([^}]+)\} from 'lucide-react'$/gm, (statement, names: string) => {
    const direct: string[] = []
    for (const name of names
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)) {
      // Type imports are gone once the file is compiled.
      if (name.startsWith('type ')) continue
      const [icon = '', local = icon] = name.split(' as ')
      const file = files.get(icon)
      if (!file) return statement
      direct.push(`import ${local} from 'lucide-react/icons/${file}'`)
    }
    return direct.join(';')
  })

export const directIcons = (root: string): Plugin => {
  let files: Map<string, string> | undefined
  return {
    name: 'recado:direct-icons',
    enforce: 'pre',
    apply: 'build',
    transform: (source) => {
      if (!source.includes("from 'lucide-react'")) return null
      files ??= readIconFiles(readFileSync(join(root, 'node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8'))
      return { code: importDirectly(source, files), map: null }
    },
  }
}
