import { basename } from 'node:path'

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Groups of modules by file name. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/\/node_modules\/(?:react|react-dom|scheduler)\//, 'react'],
  [/\/node_modules\/zod\//, 'zod'],
  // Addresses that every first screen calls; their schemas are not in the browser.
  [
    /\/contract\/(?:endpoint|session|permissions|stats|conversations|conversations\/(?:assignment|closing|presence)|messages|responses|patients|patients\/words|patients\/consent|notifications|on-call|sending|settings|lexicon|primitives\/languages)\.ts$/,
    'contract',
  ],
  // A patient's fields: the list and its parts arrive together.
  [/\/contract\/patients\/fields(?:\/[a-z]+)?\.ts$/, 'contract-patients-fields'],
  // The answer classifier's weights: larger than all that the readers share, and only some screens read answers.
  [/\/reader\/read-answer\/data\//, 'answers-learnt'],
  [/vite\/preload-helper|\/client\/i18n\/same-shape\.ts$/, 'common'],
]

/**
 * Modules that are always loaded together share a file: many small ones compress badly and each costs a request. In
 * order: what every screen of the console loads, the frame around each signed-in screen, the parts of every list.
 * `common`: what the landing page shares with them.
 */
const rings = [
  { name: 'base', root: 'client/main.tsx' },
  { name: 'frame', root: 'client/shell/frame.tsx' },
  { name: 'list', root: 'client/ui/data-table.tsx' },
] as const
/** What loads after a signed-in person's first screen: menus for all screens, then the rest. */
const laterRings = [
  { name: 'menus', root: 'client/ui/menu/parts.tsx' },
  { name: 'late', root: 'client/shell/late.tsx' },
] as const
const LANDING = 'client/features/landing/hydrate-landing.tsx'
const LOGIN = 'client/features/login/login-page.tsx'
/**
 * Screens that people open first, each with its own folder of modules. Other modules they need (parts, icons, the
 * contract's addresses) go into `list` where several need them, or beside the one that does: a file each would cost
 * more in requests than its size.
 */
const screens = [
  { folder: 'client/features/dashboard/', page: 'dashboard-page.tsx' },
  { folder: 'client/features/conversations/', page: 'conversations-page.tsx' },
  { folder: 'client/features/patients/', page: 'patients-page.tsx' },
] as const

/**
 * Each file of the contract is its own chunk: its schemas, and the schema library, load only where something is
 * validated. The chunk needs a name, or the bundler would merge it into a waiting screen.
 */
const contractName = (id: string): string | null => {
  const path = /\/contract\/([a-z/-]+)\.ts$/.exec(id)?.[1]
  return path ? `contract-${path.replaceAll('/', '-')}` : null
}

/** The chunk of a module; null leaves it to the bundler. `root`: the project's folder. */
export const chunkNames = (root: string): ((id: string, graph: Graph) => string | null) => {
  const reached = new Map<string, Set<string>>()
  const reachedFrom = (start: string, graph: Graph): Set<string> => {
    const known = reached.get(start)
    if (known) return known
    const found = new Set<string>()
    const walk = (id: string) => {
      if (found.has(id)) return
      found.add(id)
      for (const next of graph.getModuleInfo(id)?.importedIds ?? []) walk(next)
    }
    walk(`${root}/${start}`)
    reached.set(start, found)
    return found
  }
  const screenRing = (id: string, graph: Graph): { name: string } | null => {
    const [first, second] = screens.filter(({ folder, page }) => reachedFrom(folder + page, graph).has(id))
    if (!first) return null
    if (second) return { name: 'list' }
    const isOwn = id.startsWith(`${root}/${first.folder}`)
    return { name: isOwn ? basename(first.folder) : `${basename(first.folder)}-parts` }
  }
  return (id, graph) => {
    const kind = kinds.find(([pattern]) => pattern.test(id))
    if (kind) return kind[1]
    if (id.startsWith('\0') || id === `${root}/${rings[0].root}`) return null
    const reaches = ({ root: start }: { root: string }) => reachedFrom(start, graph).has(id)
    const ring = rings.find(reaches) ?? screenRing(id, graph) ?? laterRings.find(reaches)
    if (!ring) return null
    const promise = contractName(id)
    if (promise) return promise
    if (reachedFrom(LANDING, graph).has(id)) return 'common'
    return reachedFrom(LOGIN, graph).has(id) ? 'base' : ring.name
  }
}
