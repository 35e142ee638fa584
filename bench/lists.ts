// T8, T9, T10: lists, search and figures in a database of 100,000 conversations (1,000,000 messages), interleaved with
// the same in one of 1,000. `npm run bench lists [conversations]`; filling the database takes some minutes.

import { countFromScratch, cursorAt, figures, firstPage, lists, searches, searchNaively } from './lists/cases.ts'
import { prepare, type Sized } from './lists/prepare.ts'
import { serverTime } from './lists/server-time.ts'
import { median, printLoad, printTable } from './measure/figures.ts'

const LARGE = Number(process.argv[2] ?? 100_000)
const SMALL = 1000
const ROUNDS = 15
const NAIVE_ROUNDS = 3
/** Searches per naive one: a median of three says little on a shared machine. */
const SEARCHES = 5
/** A far page: four hundred pages down the list. */
const DEEP = 20_000

const time = async (work: () => unknown): Promise<number> => {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

/** Medians of both sides, interleaved, `asks` calls of the one for each of the other; the first round only warms up. */
const compare = async (
  one: () => unknown,
  other: () => unknown,
  rounds = ROUNDS,
  asks = 1,
): Promise<[number, number]> => {
  const ones: number[] = []
  const others: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const measured: number[] = []
    for (let ask = 0; ask < asks; ask += 1) measured.push(await time(one))
    const slow = await time(other)
    if (round === 0) continue
    ones.push(...measured)
    others.push(slow)
  }
  return [median(ones), median(others)]
}

const ms = (value: number): string => value.toFixed(value < 100 ? 2 : 0)
const times = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} x`
const verdict = (isKept: boolean): string => (isKept ? '' : 'MISSED')

console.log(`filling two databases on real PostgreSQL, fsync on …`)
const small = await prepare(SMALL)
const large = await prepare(LARGE)
const ofSize = (sized: Sized): string => `${sized.conversations.toLocaleString('en-US')}, ms`
const headings = [ofSize(small), ofSize(large), 'ratio', '']

const pages: string[][] = []
for (const [name, { sorts }] of Object.entries(lists))
  for (const sort of sorts)
    for (const order of [undefined, sort === 'status' || sort === 'patientName' ? ('desc' as const) : null]) {
      if (order === null) continue
      const read = firstPage(name, sort, order)
      const [few, many] = await compare(
        () => read(small),
        () => read(large),
      )
      pages.push([
        `${name} by ${sort}${order ? ', reversed' : ''}`,
        ms(few),
        ms(many),
        times(many / few),
        verdict(many / few <= 2),
      ])
    }
console.log('\nT8: first page of 50 and its count; must: at most 2 x')
printTable(['list', ...headings], pages)

/** Pages that people open: the second (the dashboard's Next), and one far down the list. */
const deep: string[][] = []
for (const [name, sort] of [
  ['patients', 'verifiedStatus'],
  ['patients', 'patientName'],
  ['conversations', 'lastActivityAt'],
  ['conversations', 'patientName'],
  ['conversations', 'status'],
  ['messages', 'createdAt'],
  ['responses', 'timestamp'],
  ['responses', 'questionId'],
  ['audit log', 'timestamp'],
] as const) {
  const pageAt = (cursor: string | undefined) => () =>
    lists[name]?.read(large, { limit: 50, sort, ...(cursor ? { cursor } : {}) })
  const next = pageAt((await lists[name]?.read(large, { limit: 50, sort }))?.next ?? undefined)
  const [first, second] = await compare(pageAt(undefined), next)
  const [, far] = await compare(pageAt(undefined), pageAt(await cursorAt(large, name, sort, DEEP)))
  deep.push([`${name} by ${sort}`, ms(first), ms(second), ms(far), times(Math.max(second, far) / first)])
}
console.log('\nLeafing: the second page and the one behind 20,000 rows beside the first, all in the large database')
printTable(['list', 'first, ms', 'second, ms', 'far, ms', 'worst'], deep)

const found: string[][] = []
for (const { what, list, q, naive } of searches) {
  const [ours, theirs] = await compare(
    () => lists[list]?.read(large, { limit: 50, q }),
    () => searchNaively(large, list, naive),
    NAIVE_ROUNDS,
    SEARCHES,
  )
  const count = (await lists[list]?.read(large, { limit: 50, q }))?.total ?? 0
  found.push([
    `${list}: ${what}`,
    String(count),
    ms(await serverTime(large, () => lists[list]?.read(large, { limit: 50, q }))),
    ms(ours),
    ms(theirs),
    times(theirs / ours),
    verdict(ours <= 10 && theirs / ours >= 10),
  ])
}
console.log('\nT9: search, page and count; must: at most 10 ms and 10 x faster than ilike over the tables')
printTable(['search', 'found', 'SQL, ms', 'ms', 'ilike, ms', 'faster', ''], found)

const counted: string[][] = []
for (const [name, ask] of Object.entries(figures)) {
  const [ours, scratch] = await compare(
    () => ask(large),
    () => countFromScratch(large),
    NAIVE_ROUNDS * 2,
  )
  const inSql = await serverTime(large, () => ask(large))
  counted.push([name, ms(inSql), ms(ours), ms(scratch), times(scratch / ours), verdict(inSql <= 2)])
}
console.log('\nT10: figures; must: at most 2 ms of SQL, and equal to those counted from scratch')
printTable(['figures', 'SQL, ms', 'ms', 'from scratch, ms', 'faster', ''], counted)

const scratch = await countFromScratch(large)
const stats = (await figures['/api/stats']?.(large)) as Record<string, number>
const texts = (await figures['/api/conversation-messages/stats']?.(large)) as Record<string, number>
const isEqual =
  stats['totalConversations'] === scratch.conversations['totalConversations'] &&
  stats['activeSessions'] === scratch.conversations['activeSessions'] &&
  stats['responseRate'] ===
    Math.round(((scratch.conversations['answered'] ?? 0) * 1000) / (scratch.conversations['started'] ?? 1)) / 10 &&
  texts['totalMessages'] === scratch.texts['totalMessages'] &&
  texts['inboundMessages'] === scratch.texts['inboundMessages'] &&
  Math.abs((texts['averageProcessingTime'] ?? 0) - (scratch.texts['average'] ?? 0)) < 1e-6
console.log(`equal to those counted from scratch: ${isEqual ? 'yes' : 'NO'}`)
printLoad()
await small.drop()
await large.drop()
