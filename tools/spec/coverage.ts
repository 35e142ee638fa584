import type { TestRun } from './reports.ts'
import { areaOf, type Requirement } from './requirements.ts'

const MOST_PER_TEST = 3
const ID = /\b[A-Z]+-\d{2}\b/g

export interface Coverage {
  /** Titles of the passing tests of each id, in the order of the requirements. */
  proven: ReadonlyMap<string, readonly string[]>
  /** Ids that no passing test names and that are not left to review. */
  unproven: readonly string[]
  reviewed: readonly Requirement[]
  /** Ids of what the product does beyond its specification. */
  added: ReadonlySet<string>
  /** What makes the count unreliable: too many ids in a title, unknown ids, ids on a group. */
  errors: readonly string[]
}

const idsIn = (title: string, areas: ReadonlySet<string>): string[] => [
  ...new Set([...title.matchAll(ID)].map(([id]) => id).filter((id) => areas.has(areaOf(id)))),
]

/** Which requirement is proven by which passing test. */
export const coverageOf = (requirements: readonly Requirement[], runs: readonly TestRun[]): Coverage => {
  const known = new Set(requirements.map(({ id }) => id))
  const areas = new Set(requirements.map(({ id }) => areaOf(id)))
  const proven = new Map<string, string[]>(requirements.map(({ id }) => [id, []]))
  const errors: string[] = []
  for (const { title, groups, file, hasPassed } of runs) {
    const ids = idsIn(title, areas)
    if (ids.length > MOST_PER_TEST) {
      errors.push(
        `${file}: "${title}" names ${ids.length} ids, ${MOST_PER_TEST} at most: what proves everything proves nothing.`,
      )
      continue
    }
    for (const id of ids) {
      if (!known.has(id)) errors.push(`${file}: "${title}" names ${id}, which is no requirement.`)
      else if (hasPassed && proven.get(id)?.includes(title) === false) proven.get(id)?.push(title)
    }
    const onGroup = groups.flatMap((group) => idsIn(group, areas))
    if (onGroup.length > 0) errors.push(`${file}: a group is named ${onGroup.join(' ')}: ids stand in titles of tests.`)
  }
  return {
    proven,
    unproven: requirements
      .filter(({ id, review }) => review === null && proven.get(id)?.length === 0)
      .map(({ id }) => id),
    reviewed: requirements.filter(({ review }) => review !== null),
    added: new Set(requirements.filter(({ isAdded }) => isAdded).map(({ id }) => id)),
    errors: [...new Set(errors)],
  }
}

/** True when an argument such as `SIDE`, `DATA-07` or `DATA-01..31` means the id. */
export const isMeant = (id: string, argument: string): boolean => {
  const range = /^([A-Z]+)-(\d{2})\.\.(\d{2})$/.exec(argument)
  if (range === null) return argument === id || argument === areaOf(id)
  const [, area, from, to] = range
  const number = Number(id.slice(-2))
  return area === areaOf(id) && number >= Number(from) && number <= Number(to)
}

/** The printed page: every id with its tests, the ids without one, and a count per area. */
export const pageOf = ({ proven, unproven, reviewed, added, errors }: Coverage): string => {
  const reviews = new Map(reviewed.map(({ id, review }) => [id, `(review: ${review})`]))
  const rows = [...proven].flatMap(([id, titles]) => {
    const shown = titles.length > 0 ? titles : [reviews.get(id) ?? '-']
    return shown.map((title, index) => `${(index === 0 ? id : '').padEnd(11)}${title}`)
  })
  const areas = [...new Set([...proven.keys()].map(areaOf))].map((area) => {
    const ids = [...proven.keys()].filter((id) => areaOf(id) === area)
    const missing = unproven.filter((id) => areaOf(id) === area)
    const done = ids.length - missing.length
    return `${area.padEnd(9)}${String(done).padStart(3)} of ${String(ids.length).padStart(3)}${missing.length > 0 ? `   without a test: ${numbers(missing)}` : ''}`
  })
  const total = (ids: string[]): string =>
    `${String(ids.filter((id) => !unproven.includes(id)).length).padStart(3)} of ${ids.length}`
  const all = [...proven.keys()]
  return [
    ...rows,
    '',
    ...areas,
    `${'all'.padEnd(9)}${total(all.filter((id) => !added.has(id)))}, ${reviewed.length} of them left to review`,
    `${'added'.padEnd(9)}${total(all.filter((id) => added.has(id)))}`,
    ...errors.map((error) => `error: ${error}`),
  ].join('\n')
}

/** The numbers of one area, as in `01-03 07`. */
const numbers = (ids: readonly string[]): string =>
  ids
    .map((id) => Number(id.slice(-2)))
    .reduce<[number, number][]>((runs, number) => {
      const last = runs.at(-1)
      if (last !== undefined && last[1] === number - 1) last[1] = number
      else runs.push([number, number])
      return runs
    }, [])
    .map(([from, to]) => [...new Set([from, to])].map((number) => String(number).padStart(2, '0')).join('-'))
    .join(' ')
