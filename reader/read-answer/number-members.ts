import { wordsOf } from './number-run.ts'

const amount =
  '(?:\\d{1,2}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|two|three|four|five|six|seven|eight|nine|ten)'
const member = '(?:my|mi|el|la) (?!own|self)[a-z]+[^s ]'
const several = `(?:my|mis|the|los|las) (${amount}) [a-z]+s`
const self = '(?:me|i|myself|yo)'
const itself = new RegExp(`^${self}$`)
const oneOfUs = new RegExp(`^(?:${self}|${member}|${several})$`)
const around =
  /^(?:(?:its|it is|just|only|nomas|solo|solamente|nada mas|somos|well|pues|there is|theres|here) )+|(?: (?:only|nomas|nada mas|here|aqui|live here|vivimos aqui))+$/g
const alone = /^(?:(?:i|yo|me) )?(?:live|vivo|living|i live|estoy) (?:all )?(?:alone|by myself|sol[oa])$/

const justThese = /(?:^| )(?:just|only|nomas|solo|solamente|nada mas)(?: |$)/

const countOf = (written: string): number => {
  if (/^\d/.test(written)) return Number(written)
  const [found] = [...wordsOf([written], 'es', false), ...wordsOf([written], 'en', false)]
  return found?.value ?? 0
}

/** Counts the people that a text names: 'me and my wife', 'yo y mis 2 hijos', 'vivo sola'. Null for anything else. */
export const membersIn = (line: string): number | null => {
  if (alone.test(line)) return 1
  const said = line.replace(around, '').split(/ (?:and|y|plus|mas|con) /)
  if ((said.length < 2 && !justThese.test(line)) || !said.some((one) => itself.test(one))) return null
  let sum = 0
  for (const one of said) {
    const found = oneOfUs.exec(one)
    if (found === null) return null
    sum += found[1] === undefined ? 1 : countOf(found[1])
  }
  return sum
}
