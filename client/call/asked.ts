/** What the document has asked already, by address (tools/build/preloads.ts); each answer is for the first who wants it. */
declare global {
  interface Window {
    recadoAsked?: Record<string, Promise<Response>>
  }
}
/** Milliseconds after which such an answer is too old for a screen that opens only now. */
const ASKED_MS = 15_000

/** An answer that is here, whole. */
export interface ReadAnswer {
  body: unknown
  headers: Headers
}

/** Rows asked for at a time by a list screen. */
export const PAGE_ROWS = 50
/** Drawn after the frame around it, which it would hold up: on a slow phone by a third of a second. */
const isWholePage = (address: string): boolean => address.includes(`limit=${PAGE_ROWS}`)

const read = new Map<string, ReadAnswer>()
const asked = (): Record<string, Promise<Response>> => globalThis.window?.recadoAsked ?? {}

const forget = (address: string) => {
  read.delete(address)
  delete asked()[address]
}

/** Reads what the document asked for as it comes, so that a first screen is drawn once, with its figures. Never fails. */
export const readAsked = async (): Promise<void> => {
  const reading = Object.entries(asked()).map(async ([address, answer]) => {
    if (isWholePage(address)) return
    const response = await answer
    // A refusal is for who calls: it may end the session, and is told to a person.
    if (!response.ok) return
    const body: unknown = await response.clone().json()
    if (address in asked()) read.set(address, { body, headers: response.headers })
  })
  await Promise.allSettled(reading)
}

/** The answer that has been asked for already; undefined where none was, or too long ago. */
export const takeAsked = (address: string): Promise<Response> | undefined => {
  const answer = asked()[address]
  forget(address)
  return performance.now() < ASKED_MS ? answer : undefined
}

/** The same where it has been read. */
export const takeRead = (address: string): ReadAnswer | undefined => {
  const answer = read.get(address)
  if (!answer) return undefined
  forget(address)
  return performance.now() < ASKED_MS ? answer : undefined
}
