/** A file's entry in the build (Vite's manifest). */
export interface BuiltFile {
  file: string
  src?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: readonly string[]
  dynamicImports?: readonly string[]
  css?: readonly string[]
}
export type Manifest = Readonly<Record<string, BuiltFile>>

/** One line of the table: its name, size and limit; bytes, compressed with gzip. */
export interface Weighed {
  name: string
  bytes: number
  target: number
  stop: number
}

const KB = 1000
const limits = {
  landing: { target: 70 * KB, stop: 85 * KB },
  login: { target: 135 * KB, stop: 150 * KB },
  screen: { target: 180 * KB, stop: 200 * KB },
  later: { target: 40 * KB, stop: 60 * KB },
  lazy: { target: 30 * KB, stop: 45 * KB },
  styles: { target: 15 * KB, stop: 20 * KB },
} as const

/**
 * What loads on demand as a whole: the simulator is the engine itself with the reader, whose lexicons and weights may
 * take 250 kB so that patients are read correctly; the map is a drawing library, not a dialog.
 */
const ofTheirOwn: Readonly<Record<string, { target: number; stop: number }>> = {
  'features/flow-builder/simulator/simulator.tsx': { target: 230 * KB, stop: 250 * KB },
  'features/flow-builder/map/flow-map.tsx': limits.later,
}

const CONSOLE = 'index.html'
const LANDING = 'landing.html'
const FRAME = 'shell/frame.tsx'
const LOGIN = 'features/login/login-page.tsx'
/** Screens that people open first; the others follow. */
const firstScreens = [
  'features/dashboard/dashboard-page.tsx',
  'features/conversations/conversations-page.tsx',
  'features/patients/patients-page.tsx',
]
/** Smaller shared files are not listed one by one; bytes. */
const SMALL = 4 * KB
const isText = (source: string): boolean => source.startsWith('i18n/')
const isPage = (source: string): boolean => /-pages?\.tsx$/.test(source)
/** Texts that every screen uses. */
const EVERYWHERE = 'everywhere'

/** A built file's name without folder and content hash. */
const nameOf = (file: string): string => file.replace(/^assets\//, '').replace(/-[\w-]{8}(\.\w+)$/, '$1')

/** All files that must load before these can run: themselves and their imports, recursively. */
export const filesOf = (manifest: Manifest, sources: readonly string[]): Set<string> => {
  const files = new Set<string>()
  const seen = new Set<string>()
  const walk = (source: string) => {
    if (seen.has(source)) return
    seen.add(source)
    const built = manifest[source]
    if (!built) throw new Error(`The build has no ${source}: tools/size/measure.ts names a file that is no more.`)
    if (built.file.endsWith('.js')) files.add(built.file)
    for (const next of built.imports ?? []) walk(next)
  }
  for (const source of sources) walk(source)
  return files
}

/** Import cycles: which file runs first is chance, and the other finds its imports undefined. */
export const circleIn = (manifest: Manifest): string[] | null => {
  const done = new Set<string>()
  const walk = (source: string, path: readonly string[]): string[] | null => {
    if (path.includes(source)) return [...path.slice(path.indexOf(source)), source]
    if (done.has(source)) return null
    for (const next of manifest[source]?.imports ?? []) {
      const circle = walk(next, [...path, source])
      if (circle) return circle
    }
    done.add(source)
    return null
  }
  for (const source of Object.keys(manifest)) {
    const circle = walk(source, [])
    if (circle) return circle
  }
  return null
}

/** Texts of a screen beyond those of its folder. */
const moreTexts: Readonly<Record<string, readonly string[]>> = { patients: ['patient-fields'] }

/** A screen's texts in one language: those of every screen and its own, by folder name. */
const textsOf = (manifest: Manifest, language: 'es' | 'en', page?: string): string[] => {
  const own = page?.split('/')[1] ?? ''
  return [EVERYWHERE, own, ...(moreTexts[own] ?? [])]
    .map((name) => `i18n/${language}/${name}.ts`)
    .filter((source) => source in manifest)
}

/**
 * Measures the first view of every screen, what each later screen and lazy part adds, what several share, and the
 * styles. `bytesOf` gives a built file's compressed size.
 */
export const weigh = (manifest: Manifest, bytesOf: (file: string) => number): Weighed[] => {
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + bytesOf(file), 0)
  /** In the larger language. */
  const view = (sources: readonly string[], page?: string) =>
    Math.max(
      ...(['es', 'en'] as const).map((language) =>
        sum(filesOf(manifest, [...sources, ...textsOf(manifest, language, page)])),
      ),
    )
  const around = filesOf(manifest, [CONSOLE, FRAME])
  const lazy = Object.keys(manifest).filter((source) => manifest[source]?.isDynamicEntry && !isText(source))
  const known = new Set([FRAME, LOGIN, ...firstScreens])
  const rest = lazy.filter((source) => !known.has(source) && !source.startsWith('features/landing/landing-page'))
  const reached = new Map<string, string[]>()
  for (const source of lazy)
    for (const file of filesOf(manifest, [source]))
      if (!around.has(file)) reached.set(file, [...(reached.get(file) ?? []), source])
  const own = (source: string) =>
    [...reached].filter(([, by]) => by.length === 1 && by[0] === source).map(([file]) => file)
  const shared = [...reached].filter(([file, by]) => by.length > 1 && bytesOf(file) >= SMALL).map(([file]) => file)
  const styles = new Set(
    Object.values(manifest).flatMap(({ file, css = [] }) => (file.endsWith('.css') ? [file] : css)),
  )
  return [
    { name: 'landing', bytes: sum(filesOf(manifest, [LANDING])), ...limits.landing },
    { name: 'login', bytes: view([CONSOLE, LOGIN]), ...limits.login },
    ...firstScreens.map((page) => ({
      name: page.split('/')[1] ?? page,
      bytes: view([CONSOLE, FRAME, page], page),
      ...limits.screen,
    })),
    ...rest.toSorted().map((source) => ({
      name: `+ ${source}`,
      bytes: sum(own(source)),
      ...(ofTheirOwn[source] ?? limits[isPage(source) ? 'later' : 'lazy']),
    })),
    ...shared.toSorted().map((file) => ({ name: `+ ${nameOf(file)} (shared)`, bytes: bytesOf(file), ...limits.lazy })),
    ...[...styles].toSorted().map((file) => ({ name: nameOf(file), bytes: bytesOf(file), ...limits.styles })),
  ]
}

/** What exceeds its limit. */
export const tooHeavy = (weighed: readonly Weighed[]): Weighed[] => weighed.filter(({ bytes, stop }) => bytes > stop)
