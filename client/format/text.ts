/** The longest response text shown in a table, in characters. */
const RESPONSE_LENGTH = 50

/** Cut to 50 characters with an ellipsis; counted as a reader counts, so that no emoji is cut in half. */
export const shortText = (text: string, length = RESPONSE_LENGTH): string => {
  const segments = Array.from(
    new Intl.Segmenter('es', { granularity: 'grapheme' }).segment(text),
    (each) => each.segment,
  )
  return segments.length > length ? `${segments.slice(0, length).join('')}...` : text
}

/** The first letter large: `active` as `Active`. */
export const capitalised = (text: string): string => text.slice(0, 1).toLocaleUpperCase('es') + text.slice(1)
