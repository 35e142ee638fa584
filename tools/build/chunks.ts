import { basename } from 'node:path'

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Files by what is in them. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/\/node_modules\/(?:react|react-dom|scheduler)\//, 'react'],
  [/\/node_modules\/zod\//, 'zod'],
  // Addresses that every first screen calls; their schemas are not in the browser.
  [
    /\/contract\/(?:endpoint|session|permissions|stats|conversations|messages|responses|patients|patients\/words|patients\/consent|notifications|on-call|sending|settings|lexicon|primitives\/languages)\.ts$/,
    'contract',
  ],
  // A patient's fields: the list and its parts come together.
  [/\/contract\/patients\/fields(?:\/[a-z]+)?\.ts$/, 'contract-patients-fields'],
  // What was learnt of answers: more bytes than all that the readers share, and only some screens read answers.
  [/\/reader\/read-answer\/data\//, 'answers-learnt'],
  [/vite\/preload-helper|\/client\/i18n\/same-shape\.ts$/, 'common'],
]

/**
 * Modules that are always loaded together are one file: many small ones compress badly and each costs a request. From
 * the inside out: what every screen of the console loads, what stands around each screen of somebody who is signed in,
 * what every list is made of. What the landing page shares with them is `common`.
 */
const rings = [
  { name: 'base', root: 'client/main.tsx' },
  { name: 'frame', root: 'client/shell/frame.tsx' },
  { name: 'list', root: 'client/ui/data-table.tsx' },
] as const
/** What a signed-in person's window fetches when its first screen stands: menus for all screens, then the rest. */
const laterRings = [
  { name: 'menus', root: 'client/ui/menu/parts.tsx' },
  { name: 'late', root: 'client/shell/late.tsx' },
] as const
const LANDING = 'client/features/landing/hydrate-landing.tsx'
const LOGIN = 'client/features/login/login-page.tsx'
/**
 * Screens that people open first, each with the folder of its own modules. What they are made of beside that (parts,
 * icons, the contract's addresses) is `list` where several need it, or stands beside the one that does: a file each
 * would cost more in requests than it weighs.
 */
const screens = [
  { folder: 'client/features/dashboard/', page: 'dashboard-page.tsx' },
  { folder: 'client/features/conversations/', page: 'conversations-page.tsx' },
  { folder: 'client/features/patients/', page: 'patients-page.tsx' },
] as const

/**
 * A file of the contract is a file of its own: its schemas, and the library they are made with, come only where
 * something is checked. It must have a name, or the bundler would put it beside a screen that waits for it.
 */
const contractName = (id: string): string | null => {
  const path = /\/contract\/([a-z/-]+)\.ts$/.exec(id)?.[1]
  return path ? `contract-${path.replaceAll('/', '-')}` : null
}

/** Names the file a module goes into; null leaves it to the bundler. `root` is the project's folder. */
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
