import type { FoldedText } from '../read-answer/fold.ts'

/**
 * Anger, threats and refusals that do not mention our texts. They may be about our texts, the visit or the day, so a person
 * judges. Only whole texts match; a reason or an answer beside them is read on its own.
 */
const you = '(?:you|yall|you people|you guys|u|ustedes)'
const texts = '(?:texts?|messages?|mensajes?|textos?|questions|preguntas)'
const complaints = new RegExp(
  [
    // this is spam, es una estafa
    '(?:(?:this|that|it|its|is|esto|eso|es|una|un|pure|pura|puro|total|a) )*(?:spam|scam|fraud|harassment|illegal|estafa|fraude|acoso|ilegal)(?: (?:de ustedes|ya))?',
    // I'm blocking this number, los voy a denunciar, im calling my lawyer
    `(?:(?:im|i am|i will|ill|you will|youll|voy|vamos|los|les|be|gonna|going|want|a|to|los|ya|now) )*(?:report|reporting|block|blocking|blocked|sue|suing|reportar|denunciar|bloquear|demandar|acusar)(?: (?:this|${you}|the|este|esta|ese|a|number|numero))*`,
    '(?:(?:im|i am|i will|ill|you will|youll|voy|vamos|gonna|going|a|to) )+(?:call|calling|hear from|talk to|llamar|hablar)(?: (?:a|con))? (?:my|mi|an|un|una) (?:lawyer|attorney|abogad[oa])',
    `(?:(?:im|i|ill|will|want|going|gonna|voy|quiero|a|to) )*(?:file|filing|poner|pongo) (?:a|una) (?:complaint|queja|denuncia)(?: (?:on|against|de|contra) ${you})?`,
    // I refuse to answer, no les voy a contestar
    `(?:(?:i|im|am|ya|les|will|refuse|no|not|wont|pienso|voy|a|to) )*(?<=(?:no|not|wont|refuse to|no les voy a|no voy a|no pienso) )(?:be )?(?:answer|answering|contesto|contestar|respondo|responder|replying)(?: (?:any|anymore|more|mas|nada|your|sus|a|to|questions|preguntas|strangers|desconocidos|${you}))*`,
    // so many questions, tantas preguntas
    `(?:(?:why|all|these|con|ay|ya|ask|asking|que|mandan|son) )*(?:too many|so many|tant[ao]s?|demasiad[ao]s?|puras|ask too much|much[ao]s)(?: ${texts})?(?: (?:ya|me cansaron|al dia|por dia|a day))*(?<=${texts}.*|too much)`,
    `(?:why|por que) (?:(?:do|are|${you}|me) )*(?:keep|siguen|sigues) (?:texting|messaging|sending|asking|escrib\\w+|mand\\w+|text\\w+)(?: me)?(?: ${texts})?`,
    // take me out of the program, ya no quiero participar
    '(?:(?:ya|no|i|want|quiero|im|please|por favor|to|be) )*(?:salir|salirme|saquenme|saqueme|sacame|take me|remove me|get me|drop me|out|leaving|in|estar|participar|participate|necesito|need) (?:(?:out|of|off|del|de|from|the|this|your|el|su|en|in) )*(?:program|programa)',
    '(?:(?:ya|i|we) )*(?:no quiero|(?:dont|do not|no longer) (?:want|wish) to) (?:participar|participate|do this)(?: (?:anymore|mas|in this|en esto|ya))*',
    // tell the office to stop, dígale a la oficina que pare
    `(?:please |por favor |can you |pueden )?(?:tell|ask|have|get|make|diganle|digale|dile|avisenle|avisele|pidale)(?: a)? (?:(?:the|your|this|that|them|la|el|su|esa|ese|sus|los) ?)+(?:office|agency|clinic|company|people|system|computer|program|oficina|agencia|clinica|compania|gente|sistema|computadora|programa)? ?(?:to |que )?(?:ya )?(?:stop|quit|alto|pare|paren|deje|dejen|no mas)(?: (?:it|this|that|please|now|ya|esto|eso|por favor))*`,
    // annoying, no jodan, get a life
    `(?:(?:que|ay|so|this is|yall|you|ustedes|son|are|u r|man|omg|very|how|people|its|just|no sean) )*(?:annoying|rude|fastidio|molestos|pesados|cansones|intensos|necios|insistencia|necedad|stfu|shut up|get a life|screw ${you}|fuck ${you}|go to hell|kiss my ass|jodanse|no jodan|no chinguen|give (?:it a rest|me a break)|(?:getting )?on my nerves|vete a la (?:chingada|verga)|vayanse a la (?:chingada|verga))(?: (?:ya|already|por favor|please|con ustedes|people|now))*`,
    `(?:(?:im|i|am|so|ya|me|tienen|estoy|we|are|were) )*(?:tired|sick|done|finished|through|fed up|hart[oa]|cansad[oa]|aburrid[oa]|termine) (?:of|with|de|con) (?:all of )?${you}(?: people)?`,
    // I don't trust this, I don't know you, nobody gave you my number
    `(?:i )?(?:dont|do not|no) (?:trust|confio en) (?:this|that|these|estos?|${you})(?: ${texts})?`,
    `(?:i )?(?:dont|do not) know (?:you|who you are)|(?:yo )?ni los conozco`,
    '(?:(?:i|yo) )*(?:never|nunca|no|didnt|did not) (?:(?:gave|give|you|sign|signed|ask|asked) )+(?:permission|up for this|for this|my number)',
    '(?:yo )?(?:no|nunca) (?:les di (?:permiso|mi numero)|pedi esto|me inscribi en (?:nada|esto))',
    `(?:who|quien) (?:gave you permission|told you to text me|les dio permiso|los autorizo)`,
    // I want nothing to do with you, I don't need yall
    `(?:(?:i|yo|ya|dont|do not|want|no|quiero|tener) )*(?:nothing|anything|nada) (?:(?:que ver|to do) )?(?:with|con|de) ${you}`,
    `(?:i |we )?(?:dont|do not|no longer) (?:need|want) (?:your (?:services|help)|${you})(?: anymore)?|(?:ya )?no los necesito(?: mas| gracias)?`,
    '(?:here we go|not|you|this) again|again with this|otra vez (?:ustedes|con lo mismo|este mensaje)',
    // hasta cuándo, mind your business, last warning, I don't talk to robots
    '(?:pero |ya |y )?(?:hasta cuando|que quieren (?:conmigo|de mi)|ya me cansaron|ya chole|ya basta con esto|que necios son|ocupense de lo suyo|dejen?me descansar|silencio|silence|ni loc[ao]|ultimo aviso|last warning|hard pass|enuf|ok thats enough now)(?: ya| por favor| please)?',
    '(?:ay |dios mio |oh |ugh )*(?:no )?(?:ustedes|u|you|yall) (?:otra vez|again|done yet|never quit)|(?:you people|yall|you) never quit(?: do you)?|oh great another one',
    '(?:mind your (?:own )?business|(?:it |that |this )?(?:not|aint|is not|isnt) my (?:problem|business|circus)|(?:eso )?no es (?:asunto|problema) mio)',
    '(?:nadie (?:les dio permiso|me pregunto si queria esto)|nobody asked me(?: if i wanted this)?|(?:quien|who) (?:me apunto|me metio|signed me up) (?:en|for|to|a) (?:esto|this|estos mensajes)|(?:por que|why) (?:estoy|am i) (?:en|on) (?:esta|this) (?:lista|list))',
    '(?:(?:yo|i|tengo|got|have|ive) )*(?:mejores cosas que hacer|better things to do)|(?:yo )?no hablo con (?:robots|maquinas)|i (?:dont|do not) talk to (?:robots|machines)',
    '(?:voy a cambiar de numero|i will change my number|ill change my number|im changing my number)(?: lo juro| i swear)?|(?:this is )?getting old|(?:every day ?){2,}|todos los dias lo mismo|same thing every day',
    '(?:no more|no mas|ya no mas|enough) (?:questions|preguntas)(?: please| por favor)?|(?:no gracias|no thx|no thanks) (?:a|to) (?:todo eso|all that)|(?:my answer is no|digo que no) (?:to|a) (?:everything|todo)|a todo digo que no',
    '(?:im |i am )?tired of (?:all )?this(?: mess)?|(?:yall|you people|ustedes) (?:are )?(?:worrying me to death|get on my nerves)|(?:why|por que) (?:are you|me) (?:bothering me|molestan)|why do i keep getting this|(?:por que )?tanto mensaje|give (?:me|an old woman|an old man) (?:some|a little) peace',
    // I do not consent, no doy permiso, I changed my mind about the texts
    `(?:i )?(?:do not|dont) consent(?: to (?:this|that|anything|any of this))?|${you} (?:dont|do not|never) (?:have|had) (?:my |any )?(?:permission|consent)|(?:yo )?no (?:les |le )?(?:doy|di|tienen) (?:mi |el )?(?:permiso|consentimiento|autorizacion)|sending (?:me )?(?:these |your )?texts is illegal|i changed my mind about (?:the|these|your) texts`,
    // me tienen harto, no estén dando lata, quién me metió aquí, yo no me apunté
    '(?:ya )?(?:me|nos) tiene[ns]? (?:ya )?(?:hart[oa]s?|chat[oa]s?|cansad[oa]s?|aburrid[oa]s?|podrid[oa]s?|hasta (?:la coronilla|aqui|el copete|la madre|el gorro))(?: (?:ya|con (?:esto|eso|tanto mensaje)))*',
    '(?:ya )?no (?:esten|este|anden|me den|den|vengan) (?:dando |a dar )?(?:la |tanta )?lata(?: ya)?',
    '(?:pero )?que (?:insistencia|pesad[oa]s|densos|cargosos|lata|fastidiosos|ganas de (?:molestar|fregar|joder)|bien friegan|manera de (?:molestar|fregar))(?: (?:la suya|la de ustedes|son|ustedes|che|oiga))*',
    '(?:y )?quien (?:(?:rayos|diablos|carajos?|demonios) )?(?:me|la|lo|nos) (?:metio|apunto|inscribio|puso|registro|anoto)(?: (?:aqui|en esto|a esto|en esta (?:lista|cosa)|ahi))*',
    '(?:yo )?(?:no|nunca) (?:me|nos) (?:apunte|inscribi|registre|anote|suscribi|apuntamos|inscribimos)(?: (?:a|en|para) (?:nada|esto|eso|ustedes))*',
    '(?:ya )?dejenme (?:trabajar|dormir|vivir|comer)(?: (?:por favor|en paz|tranquil[oa]))*',
    `(?:(?:pero|ustedes?|estan|tan|ya|solo|nomas|no sigan) )+(?:funendo|fregando|jodiendo|chingando|fastidiando)(?: (?:mucho|tanto|ya|la paciencia))*`,
    `(?:(?:i|this|is|a|no|dont|have|tengo) )*(?:waste of (?:my )?time|(?:time|tiempo) (?:for|para) (?:this|esto|${you}|sus preguntas|your questions))`,
  ]
    .map((one) => `^(?:${one})$`)
    .join('|'),
)

/** A complaint holds one of these words. Most texts hold none and are skipped. */
const signs: ReadonlySet<string> = new Set(
  'consent consentimiento autorizacion tienen tiene lata insistencia pesadas densos cargosos fastidiosos ganas friegan manera quien apunte inscribi registre anote suscribi apuntamos inscribimos dejenme funendo fregando jodiendo chingando fastidiando stop quit alto pare paren deje dejen spam scam fraud harassment illegal estafa fraude acoso ilegal report reporting block blocking blocked sue suing reportar denunciar bloquear demandar acusar lawyer attorney abogado abogada complaint queja denuncia answer answering contesto contestar respondo responder replying questions preguntas texts messages mensajes textos much keep siguen sigues program programa participar participate do annoying rude fastidio molestos pesados cansones intensos necios insistencia necedad stfu shut life screw fuck hell ass cuando conmigo cansaron chole necios ocupense descansar silencio silence loca loco aviso warning pass enuf enough again never done another business problem circus asunto problema nadie nobody quien who list lista cosas things robots maquinas machines old day dias everything todo that eso tired nerves bothering molestan getting mensaje peace jodanse jodan chinguen rest break nerves chingada verga ustedes you yall u trust confio know conozco permission permiso this esto nada number numero autorizo me necesito services help again mismo mensaje time tiempo'.split(
    ' ',
  ),
)
const MOST_WORDS = 10

/** Whether a text is only a complaint or a refusal; a question is not one. */
export const isComplaint = ({ words, line, lower }: FoldedText): boolean =>
  words.length <= MOST_WORDS &&
  words.some((word) => signs.has(word)) &&
  !(lower.includes('?') && !/^(?:why|por que|who|quien|hasta cuando|que quieren)/.test(line)) &&
  complaints.test(line)
