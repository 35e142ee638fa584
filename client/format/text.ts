/** The longest response text shown in a table, in characters. */
const RESPONSE_LENGTH = 50

/** Truncates to 50 characters with an ellipsis; counts graphemes, so that no emoji is cut in half. */
export const shortText = (text: string, length = RESPONSE_LENGTH): string => {
  const segments = Array.from(
    new Intl.Segmenter('es', { granularity: 'grapheme' }).segment(text),
    (each) => each.segment,
  )
  return segments.length > length ? `${segments.slice(0, length).join('')}...` : text
}

/** Capitalises the first letter: `active` becomes `Active`. */
export const capitalised = (text: string): string => text.slice(0, 1).toLocaleUpperCase('es') + text.slice(1)
