/**
 * Wishes for which the parts of speech of `wish-grammar.ts` are too coarse: what somebody asks us not to send, and what they
 * want to keep. Works on the folded words of a text (`FoldedText.line`).
 */
const oneOf = (...words: string[]): string => `(?:${words.join('|')})`
const texts = oneOf(
  'texts?',
  'txts?',
  'text messages?',
  'messages?',
  'msgs?',
  'texting',
  'mensajes?(?: de texto)?',
  'mensajitos?',
  'textos?',
  'sms',
  'reminders?',
  'alerts?',
  'notifications?',
  'recordatorios?',
  'avisos?',
)
const manyTexts = oneOf(
  'texts',
  'txts',
  'text messages',
  'messages',
  'msgs',
  'mensajes(?: de texto)?',
  'mensajitos',
  'textos',
  'sms',
  'reminders',
  'alerts',
  'notifications',
  'recordatorios',
  'avisos',
)
/** What a visit or a pharmacy sends and what carers do; not our texts. */
const things = oneOf(
  'bills?',
  'pills?',
  'nurses?',
  'aides?',
  'meds?',
  'medicines?',
  'medications?',
  'packages?',
  'supplies',
  'diapers?',
  'insulin',
  'letters?',
  'mail',
  'checks?',
  'meals?',
  'invoices?',
  'ambulances?',
  'taxis?',
  'cuentas?',
  'facturas?',
  'pastillas?',
  'medicinas?',
  'enfermer[ao]s?',
  'paquetes?',
  'panales',
  'insulina',
  'cartas?',
  'ambulancias?',
  'comida',
)
const person = '(?:yall|you all|you guys|you|u|ya)'
const those =
  '(?:all|any|of|the|these|this|that|those|your|yer|ya|yall|yalls|more|no|my|estos|esos|los|las|sus|su|mas|estas|esas|tantos|de)'
const ending =
  '(?:please|pls|plz|porfa|porfavor|por favor|gracias|thanks|thank you|ok|okay|period|ever|nunca|ya|now|from (?:yall|anybody|you all)|to (?:my|this) (?:phone|number|cell)|on (?:my|this) phone|a (?:mi|este) (?:celular|telefono|numero|cel)|de (?:ustedes|usted)|i said|again|anymore)'
const opening =
  '(?:please|pls|i said|i told you|i already said|listen|hey|ya|por favor|porfa|ya les dije|le dije|dije|oiga|mire|disculpe|numero equivocado|wrong number|no thanks|no thank you|so|asi que)'
const family = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'))

/** Clear words that our texts are not wanted. */
export const unwanted = family(
  // zero texts, not another message, cero mensajes por favor, ya no mas textos
  `^(?:${opening} )*(?:no|sin|cero|zero|nada de) ${those}{0,2} ?${manyTexts}(?: mas)?(?: ${ending})*$`,
  `^(?:${opening} )*(?:no|not|ni|sin|cero|zero|ningun)(?: (?:un|uno|a|one|single|more|another|additional|further|mas))* (?:another|more|single|additional|further|mas) ${texts}(?: ${ending})*$`,
  `^(?:${opening} )*(?:ni (?:un|uno)|ningun|ya no|cero|sin) ${texts} mas(?: ${ending})*$`,
  `^zero ${texts}(?: ${ending})*$`,
  // knock off the texts, cut out texting me
  `(?:^| )(?:cut|knock|lay)(?: it| that)? (?:out|off)(?: with)?(?: ${those})* (?:${texts}|messaging|sending (?:me )?(?:${texts})|(?:blowing|hitting) up my)`,
  '(?:^| )(?:dont|do not|never|quit|stop|quit) (?:be )?hit(?:ting)?(?: up)? (?:my|this) (?:phone|line|cell|number)',
  // I ain't tryna get texts, I don't need your reminders
  `(?:^| )(?:i|we) (?:aint|am not|im not|dont|do not|wont|never|no longer)(?: even| really)? (?:tryna|trying to|want(?:ed)?(?: to)?|wanna|need|gonna|take|accept|wish to|care to|asked for|authorized|agreed to)(?: (?:get|getting|take|receive|have|be|to))*(?: ${those})* (?:texts|text messages|messages|msgs|text reminders|reminders by text|texted)(?: |$)`,
  // nobody said you could text me
  `(?:^| )(?:nobody|no one|i never|i didnt|i did not) (?:ever )?(?:said ${person} could|told ${person} to|gave ${person} permission to|give ${person} permission to|allowed ${person} to|let ${person}) (?:text|message|contact)`,
  // cut my number off your list, take it off the texts
  `(?<!(?:dont|do not|never|not|didnt|they|she|he|doctor|was)(?: (?:ever|you|yall|please|want|to|go)){0,4})(?:^| )(?:cut|drop|scratch|take|get|git|pull|remove|delete|erase|bump|strike) (?:me|us|it|(?:my|this|her|his|the|our)(?: [a-z]+){1,2}) (?:off|from|out)(?: of| from)?(?: ${those})* (?:(?:text(?:ing)?|message|messaging|sms|contact|call(?:ing)?) )?(?:lists?|system|computer|database|texts|messages|text messages|records)(?: ${ending}| asap| today| right now)*$`,
  `(?<!(?:no|nunca)(?: \\w+){0,2})(?:^| )(?:bajen|baje|tachen|tache|quiten|quite|quitenme|saquen|saque|saqueme|borren|borre|borreme|eliminen|elimine|remuevan|remueva) (?:a )?(?:mi|este|ese|el|su)(?: \\w+){1,4} de(?:l)? (?:(?:la|su|sus|los|esos|estos|ese|esta) )?(?:lista|sistema|mensajes|textos|computadora|contactos|base|ahi|aqui)`,
  // how do I get out of these texts, quiero bloquear estos mensajes
  `(?:^| )(?:how (?:do|can|to)(?: i| we)?|what do i (?:do|send|text|type|say) to|whats the (?:way|word|code) to|where do i go to|is there a way to|want to|wanna|need to|like to|can i|let me|como|como le hago para|que (?:hago|pongo|escribo|mando) para|donde|quiero|quisiera|necesito|me gustaria|puedo|ayuda a|para) (?:stop|block|end|shut off|turn off|cancel|get out of|get rid of|get off|mute|disable|quit|bloquear|suspender|parar|apagar|quitar|cancelar|detener|desactivar|salirme de|salir de)(?: getting| receiving)?(?: ${those})* (?:${manyTexts}|texting)(?: |$)`,
  '(?:^| )(?:how (?:do|can) i|what do i (?:do|send|text|type) to|whats the (?:way|word|code) to|is there a way to) (?:stop|block|end|turn off|shut off|cancel|quit)(?: getting)? these(?: please)?$',
  '(?:^| )want out of (?:these|the|your|all) (?:these )?(?:texts|messages)',
  // salirme de los mensajes, no quiero estar en la lista de mensajes
  '^(?:(?:quiero|deseo|como|me gustaria) )?salirme de (?:los|estos|sus|la lista|esta lista)(?: de)?(?: los)?(?: mensajes| textos)?$',
  '(?:^| )(?:no|prefiero no) (?:me )?(?:(?:quiero|deseo|interesa|gustaria) )?(?:seguir )?(?:participar|participando|estar|seguir) en (?:(?:\\w+ ){0,3}(?:mensajes|textos)|(?:la|su|esta|esa) lista$)',
  `(?:^| )no (?:estoy|estuve) de acuerdo (?:en|con)(?: recibir)?(?: ${those})* ${manyTexts}`,
  `(?:^| )nunca quise(?: recibir)?(?: ${those})* ${manyTexts}`,
  '(?:^| )no (?:quiero|deseo) que me (?:lleguen|llegue nada)(?: mas)?$',
  // parense, dejense de escribirme
  `(?:^| )(?:dejense|terminen|dejensen|parenle|parele) (?:ya )?(?:de|con) (?:(?:estar|estarme) )?(?:${those} )*(?:\\w*(?:mand|envi|escrib|text|molest)\\w*|${manyTexts})`,
  // do not text my mother
  '(?<!(?:^| )(?:dont|do not|never|not|didnt)(?: \\w+){0,4})(?:^| )(?:dont|do not|never|quit|stop) (?:be )?text(?:ing)? (?:my )?(?:mama|mom|mommy|mother|dad|daddy|granny|grandpa|father|husband|wife|son|daughter|grandma|grandmother|kids?)(?! .*(?:at|before|after|in|instead|on|until|till))(?: |$)',
  // will you please stop
  `^(?:will|would|can|could) ${person} (?:please |just |kindly |all )*stop(?: it| now| please)*$`,
  '^(?:please )?(?:send no more|opt me out of (?:everything|it all|all of it)|stop sending em)(?: please)?$',
  'if (?:yall|you|u) dont stop (?:texting|the texts|messaging)|los voy a (?:reportar|demandar|denunciar) si no (?:paran|dejan|dejen)',
)

/** 'They make me pay for each: don't send them.' */
const sendNone =
  /(?:^| )(?:(?:dont|do not|stop) send(?:ing)? (?:them|em|any|these|those|no more|any more)|(?:ya )?no (?:me )?(?:los?|las?) mand\w+|(?:ya )?no (?:me )?(?:manden|mande|envien))(?: (?:please|no more|anymore|to me|mas|por favor|porfa|gracias|nunca|jamas|mijit[oa]|mij[oa]|senorita|senora))*$/

/**
 * Not a wish to stop our texts: something else should end, the texts should go on, are missed, or are asked about. Punctuation
 * is kept as commas, because 'No. Quiero darme de baja' is a wish.
 */
export const wanted = family(
  // I don't want to stop the texts, no quiero dejar de recibirlos, nunca dejen de escribirme
  '(?:^| )(?:no|nunca|jamas|tampoco) (?:me )?(?:quiero|quisiera|deseo|pienso|voy a) (?:dejar de|parar (?!de (?:escrib|mand))|quitarme|cancelar|dar(?:me)? de baja|salirme|borrarme|desuscribirme|suspender)(?: ?(?:recibir ?)?(?:los|sus|estos|esos|mis) (?:mensajes|textos|recordatorios|avisos))?',
  '(?:^| )(?:dont|do not|never|not) (?:want|wanna|wish|plan|trying|going|gonna)(?: you| yall| them)?(?: to)? (?:stop (?:get\\w*|the|my|these|receiv\\w*|texting me|sending)|unsubscribe|opt out|be removed|get off)(?: ?(?:(?:the|your|my|these|any) )?(?:texts|messages|reminders))?',
  '(?:^| )(?:nunca|jamas) (?:dejen|deje|dejes|paren|pare) de ',
  // yes keep sending them, sí, sigan mandándome mensajes; no threat
  '(?:^ ?|, )(?:(?:si|claro|claro que si|yes|yeah|ok|okay|sure|please|pls|por favor|porfa|porfavor|gracias|thanks|thank you|no hay problema|no problem|bueno|me|nos) )*(?:keep|continue|sigan|siga|sigame|siganme|continuen) (?:to )?(?:sending|texting|messaging|send|text|mandando\\w*|enviando\\w*|escribiendo\\w*|texteando\\w*)(?![a-z])(?! .*(?:and i|ill|i will|see what|lawyer|attorney|abogad|denunci|demand|bloque|y voy|y los|y van|report|block))(?: (?:me|us|them|these|the|los|sus|texts|messages|reminders|mensajes|textos|recordatorios))*',
  // got no message from them
  `(?<!(?:tryna|to|wanna))(?:^| )(?:got|get|have|had|was|were|there is|theres|received|recibi|tengo|habia|hubo|hay|tuve) (?:no|ningun) ${texts}|^ ?no ${texts} (?:from|de) (?:them|him|her|the|my|la|el|mi|ella|ellos)`,
  // why did you stop texting me, por qué ya no me escriben
  `^ ?(?:oiga |hey |pero |so |and )?(?:why|how come|when)(?: did| have| has)?(?: ${person}| they)?(?: guys)? (?:stop|stopped|quit)(?: \\w+)? (?:texting|sending|messaging|the texts)`,
  '(?:stop|stopped|quit) (?:texting|messaging)(?: me)? (?:last|yesterday|in|since|on|a (?:week|month|while|couple|few)|weeks?|after my)(?: |$)',
  '^ ?(?:y |pero |oiga )?por ?que (?:ya )?(?:no )?(?:me )?(?!dej|par)(?:mand|escrib|envi|text)',
  '(?:^| )por ?que (?:me )?(?:dejaron|pararon) de ',
  // ni sé leer ni escribir, nada de mensajes he recibido
  '(?:^| )(?:no|ni) (?:se|sabe) (?:leer )?(?:ni )?escribir(?: |$)',
  `(?:^| )(?:nada de|ningun|ni un) ${texts} (?:he|has|hemos|me han?) `,
  // my job made me stop, why did the texts stop, thought you quit texting me
  '(?:^| )(?:made|makes|make) (?:me|him|her|us) (?:stop|quit)(?: |$)',
  '(?:^| )why did (?:\\w+ ){1,3}(?:stop|quit)(?: |$)',
  '(?:^| )(?:thought|pense que|crei que|noticed) (?:\\w+ ){1,3}(?:stopped|quit|dejaron|no iban a|no me iban a) (?:texting|sending|messaging|escribir|mandar)(?: me)?(?: |$)',
)

const calls =
  /(?:^| )(?:(?:dont|do not) want (?:(?:any|more|phone|no) )*calls|(?:dont|do not) want (?:(?:the|a|your|that) )*(?:survey|questions|reminders) (?:by|over|on) (?:the )?phone|(?:dont|do not|stop|quit|no|please dont) (?:call|calling|calls|phone|phoning|ring)|discontinue calling|no me (?:llam|hable|marqu)\w*|(?:dejen|deje|paren|pare|parar|dejar) de (?:llamar|marcar|hablar)\w*|(?:no|sin)(?: quiero| mas)* llamadas)(?: |$)/
const textsInstead =
  /(?<!(?:^| )(?:dont|do not|no|not|never|or|and|stop))(?:^| )(?:text (?:me|only|instead|is)|just text|texts? only|only texts?|texts? (?:is|are) (?:better|fine|ok|okay)|texting (?:is|works)|messages (?:are|is) (?:fine|ok|better)|send (?:me )?(?:a |the )?text|send (?:it|them) (?:here|by text)|like texts better|mejor (?:por )?(?:un )?(?:texto|mensaje|mensajito)s?|prefiero (?:el |los |un )?(?:texto|mensaje)s?|(?:solo|nomas|unicamente) (?:por )?(?:mensajes?|textos?)|(?:mensajes|textos) (?:por favor|porfa|estan bien|si)|escribanme|escribame|textee\w*|mande(?:n)?me (?:un )?(?:mensaje|texto)s?|por (?:mensaje|texto) (?:si|mejor|esta bien))(?: |$)/

/** 'Stop calling, text me': they want our texts. */
export const isTextsForCalls = (line: string): boolean => calls.test(line) && textsInstead.test(line)

const otherThing = new RegExp(
  [
    `(?:^| )(?:send|sending|sent|bring|bringing|bothering|mand\\w+|envi\\w+|trai\\w+) (?:\\w+ ){0,4}${things}(?: |$)`,
    '(?:stop|quit) bothering my (?:knee|back|foot|leg|son|daughter|mother)',
    // stop sending me to voicemail, quit sending me to different doctors, no me manden al hospital
    '(?:^| )(?:send|sending) (?:me|him|her|us) to ',
    '(?:^| )me (?:mand|envi)\\w+ (?:al|a la|con) ',
    // quiten la aspirina de mi lista de medicinas
    `(?:^| )(?:remove|take|drop|delete|quit\\w+|saqu\\w+|borr\\w+|elimin\\w+) (?:\\w+ ){1,4}(?:from|off|de) (?:my|mi|la|the) (?:\\w+ )?(?:list|lista)(?: (?:of|de) (?:\\w+ )?)?${things}`,
    // take me off the waiting list, quite la metformina de la lista, elimine la app
    '(?:^| )(?:waiting|wait|prayer|donor|transplant|walker|wheelchair|meals?|food|rides?|transport|supply|equipment|visit) list(?: |$)|(?:^| )lista de (?:espera|oracion)(?: |$)',
    '^(?:please |por favor )?(?:remove|take|quite|quiten|saque|saquen) (?:(?:la|el|the|my|mi) )?(?!me |us |my |mi |this |este |esta |that |these |all |our |her |him |it |number |numero |name |nombre |phone |cell |celular |telefono )\\w+ (?:from|off|de) (?:(?:my|mi|la|the) )?(?:list|lista)$',
    '(?:^| )(?:elimin\\w+|borr\\w+|delete|remove|uninstall) (?:la|the|that|esta) (?:app|aplicacion)(?: |$)',
    // I told that man to take me off his list, le dije al del seguro que me quitara
    '(?:^| )(?:told|tell) (?:that|the|a|this|my) (?:\\w+ ){1,5}to (?:take|remove|get) me (?:off|from) (?:his|her|their|the|that) ',
    '(?:^| )le dije (?:al|a la|a el|a ella|a ese|a esa) (?:\\w+ ){0,5}que me (?:quit|sac|borr|elimin)',
    // quit asking me that question
    '(?:^| )(?:stop|quit|dejen de|deje de|paren de) (?:asking|ask|preguntar\\w*) (?:me )?(?:(?:that|the same|this|esa|la misma|lo mismo)(?: |$))',
  ].join('|'),
)
const aboutTexts = new RegExp(`(?:^| )(?:${texts}|escriba\\w*|contact\\w*|messaging)(?: |$)`)
/** 'Stop sending me bills': something else should stop and no text is mentioned. Punctuation is kept as commas. */
export const isOtherThing = (parted: string): boolean => otherThing.test(parted) && !aboutTexts.test(parted)

const anyThing = new RegExp(`(?:^| )${things}(?: |$)`)
const reasons =
  /(?:^| )(?:read|leer|dead|died|deceased|passed|murio|fallecio|wrong|equivocado|answered|conteste|contesto|phone|telefono|celular|minutos|minutes|prepaid|plan)(?: |$)/
/** 'I cannot read these, don't send them': about texts or the number, and nothing else is sent. */
export const isNoneSent = (line: string): boolean =>
  sendNone.test(line) && !anyThing.test(line) && (aboutTexts.test(line) || reasons.test(line))
