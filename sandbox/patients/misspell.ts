import type { Random } from '../random.ts'

/** Common phone typing habits in both languages; each keeps the word recognisable. */
const habits: readonly [RegExp, string][] = [
  [/\bsí\b/gi, 'sii'],
  [/\bsi\b/gi, 'ssi'],
  [/\byes\b/gi, 'yess'],
  [/\byep\b/gi, 'yeppp'],
  [/\bsure\b/gi, 'shure'],
  [/\bclaro\b/gi, 'clarro'],
  [/\bque\b/gi, 'q'],
  [/\bporque\b/gi, 'xq'],
  [/\bgracias\b/gi, 'grasias'],
  [/\bthanks\b/gi, 'thx'],
  [/\bthank you\b/gi, 'thank u'],
  [/\bfirmé\b/gi, 'firme'],
  [/\bnoviembre\b/gi, 'nobiembre'],
  [/\bseptiembre\b/gi, 'setiembre'],
  [/\boctubre\b/gi, 'otubre'],
  [/\bfebruary\b/gi, 'febuary'],
  [/\bseptember\b/gi, 'septemeber'],
  [/\bnovember\b/gi, 'novemeber'],
  [/\bdoctor\b/gi, 'dotor'],
  [/\benfermera\b/gi, 'enfermra'],
  [/\bnurse\b/gi, 'nurce'],
  [/\bvery\b/gi, 'verry'],
]

/** The text as a careless writer types it: no accents, a habit or two, sometimes swapped letters. */
export function misspell(text: string, random: Random): string {
  let result = text
  for (const [pattern, replacement] of habits) result = result.replace(pattern, replacement)
  result = result.replace(/[áéíóúÁÉÍÓÚ]/g, (letter) => letter.normalize('NFD').charAt(0))
  if (result === text && /^\p{L}{5,}/u.test(text)) {
    const at = random.between(1, 3)
    result = text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2)
  }
  return random.chance(0.5) ? result.toLowerCase() : result
}
