import type { Deps } from '../deps.ts'

const underWay = new WeakMap<Deps['db'], Set<Promise<unknown>>>()

/** Runs work for which no patient waits. A failure is logged without its reason, which may hold a prompt. */
export const runInBackground = ({ db, log }: Pick<Deps, 'db' | 'log'>, what: string, work: Promise<unknown>): void => {
  const all = underWay.get(db) ?? new Set()
  underWay.set(db, all)
  const one = work.catch(() => log.warn(what)).finally(() => all.delete(one))
  all.add(one)
}

/** Resolves when all work is done, so that a process that ends has stored what it knew. */
export const backgroundWorkDone = async ({ db }: Pick<Deps, 'db'>): Promise<void> => {
  for (let all = underWay.get(db); all && all.size > 0; ) await Promise.all(all)
}
