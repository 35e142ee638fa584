/** Small letters without accents: `Gestión` is found by `gestion`. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** True when every word typed stands somewhere in the text. */
export const hasAllTerms = (text: string, typed: string): boolean => {
  const searched = plain(text)
  return plain(typed)
    .split(/\s+/)
    .every((term) => searched.includes(term))
}
