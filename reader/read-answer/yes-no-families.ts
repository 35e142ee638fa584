/** What people tell instead of a yes or a no, for which no list of cues is enough. Works on folded lines without courtesy. */
type Told = 'yes' | 'no' | 'unsure' | null

/** 'No complaints, she came', 'no se preocupe, sí vino': the 'no' is a courtesy; the answer follows. */
const reassuring =
  /^(?:no (?:complaints?|issues?|problems?|lie|kidding|doubts?(?: about it)?|worries|need to (?:call|worry)|(?:hay|hubo|tengo|tuve) (?:ninguna? )?(?:queja|problema|duda|pena)s?(?: de eso)?|(?:se|te) (?:preocupe[ns]?|apure[ns]?|mortifique)|tenga (?:pena|cuidado)|pasa nada|(?:le|te) voy a (?:mentir|decir mentiras?|decir que no))|dont (?:you )?worry|do not worry|not (?:gonna|going to) lie|cant complain) (?=(?:(?:pero|but|que|y|si|yes|ya|she|he|they|it|ella|el|la|the|my) )*(?:yes|si|vin|lleg|pas[oa]|estuv|atend|firm|visit|came|come|was|were|did|show|everything|nurse|enfermera|went|sali|todo|been|signed|me (?:atend|vio|revis|visit)))/

/** The line without words that only reassure us. */
export const withoutReassurance = (line: string): string => line.replace(reassuring, '')

const asking =
  /^(?:(?:yes|yeah|yea|yep|si|hi|hello|hey|ok|okay|hola|bueno|diga|alo) )+(?:who(?:s| is| are| gave| sent| am)?|which (?:one|visit|doctor|nurse|contract|paper)|what (?:do|does|is|are|was|company|time|visit|contract|you|u|kind|for|about|doctor|day|number)|whats|when (?:is|are|will|do|does|can|should)|where (?:is|are|do|does|should)|how (?:can|may|much|long|many|do|did)|quien(?:es)?(?: es| habla| eres| le| la| los)?|con quien|de (?:parte de )?(?:quien|que|donde)|a que hora|que dia|en que (?:le|les|te|la|lo|puedo)|para que|cual(?:es)?|cuanto|que (?:se le|compania|visita|contrato|necesita|quiere|desea|doctor|es (?:esto|eso)|paso)|cuando (?:es|viene|va|van|me|le|voy)|donde (?:es|queda|esta|voy))(?: \S+){0,5}$/

/** 'Is that right', 'did she come': a question by its word order, even without a question mark. */
const inverted =
  /^(?:(?:so|and|but|y|ok|okay) )*(?:is|are|was|were|am|do|does|did|have|has|had|would|will|should|can|could|may|shall) (?:i|it|that|this|you|u|yall|we|they|he|she|there|someone|somebody|anybody|anyone)(?! (?:ever|not)$)(?: |$)/

const instruction =
  /^(?:no (?:se |me |te )?(?:(?:le|la|lo|me) )?(?:olvid|cuelg|grit|tard|llam)[a-z]*(?<!tarde|llamo|llamaron)(?: |$)|(?:ahorita|ahora|hoy|orita) no puedo (?:hablar|contestar|responder|escribir|atender)|no (?:le|la|lo|te|los|se) (?:oi|oigo|escuch[oae]|oye|escucha)(?: |$)|no (?:english|ingles|spanish|espanol|speak|habla)(?: |$)|(?:dont|do not) (?:forget|hang up|yell|rush me|be late|wake)(?: |$)|(?:el|la) (?:bus|camion|guagua|taxi|carro|ride) no (?:ha |me )?[a-z]+|perdone? no (?:oi|entendi|escuche))/

const unnoticed =
  /^(?:(?:pues|yo|la verdad|ay|i|we|honestly|sorry) )*(?:no (?:me fije|me di cuenta|supe|puse atencion|estuve (?:pendiente|atent[oa])|(?:lo )?he (?:revisado|checado|visto bien)|tengo (?:ese|esa|el|la) (?:dato|informacion)|manejo eso|(?:lo|le|se lo) puedo (?:jurar|asegurar)|me(?:cuerdo|cordo)|m acuerdo|maqcuerdo|meto las manos)|no vi$|didnt (?:notice|check|pay attention)|didnt see$|wasnt (?:looking|paying (?:any )?attention)|havent (?:checked|looked|the (?:foggiest|faintest))|aint (?:checked|got a clue|(?:too |real |so |very )?sure|no telling|certain)|not real sure|cant be (?:sure|certain)|no telling|guess not$)(?: |$)?/

const kin =
  '(?:vecin[oa]|hij[oa]|espos[oa]|marido|mujer|herman[oa]|niet[oa]|nuera|yerno|suegr[oa]|sobrin[oa]|prim[oa]|mama|papa|madre|padre|cunad[oa]|cuidadora?|roommate|neighbou?r|son|daughter|wife|husband|sister|brother|niece|nephew|grandson|granddaughter|grandchild|mother|father|mom|dad|aunt|uncle|caregiver|caretaker|aide|cousin)'
/** Somebody introduces themselves and has not answered yet: 'this is her daughter'. */
const anotherPerson = new RegExp(
  `^(?:(?:yo )?soy|habla|le (?:contesta|habla|escribe)|esta hablando con|im|i am|this is|its|you got|youre talking to) (?:el|la|su|un|una|her|his|the|their|a|un)? ?${kin}(?: (?!si |yes )[a-z]+){0,5}$`,
)

const cameNot =
  '(?:nobody|no one|aint nobody|(?:she|he|they|the nurse|nurse|it) (?:never (?:came|showed|happened)|cancell?ed|no showed|flaked)|they cancell?ed|never (?:came|happened|showed)|nadie|nadien|nunca (?:llego|vino|paso|aparecio)|(?:me |la )?cancel(?:o|aron)|me (?:dejaron|dejo) plantad[oa])'
/** 'Yes, I'm home, nobody came': the yes is a greeting, the complaint is the answer. */
const complaining = new RegExp(
  `^(?:(?:yes|yeah|yea|yep|ok|okay|well|sure|lol|si|aja|claro|bueno|pues|mire|fijese) )+(?:(?:im home|i was home|estoy en casa|aqui estoy|right) )?(?:(?:but|pero|que) ${cameNot}|(?:nobody|no one|aint nobody|nadie|nadien|nunca (?:llego|vino|aparecio)|she never|he never|they never))(?: |$)`,
)
/** 'She said she would come and never did'. */
const brokenWord =
  /^(?:(?:la|el|she|he|they|ella|the) )?(?:(?:enfermera|muchacha|senora|doctora?|nurse|lady) )?(?:dijo|dijeron|said|quedo|quedaron|(?:was|were) supposed)(?: \S+){1,7} (?:y|and|but|pero) (?:no|never|nunca|didnt|nada|nope|nothing)(?: \S+){0,3}$/

const caveat =
  /^(?<said>.{3,60}?) (?:but|pero|aunque)(?: yes| yeah| si| ya)* (?:(?:she|he|they|nurse|the nurse|it|i|la enfermera|ella) )?(?:did|did come|came(?: back)?|came by|showed up|was here|got (?:done|seen)|made it|vino|llego|paso|estuvo|vinieron|me (?:atendio|atendieron|vio|reviso|visito))(?: si)?(?: (?!no |not |never |nunca |but |pero )\S+){0,4}$/
const otherThanTheVisit =
  /(?:^| )(?:firm\w*|sign\w*|se|know|sure|segur[oa]|contrat\w*|contract|acuerdo|remember|recuerdo|quien|who|idk|nose|nobody|nadie|wrong|equivocad[oa]|other|otr[oa]|maybe|quizas?|alguien|somebody|someone)(?: |$)/

/** 'I don't know him' is a no; 'I don't know if' is doubt. */
const unknown =
  /^(?:i )?(?:(?:dont|do not|didnt|did not) (?:know|kno)|never heard of|no conozco a|no se quien es) (?:her|him|them|(?:that|this|the|any|es[ae]|est[ae]|la|el|ningun[ao]?) (?:name|person|nurse|doctor|woman|man|lady|girl|nombre|persona|enfermera|doctora?|senora?|mujer|hombre))$/

/** Double negations that make a yes: 'she never misses a day', 'no ha faltado ni una vez'. */
const unfailing =
  /^(?:(?!no |not |never |nunca |if |si |who |quien )\S+ ){0,4}(?:never|nunca|jamas|hasnt|havent|has not|have not|doesnt|dont|didnt|no) (?:(?:me|nos|le|se|ha|han|he|once|ever|even) )*(?:miss(?:ed|es)?|fail(?:ed|s)?|falla[ns]?|fallo|fallado|falto|faltan?|faltado)(?: (?!but |pero |until |hasta |today |hoy |except |you |u |your |nada |nothing )\S+){0,5}$/

/**
 * The answer of one of these families; null if the text answers nothing, undefined if no family matches. `isParted`: there is a
 * comma or a stronger mark after the first word, so 'sí, ¿quién habla?' answers and asks.
 */
export const familyAnswer = (line: string, isParted: boolean): Told | undefined => {
  if (((asking.test(line) || inverted.test(line)) && !isParted) || instruction.test(line) || anotherPerson.test(line))
    return null
  if (unnoticed.test(line)) return 'unsure'
  if (unknown.test(line) || complaining.test(line) || brokenWord.test(line)) return 'no'
  if (unfailing.test(line)) return 'yes'
  const told = caveat.exec(line)?.groups?.['said']
  return told !== undefined && !otherThanTheVisit.test(told) ? 'yes' : undefined
}
