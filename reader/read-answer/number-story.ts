import { withoutAsides } from './number-asides.ts'
import { knowsNot, nowIs, totalOfParts } from './number-changes.ts'
import type { NumberReading } from './number-run.ts'

/** Reads one clause as if it were the whole text. */
type ReadClause = (clause: string) => NumberReading

const marks = /\p{M}/gu
/** 'no wait 3', 'digo 3': a correction. */
const takenBack =
  /(?:^|[\s,.;-])(?:no[, ]+(?:no|wait|esper[ae]|para|perdon|miento|sorry|i mean)|(?<=[\p{L}\d], ?)no(?=, ?(?:\d|un[oa] |do|tre|cuatro|cinco|one |two |three |four |five ))|wait|sorry|i mean|(?:quise|quiero) decir|digo|perdon|correction|mejor dicho)[\s,.:;-]+(.+)$/u
/** 'so 4', 'o sea 4', 'total 4': a total. */
const conclusion =
  /(?:^|[\s,.;-])(?:so|=|total(?: of)?(?! (?:and|y|but|pero|because|por|a|per|every|al|cada) )|in all|altogether|o sea|osea|en total|asi que|entonces|en fin|(?:that|which) (?:is|makes|comes to)|thats|eso (?:son|es|seria)|(?:the )?answer(?: is)?|(?:its|it is|it was|theyre|was|were|are) (?:really|actually)|en realidad(?: son| fueron)?|(?:well )?call it|go with|we are|were|somos|(?:cont|revis|chequ)\p{L}+(?: \p{L}+){0,3} y (?:son|eran)|seria[nm]?|saque la cuenta)(?=[ ,:])(?:,? (?:que |yo diria que |digamos |id say |i would say |i guess |like |about |como |thats |it was |eran |son |fueron ))*\s*(.+)$/u
const altogether =
  /(?:^| )(?:total|in all|altogether|en total|all together|all told)(?: (?:a|per|every|each|al|por|cada) \w+)?$/
/** Words of clauses that tell how it was, or should have been. */
const otherwise =
  /(?:^| )(?:used to|before|supposed to|ordered|asked for|antes|deberian?|habia pedido|pedi|normally|usually|normalmente|casi siempre)(?: |$)/
const stops = /[.,;:!?()\n–—]+|(?<=\s)-(?=\s)/
const markInFigure = /(?<=\d)[.,](?=\d)/g

const numbers =
  '(?:\\d|un[oa]?(?: |$)|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|one|two|three|four|five|six|seven|eight|nine|ten|an?(?: |$)|medi[ao]|half|otr[ao])'
/** Words after a figure and its noun that only add detail, so the figure stands. */
const goesOn = new RegExp(
  `^(.*?(?:\\d|\\p{L}))(?: (?:but|because|bc|cause|cuz|and (?!${numbers})\\p{L}+|if|when|since|counting|was|were|for|from|until|i|she|he|it|its|they|we|you|my|the|on|of|out of|in|with|down|that|this|is|hold|pero|porque|xq|si|cuando|desde|contando|era|eran|antes|para|por|con|de|que|d|y (?!${numbers})\\p{L}+|se|me|mi|la|el|los|las|en|hasta|no|todas|cada|esta|esperando|segun|like|every|each|plus|total|more|mas|up|to (?!\\d|one|two|three|four|five|ten)\\p{L}+) )(.*)$`,
  'u',
)
/** Figures in the rest of the clause, each with its next word. 'una' and 'one' only before a noun. */
const figures =
  /(?<![\p{L}\p{N}])(\d[\d.,]*|(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|cien|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty)(?![\p{L}\p{N}])|un[oa](?= ?$| (?:nomas|solo|sola|nuev[oa]|vez|ves)(?: |$))|one(?= ?$))(?: (\p{L}+))?/gu
/** Words after a figure that are not a counted thing. */
const noThing = /^(?:y|and|o|or|pero|but|que|i|yo|at|en|in|por|for|a|to|now|ahora|nuev[oa]|mas|more|times|veces)$/
/** 'from 190 to 168': how the figure came about. */
const change = /(?:from|de) \d+ (?:to|a) \d+/g
/** Part of a whole: '4 of 10', '5 de las 8'. */
const shareOf = / (?:of|out of|de|d|de l[ao]s) $/
const noneBegins =
  /^(?:well |pues |no |honestly |ay |todavia |aun )?(?:none|ningun[oa]|zero|cero|0|ni (?:un[oa]|1)|nunca|never|jamas)(?=[ ,.]|$)/
const neverHappened =
  /(?:^| )(?:nobody|no one|noone|nadie|(?:didnt|aint|hasnt|havent) (?:nobody|no one|no \w+)|(?:aint|dont|didnt|havent|never) (?:\w+ ){1,2}(?:nothin|nothing|none|nobody|any)|aint been|never (?:came|come|showed|called|got|been|did|happened)|no (?:vino|bino|vinieron|llego|llegaron|se quedo|me llamaron|hubo)|nunca (?:vino|llego|vinieron|llamaron|fue)|not (?:a single|any|once)|doesnt have any|dont have any|didnt (?:get|have|take|use|need|miss|see) (?:any|it|one|none)|didnt come|aint (?:came|come)|(?:none|ningun[oa]?|nunca|never)$|ni un[oa]? (?:sol[oa] )?\w+$|no (?:\w+ ){1,4}ningun[oa]?)(?: |$)/
const noThings =
  /^no (?:steps|stairs|pets|falls|shots|meals|rides|boxes|pills|kids|children|animals|trips|bags|tanks|dogs|cats|bills|papers|wait|dosis|caidas|escalones|mascotas|animales|pastillas)(?: |$)/
const LONGEST_NOTHING = 7

const none: NumberReading = { outcome: 'none' }
const several: NumberReading = { outcome: 'several' }
const isNumber = (reading: NumberReading): reading is { outcome: 'number'; value: number } =>
  reading.outcome === 'number'

const fillers =
  /^(?:(?:like|about|around|roughly|maybe|i think|i guess|id say|it was|its|just|only|como|unos|unas|casi|creo que|yo creo que|fue|fueron|era|eran|son|es|pues|bueno|nomas|solo|hello|hi|yes|yeah|si|hola|ayer|yesterday(?: was)?|well|a|un) )+(?=(?:an?|un[ao]?|half|medi[ao]) )/
const withUnit =
  /(?<=^| )(?:\d[\d.,]*|[a-z]+)(?: y media| and a half)? (?:horas?|hours?|hrs?|visitas?|visits?|veces|times|dias|days|minutos?|minutes?|mins?|pastillas?|pills?|personas?|people)(?= |$)/g

const figureFirst =
  /^(?:(?:like|about|around|roughly|maybe|i think|it was|its|just|only|como|unos|unas|casi|creo que|fue|fueron|era|eran|son|pues|bueno|nomas|solo|hello|hi|yes|yeah|si|hola|ayer|yesterday|was|well|an?|un|the) )*(?:\d|none|ningun|zero|cero|never|nunca|no |nobody|un[oa]|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veint|treint|cuarent|cincuent|cien|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twent|thirt|fort|fift|twice|half|medi)/

const wordCount = (text: string): number => text.split(' ').length

/** The only figure before a counted thing in a long clause: 'ella vino y me ayudó y se quedó dos horas'. */
const readUnits = (clause: string, read: ReadClause): NumberReading => {
  const values = new Set(
    (clause.match(withUnit) ?? [])
      .map(read)
      .filter(isNumber)
      .map(({ value }) => value),
  )
  const [value, ...more] = values
  return value === undefined ? none : more.length > 0 ? several : { outcome: 'number', value }
}

/** Whether the rest names another possible answer; parts of the first figure and figures of other things do not count. */
const isContested = (told: string, value: number, between: string, after: string, read: ReadClause): boolean => {
  if (shareOf.test(between) || otherwise.test(after)) return false
  const others = [...after.replace(change, ' ').matchAll(figures)].map(([, figure = '', thing = '']) => ({
    reading: read(figure),
    thing,
  }))
  const sum = others.reduce((all, { reading }) => all + (isNumber(reading) ? reading.value : 0), 0)
  if (others.length === 0 || sum === value) return false
  const own = told.split(' ').at(-1) ?? ''
  return isNumber(read(own)) || others.some(({ thing }) => thing === '' || thing === own || noThing.test(thing))
}

const oneThing =
  /(?:^| )un[ao] (?:(?:sola|unica|sola y unica) )?(?:vez|ves|bes|vecesita|vecita|visita|hor(?:a|ita)|ora|nochecita|noche|gotita|pastilla|diaria|dia(?= (?:nada mas|nomas|namas)))(?: (?:nada mas|nomas|namas|sola))?(?= |$)/
const justThat =
  /^(?:(?:nomas|solo|solamente|just|only|como|tuve|recibi|tomo|use|fue|eran?|pues|yo|rechace|me tomo) )*(?:un[ao]|one)(?: (?:nada mas|nomas|sol[ao]|diari[ao]))?(?= (?:gracias|por|porque|x|en|el|la|de|del|y|pero|al|cada|thank|on|in|for|and|but|so far|today|hoy)(?: |$)|$)/
const oneAndHalf =
  /(?:^| )(?<!\d |dos |tres |cuatro |cinco |seis |two |three |four |five )(?:un[ao]? |an? )?(?:h?ora|mes|semana|cuadra|cuchara(?:da|dita)|milla|taza|pastilla|hour|month|week|mile|cup|pill)s? (?:(?:y|i) medi[ao]|and a half|n a half)(?= |$)/
const justHalf =
  /(?:^| )(?:medi[ao] (?:h?ora|horita|hr|pastilla|cuadra|milla|taza)|half (?:an? )?(?:hour|hr|pill|mile|block|cup))(?= |$)/

/** One thing, half of one, or one and a half in a longer clause; only without any other figure. */
const readPart = (clause: string): NumberReading => {
  const bare = clause.replace(oneAndHalf, ' ').replace(justHalf, ' ').replace(oneThing, ' ').replace(justThat, ' ')
  if (bare === clause || [...bare.matchAll(figures)].length > 0) return none
  if (oneAndHalf.test(clause)) return { outcome: 'number', value: 1.5 }
  return { outcome: 'number', value: justHalf.test(clause) ? 0.5 : 1 }
}

/** Reads one clause: a figure and its noun, or 'never'. */
const readOne = (clause: string, read: ReadClause): NumberReading => {
  if (/^ni (?:un[oa]?|1)(?: |$)/.test(clause)) return { outcome: 'number', value: 0 }
  const part = readPart(clause)
  if (isNumber(part)) return part
  const own = read(clause)
  // 'una hora menos quince' subtracts; it is not a negative number.
  if (isNumber(own) && (own.value >= 0 || /^(?:menos|minus|negativ|[-−])/.test(clause))) return own
  const bare = clause.replace(fillers, '')
  const plain = bare === clause ? none : read(bare)
  if (isNumber(plain) && plain.value >= 0) return plain
  if (noneBegins.test(clause) || noThings.test(clause))
    return [...clause.matchAll(figures)].length > 1 ? several : { outcome: 'number', value: 0 }
  if (neverHappened.test(clause) && wordCount(clause) <= LONGEST_NOTHING) return { outcome: 'number', value: 0 }
  for (let rest = clause, told = ''; ; ) {
    const [, before = '', after = ''] = goesOn.exec(rest) ?? []
    if (before === '') return own.outcome === 'several' ? own : readUnits(clause, read)
    const between = rest.slice(before.length, rest.length - after.length)
    told = told === '' ? before : `${told} ${before}`
    const begun = read(told)
    // 'nada de eso' is not zero.
    if (isNumber(begun) && !/^(?:nada|nothing)$/.test(told))
      return isContested(told, begun.value, between, after, read) ? several : begun
    rest = after
  }
}

/** A list of figures alone: '1, 2'. Figures that add up to the first are its parts: 'six, three there and three back'. */
const isListed = (first: number, others: readonly { clause: string; reading: NumberReading }[]): boolean => {
  const told = others.filter(({ reading }) => isNumber(reading))
  const sum = told.reduce((all, { reading }) => all + (isNumber(reading) ? reading.value : 0), 0)
  if (told.length > 0 && sum === first) return false
  return told.some(
    ({ clause, reading }) =>
      isNumber(reading) &&
      reading.value !== first &&
      wordCount(clause) <= (/^(?:maybe |quizas? |tal vez |a lo mejor )?\d/.test(clause) ? 3 : 1) &&
      !/ (?:a|per|por|al) /.test(clause),
  )
}

/**
 * The number that a text tells among other things: 'she came at 9 and stayed 3 hours', '2, no wait, 3', 'none, the van never
 * came'. Days, clock times, ages and doses are ignored. The first clause with a figure counts, unless a later one corrects it or
 * gives the total. `read` reads one clause.
 */
export const readTold = (lower: string, read: ReadClause): NumberReading => {
  const plain = lower.normalize('NFD').replace(marks, '')
  const text = withoutAsides(plain)
  for (const cue of [takenBack, nowIs, conclusion]) {
    const once = cue.exec(text)?.[1]
    // 'no espere eran 6, digo 5': two corrections.
    const twice = once === undefined ? undefined : cue.exec(once)?.[1]
    if (cue === takenBack && knowsNot.test(twice ?? once ?? '')) return several
    for (const last of [twice, once]) {
      const reading = last === undefined ? none : readClauses(last.trim(), read)
      if (isNumber(reading)) return reading
    }
  }
  const total = totalOfParts(text)
  return total === null ? readClauses(text, read) : { outcome: 'number', value: total }
}

const readClauses = (text: string, read: ReadClause): NumberReading => {
  const kept = text.replace(markInFigure, (mark) => (mark === '.' ? '\u0001' : '\u0002'))
  const clauses = kept
    .split(stops)
    .map((clause) => clause.replaceAll('\u0001', '.').replaceAll('\u0002', ',').trim())
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause))
  const told = clauses.map((clause) => ({ clause, reading: readOne(clause, read) }))
  const total = told.find(({ clause, reading }) => altogether.test(clause) && isNumber(reading))
  if (total) return total.reading
  const last = told.at(-1)
  if (last && told.length > 1 && wordCount(last.clause) === 1 && isNumber(last.reading) && !figureFirst.test(text))
    return last.reading
  const counted = told.filter(({ reading }) => reading.outcome !== 'none')
  const [first, ...others] = counted.some(({ clause }) => !otherwise.test(clause))
    ? counted.filter(({ clause }) => !otherwise.test(clause))
    : counted
  if (first === undefined || !isNumber(first.reading)) return first?.reading ?? none
  const { value } = first.reading
  const isContradicted = others.some(({ reading }) => isNumber(reading) && reading.value !== value)
  // A text that begins with a figure answers with it; later figures may belong to something else.
  if (isContradicted && !figureFirst.test(first.clause)) return several
  return isListed(value, others) ? several : first.reading
}

/** Whether more than asides is left; then a figure among the asides is not the answer. */
export const isStory = (lower: string): boolean => {
  const plain = lower.normalize('NFD').replace(marks, '')
  const left = withoutAsides(plain)
  if (noneBegins.test(left) && /\d/.test(left)) return true
  return left !== plain.replace(/\s+/g, ' ').trim() && wordCount(left) > 2
}
