const TOLD_KEY = 'recado-alerts-told'
const TOLD_LOCK = 'recado-alerts-told'
/** More than any tab learns of at once. */
const MOST_KEPT = 200

const readTold = (): string[] => {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(TOLD_KEY) ?? '[]')
    return Array.isArray(told) ? told.map(String) : []
  } catch {
    return []
  }
}

/** Does something in one tab alone, the first that comes to it, once for each key. */
export const tellOnce = (key: string, tell: () => Promise<void>): Promise<void> =>
  navigator.locks.request(TOLD_LOCK, async () => {
    const told = readTold()
    if (told.includes(key)) return
    localStorage.setItem(TOLD_KEY, JSON.stringify([...told, key].slice(-MOST_KEPT)))
    await tell()
  })
