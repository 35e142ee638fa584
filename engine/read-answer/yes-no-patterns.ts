/** Shapes of answers that a list of words cannot hold, over folded lines without courtesy. The first that fits decides. */
export interface Shape {
  means: 'yes' | 'no' | 'unsure' | null
  pattern: RegExp
}

const subject = '(?:i|we|he|she|it|they|there|that|this|both|everyone|someone|somebody|both of us|most)'
const adverb =
  '(?:sure|certainly|definitely|really|already|most|probably|indeed|actually|too|so|just|both|all|always|usually)'
const auxiliary = '(?:am|is|are|was|were|do|does|did|have|has|had|will|would|can|could|should|must)'
const contraction =
  '(?:aint|isnt|arent|wasnt|werent|dont|doesnt|didnt|dident|didn|havent|hasnt|hadnt|wouldnt|shouldnt|couldnt|cant|cannot|wont)'
const rest = (most: number): string => `(?: [\\p{L}\\p{N}]+){0,${most}}`
const shape = (means: Shape['means'], ...patterns: string[]): Shape => ({
  means,
  pattern: new RegExp(`^(?:${patterns.join('|')})$`, 'u'),
})

/** Somebody who is not certain says so anywhere; whatever else stands there is no answer to build on. */
export const hedged =
  /(?:^| )(?:no (?:estoy|toy) (?:\w+ ){0,2}segur[oa]s?|no estoy ciert[oa]|no (?:me acuerdo|lo recuerdo|recuerdo|me recuerdo)|no tengo (?:ni )?(?:la )?(?:menor )?idea|(?:pero|y|verdad|pues|mmm|hmm|ay) no (?:lo )?se|no se (?:si|que|quien|cual|cuando|como|bien|pero|creo|tal|quizas?)|no sabria|mal no recuerdo|si no me equivoco|segun yo|tengo (?:mis )?dudas|ni si ni no|dejeme (?:ver|pensar\w*|preguntar\w*|revisar|consultar\w*|checar)|tengo que (?:pensar\w*|preguntar\w*|ver|revisar|consultar\w*|checar)|(?:le|les|voy a) pregunt(?:o|ar|are)|lo voy a pensar|not (?:(?:really|too|so|quite|very|entirely|completely|100|totally|that|exactly) )?(?:sure|certain|positive)|unsure|(?:dont|do not|honestly|didnt) (?:know|remember|recall)|(?:cant|cannot|can not|couldnt) (?:remember|recall|say|tell)|no (?:idea|clue)|not that (?:i|im) \w+|(?:as )?far as i (?:know|remember|recall)|if i (?:remember|recall|am not mistaken)|(?:let me|have to|need to|would have to|id have to) (?:check|see|think|ask|look)|think about it|neither yes nor no|yes and no)(?: |$)/

/** Tried in this order after whole cues. */
export const shapes: Shape[] = [
  // Not an answer, although it begins like one.
  shape(
    null,
    `${subject}? ?(?:cant|cannot|can not|couldnt) (?:talk|read|see|hear|write|type|answer|reply|text|speak|open|make|come)${rest(8)}`,
    `${subject}? ?(?:dont|didnt|do not|did not) (?:understand|get it|get that|get the|get your|see your|hear you|speak|read|follow)${rest(8)}`,
    `not (?:a good time|feeling|at work|at home|here)${rest(4)}`,
    `no (?:veo bien|oigo|escucho|puedo (?:contestar|hablar|leer|ver|escribir|responder)|se oye|se ve|se lee|se escribir)${rest(6)}`,
    `never mind`,
    `si (?:usted(?:es)? )?(?:quieres?|quieren|gusta|gustan|pueden?|desean?|prefiere)${rest(12)}`,
  ),
  shape(
    'yes',
    `${subject} (?:dont|wouldnt) mind`,
    `(?:i )?(?:dont|do not) see why not`,
    `cant (?:complain|wait)`,
    `(?:couldnt|never) be(?:en)? better`,
    `never better`,
    `no (?:objections?|worries|complaints|issues?|problema|prob|probs)`,
    `not (?:a|any) problem`,
    `not bad(?: at all)?`,
    `no veo por que no`,
    `como que no`,
    `claro que (?!no(?: |$))[a-z]+${rest(6)}`,
  ),
  shape(
    'no',
    `(?:${subject} )?(?:${adverb} )*${contraction}(?: really| even| actually)?`,
    `(?:${subject} )?(?:${adverb} )*(?:aint|isnt|arent|wasnt|werent|dont|doesnt|didnt|dident|havent|hasnt|hadnt)${rest(5)}`,
    `${subject} ${auxiliary} not${rest(5)}`,
    `${subject} (?:have |has |had )?never${rest(5)}`,
    `(?:nobody|no one|noone|none|nothing|neither)(?! of your)${rest(4)}`,
    `not (?!sure|certain|that i|to worry)[a-z]+${rest(3)}`,
    `(?:nadie|ningun|ninguno|ninguna|nunca|jamas)${rest(5)}`,
    `(?:i|id|i would|we|wed) (?:rather|prefer|think|guess|suppose|hope|believe|reckon|would rather|would prefer|am afraid) not${rest(2)}`,
    `(?:thats|its|hes|shes|theyre) not(?! here| home| at)${rest(3)}`,
    `im not (?:her|him|interested|that person)${rest(2)}`,
    `(?:im afraid|guess|hope|think|unfortunately|sadly) not`,
  ),
  shape(
    'yes',
    `${subject} (?:${adverb} )*${auxiliary}(?: (?:${adverb}|it|that|one|them|him|her))*`,
    `${subject} (?:did|do|does) (?!not(?: |$))[a-z]+${rest(2)}`,
    `(?:i|id|we|wed|i would|we would) (?:so )?love (?:to|it|that|them)${rest(2)}`,
    `(?:i|id|i would) (?:be )?(?:happy|glad|delighted)(?: to)?`,
    `(?:[\\p{L}]+ ){1,3}que si`,
  ),
  shape('no', `(?:[\\p{L}]+ ){0,3}que no`, `(?!si |yes )(?:[\\p{L}]+ ){1,3}no`),
  shape(
    'yes',
    `(?!no |tal |quiza|a lo|mas o|ni |puede|posib|probab|supongo)(?:[\\p{L}]+ ){1,2}si`,
    `(?!no |maybe|prob|poss|perhaps|i (?:think|guess))(?:[\\p{L}]+ ){1,2}(?:yes|yeah|yep)`,
  ),
]

/** Somebody else's word, or a condition with what follows from it: nothing to build on. */
export const reported = /(?:^| )(?:dice|dicen|dijo|dijeron|says|said)(?: |$)/
export const consequence =
  /(?:^| )(?:llame|llamen|llameme|llamenme|venga|vengan|vaya|aviso|avise|aviseme|avisen|escriba|escribame|llamo|voy|vamos|vengo|mande|hable|contesto|marque|marqueme)(?: |$)/
