import { isOneEditApart } from './fold.ts'
import { ownWords } from './yes-no-words.ts'

/**
 * The role of a word in a short verdict ('that is not bad at all'): it agrees, disagrees, negates the next word, doubts, or is a
 * filler. `trouble` names something wrong and counts only when negated: 'no problem'.
 */
type Part = 'agrees' | 'disagrees' | 'denies' | 'doubts' | 'trouble' | 'beside'

/** Written for this product; folded. A word in two lines belongs to the first. */
const listed: Record<Part, string> = {
  denies: `not never nunca jamas tampoco ni sin without isnt arent wasnt werent dont doesnt didnt dident havent hasnt hadnt wont wouldnt
    shouldnt aint nothing nada neither nor hardly cant cannot couldnt`,
  doubts: 'doubt doubts duda dudas dudo',
  trouble: `mind problem problems problema problemas issue issues inconveniente inconvenientes objection objections objecion objeciones
    complaint complaints complain queja quejas quejo quejarme molestia molesta molestan harm pega drawback drawbacks pero peros`,
  agrees: `yes yeah yep yup yea si aye affirmative afirmativo afirmativa positive positivo true truth correct right accurate exact exactly
    precisely precise factual valid good great fine okay ok cool perfect perfectly excellent wonderful awesome fantastic amazing lovely nice
    agree agrees agreed agreeable concur accept accepted accepts approve approved confirm confirmed love loved glad happy satisfied pleased
    acceptable suitable favorable alright proceed continue ahead deal work works like likes enjoy hagalo hazlo haganlo proceda procede
    adelante continue continua siga funciona sirve quiero deseo quisiera naturalmente alright claro cierto cierta verdad verdadero verdadera correcto correcta exacto exacta bien bueno buena
    buenos buenas perfecto perfecta excelente genial estupendo estupenda fenomenal maravilloso maravillosa magnifico fantastico increible
    acuerdo conforme gusta gusto gustaria encanta encantaria acepto aceptado apruebo aprobado confirmo confirmado conviene agrada vale dale
    satisfecho satisfecha contento contenta feliz seguro segura clarin`,
  disagrees: `nope nah negative negativo negativa false wrong incorrect inaccurate untrue bad worse worst terrible awful horrible lousy poor lie
    lies lying fake bogus invalid mistaken disagree disagrees deny denied denies refuse refused decline declined reject rejected hate hated
    dislike disliked oppose opposed unacceptable unhappy dissatisfied disappointed disappointing unsatisfied falso falsa mentira mentiras
    incorrecto incorrecta inexacto equivocado equivocada erroneo erronea mal malo mala malos malas pesimo pesima fatal peor niego rechazo
    rechazado desacuerdo against argue dispute pass rehuso rehusamos disgusta desagrada odio detesto inaceptable imposible impossible opongo insatisfecho insatisfecha`,
  beside: `i im id ill ive me my we were it its is are was be been am being that thats this the a an answer answers would will do does did have
    has had to of at all so very really too quite pretty totally absolutely completely entirely fully perfectly extremely for sure definitely
    certainly surely clearly simply just only say saying said id go going gonna with as down put must should think believe feel you youre
    on one big hard firm solid resounding definite strong clear plain about any anything in here there then lets let much ll thatll itll suena suenan strongly kind sounds sound looks look seems
    seem statement idea thing fact actually indeed far from even got both everything everyone also still always
    es eso esto esa ese esta estan estoy estuvo fue son era seria sera muy tan bastante totalmente completamente absolutamente realmente
    sumamente la el lo un una mi respuesta que de del para por con me le les se te todo toda todos parece digo diria pues yo a en asi creo
    pienso considero ella hay tengo tenemos veo veria encuentro idea cosa nada mas bastante demasiado hecho ningun ninguna ninguno
    real such single unico unica definitivamente ciertamente efectivamente estaba anda salio quedo tiene decir`,
}

const parts = new Map<string, Part>()
for (const [part, words] of Object.entries(listed))
  for (const word of words.split(/\s+/)) if (!parts.has(word)) parts.set(word, part as Part)

const squeeze = (word: string): string => word.replace(/(.)\1+/g, '$1')
const squeezed = new Map<string, Part>()
for (const [word, part] of parts) if (!squeezed.has(squeeze(word))) squeezed.set(squeeze(word), part)

/** Short words of agreement and refusal spelt by ear: the consonants stay, the vowels change. */
const byEar: readonly (readonly [RegExp, Part])[] = [
  [/^y+(?:[ea]+|u(?=p))(?:h+|p+s?|s+h?|z+)$/, 'agrees'],
  [/^y+e+(?:a+)?(?:h+|p+|s+|z+)*(?:er[sz]?|irs?|um|m)?$/, 'agrees'],
  [/^o+k+(?:a+y*|e+y*|i+e*|y)?s?$/, 'agrees'],
  [/^o+k+(?:ie|ey|y|i)d+o+k+(?:ie|ey|y|i|e)s?$/, 'agrees'],
  [/^(?:s+e*i+|s+e+)p+(?:[aio]|[ei]s)?$/, 'agrees'],
  [/^n+o+p+(?:e|i|is|es)?$/, 'disagrees'],
  [/^n+a+h+$/, 'disagrees'],
]

/** 'clarito', 'buenísima', 'segurita': diminutives and superlatives keep the meaning. */
const shaded = /^(.{3,}?)(?:c?it|isim|ecit)([oa])s?$/

const SHORTEST_SLIP = 5
const misspellable = [...parts].filter(([word, part]) => word.length >= SHORTEST_SLIP && part !== 'beside')

/** Other words that are one letter away from one above. */
const meantAsWritten = new Set(
  `accent actual acuerda agent agradar agrade aight arena arens argues bikes bonus buenaz bueni cargue ceros ciego clara
    content contesta contesto contiene continuan continuar continued continues convene dated denial denise desea desee diego
    discute disgust disputa disputes duena dueno dying encanto envoy falda falla falle fallo falta falte falto flying forks
    funcionar gasta gasto guita guste hablo haced hallo halos hates haven heros hikes horse invalido justa justo lakes laying
    lifes lines lived lives lonely lover loves males malls manos mapas matas mayos mentia mentias mentire mistake mistakes
    molestar moleste molesten molestias molesto moved namas natal niega nieto nothin nothng parent pelos peras perros pesos
    pongo porks precisa preciso proceder puros queda quedarme quejar queje quema quemo quepa quepo queso quiera quiere quieto
    quisieran quisieras salas salid salsa sirva sirven sirvo susto tissue tissues truths tying valas valia valido valio words
    worms yikes zeros`.split(/\s+/),
)

/** The role of the only listed word one typing error away. */
const slipOf = (word: string): Part | undefined => {
  if (word.length < SHORTEST_SLIP || ownWords.has(word) || meantAsWritten.has(word)) return undefined
  const near = new Set(misspellable.filter(([one]) => isOneEditApart(word, one)).map(([, part]) => part))
  const [only] = near
  return near.size === 1 ? only : undefined
}

const partOf = (word: string): Part | undefined => {
  const known = parts.get(word) ?? squeezed.get(squeeze(word)) ?? byEar.find(([pattern]) => pattern.test(word))?.[1]
  if (known !== undefined) return known
  const [, root, ending = ''] = shaded.exec(word) ?? []
  if (root === undefined) return slipOf(word)
  const part = [ending, 'e', ''].map((last) => parts.get(root + last)).find((one) => one !== undefined)
  return part === 'agrees' || part === 'disagrees' ? part : slipOf(word)
}

/** 'No' negates a noun in English and a verb in Spanish; before anything else it is an answer by itself. */
const deniesVerb = new Set(
  'es esta estan estoy estuvo fue son era seria sera me le lo la se te hay tengo tenemos veo veria encuentro creo parece quedo salio hubo tiene tan muy suena funciona sirve quiero deseo'.split(
    ' ',
  ),
)
/** After a bare 'no' these are ambiguous: 'no es falso' may mean 'no, es falso'. */
const alsoTold = new Set(
  'falso falsa mentira mentiras incorrecto incorrecta equivocado equivocada erroneo erronea negativo'.split(' '),
)

/** Questions, courtesies and idioms made of known words. */
const otherwise =
  /^(?:(?:y |ya |pero )?(?:para|por|de|a|en|con) que|(?:is|are|was|were|am|do|does|did|have|has|had|would|will|should) (?:i|it|that|this|the|a|my|you|we|there|all|everything)|(?:de|por) nada|never mind|nevermind|im (?:good|fine|ok|okay)|i am (?:good|fine|ok|okay)|(?:yo )?estoy (?:bien|mal)|nothing (?:much|else|really)|thats all|(?:eso )?es todo|si no|no no|me (?:va|siento)|good (?:for|on) you)(?: |$)|(?:^| )(?:por que no|why not|why no|me acuerdo|de buenas|de malas|(?:my|mi|your|su|his|her) problema?s?|(?:its|it is|is|was|look|looks|feels?|something|just|much|that|of|not) like|(?:at|to|for|from|my|of|i|we|in) works?|^like|keep|pass (?:me|it|the)|(?:me|le|se) pass)(?: |$)/
/** Longer texts are more than a verdict. */
const MOST_WORDS = 10

/** 'I can't say that's right' may be doubt or a no; 'can't complain' is neither. */
const notAble = new Set(['cant', 'cannot', 'couldnt'])
const beforeNoun = new Set('ningun ninguna real such big single'.split(' '))

/** They negate only the next words and mean nothing alone. */
const deniesNext = new Set('ni sin nor neither without'.split(' '))
const saying = new Set('say saying decir digo'.split(' '))

export type Verdict = 'yes' | 'no' | 'unsure' | 'none'

/** The role of 'no' before the next word: it negates it, or is an answer by itself. */
const partOfNo = (next: string): 'answers' | 'denies a noun' | 'denies a verb' => {
  const part = partOf(next)
  if (part === 'trouble' || part === 'doubts' || beforeNoun.has(next)) return 'denies a noun'
  return deniesVerb.has(next) ? 'denies a verb' : 'answers'
}

/** A verdict being read, word by word. */
interface Weighed {
  found: Set<Verdict>
  isDenied: boolean
  /** A negation is open and waits for its word. */
  isOpen: boolean
  isBareNo: boolean
  isUnable: boolean
}

/** The verdict after one more word; null if it is no verdict. */
const weigh = (weighed: Weighed, word: string, [previous, next]: readonly [string, string]): Weighed | null => {
  const { found, isDenied, isOpen } = weighed
  if (word === 'no') {
    const does = partOfNo(next)
    if (does !== 'answers') return { ...weighed, isDenied: true, isOpen: true, isBareNo: does === 'denies a verb' }
    // 'I would not say no': two negations make a yes.
    found.add(isOpen && saying.has(previous) ? 'yes' : 'no')
    return { ...weighed, isOpen: false }
  }
  const part = partOf(word)
  if (part === undefined) return null
  if (part === 'beside') return weighed
  if (part === 'denies') {
    // A second denial strengthens the first: 'no es nada malo', 'no me gusta nada'.
    const isMeant = (!isDenied || word !== 'nada') && !deniesNext.has(word)
    return { ...weighed, isDenied: true, isOpen: isOpen || isMeant, isUnable: weighed.isUnable || notAble.has(word) }
  }
  if (weighed.isBareNo && alsoTold.has(word)) found.add('none')
  else if ((part === 'trouble' && !isDenied) || (part === 'agrees' && weighed.isUnable)) return null
  else if (part === 'doubts') found.add(isDenied ? 'yes' : 'unsure')
  else found.add((part === 'agrees') === isDenied ? 'no' : 'yes')
  return { ...weighed, isOpen: false }
}

/**
 * The verdict of a short text of known words only: 'not bad at all', 'false for sure', 'no le veo problema', 'clarito'. Null if a
 * word is unknown, the text contradicts itself or says too little; 'none' if it can mean either. `line` is folded, without
 * courtesy.
 */
export const verdictIn = (line: string): Verdict | null => {
  const words = line.split(' ')
  if (words.length > MOST_WORDS || otherwise.test(line)) return null
  let weighed: Weighed | null = { found: new Set(), isDenied: false, isOpen: false, isBareNo: false, isUnable: false }
  for (const [at, word] of words.entries()) {
    weighed = weigh(weighed, word, [words[at - 1] ?? '', words[at + 1] ?? ''])
    if (weighed === null) return null
  }
  const { found, isOpen, isUnable } = weighed
  if (isOpen && isUnable) return null
  if (isOpen) found.add('no')
  const [only] = found
  return found.size === 1 && only !== undefined ? only : null
}
