/**
 * The requests that the document has prefetched, by URL (tools/build/preloads.ts); each response serves the first
 * caller.
 */
declare global {
  interface Window {
    recadoAsked?: Record<string, Promise<Response>>
  }
}
/** Milliseconds after which a prefetched response is too old for a screen that only opens now. */
const ASKED_MS = 15_000

/** A response whose body has been read. */
export interface ReadAnswer {
  body: unknown
  headers: Headers
}

/** Rows that a list screen requests at a time. */
export const PAGE_ROWS = 50
/** Renders after the frame, which it would delay by a third of a second on a slow phone. */
const isWholePage = (address: string): boolean => address.includes(`limit=${PAGE_ROWS}`)

const read = new Map<string, ReadAnswer>()
const asked = (): Record<string, Promise<Response>> => globalThis.window?.recadoAsked ?? {}

const forget = (address: string) => {
  read.delete(address)
  delete asked()[address]
}

/**
 * Reads the prefetched responses as they arrive, so that a first screen renders once, with its figures. Never throws.
 */
export const readPrefetched = async (): Promise<void> => {
  const reading = Object.entries(asked()).map(async ([address, answer]) => {
    if (isWholePage(address)) return
    const response = await answer
    // The caller handles a refusal: it may end the session, and the user must see it.
    if (!response.ok) return
    const body: unknown = await response.clone().json()
    if (address in asked()) read.set(address, { body, headers: response.headers })
  })
  await Promise.allSettled(reading)
}

/** The prefetched response; undefined if there is none, or it is too old. */
export const takePrefetched = (address: string): Promise<Response> | undefined => {
  const answer = asked()[address]
  forget(address)
  return performance.now() < ASKED_MS ? answer : undefined
}

/** The same, if its body has been read. */
export const takePrefetchedAnswer = (address: string): ReadAnswer | undefined => {
  const answer = read.get(address)
  if (!answer) return undefined
  forget(address)
  return performance.now() < ASKED_MS ? answer : undefined
}
