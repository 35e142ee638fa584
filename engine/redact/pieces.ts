/** A word or figure of a text. */
export interface Piece {
  from: number
  to: number
  /** As it stands in the text, look-alike letters of other alphabets replaced. */
  shown: string
  /** Small letters, without accents, apostrophes and what says whose. */
  folded: string
  /** What stands between it and the piece before. */
  gap: string
}

/** Letters of other alphabets that look like ours (Unicode TR 39, the ones that whole words can be written with). */
const lookAlike = new Map(
  'аa вb сc ԁd еe ёe ѕs һh іi їi јj кk ӏl мm нh оo рp гr тt уy хx ԝw ѵv ɡg ɑa ιi οo αa εe κk νv ρp τt υu χx ηn βb γy ѡw ꞓc ᴀa ɪi ᴏo ɴn ʟl ıi'
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, -1), pair.slice(-1)]),
)

const unseen = /(?!\n)[\p{Cc}\p{Cf}]|[\ufe00-\ufe0f]|\u20e3|\p{Emoji_Modifier}/gu
const foreign = /[^\n\x20-\x7e]/u
const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’`´ʼ][\p{L}\p{M}]+)*/gu

/** A text as it is read: one form for every letter, nothing that is not seen. */
export const plainForm = (text: string): string =>
  foreign.test(text) ? text.toWellFormed().normalize('NFKC').replace(unseen, '') : text

const withoutLookAlikes = (word: string): string => {
  if (!foreign.test(word)) return word
  let replaced = ''
  for (const letter of word.normalize('NFD').replace(/\p{M}/gu, '')) {
    const small = letter.toLowerCase()
    const same = lookAlike.get(small)
    replaced += same === undefined ? letter : letter === small ? same : same.toUpperCase()
  }
  // Only a word that can be read as ours was meant as one.
  const isOurs = !foreign.test(word.normalize('NFD').replace(/\p{M}/gu, ''))
  return isOurs || foreign.test(replaced) ? word : replaced
}

/** The form in which words are compared. */
const foldPiece = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}'’`´ʼ]/gu, '')
    .toLowerCase()

/** The words and figures of a text in its plain form. */
export const piecesOf = (text: string): Piece[] => {
  let before = 0
  return [...text.matchAll(wordPattern)].map(({ 0: word, index }) => {
    const gap = text.slice(before, index)
    before = index + word.length
    const shown = withoutLookAlikes(word)
    return { from: index, to: before, shown, folded: foldPiece(shown.replace(/['’`´ʼ]s$/i, '')), gap }
  })
}

/** Whether a piece begins a sentence, where everybody writes a capital. */
export const isFirst = ({ gap, from }: Piece): boolean =>
  from === 0 || gap.length === from || /[.!?¿¡:\n…"“(]/u.test(gap)

/** Whether a piece begins a new sentence after another one. */
export const isAfterStop = ({ gap }: Piece): boolean => /[.!?…\n]\s/u.test(gap)
