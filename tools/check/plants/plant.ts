/** A planted violation: its file, the rule that must refuse it, and a part of the reason it must print. */
export interface Plant {
  rule: string
  file: string
  text: string
  /** Part of the message; every message says why, so this is part of a reason. */
  says: string
}

/** Builds a plant from its lines. */
export const plant = (rule: string, file: string, says: string, ...lines: string[]): Plant => ({
  rule,
  file,
  says,
  text: `${lines.join('\n')}\n`,
})
/** This many lines of harmless code. */
export const lines = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `export const line${index} = ${index}`)
/** Joins a word here, so that the rules do not match their own plants. */
export const word = (...parts: string[]): string => parts.join('')
