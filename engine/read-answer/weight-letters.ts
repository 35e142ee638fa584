/**
 * A letter for each whole step from the least to the most, nothing in the middle. Without vowels, X and T, so that no run
 * of them ever spells a word; without quotes and the backslash, which a string would have to escape.
 */
const alphabet = '¡¢£¤¥¦§!"#$%&()*+,-./0123456789:;<=>?@BCDFGHJKLMNPQRSVWYZ[]^_`bcdfghjklmnpqrsvwyz{|}~±²³µ¶·»¿'
/** The furthest step on either side that has a letter. */
const MOST_STEPS = (alphabet.length - 1) / 2

/** Learnt weights, in whole steps, as the letters that stand for them; what is further out counts as the furthest. */
export const lettersOf = (steps: Iterable<number>): string =>
  Array.from(steps, (step) => alphabet[Math.max(0, Math.min(2 * MOST_STEPS, MOST_STEPS + step))]).join('')

/** The steps that the letters stand for. */
export const stepsOf = (letters: string): Int8Array =>
  Int8Array.from(letters, (letter) => alphabet.indexOf(letter) - MOST_STEPS)
