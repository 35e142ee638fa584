/** Rows and letters between two collections of what is no longer needed. */
const COLLECT_ROWS = 15_000
const COLLECT_LETTERS = 4_000_000
/** The share of a collection that is due. */
let due = 0

/**
 * Has Node collect what a large import has left behind, every so many rows or letters: by itself it would let the heap grow
 * to several times its size first. Takes a tenth of a second, and does nothing where the process was started without
 * --expose-gc.
 */
export const collectAfter = ({ rows = 0, letters = 0 }: { rows?: number; letters?: number }): void => {
  due += rows / COLLECT_ROWS + letters / COLLECT_LETTERS
  if (due < 1) return
  due = 0
  globalThis.gc?.()
}
