/**
 * Finds texts that use the words of a wish to stop and mean the opposite: our texts may go on or start again, a stop was a
 * mistake, somebody else should stop, or only an hour is meant. Takes the folded words of a text (`FoldedText.line`). A clear
 * wish beside one of these still counts: 'you can text my daughter, stop texting me'.
 */
const anyOf = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'))
const writing = '(?:text|texts|texting|message|messages|messaging|contact|write|send|sending)'
const sender =
  '(?:agenc(?:y|ies|ias?)|compan(?:y|ies|ias?)|clinics?|clinicas?|pharmac(?:y|ies)|farmacias?|insurance|seguro|offices?|oficinas?)'

const unmeant = '(?:by (?:mistake|accident)|accidentally|sin querer|por error|por equivocacion)'
const stopWord = '(?:stop|alto|baja|cancel|cancelar|unsubscribe|opt out)'
const wrote =
  '(?:hit|put|sent|send|texted|typed|pressed|pushed|said|wrote|replied|puse|mande|envie|escribi|aprete|toque|dije|conteste|le di)'
/** 'Don't text the 718 number': we should use another number. */
const oldNumber =
  '(?:^| )(?:dont|do not|stop|quit|no|ya no|dejen de) (?:text|texting|use|using|usen|escriban|escribir|manden|mandar)(?: \\w+){0,2} (?:the|that|my|el|ese|al|mi) (?:old|other|\\d{3}|viejo|otro|(?:numero|telefono|celular) (?:viejo|anterior|de antes))(?: (?:number|phone|one|numero|telefono|celular))?'
/** I hit stop by mistake, puse alto sin querer: the stop was the mistake, not the signing up. Or one number replaces another. */
const slip = anyOf(
  '(?:^| )(?:remove|delete|borren|borre|quiten|quite) (?:the|my|el|mi) (?:old|other|numero viejo|otro numero)(?: number)? (?:and|y|use|usen) ',
  `${oldNumber}.* (?:use|text|usen|use|escriban(?: a)?|manden(?: a)?) (?:this|the new|my new|este|el nuevo|mi nuevo)(?: |$)`,
  `(?:^| )${wrote} (?:(?:the|la|word|palabra|el|un|una|a|al|en|de) )*${stopWord}(?: \\w+){0,2} ${unmeant}(?: |$)`,
  `(?:^| )${unmeant}(?: \\w+){0,2} ${wrote} (?:(?:the|la|word|palabra|el|un|una|a|al|en|de) )*${stopWord}(?: |$)`,
  `(?:^| )${stopWord} (?:was|fue|is|era) (?:(?:a|an|un|una|sent) )*(?:mistake|accident|error|accidente|${unmeant})(?: |$)`,
  '(?:^| )(?:didnt|did not|never) (?:mean|meant|want|wanted) to (?:stop|opt(?: me)? out|unsubscribe|quit|cancel|(?:put|send|hit|type|say|press|text) (?:the )?(?:stop|that))(?: |$)',
  '(?:^| )(?:didnt|did not|never|wasnt|was not) (?:ask(?:ed|ing)?|t[eo]ll?d?) (?:(?:you|u|yall|them|anyone|anybody) )?(?:guys )?to (?:stop|quit|opt out|unsubscribe|cancel)(?: |$)|(?:^| )(?:didnt|did not|never) (?:say|said|mean|meant|write|wrote|send|sent) (?:the word )?(?:stop|unsubscribe|cancel)(?: |$)',
  '(?:^| )no (?:dije|puse|mande|escribi) (?:la palabra )?(?:alto|stop|baja|cancelar)(?: |$)|(?:^| )no (?:pedi|solicite|estaba pidiendo) (?:(?:la|que me dieran(?: de)?|darme de) baja|que (?:pararan|dejaran)|parar|dejar de recibir)(?: |$)',
  '(?:^| )no (?:quise|queria|fue mi intencion) (?:parar|cancelar|detener|dar(?:me|le)? de baja|(?:poner|mandar|escribir|decir|darle)(?: a| al)? (?:alto|stop|baja|eso))(?: |$)',
)

/** A clause that reports what somebody wrote, or which number to remove. On its own it would be a wish. */
const toldOfStop = anyOf(
  `(?:^| )${wrote} (?:(?:the|la|word|palabra|el|un|una|a|al|en|de) )*${stopWord}(?: |$)`,
  `^${stopWord} (?:was|fue|is|era)(?: |$)`,
  `${oldNumber}(?: |$)`,
  '(?:^| )(?:remove|delete|borren|borre|quiten|quite) (?:the|my|el|mi) (?:old|other|numero viejo|otro numero)(?: |$)',
)

const goingOn = anyOf(
  // you can keep texting, keep sending them, i give permission to text me
  `(?:^| )(?:you|u|yall) (?:can|may|could|still can) (?:(?:please|still|also|always|just) )*(?:keep )?${writing}(?: |$)`,
  `(?<!(?:dont|do not|not|never|to|if you|u) )(?:^| )(?:please|pls|do|yes|si) continue (?:to )?${writing}(?: |$)`,
  `^(?:(?:yes|yeah|please|pls|si|ok|sure|no|but) )*keep (?:on )?(?:texting|sending|messaging|the texts|these texts|them coming|me on)(?! .*(?:and i|ill|i will|see what))`,
  '^(?:(?:please|yes|si|i|want|to) )*opt (?:me )?(?:back )?in(?: |$)|(?:^| )(?:put|add|sign|vuelv\\w+ a (?:poner|meter|apuntar)\\w*|agreg\\w+) (?:me )?(?:back|up again|otra vez|de nuevo)(?: |$)|(?:^| )vuelvan\\w* a (?:poner|meter|apuntar|inscribir)',
  '^no (?:me )?molesta(?:n)?(?: |$)|(?:^| )no (?:los|las|lo|la|le|les|te) molesto(?: |$)|(?:texts?|messages) (?:dont|do not|never) bother me',
  // did y'all stop texting, how come you don't text me anymore
  '^(?:hey |hello |hola |so )?(?:did|have|has) (?:you|yall|u|they|the texts|ustedes) (?:guys )?(?:stop|stopped|quit)(?: |$)',
  `^(?:how come|why) (?:you|yall|u|they|do you|dont you|dont yall|arent you|did you|did yall)(?: \\w+)? ?(?:dont|never|not|stop|quit|no longer)? ?${writing}.*(?:anymore|no more|any more)`,
  '^(?:but |pero |y )?(?:(?:no one|noone|nobody) (?:ever |even )?(?:texts|messages|writes)(?: to)? me|nadie (?:nunca )?me (?:escribe|manda|textea))(?: |$)',
  '^(?:please |pls |por favor |porfa |si |yes )*(?:text me|escriban?me|texteen?me|mand\\w+me (?:(?:el|los|un|mis|sus) )?(?:mensajes?|textos?)) (?:a|al|en|on|at) (?:este|mi|this|my|el) (?:otro |new |other )?(?:numero|celular|cel|telefono|number|phone|cell)(?! no| ya| nunca| never| not)(?: |$)',
  '(?:^| )no (?:problem|issues?|complaints?|problema|hay problema|tengo problema)s? (?:with|con) (?:the|your|these|los|sus|estos) (?:texts?|messages?|mensajes?|textos?)(?: |$)',
  '(?:^| )(?:what happens|que pasa) (?:if|si)(?: |$)|(?:^| )(?:if i|si) (?:put|text|type|reply|pongo|mando|escribo) (?:stop|alto|baja)(?: |$)',
  // says STOP to opt out, I still want mine, no me molesté
  '(?:^| )(?:says|saying|said|reads|dice|decia)(?: \\w+)? (?:stop|alto|baja) (?:to|para) (?:opt out|end|unsubscribe|cancel|salir|cancelar|terminar)(?: |$)',
  // me parece bien que me escriban, okay to receive messages, porfa manden
  '(?<!(?:^| )(?:no|not|never|longer|isnt|aint|no esta|no es|que tan))(?:^| )(?:ok|okay|fine|bien) (?:to (?:receive|get|text)|que me (?:escrib|mand|texte)\\w+|if (?:you|yall|u) text)(?: |$)|(?:^| )(?:porfa|por favor|please) (?:manden?|send)(?:me| me)?(?: more| mas| some| one)?$',
  '(?:^| )(?:yes|si|claro|sure)(?: \\w+){0,3} (?:recibe|recibo|gets?|receives?) (?:los|the|your|sus) (?:textos|texts|messages|mensajes)(?: |$)',
  // texting is the best way to reach me
  '(?:^| )(?:texts?|texting|messages?|textos?|mensajes?)(?: me)? (?:is|are|es|son|work|works|sirven?) (?:the |el |la |lo |my |mi )?(?:only|best|better|easiest|easier|unic[ao]|mejor|mas facil|fine|good)(?: |$)',
  // it hurts, make it stop please: no text of ours
  '(?<!(?:^| )(?:text|send|type|say|do|press|reply) to)(?:^| )make (?:it|this|that|(?:the|my|this|his|her) (?!text|message|msg|reminder|notif|ding|ping)\\w+) (?:to )?stop(?: (?:please|pls|now|hurting|bleeding|itching))*$',
  '(?:^| )(?:still|yet|todavia|aun) (?:want|like|need|quiero|necesito|quiere) (?:mine|my(?! (?:number|name|phone|info))|them|these|those|your|the|to get(?! (?:off|out|rid|removed))|los mios|sus|los|mis|recibir)(?! (?:number|name)| off| out| gone)(?: |$)(?!.*(?:stop|end|quit|ceas|off|remov|delet|gone|paren|quit|acab))|^no me moleste que ',
  '(?:^| )(?:dont|do not|never) want (?:them|it|these|this|the texts) to (?:stop|end)|^(?:if|si) (?:you|yall|ustedes|me)? ?(?:stop|quit|dejan|paran)(?: \\w+)+ (?:forget|olvid\\w*|miss|pierdo)(?: |$)',
  '(?:^| )(?:to|can|will|could|should|ill|she|he|they) (?:\\w+ )?stop(?:s|ped)? by(?! (?:text|message|sms))(?: |$)',
  '(?:^| )no (?:me )?(?:los|las|lo) (?:dejen|deje|paren|pare) de (?:mandar|enviar|escribir)',
  '(?:texts?|messages?|mensajes?) (?:end|ends|ended) up(?: |$)',
  '(?:turn|turning|shut|quito|apago|bajo|quitar|apagar|bajar) (?:off |down )?(?:the |el |le |al )*(?:sound|sonido|ringer|volume|volumen|ruido|pump|bomba|stove|estufa|oxygen|oxigeno|alarm|alarma|light|lights|luz)(?: |$)',
)

/** I give permission to text me, sí tienen permiso de escribirme, I want to get your texts; only without a negation. */
const permitting = new RegExp(
  `(?:^| )(?:want|like|wish|love|need|quiero|quisiera|deseo|gustaria|necesito) (?:to )?(?:(?:keep|seguir|continue to) )?(?:receive|get|getting|receiving|recibir|recibiendo) (?:(?:the|all|your|these|my|more|sus|los|mis|todos|mas) )*(?:texts?|messages?|reminders?|mensajes?|textos?|recordatorios?)(?: |$)|(?:^| )(?:give|gave|have|has|agree|consent|doy|tienen|tiene|di|autorizo|acepto) (?:you |yall |my |mi |el |les |to |que |get |su )*(?:permission|permiso|consent|${writing}|me escriban|me manden|mensajes|recibir)(?: |$)`,
)
/** Vuelvan a escribirme, text me again; only without a negation. */
const comingBack =
  /(?:^| )(?:vuelvan?(?:me)? a (?:escribir|mandar|enviar|textear|contactar)\w*|(?:please |pls )?(?:start|restart|resume) (?:texting|sending|messaging))(?: |$)/
const denying =
  /(?:^| )(?:no|not|dont|doesnt|didnt|never|nunca|jamas|who|quien|without|sin|stop|alto|cannot|revok\w*|withdr\w*|rescind\w*|retir\w*|cancel\w*|remove|quit|end|take|aint|cant|u)(?: |$)/

const relative =
  '(?:wife|husband|mother|mom|mama|mami|father|dad|papa|papi|son|daughter|sister|brother|aunt|uncle|grand(?:ma|pa|mother|father)|esposo|esposa|marido|senora|hij[ao]|herman[ao]|abuel[ao]|abuelit[ao]|ti[ao]|suegr[ao])'

const anotherSender = anyOf(
  // tell the aide to stop texting me, can you make the other agency stop
  `(?:^| )(?:tell|make|ask|get|have) (?:(?:the|that|this|my|a) )*(?:aide|nurse|girl|driver|doctor|lady|man|son|daughter|him|her|(?:other|old|former|last) ${sender})(?: \\w+){0,2} (?:stop|quit|to stop|to quit|not to|leave)(?: |$)`,
  `(?:^| )(?:digan?(?:le|les)|dile|decirles?|avisen?(?:le|les)|pid\\w+les?)(?: \\w+){0,2} a (?:(?:la|el|los|las|esa|ese|mi) (?:otr[ao]s? \\w+|enfermer[ao]s?|muchach[ao]s?|senora?|chofer|doctora?|hij[ao]|esposo|esposa|nin[ao]|joven)|otr[ao] \\w+)(?: \\w+){0,2} que (?:ya )?(?:no|dej\\w+|par\\w+)(?: |$)`,
  `(?:^| )(?:the other|that other|that old|those other|la otra|esa otra|aquella|las otras) ${sender}(?: \\w+){0,3} (?:texts?|texting|calls?|calling|sends?|sending|stop|quit|keeps?|llam\\w+|mand\\w+|escrib\\w+|dej\\w+)(?: |$)`,
  '(?:^| )(?:not you|ustedes si|ustedes esta bien|yall are fine|you are fine|youre fine)(?: |$)',
  // my ex wont leave me alone
  '(?:^| )(?:ex|neighbor|husband|wife|son|daughter|brother|sister|man|guy|he|she|they|dog|cat|pain|kids?) (?:\\w+ )?(?:wont|will not|doesnt|does not|dont|never|cant) leave (?:me|us|him|her) alone(?: |$)',
  `(?:^| )(?:my|mi) ${relative} (?:already |has |had |ya )?(?:opted out|se dio de baja)(?: |$)(?!.*(?:so do i|me too|same|tambien|i want to))`,
  '(?:^| )mi (?:ex|vecin[oa]|prim[oa]|cunad[oa]|jefe) no (?:para|deja) de (?:mandar|escribir|textear|llamar)',
  '(?:^| )(?:unsubscribe|unsubscribed|subscription|suscripcion|subscripcion)(?: \\w+){0,2} (?:from|to|de|a|del|al) (?:the |la |el |that |my )?(?:gimnasio|pharmacy|newsletter|netflix|magazine|app|gym|farmacia|aplicacion|revista|meal|box)',
)

const day =
  '(?:am|pm|morning|mornings|night|nights|midnight|day|days|today|tomorrow|noon|early|late|till|until|after|before|sunday|sundays|monday|sabbath|funeral|church|noche|dia|manana|mananas|tarde|tardes|hoy|lunes|martes|domingo|domingos|sabado|medianoche|hasta|antes|despues|temprano|ahorita|velorio|misa|a las \\d+|at \\d+)'
const rather =
  '(?<!(?:^| )(?:no|not|isnt|aint|never) )(?:si|ok|okay|bien|fine|good|better|mejor|al rato|cuando quieran?|whenever|anytime|works|is ok|are ok|days only|instead|esta bien|i am up|im up|ya estoy despiert[oa])'
const hour = new RegExp(`(?:^| )${day}(?: .*)? ${rather}(?: (?:con gusto|gracias|please|thanks|por favor))*$`)
/** No me mande mensajes a las 6, dont text me at 5 am. */
const at =
  /(?:^| )(?:no|dont|do not) (?:me )?(?:\w+ ){0,2}(?:mensajes|textos|texts|messages|text|text me|escrib\w+|mand\w+) (?:a las|a la|at) (?:\d+|una|dos|tres|cuatro|cinco|seis|siete|diez|once|doce|one|two|three|four|five|six|seven|ten|eleven)(?: (?:de la (?:manana|noche|madrugada)|am|pm|in the morning|at night|o ?clock|por favor|please))*$/
const forGood = /(?:^| )(?:nunca|jamas|never|ever|ni de dia|for good|ya no me vuelv\w+ a)(?: |$)/

const notToRelative = new RegExp(
  `(?:^| )(?:dont|do not|never|stop|quit|instead of|no (?:le|les)|dejen de|deje de)(?: (?!me )\\w+){1,5} (?:my|mi) ${relative}(?: |$)`,
)
const toMe =
  /(?<!(?:^| )(?:dont|do not|never|not|or|nor|stop|quit|ni|tampoco)(?: please)?)(?:^| )(?:text me(?! (?:no|any))|(?:send|message) (?:it |them |the texts )?(?:to )?me(?! (?:no|any))|(?:escrib|mand|envi|text)\w+me(?:l[oa]s?)? (?:mejor )?a mi|a mi (?:si|me (?:pueden|puede|escrib\w+|mand\w+)))(?: |$)/
const fewer =
  /(?:^| )(?:fewer|less (?:of )?(?:these|those|texts|messages|often)|slow down|not so (?:many|often)|menos (?:mensajes|textos|seguido))(?: |$)/
/** Whether a text asks for fewer texts rather than for none. */
export const isForFewer = (line: string): boolean => fewer.test(line) && !forGood.test(line)

/** Whether a text asks that we write to the person who writes instead of to their relative: 'dont text my wife, text me'. */
export const isToMeInstead = (line: string): boolean => notToRelative.test(line) && toMe.test(line)

/** Whether a text says that a stop was not meant. */
export const isSlip = (line: string): boolean => slip.test(line)

/** Whether a clause belongs to the mistake told beside it: 'I put STOP, by mistake'. */
export const isOfSlip = (line: string): boolean => isSlip(line) || toldOfStop.test(line)

/** Whether a text explicitly wants or allows our texts, without a negation. */
export const isPermitting = (line: string): boolean => permitting.test(line) && !denying.test(line)

/** Whether a text, or one of its clauses, wants our texts to go on or is about another sender. */
export const isGoingOn = (line: string): boolean =>
  goingOn.test(line) || anotherSender.test(line) || isPermitting(line) || (comingBack.test(line) && !denying.test(line))

const sendingAgain =
  '(?:sending|texting|messaging|writing|send|text|message|write|mandando\\w*|enviando\\w*|escribiendo\\w*|texteando\\w*|mandar\\w*|enviar\\w*|escribir\\w*|textear\\w*|recibiendo\\w*|recibir\\w*)'
const ourTexts =
  '(?:(?:the|my|your|these|those|more|to get|to receive|los|mis|sus|estos|esos|mas|recibir) )*(?:texts?|messages?|reminders?|mensajes?|mensajitos?|textos?|recordatorios?|avisos?)'
/** Said after a stop. Punctuation is kept as commas: 'no, sígame escribiendo' is not 'no sigan escribiendo'. */
const again = anyOf(
  // keep texting me, sigan escribiendo, vuelva a escribirme, resume the texts
  `(?<!(?:^| )(?:no|not|dont|never|nunca|jamas|tampoco|stop|quit|to)(?: (?:me|nos|please|ever))?)(?:^| )(?:keep|continue|restart|start|sig[ao]n?(?:me|nos)?|continuen?(?:me)?|vuelv[ae]n?(?:me)? a) (?:on |me |to )*${sendingAgain}(?: |$)`,
  `(?<!(?:^| )(?:no|not|dont|never|nunca)(?: (?:me|to|want to))?)(?:^| )(?:resume|restart|reanud\\w+|reactiv\\w+) ${ourTexts}(?: |$)`,
  // I do want your texts, quiero seguir recibiéndolos, send me the texts again
  `(?<!(?:^| )(?:no|not|dont|never|nunca|tampoco|ya no)(?: (?:really|me|les))?)(?:^| )(?:want|need|like|quiero|quisiera|necesito|deseo|me gustaria) (?:${ourTexts}|(?:to |que me )?(?:keep|seguir|sigan|continue|go on|volver a|vuelvan a|stay)(?: |$))`,
  `(?:^| )(?:send|text|write|message|escribanme|escribame|mandenme|mandeme|envienme|envieme)(?: \\w+){0,4} (?:again|otra vez|de nuevo|nuevamente)(?: |$)`,
  '(?:^| )(?:put|sign|add|turn|pong\\w+|apunt\\w+|anot\\w+|inscrib\\w+)(?: \\w+){0,3} (?:back(?: on| in)?|again|otra vez|de nuevo)(?: |$)',
  '(?:^| )(?:that|it|eso|fue|was|were)(?: \\w+){0,2} (?:a mistake|an accident|misunderstanding|un error|sin querer|una equivocacion|un malentendido|por error|por accidente)(?: |$)',
  '(?:^| )(?:dont|do not|please dont|no me|no dejen de|no deje de|nunca dejen de) (?:stop (?:texting|sending|writing|messaging|the)|dejen de|deje de|quiten|quite|escribir\\w*|mandar\\w*|enviar\\w*)(?: |$)',
)

/**
 * Whether somebody who has stopped our texts says that they did not mean it or want them after all. A person then decides.
 * `parted`: the words, with a comma at each punctuation mark.
 */
export const isStopDisputed = (line: string, parted: string): boolean =>
  isSlip(line) || isGoingOn(line) || again.test(parted)

/** Whether a text names an hour or a day when we may write, beside one when we may not. */
export const isForAnHour = (line: string): boolean => (hour.test(line) || at.test(line)) && !forGood.test(line)
