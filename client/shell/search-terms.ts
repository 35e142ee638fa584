/** Lower case without accents: `gestion` finds `Gestión`. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** True when the text contains every typed word. */
export const hasAllTerms = (text: string, typed: string): boolean => {
  const searched = plain(text)
  return plain(typed)
    .split(/\s+/)
    .every((term) => searched.includes(term))
}
