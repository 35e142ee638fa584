import type { Deps } from '../deps.ts'

const underWay = new WeakMap<Deps['db'], Set<Promise<unknown>>>()

/** Work for which no patient waits. What fails is told without its reason, which may hold a prompt. */
export const later = ({ db, log }: Pick<Deps, 'db' | 'log'>, what: string, work: Promise<unknown>): void => {
  const all = underWay.get(db) ?? new Set()
  underWay.set(db, all)
  const one = work.catch(() => log.warn(what)).finally(() => all.delete(one))
  all.add(one)
}

/** Until all of it is done: a process that goes has kept what it knew. */
export const laterDone = async ({ db }: Pick<Deps, 'db'>): Promise<void> => {
  for (let all = underWay.get(db); all && all.size > 0; ) await Promise.all(all)
}
