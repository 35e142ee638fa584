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

const going =
  /^(?:(?:voy|vamos|vengo|ire|va|van|viene[n]?|ira|iran|me (?:lleva|acompana|va a acompanar)|con|with|i go|ill (?:go|come)|coming|im (?:going|coming)|going|just|only|solo|nomas|creo que) )+/
const withUs =
  /^(?:somos|we are|were|there are|seremos) (\d{1,2}|[a-z]+) (?:conmigo|contandome|contando(?:me)? (?:a mi|yo)|counting me|with me|including me)$/
/** Counts the people that come along: 'mi esposo y mis 2 hijos', 'somos 3 conmigo'; null for anything else. */
export const companyIn = (line: string): number | null => {
  const all = withUs.exec(line)?.[1]
  if (all !== undefined) return Math.max(countOf(all) - 1, 0) || null
  const others = line.replace(going, '')
  const members = /(?:^| )(?:yo|me|i|myself)(?: |$)/.test(others) ? membersIn(others) : membersIn(`yo y ${others}`)
  return members === null ? null : members - 1
}
