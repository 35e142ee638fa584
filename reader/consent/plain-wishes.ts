/**
 * Wishes to stop without a verb of stopping: STOP was sent before, the next text goes to a lawyer, this should be the last one,
 * the texts cost money.
 */
const texts = '(?:texts?|txts?|texting|texto?s?|textitos?|messages?|msgs?|mensajes?|mensajitos?|mensajicos?|msjs?|sms)'
const polite = '(?:please|pls|plz|por favor|porfa|porfavor|xfa|x favor|ya|now|asap|thanks|gracias|se lo ruego)'
const end = `(?: ${polite})*$`
const anyOf = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'))

const threat = String.raw`(?:my lawyer|my attorney|a lawyer|an attorney|mi abogad[oa]|un abogad[oa]|abogad[oa]s?|report (?:you|this|it|yall)|reporto|reportar|reportare|denuncio|denunciar\w*|demando|demandar\w*|bloqueo|bloquear|acuso|sue|small claims|the police|the cops|cops|policia|fcc|ftc|queja|a complaint|court|the news|change my number|cambio de numero|autoridades|suing|reporting|blocking)`
const again = `(?:(?:next|another|one more|any more|otro|otra|un|una|el proximo|proximo|mas) (?:more |mas )?${texts}|${texts} (?:me )?(?:again|one more time|mas)|keep (?:it up|texting|sending|messaging)|continue|if yall dont (?:stop|quit)|no (?:paran|dejan|se detienen|me quitan|me borran|me sacan)|(?:siguen|sigan|vuelven|vuelvan) (?:a )?(?:mandando|escribiendo|molestando|texteando|mandar|escribir|molestar|mandarme|escribirme)|(?:escriben|mandan|textean) (?:otra vez|de nuevo)|llega otro)`

const wishes = anyOf(
  // I put STOP and it still comes, ya les puse BAJA y nada
  '(?:^| )(?:(?:i|ive|im|already|have|just|ya|yo|les|le|ayer) )*(?:i (?:put|typed|texted|replied|sent|wrote|said|pressed)|im texting|i am texting|puse|pongo|mande|envie|escribi|conteste|respondi|textie) (?:ya |la palabra |the word )*(?:alto|stop|baja|cancelar|quit|unsubscribe|detener)(?: |$)',
  '(?:^| )(?:what|which|que|cual) (?:part|word|parte|palabra|dont you understand|no entienden)(?: \\w+){0,4} (?:stop|alto|baja|no me escriban|no more)(?: |$)',
  '(?:already|ya me habia|ya me) (?:opted (?:me )?out|dado de baja)',
  // next text goes to my lawyer, si no paran los bloqueo
  `(?:^| )${again}(?: \\w+){0,6} ${threat}(?: |$)`,
  `(?:^| )${threat}(?: \\w+){0,4} (?:if|si|unless)(?: \\w+){0,4} (?:${again}|stop|quit|dejan|paran)(?: |$)`,
  `^(?:please |por favor |ya )?(?:alto|stop|quit|basta|paren|pare)(?: (?:it|this|now|ya|esto))? (?:o|or)(?: \\w+){0,4} ${threat}(?: |$)`,
  `(?:^| )(?:text|message|bother) me (?:again|one more time) and (?:see|ill|i will|im|i)(?: |$)`,
  // make this the last message, ojalá sea el último que mandan
  `(?:^| )(?:make|hope|better|let|need|want|que este|ojala|este es)(?: \\w+){0,3} (?:last|final|ultim[oa]s?) (?:${texts}|one (?:yall|you|u) send|one i get|que (?:me )?mand\\w+)(?: |$)`,
  // la visita sí, los mensajes no; not the texts; nothing by text please
  `(?:^| )(?:si|quiero|bien|want|ok|fine|good|great|buena) .*(?:los |sus |the |but |pero )+${texts} (?:ya )?(?:no|i dont|not)${end}`,
  `(?<!(?:recib\\w+|tengo|llega\\w*|hay|get|gets|got|have|had|no|ningun|leo|veo|see|read) (?:\\w+ )?)(?:^| )${texts} (?:ya no|para nada|no more|not ok|not okay)${end}`,
  `(?:^| )(?:dont|not|never|no) (?:get|want|need|send|quiero|recibir|mande\\w*) (?:me )?(?:another|otro|one more) (?:one )?(?:of (?:these|those)|de (?:estos|esos))(?: |$)`,
  `(?:^| )(?:but|and|just) not (?:the|your|these) ${texts}${end}`,
  `^(?:no |nothing |nada |please |por favor )*(?:no|nothing|nada)(?: more| else| mas)?(?: (?:check ins|follow ups|quiero|questions|preguntas|reminders))? (?:by|via|through|over|por) (?:the )?${texts}${end}`,
  `^(?:my|mi) (?:choice|request|preference|answer|preferencia|respuesta) (?:is|es) (?:no|not|sin|stop|alto|cero)(?: more)?(?: ${texts})?${end}`,
  `(?:^| )(?:to|a) (?:no|sin) ${texts}${end}`,
  // skip me on the texts, scrap my number, kill these texts
  `(?<!(?:dont|not|no|i|she|he|they|did|didnt|to) )(?:^| )(?:omita\\w*|ignore\\w*|skip|scrap|void|trash|toss|nix|kill|axe?|ditch|dump|zap|boten|bote|tiren|salteense|forget|olvide\\w*(?: de)?) (?:ya )?(?:(?:me on (?:the|these|your)|these|the|esos|estos|sus) ?${texts}|(?:mi|my|this|este) (?:phone )?(?:numero|number|telefono|celular|cel))(?: |$)`,
  `^(?:please )?(?:shut|turn|power|switch|cut) (?:(?:this|these|them|em)(?: (?:thing|texts|messages))? (?:down|off)|(?:down|off) (?:this|these|the|all)? ?${texts})${end}`,
  `(?:^| )(?:i )?need the ${texts} off|(?:^| )off with the ${texts}|^off (?:please|pls|plz|por favor)$`,
  `^(?:how|como|por favor|please|quiero|me)? ?(?:do i|can i|le hago para|hago para)? ?(?:get out|get off|leave|borrarme|salirme|(?:me )?(?:borro|desapunto|salgo|retiro|quito|apunto de baja)|(?:le )?(?:apago|paro)(?: a)? (?:esto|estos)?)(?: (?:of|de) (?:this|esto|here|aqui|ahi|la lista|los ${texts}))?${end}`,
  `^(?:me bajo|me retiro|me salgo) de (?:la lista|los ${texts}|esto|esta lista)${end}`,
  `^(?:please )?(?:drop|delete|delet|remove|erase|skip|unlist) me${end}|^count me out(?: of (?:this|these|the texts))?${end}|^(?:please )?(?:process my )?remov(?:al|ed)(?: requested)?${end}|^me (?:borran|quitan|sacan|eliminan)${end}|^que me (?:borren|quiten|saquen)(?: le digo| ya)?${end}`,
  // I'm good on the texts, stay out of my inbox, keep these messages to yourself
  `(?:^| )im good on (?:the|all|these|your)(?: that)? ${texts}|(?:stay|get) (?:out of|off) my (?:inbox|phone|line|cell)(?: now)?${end}|(?:quedese|quedense|guardese|guardense|ahorrese|ahorrense) (?:con )?(?:sus|los|esos) ${texts}|^(?:yall )?keep (?:these|your|the|them) ${texts}(?: to (?:yourself|yourselves|yourselfs))?${end}`,
  '(?:^| )(?:let|give) my phone (?:a )?rest|dej\\w+ (?:en paz|descansar|tranquilo) (?:a )?(?:mi|este) (?:telefono|celular|cel)|dej\\w+ (?:mi|este) (?:telefono|celular|cel) (?:en paz|tranquilo|descansar)',
  `(?:^| )(?:did not|didnt|never|not|no) (?:opt|opted|agree|agreed|consented|sign up|signed up)(?: in)?(?: to| for)?(?: (?:your|these|the|any|get|be|getting))*(?: ${texts}| texted)?${end}`,
  `(?:authori[sz]ation|permission|consent|permiso|autorizacion|consentimiento)(?: to text| to contact me| para ${texts})? (?:is |are |queda |esta )?(?:revoked|denied|withdrawn|cancelled|revocad[oa]|retirad[oa]|negad[oa])|(?:permission denied|no (?:tienen|tiene|hay) derecho)(?: a| para| to) (?:text|escrib\\w*|mandar\\w*|textear\\w*)`,
  // what do I type to stop this, how do you turn this off, doy por terminados los mensajes, end sub
  `^(?:what|que|how) (?:do|can|should) (?:i|you|we) (?:type|text|send|put|reply|say)? ?to (?:stop|end|quit|cancel) (?:this|these|it|them)${end}|^how (?:do|can) (?:i|you|we) (?:turn|shut) (?:this|these|it|them) (?:thing |texts |messages )?off${end}|(?:^| )doy por terminad[oa]s? (?:los |estos |sus |esto |con )*(?:${texts}|esto)|^(?:end|stop) subs?${end}|^(?:por )?favor (?:de )?no (?:molestar|escribir|textear|contactar)(?: mas)? (?:a )?(?:la|el|mi|al|este|esta) (?:paciente|numero|senora?|mama|papa|familia|esposo|esposa)${end}`,
  // fin a los mensajes, cesen el envío de mensajes, please you stop send to me
  `^(?:please |por favor |ya )?(?:fin|cero|alto|basta)(?: (?:a|de|con))?(?: (?:los|las|estos|esos|sus|tantos|mas))* ${texts}${end}`,
  `(?<!(?:^| )no)(?:^| )(?:cesen?|finalicen?|concluyan?|suspendan?|desactiven?|cancelen?)(?:me|nos)? (?:ya )?(?:con )?(?:(?:el|los|estos|esos|sus) )?(?:envios? (?:de |automatico de )?(?:los |sus |estos )?)?${texts}${end}`,
  `(?:^| )please (?:to |you )*(?:stop|not|no) (?:to )?(?:send|sending|sent|message|messaging|text|texting)(?: (?:to|me|us|here|this phone|this number|any ?more|no more))*${end}`,
  `^(?:please )?(?:un ?enroll|disenroll) (?:me|us|my number|this number|this phone)${end}`,
  // your texts are unwanted, I forbid you to text me, pipe down with the messages, the last text I want
  `(?:^| )(?:these|your|the|all these) ${texts} (?:are |r )?(?:unwanted|unwelcome|not (?:wanted|welcome))${end}|^unwanted ${texts}${end}`,
  `(?:^| )i (?:forbid|prohibit) (?:you|yall|u|anyone|anybody) (?:to|from) (?:text|texting|message|messaging|contact|contacting)(?: |$)`,
  `(?:^| )(?:hush|pipe down|quiet down|shush)(?: (?:with|on|up))? (?:the|them|these|those|your|all the) ${texts}${end}`,
  `(?:^| )the last ${texts} (?:i|we) (?:ever )?(?:want|wanna|care)(?: |$)`,
  // I take back my permission, retiro mi permiso
  '(?:^| )(?:take|taking|took) back my (?:permission|consent|(?:ok|okay|yes) (?:for|to|on) (?:the |your )?text\\w*)|(?:^| )(?:retiro|quito|cancelo|anulo) (?:mi|el) (?:permiso|consentimiento)(?: |$)',
  // off list pls, don't put me on no list, it'd be nice to be left off the list
  `^(?:off|out of|fuera de) (?:the |your |this |my |la |su )?(?:list|lista|phone)${end}|(?:^| )(?:dont|do not|never) (?:put|add|keep) (?:me|us|my number|my name) (?:on|in|to) (?:no|any|your|yalls|these|this) (?:\\w+ )?(?:lists?|${texts})${end}|(?:^| )(?:to be|be|keep me|leave me) (?:left |kept )?off (?:the|your|this|of the|of your) (?:text )?lists?${end}`,
  `(?:^| )take (?:all )?(?:our|my|my familys|both|both our) (?:family )?(?:numbers?|phones?) off${end}`,
  // opt out I have another nurse, quiero darme de baja la enfermera ya no viene
  '^(?:please )?opt (?:me )?out(?! of)(?: |$)|(?:^| )(?<!no )(?:quiero|deseo|necesito|quisiera) (?:que me den de|dar(?:me|nos) de) baja(?! del?(?: |$))(?: |$)',
  // I want the visit but stop; 'pero alto' may be somebody tall
  `(?:^| )(?:but|pero|so|asi que) (?:${polite} )*stop${end}`,
  `^(?:no|not|sin|ya no) (?:moe|mo|mor|mroe|morre|mor3|mas|mass) ${texts}${end}`,
  `^no (?:follow ?ups?|check ?ins?|more check ?ins?|more follow ?ups?)(?: by text)?${end}|^no ?(?:me )?(?:send|sends)${end}`,
  `(?:^| )(?:omit\\w*|sin|evit\\w*|no (?:deseo|quiero)) (?:todo|toda|todos los) (?:sms|${texts})|suspendan todo (?:sms|${texts})`,
  `(?:^| )(?:no|not|never)(?: \\w+)? (?:aparecer|estar|seguir|figurar) en (?:su|la|esa|ninguna) lista${end}`,
  `(?:stop|quit|end|stopping) (?:these|the|those|your|all) (?:these )?${texts} (?:altogether|for good|completely)|who do i (?:talk|speak) to about stopping`,
  `(?:^| )(?:want|wants|quiere|quiero|queremos) (?:these|the|them|off the|off these|out of the) ?(?:${texts} )?(?:stopped|off|to stop|to end(?: altogether)?)(?: |$)`,
)

/** More of them; nearly all name a text, a number or a person. */
const named = anyOf(
  // see that no more come, finish with the text, excuse me from your texts, not interested in any texts
  `(?:^| )(?:see|make sure)(?: to it)?(?: that)? (?:no more|nothing more|they dont) (?:come|arrive)s?(?: |$)|^(?:${texts}|the ${texts}) finish(?:ed)?(?: |$)|(?:^| )finish (?:it |up )?with (?:the|these|all|your) ${texts}(?: |$)`,
  `(?:^| )(?:excused?|spare|exempt) (?:me |us )?(?:from )?(?:your|the|these|any more) (?:text )?${texts}(?: |$)|(?:^| )(?:not|no longer|isnt|aint) interested in (?:(?:any|your|these|the|getting|more) )+${texts}(?: |$)`,
  `(?<!(?:not|never|dont|do not|if) )(?:^| )(?:i am|im|we are|were) opting out(?: |$)|(?:^| )(?:any|every)(?: more)? ${texts} (?:after|from) (?:this|here|now|today)(?: \\w+){0,3} (?:report\\w*|${threat})(?: |$)`,
  `(?:^| )(?:dont|do not|never|quit|stop|not) text(?:ing)? (?:on |to )?this (?:one|phone|number|cell|line)(?: again| anymore| no more)?${end}|(?:^| )never (?:on )?this (?:number|phone|line)${end}`,
  `(?:^| )(?:we|i)(?:re|m| are| am) done (?:with )?(?:texting|the ${texts})${end}|(?:^| )(?:shut|turn|cut|switch) (?:off|down) (?:them|these|those|your|all the|the) ${texts}(?: |$)`,
  `^(?:please |sorry |we |only |want |mail |email |calls? )*no ${texts} (?:for (?:us|me)|out here|here|on (?:this|my) phone|to (?:this|my) (?:phone|number|cell))${end}|(?:^| )(?:none|nary|no) (?:nother|another|text me)(?: ${texts})?${end}`,
  `(?:^| )(?:erase|delete|remove|lose|scratch) (?:my )?(?:mom|mama|mother|moma|dad|daddy|father|grandma|grandpa|wife|husband|son|daughter|aunt|auntie|uncle|sister|brother)s (?:phone |cell )?number${end}`,
  `(?:^| )(?:dont|do not|never) send (?:it |any |anything )?to (?:her|him|me|us|this (?:phone|number)) (?:any ?more|no more|again)${end}|^how (?:do|can) (?:i|we|you) get (?:off|out)(?: of)? (?:this|these|the|your) (?:text|texting|message)s? (?:thing|list|stuff|business)${end}`,
  `(?<!(?:got|get|had|have|recibi|tengo|hubo|was|were|sent|llego) )(?:^| )no (?:more )?${texts} (?:thank you|thanks|thx|gracias)$|(?:^| )make sure (?:i|we) (?:dont|do not|never) (?:get|receive|see) (?:(?:another|any|more|one|single) )*(?:of (?:these|those|them)|${texts})(?: |$)`,
  `(?:^| )no (?:thanks|thank you|gracias) (?:on|to|for|a|con) (?:the|your|these|all the|los|sus|estos) ${texts}${end}`,
  // que no haya textos, dejen los mensajes ya, exijo el cese de toda comunicación, hasta aquí los mensajes
  `(?:^| )(?:que|qe|k|q) no (?:haya|aiga|halla|me lleguen|lleguen|entren|caigan)(?: mas)? ${texts}(?: |$)|(?:^| )que (?:los|sus|estos|esos) ${texts} (?:se )?(?:terminen|acaben|paren|cesen|detengan)(?: |$)`,
  `(?<!no )(?:^| )(?:dejen|deje|dejense de|deja) (?:ya )?(?:los|sus|tantos|esos|estos) (?:mensajes|textos|mensajitos|textitos|sms)${end}|(?<!no )(?:^| )(?:dejen|deje|deja|basta de|alto a) (?:la|tanta) (?:mensajeadera|textiadera|texteadera)(?: |$)`,
  `(?:^| )(?:cese|cesar|alto|suspension)(?: inmediat[ao])? (?:de|a) (?:tod[ao]s? (?:l[ao]s? )?|las |los |l[ao] |sus )*(?:comunicacion(?:es)?|contacto|envios?|${texts})(?: |$)|(?:^| )(?:prohib\\w+|se le prohibe) (?:todo|cualquier|mas|recibir|enviar\\w*|mandar\\w*)(?: \\w+)? ?${texts}(?: |$)`,
  `(?:^| )hasta (?:aqui|ahi)(?: nomas| nada mas)?(?: con)? (?:los|sus|estos|esos) ${texts}(?: |$)|(?:^| )(?:de (?:ahora|hoy|aqui) en adelante|desde (?:ahora|hoy)) (?:ni (?:uno|un ${texts})|ningun[oa]?(?: ${texts})?|cero(?: ${texts})?)(?: mas)?${end}`,
  `^(?:que )?nadie (?:mas )?me (?:text\\w+|escriba|mande ${texts})(?: mas)?${end}|(?:^| )(?:si|bien|ok) ${texts} (?:ya )?no${end}|^(?:mas )?${texts} (?:no|ya no|nunca|jamas)(?: (?:mas|veci\\w*|mija|mijo|mijita|senora?|senorita|dice \\w+))*${end}`,
)
const names: ReadonlySet<string> = new Set(
  'opting text texts txt txts texting texto textos textito textitos texteo message messages msg msgs mensaje mensajes mensajico mensajicos mensajito mensajitos msj msjs sms number phone send comunicacion comunicaciones contacto envio envios another these those them ahi aqui esto mensajeadera textiadera texteadera nadie'.split(
    ' ',
  ),
)

/** Words for texts, the number, or somebody who died or was never here: what 'stop them' refers to. */
const about = new RegExp(
  `(?:^| )(?:${texts}|numero|number|numba|telefono|phone|celular|cel|died|dead|deceased|passed|murio|fallecio|wrong|equivocad[oa]|extrano|stranger|permiso|permission|line)(?: |$)`,
)
/** Punctuation is kept as commas; what should end is named before. */
const endThem = anyOf(
  `(?:^|, |and |so |just |please |pls |but )(?:stop|end|kill|cut|cancel|delete|remove|quit) (?:it|them|em|these|this|that|all of it|all this)(?: (?:at once|for real|now|please|pls|ok|completely|altogether|for good))*[ ,]*$`,
  `(?:^|, |and |so |just |please |pls |but )(?:shut|turn|cut|switch) (?:it|them|em|these|this|that) off(?: (?:now|please|pls|ok|for good))*[ ,]*$`,
  `(?:^|, |y |ya |mejor |favor |pido |les pido |asi que )(?:ya )?(?:paren|pare|detengan|detenga|corten|corte|cancelen|cancele|apaguen|apague|borren|borre|quiten|quite|eliminen|elimine|suspendan|suspenda|saquen|saque)(?:lo|los|la|las|le|nos)(?: (?:ya|por favor|porfa|se lo ruego|de una vez|please|gracias|por completo|del todo|para siempre))*[ ,]*$`,
)

/** Such a wish holds one of these words. Most texts hold none and are skipped. */
const signs: ReadonlySet<string> = new Set(
  'unenroll enroll disenroll end sub subs list lists fuera molestar escribir textear contactar terminados terminadas consent consentimiento numbers phones alto stop stopping stopped baja unsubscribe quit cancelar cancel text texts txt txts texting texto textos textito textitos texteo message messages msg msgs mensaje mensajes mensajito mensajitos msj msjs sms number numero numba phone telefono celular cel inbox line lista off down remove removal removed removing revoked revocado revocada denied retirado drop delete delet erase skip unlist count borran quitan sacan eliminan borren quiten saquen borro salgo retiro desapunto apago paro leave out lawyer attorney abogado abogada reporto demando denuncio bloqueo report opt opted agree agreed send followups followup checkins died dead deceased passed murio fallecio wrong equivocado equivocada stranger permission permiso extrano them it'.split(
    ' ',
  ),
)

/** Whether a text says in such words that our texts are not wanted. `parted`: its line with a comma at each mark. */
export const isPlainWish = (words: readonly string[], line: string, parted: string): boolean =>
  (words.some((word) => signs.has(word)) && (wishes.test(line) || (about.test(line) && endThem.test(parted)))) ||
  (words.some((word) => names.has(word)) && named.test(line))
