/**
 * The opposite of a wish to stop, said with its words: our texts may go on or come again, a stop was a slip, somebody else is
 * to stop, or only an hour is meant. Over the folded words of a text (`Said.line`).
 */
const anyOf = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'))
const writing = '(?:text|texts|texting|message|messages|messaging|contact|write|send|sending)'
const sender =
  '(?:agenc(?:y|ies|ias?)|compan(?:y|ies|ias?)|clinics?|clinicas?|pharmac(?:y|ies)|farmacias?|insurance|seguro|offices?|oficinas?)'

const goingOn = anyOf(
  // you can keep texting, keep sending them, i give permission to text me
  `(?:^| )(?:you|u|yall) (?:can|may|could|still can) (?:(?:please|still|also|always|just) )*(?:keep )?${writing}(?: |$)`,
  `^(?:(?:yes|yeah|please|pls|si|ok|sure|no|but) )*keep (?:on )?(?:texting|sending|messaging|the texts|these texts|them coming|me on)(?! .*(?:and i|ill|i will|see what))`,
  '^(?:(?:please|yes|si|i|want|to) )*opt (?:me )?(?:back )?in(?: |$)|(?:^| )(?:put|add|sign|vuelv\\w+ a (?:poner|meter|apuntar)\\w*|agreg\\w+) (?:me )?(?:back|up again|otra vez|de nuevo)(?: |$)|(?:^| )vuelvan\\w* a (?:poner|meter|apuntar|inscribir)',
  '(?:^| )(?:by (?:mistake|accident)|accidentally|sin querer|por error|didnt mean to|did not mean to|no quise)(?: |$)',
  '^no (?:me )?molesta(?:n)?(?: |$)|(?:^| )no (?:los|las|lo|la|le|les|te) molesto(?: |$)|(?:texts?|messages) (?:dont|do not|never) bother me',
  // did y'all stop texting, how come you don't text me anymore
  '^(?:hey |hello |hola |so )?(?:did|have|has) (?:you|yall|u|they|the texts|ustedes) (?:guys )?(?:stop|stopped|quit)(?: |$)',
  `^(?:how come|why) (?:you|yall|u|they|do you|dont you|dont yall|arent you|did you|did yall)(?: \\w+)? ?(?:dont|never|not|stop|quit|no longer)? ?${writing}.*(?:anymore|no more|any more)`,
  '(?:^| )(?:what happens|que pasa) (?:if|si)(?: |$)|(?:^| )(?:if i|si) (?:put|text|type|reply|pongo|mando|escribo) (?:stop|alto|baja)(?: |$)',
  '(?:^| )(?:dont|do not|never) want (?:them|it|these|this|the texts) to (?:stop|end)|^(?:if|si) (?:you|yall|ustedes|me)? ?(?:stop|quit|dejan|paran)(?: \\w+)+ (?:forget|olvid\\w*|miss|pierdo)(?: |$)',
  '(?:^| )(?:to|can|will|could|should|ill|she|he|they) (?:\\w+ )?stop(?:s|ped)? by(?! (?:text|message|sms))(?: |$)',
  '(?:texts?|messages?|mensajes?) (?:end|ends|ended) up(?: |$)',
  '(?:turn|turning|shut|quito|apago|bajo|quitar|apagar|bajar) (?:off |down )?(?:the |el |le |al )*(?:sound|sonido|ringer|volume|volumen|ruido|pump|bomba|stove|estufa|oxygen|oxigeno|alarm|alarma|light|lights|luz)(?: |$)',
)

/** I give permission to text me, sí tienen permiso de escribirme; where nothing is denied. */
const permitting = new RegExp(
  `(?:^| )(?:give|gave|have|has|agree|consent|doy|tienen|tiene|di|autorizo|acepto) (?:you |yall |my |mi |el |les |to |que |get |su )*(?:permission|permiso|consent|${writing}|me escriban|me manden|mensajes|recibir)(?: |$)`,
)
const denying =
  /(?:^| )(?:no|not|dont|doesnt|didnt|never|nunca|jamas|who|quien|without|sin|stop|alto|cannot|revok\w*|withdr\w*|rescind\w*|retir\w*|cancel\w*|remove|quit|end|take|aint|cant|u)(?: |$)/

const anotherSender = anyOf(
  // tell the aide to stop texting me, can you make the other agency stop
  `(?:^| )(?:tell|make|ask|get|have) (?:(?:the|that|this|my|other|old|a) )*(?:aide|nurse|girl|driver|doctor|lady|man|son|daughter|him|her|${sender})(?: \\w+){0,2} (?:stop|quit|to stop|to quit|not to|leave)(?: |$)`,
  `(?:^| )(?:digan?(?:le|les)|dile|decirles?|avisen?(?:le|les)|pid\\w+les?)(?: \\w+){0,2} a (?:la|el|los|las|esa|ese|mi|otra|otro)(?: \\w+){0,3} que (?:ya )?(?:no|dej\\w+|par\\w+)(?: |$)`,
  `(?:^| )(?:the other|that other|that old|those other|la otra|esa otra|aquella|las otras) ${sender}(?: |$)`,
  '(?:^| )(?:not you|ustedes si|ustedes esta bien|yall are fine|you are fine|youre fine)(?: |$)',
  '(?:^| )(?:unsubscribe|unsubscribed|subscription|suscripcion)(?: \\w+){0,2} (?:from|to|de|a) (?:the |la |el |that |my )?(?:pharmacy|newsletter|netflix|magazine|app|gym|farmacia|aplicacion|revista|meal|box)',
)

const day =
  '(?:am|pm|morning|mornings|night|nights|midnight|day|days|today|tomorrow|noon|early|late|till|until|after|before|sunday|sundays|monday|sabbath|funeral|church|noche|dia|manana|mananas|tarde|tardes|hoy|lunes|martes|domingo|domingos|sabado|medianoche|hasta|antes|despues|temprano|ahorita|velorio|misa|a las \\d+|at \\d+)'
const rather =
  '(?:si|ok|okay|bien|fine|good|better|mejor|al rato|cuando quieran?|whenever|anytime|works|is ok|are ok|days only|instead|esta bien|i am up|im up|ya estoy despiert[oa])'
const hour = new RegExp(`(?:^| )${day}(?: .*)? ${rather}(?: (?:con gusto|gracias|please|thanks|por favor))*$`)
const forGood = /(?:^| )(?:nunca|jamas|never|ever|ni de dia|for good)(?: |$)/

/** Whether a text wants our texts to go on, or speaks of another sender. */
export const isGoingOn = (line: string): boolean =>
  goingOn.test(line) || anotherSender.test(line) || (permitting.test(line) && !denying.test(line))

/** Whether a text names an hour or a day when it may write, beside one when not. */
export const isForAnHour = (line: string): boolean => hour.test(line) && !forGood.test(line)
