const replacements: readonly (readonly [RegExp, string])[] = [
  [/<think>[\s\S]*?(?:<\/think>|$)/gi, ''],
  [/```[\s\S]*?```/g, ''],
  [/!?\[([^\]]*)\]\((?:[^)]*)\)/g, '$1'],
  // Citation marks of search models.
  [/\s*\[\d{1,2}(?:,\s*\d{1,2})*\]/g, ''],
  [/^\s{0,3}#{1,6}\s+/gm, ''],
  [/^\s*[-*•]\s+/gm, '- '],
  [/(\*\*|__)(.*?)\1/g, '$2'],
  [/(?<!\w)[*_](\S(?:.*?\S)?)[*_](?!\w)/g, '$1'],
  [/`([^`]*)`/g, '$1'],
  [/[‘’‚′]/g, "'"],
  [/[“”„″«»]/g, '"'],
  [/[–—−]/g, '-'],
  [/…/g, '...'],
  [/[\u00a0\u2000-\u200a\u202f]/g, ' '],
  [/[\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g, ''],
  [/[ \t]+/g, ' '],
  [/ *\n\s*/g, '\n'],
]

/** A model's text as a phone can show it: without markup, and without typographic characters that cost a segment. */
export const plainText = (text: string): string =>
  replacements.reduce((shown, [wrong, right]) => shown.replace(wrong, right), text.toWellFormed()).trim()

/** Each decomposes into its letter and the acute accent. */
const costly = /[áíóúÁÍÓÚ]/g

/** Removes the four accents that GSM-7 lacks; é, ñ, ü and the inverted marks stay. */
export const withoutCostlyAccents = (text: string): string =>
  text.replace(costly, (letter) => letter.normalize('NFD').charAt(0))
