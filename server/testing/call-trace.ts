import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(import.meta.dirname, '../..')

/** A function by its file: `server/turn/turn.ts (runTurns)`. */
type Place = string

/** One row of a road in docs/architecture.md. */
export interface RoadStep {
  stage: string
  places: Place[]
}

/** The steps under this heading of docs/architecture.md. */
export const readRoad = (heading: string): RoadStep[] => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const [, section = ''] = page.split(`# ${heading}\n`)
  const rows = (section.split('\n#')[0] ?? '').matchAll(/^\| \d+ \| (\S+) \|.*\| ([^|]+) \|$/gm)
  return [...rows].map(([, stage = '', cell = '']) => ({
    stage,
    places: [...cell.matchAll(/`([^`]+)` \((\w+)\)/g)].map(([, file, name]) => `${file} (${name})`),
  }))
}

interface Coverage {
  result: {
    url: string
    functions: { functionName: string; ranges: { count: number }[] }[]
  }[]
}

/** A project script's path in the tree; null for a package. */
const fileOf = (url: string): string | null => {
  const path = url.startsWith('file://') ? fileURLToPath(url) : url
  const isOurs = path.startsWith(`${root}/`) && !path.includes('/node_modules/')
  return isOurs ? path.slice(root.length + 1).replace(/\?.*$/, '') : null
}

/** Counts every function's calls with V8's coverage; `entered` returns what was called since it was last asked. */
export const startTrace = () => {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const entered = (): Set<Place> => {
    const places = new Set<Place>()
    session.post('Profiler.takePreciseCoverage', (error, answer) => {
      if (error) throw error
      for (const { url, functions } of (answer as Coverage).result) {
        const file = fileOf(url)
        if (file === null) continue
        for (const { functionName, ranges } of functions)
          if (functionName !== '' && (ranges[0]?.count ?? 0) > 0) places.add(`${file} (${functionName})`)
      }
    })
    return places
  }
  entered()
  return {
    entered,
    stop: () => {
      session.post('Profiler.stopPreciseCoverage')
      session.disconnect()
    },
  }
}

/** For each step, the first stage in which its last place was entered; or the places that were never entered. */
export const stagesOf = (steps: readonly RoadStep[], stages: Readonly<Record<string, ReadonlySet<Place>>>): string[] =>
  steps.map(({ places }) => {
    const missing = places.filter((place) => !Object.values(stages).some((entered) => entered.has(place)))
    if (missing.length > 0) return `never entered: ${missing.join(', ')}`
    const names = Object.keys(stages)
    const first = places.map((place) => names.findIndex((name) => stages[name]?.has(place)))
    return names[Math.max(...first)] ?? ''
  })
