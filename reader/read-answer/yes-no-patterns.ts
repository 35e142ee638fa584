/** Patterns for answers that no list of words covers, on folded lines without courtesy. The first match decides. */
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
/** Words that may follow a yes without changing it. */
export const reassurance =
  /^(?:no (?:worries|problems?|prob|probs|issues?|complaints?|doubts?|questions?|hay (?:ningun )?(?:problema|cuidado)|te preocupes|se preocupen?|tengo (?:ningun )?(?:problema|inconveniente))|not (?:a|any) (?:problem|issue)|without (?:a )?(?:problem|doubt)|sin (?:ningun )?problemas?)(?: |$)/
/** Things that people count, so that 'I have a cough' answers nothing. */
const asked =
  '(?:it|that|this|them|those|one|some|both|mine|(?:the|my|a|your) (?:contract|papers?|paperwork|letter|form|package|visit|copy|card|nurse))'
const truth = '(?:cierto|verdad|true|tru|right|correct|correcto|exacto|accurate|fact|facts|asi)'
const untruth =
  '(?:falso|falsa|mentiras?|incorrecto|equivocado|erroneo|false|wrong|lies?|untrue|incorrect|bogus|fake|bs)'
const very =
  '(?:es|is|muy|very|so|totally|totalmente|absolutely|completely|completamente|quite|all|a|an|una|pura|puras|un|mero)'
const thisIs = '(?:(?:eso|esto|todo|all|that|thats|that is|its|it is|this is|lo que dice) )?'
const percent = '(?:100|cien|(?:a |one )?hundred) ?(?:por ?ciento|percent|%)?'
/** When, how often and by whom a visit took place. */
const told =
  '(?:ayer|hoy|antier|ya|el|la|esta|este|en|los|tarde|semana|mes|pasad[oa]|lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana|noche|veces|vez|una|dos|tres|enfermera|doctora|contrato|me|us|it|by|over|on|in|last|this|the|yesterday|today|week|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday|morning|afternoon|twice|once|times|myself|here|already|contract|\\d+)'
const shape = (means: Shape['means'], ...patterns: string[]): Shape => ({
  means,
  pattern: new RegExp(`^(?:${patterns.join('|')})$`, 'u'),
})

/** Words of uncertainty anywhere in a text; nothing else in it is a reliable answer. */
export const hedged =
  /(?:^| )(?:no (?:estoy|toy) (?:(?!en )\w+ ){0,4}segur[oa]s?|no estoy (?:muy |bien )?(?:al tanto|informad[oa]|enterad[oa])|no (?:lo tengo presente|me viene a la (?:mente|memoria)|macuerdo)|nose (?!ha |he )\w+|(?:hay|habia) (?:veces|dias|ratos) (?:que|en que)|(?:se supone|asumo|imagino|me imagino|dudo)(?: que)?|^(?:de repente|haber|a ver)(?: si| y si| puedo)*(?: .*)?$|(?:idea|certeza) no tengo|no se (?:de|cuant[oa]s?)|(?:sort|kind|kinda|sorta) (?:of )?(?:yes|no|but)|torn|doubtful|unclear|foggy|slipped my mind|(?:might|may|could) (?:have|of|be|ve)|(?:might|could)ve|(?:havent|have not) (?:thought|decided|made)|not (?:entirely|fully)|no estoy ciert[oa]|no (?:me acuerdo|lo recuerdo|recuerdo|me recuerdo)|no tengo (?:ni )?(?:la )?(?:menor )?idea|(?:pero|y|verdad|pues|mmm|hmm|ay) no (?:lo )?se|no (?:lo )?se (?:si|que|quien|cual|cuando|como|bien|pero|creo|tal|quizas?|todavia|aun|ahora|ahorita|la verdad|la vdd|exactamente|con|mucho|nada|decir\w*|donde|hasta|🤷)|(?:aun|todavia|yo) no (?:lo )?se$|no (?:(?:le|les|te|lo) )*sabria|no (?:(?:le|les|te|lo|se) )*(?:podria|puedo|podemos) (?:decir|asegurar|afirmar|responder|precisar)\w*|no (?:me queda|me quedo|estoy|esta|(?:lo )?tengo|lo veo) (?:muy |tan |del todo |nada )?clar[oa]|no tengo (?:la )?(?:certeza|seguridad)|no se ni|no (?:lo )?se$|tampoco (?:lo )?se$|no me decido|no puedo decidir\w*|no (?:recollection|memory)|not (?:very |really |too )?clear|not (?:a )?(?:100|hundred) ?(?:percent|%)? (?:sure|certain)|^(?:igual|chance|capaz)(?: y| que)* (?:si|no)(?: .*)?$|^(?:puede|pueda|podria|quizas?|tal ?ve[zs]|talves|a lo mejor|alomejor|(?:es )?(?:probable|posible)(?:mente)?)(?: ser)?(?: que)? (?:si|no)$|(?:un|algun)as veces .*(?:otras?|a veces|si|no)(?: |$)|a ?veces .* (?:a ?veces|otras)|sometimes .* sometimes|(?:have not|havent|not) (?:really |yet )?decided|undecided|(?:have|has) (?:my |some )?doubts|(?:dont|do not) (?:no|kno|knw)$|mal no recuerdo|si no me equivoco|segun yo|tengo (?:mis )?dudas|ni si ni no|dejeme (?:ver|pensar\w*|preguntar\w*|revisar|consultar\w*|checar)|tengo que (?:pensar\w*|preguntar\w*|ver|revisar|consultar\w*|checar)|(?:le|les|voy a) pregunt(?:o|ar|are)|lo voy a pensar|not (?:(?:really|too|so|quite|very|entirely|completely|100|totally|that|exactly) )?(?:sure|certain|positive)|unsure|(?:dont|do not|honestly|didnt) (?:(?:really|quite|actually|even|exactly|honestly) )?(?:know(?! (?:her|him|them|this|those|any|the (?:nurse|doctor|person)|that (?:name|person|nurse|doctor|woman|man|lady)))|remember|recall)|(?:cant|cannot|can not|couldnt) (?:(?:really|quite|even|honestly) )?(?:remember|recall|say|tell)|no (?:idea|clue)|not that (?:i|im) \w+|(?:as )?far as i (?:know|remember|recall)|if i (?:remember|recall|am not mistaken)|(?:let me|have to|need to|would have to|id have to) (?:check|see|think|ask|look)|think about it|neither yes nor no|yes and no)(?: |$)/

/** Leaves it to us, has no opinion or is undecided: neither yes nor no, with any negation. */
export const undecided =
  /(?:^| )(?:(?:dont|do not|doesnt|does not|didnt) (?:(?:really|much|particularly|honestly) )?(?:care|matter)|(?:makes?|make it) no difference|(?:dont|do not|havent|have not) (?:(?:really|have|got) )*(?:an? |any |enough |the )?(?:answer|opinion|preference|idea|clue|info|information|say in)|no (?:(?:real|strong|particular) )?(?:preference|opinion|answer|way (?:to|of) (?:know|tell)\w*)|(?:up|its all the same|all the same) to (?:you|me)|you (?:(?:can|may|should|get to) )?(?:choose|decide|pick)|your (?:call|choice|decision)|^(?:i )?(?:(?:would|will|can) )?(?:whatever|whichever|either(?: one| way)?|any(?:thing|one)?)(?: (?:one|is|of|works?|would|will|do|be|you|they|it|them|fine|good|ok|okay|want|prefer|think|say|like|for|me|with))*$|(?:cant|cannot|couldnt|unable to) (?:(?:really|quite) )?(?:decide|commit|be sure|be certain|tell|make up my mind)|not (?:convinced|leaning|decided|committed)|indifferent|indiferente|not bothered|no (?:decision|telling)|neither(?: one)?$|(?:dont|do not) mind (?:which|either)|entre (?:el )?si y (?:el )?no|no (?:es|hay|hay nada) segur(?:[oa]|idad)|no (?:estoy|quede) (?:muy |tan |del todo )?convencid[oa]|no he decidido|no decid[io](?:do)?(?: |$)|(?:me |nos |le )?da (?:igual|lo mismo)|no (?:me |nos )?importa(?: (?:cual|mucho|nada|para nada|como|que|si))*$|no (?:tengo|hay) (?:ninguna )?(?:preferencia|opinion|respuesta)|sin (?:preferencia|opinion)|^(?:pues )?(?:como|lo que|cual|el que|la que|cuando) (?:usted(?:es)? |tu |ustedes )?(?:sea|quieras?|quieran|gustes?|gusten|diga|digan|decida|decidan|prefieras?|prefieran|mande)(?: usted| mejor)?$|^cualquiera(?: (?:de|que|es|esta|me|los|las|dos|sea|bien|sirve|da))*$|(?:usted(?:es)?|tu) (?:decidan?|decides?|diga|digame|diran?|escojan?))(?: |$)/

/** Sayings for 'nobody knows' or 'undecided': 'your guess is as good as mine', 'vaya usted a saber'. */
export const untold =
  /(?:^| )(?:(?:god|lord|heaven|goodness|who) (?:only |really )?(?:knows|can (?:say|tell)|could (?:say|tell))|whos to (?:say|know)|(?:any(?:one|body)s|your) guess|toss ?up|up in the air|on the fence|50 50|fifty fifty|jury (?:is |s )?(?:still )?out|remains to be seen|time will tell|(?:is|its|thats|it|that) (?:(?:still|quite|very|a bit|highly|somewhat) )?(?:debatable|unclear|unknown|uncertain|questionable|iffy|possible|possibly|doubtful)|(?:a|the|some|strong|good) possibility|potentially|conceivably|i(?:m| am|d| would)? (?:just )?wonder(?:ing)?|mixed feelings|(?:of )?two minds|(?:make|made) up my mind|wouldnt (?:bet|swear)|at a loss|tough (?:call|one)|vaya (?:usted |uno |a )*saber|sabra dios|solo dios|dios (?:dira|sabe|sabra)|por verse|habra que ver|(?:es|esta|sigue|estoy) (?:muy |en |un poco )?(?:dudos[oa]|dudas?|indecis[oa]|inciert[oa]|posible|probable)|mitad y mitad|ni fu ni fa|(?:es )?dificil (?:de )?(?:decir|saber)(?:lo|le)?|algo asi|(?:lo|la) pensare|me lo (?:pienso|pensare|tengo que pensar)|(?:luego|despues|al rato) (?:le|te|les) (?:digo|aviso|confirmo))(?: |$)/

/** Tried in this order after whole cues. */
export const shapes: Shape[] = [
  // Begins like an answer but is not one.
  shape(
    null,
    `${subject}? ?(?:cant|cannot|can not|couldnt) (?:talk|read|see|hear|write|type|answer|reply|text|speak|open|make (?:out|sense|a call))${rest(8)}`,
    `${subject}? ?(?:dont|didnt|do not|did not) (?:understand|get (?:the question|what|why|your)|see your|hear you|speak|read|follow)${rest(8)}`,
    `${subject}? ?(?:dont|do not) get (?:it|that)`,
    `not (?:a good time|feeling|at work|at home|here)${rest(4)}`,
    `no (?:veo bien|oigo|escucho|puedo (?:contestar|hablar|leer|ver|escribir|responder)|se oye|se ve|se lee|se escribir)${rest(6)}`,
    `never mind`,
    `no (?:(?:traigo|tengo|uso|hay|encuentro) )?(?:mis |los |mas )?(?:lentes|gafas|espejuelos|anteojos|saldo|senal|internet|wifi|carga|bateria|minutos|signal|service|reception|internet)${rest(4)}`,
    `no (?:me )?(?:abre|abrio|funciona|carga|sirve) (?:el|la|ese|este|esa) (?:link|enlace|pagina|foto|archivo|telefono|aplicacion)${rest(3)}`,
    `no (?:oi|leo|veo (?!por que)|distingo|alcanzo a (?:ver|leer))${rest(5)}`,
    `(?:dont|do not|no (?:te|se|le) olvid\\w+)(?: forget)? (?:to|the|de|la|el|los|las)${rest(6)}`,
    `si (?:usted(?:es)? )?(?:quieres?|quieren|gusta|gustan|pueden?|desean?|prefiere)${rest(12)}`,
  ),
  shape(
    'no',
    `${thisIs}(?:${very} )*${untruth}(?: totalmente| completamente| completely)?`,
    `(?:todo |nada de )(?:eso|esto)(?: es| son)? (?:paso|${untruth})`,
    `(?:a mi|por aca|por aqui|aqui|mi \\w+|mis \\w+|la \\w+|el \\w+|los \\w+|es[aeo]s? \\w+) (?:ya |todavia |aun )?(?:no|nunca|nadie|jamas) (?:(?:me|nos|lo|la|le) )*(?:vin|ha|han|he|firm|lleg|visit|es|era|fue|recib|paso|existe|atend|explic|dij|llam|conoz|quier)\\w*${rest(5)}`,
    `(?:ive|weve|hes|shes|theyve|(?:i|we|she|he|they|it) (?:was|were|have|has)) never${rest(6)}`,
    `(?:${subject} )?(?:wont|wouldnt) (?:do|sign|say|go|agree|accept|attend)${rest(3)}`,
    `(?:i |we )?(?:missed|skipped) (?:it|that|them|one)`,
    `i (?:dont|do not|didnt) know (?:her|him|them|this|those|any|the|that)${rest(6)}`,
    `(?:es[aeo]s?|est[aeo]s?|ell[ao]s?|el|yo|nosotros|aqui|ahi|alla) (?:ya |todavia |aun )?no (?!se(?: |$)|ent[ie]|puedo|ve|oig|escuch|hablo|se |me acuerdo|recuerdo|sabe|sabria|estoy segur)[a-z]+${rest(5)}`,
    `ni (?:un|una|uno|siquiera)${rest(3)}`,
    `nada que ver`,
    `(?:i |ill |i will |i must |we |i have to )?(?:pass|decline|declined|refuse|refused|disagree)(?: (?:it|that|this|to|on that|on this|with that))?`,
    `(?:i |im |i am |id |i would |would )?(?:rather|prefer|afraid) not${rest(3)}`,
    `(?:i |we )?(?:cant|cannot|can not|wont|unable to|(?:(?:im|i am|we are) )?unable to|(?:will not|wont) be able to) (?:make|come|attend|be|do)${rest(5)}`,
    `(?:i |we )?(?:cant|cannot) (?:today|now|tomorrow|right now|go|attend|do (?:it|that)|this [a-z]+|on [a-z]+)`,
    `(?:i am|im) (?:sure|positive|certain) (?:i|it|she|he|they|we|that) ${contraction}${rest(3)}`,
    `(?:thats|that is|its|it is|id say|put|put me down (?:for|as)|call it) (?:an? )?(?:(?:big|hard|definite|firm) )?no(?: (?:from|for) (?:me|us))?`,
    `(?:oh |aw )?(?:hell|heck) (?:naw|nah|no|to the no)`,
    `(?:just )?(?:forget|scratch|skip|drop) (?:it|that|about (?:it|that))`,
    `(?:mejor )?(?:olvid[ae]l[oa]|dejel[oa]|dejal[oa])(?: (?:asi|mejor))?`,
    `(?:i |ill |i think i(?:ll)? )?pass(?: on (?:it|that))?`,
  ),
  shape(
    'yes',
    `${thisIs}(?:${very} )*${truth}`,
    `${percent}(?: (?:seguro|segura|si|sure|yes|correcto|correct|cierto|true|positive))*`,
    `(?:si |yes )?(?:ese|este|asi|thats|that is|it is|its|this is)(?: si)?(?: es)? (?:mi|my) (?:nombre|name|numero|number|telefono|phone|direccion|address)`,
    `(?:i am|im|this is|soy|yo soy) (?:the|el|la) (?:patient|paciente|person|persona|one|misma|mismo)`,
    `i (?:already |just |have )?(?:signed|got|received|have|saw|remember|recall|know|agree|accept|understand|understood|took|take)(?: ${asked})?`,
    `i have (?:been|seen|had|gotten|taken|met|already)${rest(5)}`,
    `(?:i am|im) (?:still |already |currently )?(?:aware|taking|using)(?: (?:it|them|that|those|all|everything|of|my|the))*(?: [a-z]+)?`,
    `(?:(?:i|we) would|id|wed|would) (?:very much |really )?(?:like|love|enjoy|appreciate) (?:to|it|that|them|one)${rest(3)}`,
    `(?:i am|im) (?:very |quite |pretty |so |really )?(?:interested|positive|certain|sure|game|in|available|ready)(?: (?:i|it|she|he|they|that|we) (?:did|was|is|am|do|have|has|came|signed))?`,
    `(?:ill|i will|we will) (?:be there|be here|come|do (?:it|that)|go|take it|make it)`,
    `(?:thats|that is|its|it is|id say|put|put me down (?:for|as)|call it) (?:an? )?(?:(?:big|hard|definite|firm) )?yes(?: (?:from|for) (?:me|us))?`,
    `(?:oh |aw )?(?:hell|heck) (?:yes|yea|yeah|ya|yep)`,
    `(?:ok |okay |sure |lets |just |si )?(?:(?:do|make) (?:it|that|so)|keep going|carry on|go on(?: then)?|go for it)`,
    `(?:darn|damn|dang) (?:right|straight|skippy)`,
    `sin (?:ningun |ninguna )?(?:problemas?|dudas?|inconvenientes?|objecion)`,
    `(?:ya |yo )*(?:lo|la|los|las|me lo|me la) (?:firme|recibi|tengo|tome|tomo|hice|vi|acepto|confirmo|conozco|recuerdo|entregaron|dieron)(?: (?:ya|yo))?`,
    `(?:ya |si |yo )*(?:(?:me|nos) )?(?:(?:ha |han )(?:visitado|venido|atendido)|vino|vinieron|visito|visitaron|atendieron|firme|firmamos)(?: ${told})*`,
    `(?:(?:i|we|she|he|they|the nurse) )?(?:already )?(?:came|visited|signed|stopped by)(?: ${told})*`,
    `claro(?: (?!no(?: |$)|que|esta)[a-z]+){1,2}`,
    `(?:cuent[ea] conmigo|(?:you can )?count on (?:me|it)|(?:ahi|alli|alla) (?:voy a estar|estare)(?: si dios quiere)?|voy a ir|see you then)`,
    `(?:(?:estoy|muy) )*(?:conforme|satisfech[oa]|content[oa])(?: con (?:eso|todo))?`,
    `(?:(?:i am|im) )?(?:(?:very|so|quite) )?(?:happy|satisfied|pleased|okay|ok|fine)(?: (?:with|by) (?:it|that|this|them|me|everything))?`,
    `yo (?:mism[oa]|mer[oa]|(?:le |lo |la )?firme)|firme yo`,
    `(?:usted )?tienes? (?:toda la )?razon|(?:you are|youre) (?:right|correct)|(?:you|you have|youve) (?:got )?it right`,
    `eso fue lo que paso|thats what happened|tal como (?:lo )?dice|thats (?:the one|her|him|it)|(?:that|it) would be (?:correct|right|me|her|him|fine|great)`,
    `(?:all|everything) (?:is|was) (?:right|correct|fine|ok|okay|good)`,
    `(?:i |we )?(?:ive |weve )?(?:got|seen|received|met|saw|read) (?:her|him|them|it|one|both|(?:the|my|a) (?:copy|letter|papers?|contract|package|form))`,
    `(?:(?:i am|im) )?(?:pretty|fairly|quite|very|absolutely) (?:sure|certain)(?: (?:i|it|she|he|they|that|we)(?: (?:did|was|is|am|do|have|has|came|signed))?)?`,
    `(?:i |she |he |they )?(?:still|always) (?:do|am|have|did|is|are|does)(?: (?:it|them|one))?`,
    `every (?:single )?(?:morning|day|night|time|week|month|evening)`,
    `(?:she|he|they|we|the nurse|nurse) (?:was|were) (?:just )?here(?: ${told})*`,
    `(?:i )?(?:consent|approve)|wouldnt mind|received`,
    `${subject} (?:is|was|am) (?:me|her|him|us|them|she|he|mine)`,
  ),
  shape(
    'yes',
    `${subject} (?:dont|wouldnt) mind`,
    `(?:i )?(?:dont|do not) see why not`,
    `cant (?:complain|wait)`,
    `(?:couldnt|never) be(?:en)? better`,
    `never better`,
    `(?:pues |por mi |yo )?no (?:hay|tengo|veo|le veo|tenemos) (?:ningun[ao]? |nada de )?(?:problemas?|inconvenientes?|dudas?(?: de eso| alguna)?|objecion(?:es)?)`,
    `(?:i |we )?(?:dont|do not) (?:really )?mind(?: (?:at all|it|that|if .*))?`,
    `no (?:objections?|worries|complaints|issues?|problema|prob|probs|question|questions asked)`,
    `not (?:a|any) problem(?: at all)?`,
    `(?:y|and|pues|well) (?:por que no|why not|como no)`,
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
    `(?!no |tal |quiza|a lo|a veces|algun|mas o|ni |puede|posib|probab|supongo)(?:[\\p{L}]+ ){1,2}si`,
    `(?!no |maybe|prob|poss|perhaps|some ?times|i (?:think|guess))(?:[\\p{L}]+ ){1,2}(?:yes|yeah|yep)`,
  ),
]

/** Hearsay, or a condition and its consequence: not a reliable answer. */
export const reported =
  /(?:^| )(?:dice|dicen|dijo|dijeron|says|(?<!(?:^| )i )said|dije a (?:la|el|mi|los|las)|told (?:her|him|them|the|my))(?: |$)/
export const consequence =
  /(?:^| )(?:llame|llamen|llameme|llamenme|venga|vengan|vaya|aviso|avise|aviseme|avisen|avisenme|avisame|(?:me|le|les|nos) (?:llama|llaman|avisa|avisan|escribe|escriben|marca|marcan|hablan?)|escriba|escribame|llamo|voy|vamos|vengo|mande|hable|contesto|marque|marqueme|estare|digame|dime|pase|pasen|toque|firmo)(?: |$)/
