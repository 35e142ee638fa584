// Texts put together from what people stop, remove and refuse, and from what they say it of: learnt from, never measured.

/** A text and whether it says that our texts are not wanted. */
export interface Sentence {
  text: string
  kind: 'stop' | 'ordinary'
}

const listed = (words: string): string[] => words.split('|').map((word) => word.trim())

/** The same draws at every run. */
const drawer = (seed: number) => {
  let state = seed
  return <T>(list: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return list[Math.floor((state / 2 ** 32) * list.length)] as T
  }
}

interface Grammar {
  openings: string[]
  closings: string[]
  /** Frames with slots in braces. */
  stop: string[]
  ordinary: string[]
  slots: Record<string, string[]>
}

const spanish: Grammar = {
  openings: listed(
    '||||||por favor|oiga|mire|señorita|hola|buenas tardes|disculpe|gracias pero|ya|la verdad|le pido que|con respeto|ya les dije|mijo|no gracias',
  ),
  closings: listed(
    '||||||por favor|porfa|gracias|ya|se lo agradezco|de una vez|es en serio|bendiciones|inmediatamente',
  ),
  stop: listed(
    `{away} {mine} de {theirs}|{away} {mine}|{awayMe} de {theirs}|{halt} {texts}|{halt} {texts} a {here}|{halt} de {writing}
    |no {write} más|no {write} a {here}|no {write} nunca más|ya no {write}|ya no {write} {texts}|no quiero que {write}|no quiero {texts}
    |no quiero recibir {texts}|no deseo {texts}|no necesito {texts}|prefiero no recibir {texts}|quiero {toHalt} {texts}
    |quisiera {toHalt} {texts}|cómo puedo {toHalt} {texts}|como hago para {toHalt} {texts}|me gustaría {toHalt} {texts}|pueden {toHalt} {texts}
    |solicito {toHalt} {texts}|exijo {toHalt} {texts}|{texts} ya no los quiero|{texts} no los quiero|{texts} {halt}los|basta de {texts}|no más {texts}
    |ni un mensaje más|si {again} los {threat}|si {again} voy a {threaten}|una más y los {threat}|no tienen permiso para {writing}|no autorizo {texts}
    |les prohíbo {writing}|{tired} de {texts}, {halt}los|{tired} de {texts}, {awayMe}|{someone} no quiere {texts}|{someone} ya no quiere que le {writeBare}
    |{someone} murió, no {writeBare} más|{someone} falleció, {away} {mine}|no le {writeBare} más a {someone}|dejen de {writingTo} a {someone}
    |número equivocado, {awayMe}|número equivocado, no {write}|no soy esa persona, {halt} {texts}|yo no pedí {texts}, {halt}los|no me interesan {texts}, {awayMe}
    |estoy bien, pero {halt} {texts}|sí vino, pero no {write} más|sí, pero ya no {write}|no, y ya no {write}|{awayMe}|que no {write} dije
    |renuncio a {texts}|retiro mi permiso para {texts}|me opongo a {texts}|no acepto {texts}|no doy permiso para {texts}|déjenme en paz con {texts}
    |ya estuvo bueno de {texts}|hasta aquí con {texts}|{texts} me molestan, {halt}los|esto es acoso, no {write}|no vuelvan a {writing}|eviten {writing}|absténganse de {writing}`,
  ),
  ordinary: listed(
    `{away} {other}|{awayMe} {other}|{halt} {other}|{halt} {other} por ahora|no quiero {other}|ya no quiero {other}|no necesito {other}|ya no necesito {other}
    |quiero {toHalt} {other}|puedo {toHalt} {other}|como hago para {toHalt} {other}|el doctor me dijo que {told} {other}|me {took} {other}|ya me {took} {other}
    |no me {took} {other}|{tired} de {other}|no más {other}|basta de {other}|prefiero no {other2}|no me interesa {other}|no autorizaron {other}|no dieron permiso para {other}
    |{someone} no quiere {other}|{someone} ya no quiere {other}|{someone} dejó {other}|no le den {other} a {someone}|{other} ya no la quiero|dejé {other} la semana pasada
    |paré {other}|dejé de {doing}|ya no {do}|no puedo dejar de {doing}|no {write} {when}|{write} {when} mejor|no {write} {when}, mejor {when}|sigan mandando {texts}
    |no {halt} {texts}|no quiero {toHalt} {texts}|no me {awayBare} de {theirs}|no me llegaron {texts}|no entiendo {texts}|no he recibido {texts}|no puedo leer {texts}
    |me gustan {texts}|gracias por {texts}|{texts} me ayudan|quién manda {texts}|{texts} cuestan dinero?|cuándo mandan {texts}|se me borraron {texts}|perdí {texts}
    |recibí {texts}|por qué ya no mandan {texts}|no me llamen, {write} mejor|dejen de llamarme, mejor {texts}|no vengan {when}|no me {took} nada|{someone} no sabe {doing}
    |si {again} {when} contesto|no contesté porque estaba {state}|cambie mi número|borren el número viejo y pongan este|ya no vivo ahí|ya no soy paciente de ese doctor
    |quiero recibir {texts}|alto {other}|alto ahí|sí quiero {texts}|quiero más {texts}|acepto {texts}|autorizo {texts}|estoy de acuerdo con {texts}|quiero estar en {theirs}|pónganme en {theirs}
    |prefiero que {write}|necesito que {write}|me gusta que {write}|quiero que {write}|pueden {writing}|sí pueden {writing}|{write} cuando quieran|manden más {texts}
    |no me molestan {texts}|no hay problema con {texts}|{someone} sí quiere {texts}|ya no me {wrote}|no me {wrote}|nadie me {wrote}|{someone} no me {wrote}|ustedes no me {wrote}
    |no sé mandar mensajes|{someone} no sabe usar {texts}|no puedo mandar mensajes|no puedo ver {texts}|para qué quieren mi número|no manden {sent}|no me manden {sent}
    |no vuelvan a mandar {sent}|que no venga {sent}|ya no quiero {sent}|no quiero molestarlos|no se molesten|no molestan|me siento {calm}|estoy {calm}`,
  ),
  slots: {
    away: listed(
      'quiten|quite|saquen|saque|borren|borre|borra|eliminen|elimine|remuevan|retiren|retire|excluyan|excluya|descarten|supriman|den de baja|tachen|bajen|desvinculen|desafilien|depuren|olviden|desconecten|quitenle|kiten|bórrele|boren|cancelen',
    ),
    awayBare: listed('quiten|saquen|borren|eliminen|remuevan|excluyan|bajen|den de baja'),
    awayMe: listed(
      'quítenme|quiteme|sáquenme|saqueme|bórrenme|borreme|elimínenme|remuévanme|retírenme|exclúyanme|excluyame|descártenme|dénme de baja|deme de baja|táchenme|bájenme|bajame|desvincúlenme|desafílienme|desuscríbanme|desapúntenme|desconéctenme|desregístrenme|kitenme|saquemen',
    ),
    mine: listed(
      'mi número|mi numero|mi teléfono|este número|este celular|mi cel|mi nombre|mis datos|el número de mi mamá|el teléfono de mi esposo|mi contacto|este teléfono',
    ),
    theirs: listed(
      'la lista|su lista|esa lista|sus contactos|su sistema|los mensajes|estos mensajes|su base de datos|los textos|ahí|su registro|su agenda|el programa de mensajes',
    ),
    halt: listed(
      'paren|pare|párenle a|detengan|detenga|suspendan|suspenda|cancelen|cancele|corten|corte|córtenle a|terminen|termine|finalicen|descontinúen|descontinue|interrumpan|desactiven|desactive|apaguen|quiten|anulen|cesen|frenen|eliminen|bloqueen|silencien|dejen|acaben con|ya paren',
    ),
    toHalt: listed(
      'parar|detener|suspender|cancelar|cortar|terminar|finalizar|descontinuar|interrumpir|desactivar|apagar|quitar|anular|dejar de recibir|frenar|eliminar|bloquear|silenciar|no recibir más|salirme de|acabar con|darme de baja de',
    ),
    texts: listed(
      'los mensajes|mensajes|sus mensajes|estos mensajes|esos mensajes|los textos|textos|sus textos|los mensajitos|los recordatorios|sus recordatorios|las notificaciones|los avisos|los sms|los msj|las encuestas por mensaje|los mensages|tantos mensajes|el envío de mensajes|las comunicaciones por texto|ningún tipo de contacto|ninguna comunicación|los mensajes automáticos|el servicio de mensajes|las alertas|mensajes de texto|lo de los mensajes|los correos de texto',
    ),
    here: listed('este número|mi celular|mi teléfono|este teléfono|mi número|esta casa|mi cel|mi línea'),
    write: listed(
      'me escriban|me escriba|me manden mensajes|me mande mensajes|me manden textos|me textee|me texteen|me envíen mensajes|me contacten|me contacte|me molesten|me moleste|me manden nada|me busquen por mensaje|me escrivan|me hablen por mensaje|me manden recados|escriban|manden textos',
    ),
    writeBare: listed(
      'escriban|manden mensajes|manden textos|texteen|envíen mensajes|contacten|molesten|hablen por mensaje',
    ),
    writing: listed(
      'escribirme|mandarme mensajes|enviarme textos|textearme|contactarme|molestarme|mandar mensajes|enviar mensajes|estarme escribiendo|escribir a este número',
    ),
    writingTo: listed('escribirle|mandarle mensajes|enviarle textos|textearle|contactar|molestar'),
    again: listed(
      'me escriben otra vez|me vuelven a escribir|me mandan otro mensaje|siguen mandando mensajes|me siguen texteando|no paran de escribir|vuelven a molestar',
    ),
    threat: listed('reporto|denuncio|bloqueo|demando|acuso'),
    threaten: listed(
      'llamar a un abogado|denunciarlos|reportarlos|quejarme con las autoridades|ir con mi abogado|poner una demanda',
    ),
    tired: listed(
      'estoy harto|estoy harta|estoy cansada|estoy cansado|ya me cansé|me aburrí|me fastidié|estoy hasta aquí',
    ),
    someone: listed(
      'mi mamá|mi papá|mi esposo|mi esposa|mi abuela|mi hijo|la señora|el paciente|mi suegra|mi hermano|mi tía|ella',
    ),
    other: listed(
      'la pastilla|las pastillas|la insulina|la metformina|la visita|la cita|la terapia|el tratamiento|la comida|los pañales|el oxígeno|los puntos|el yeso|la sonda|la venda|las facturas|los cobros|el cargo|la cuenta|el dolor|la sal|el azúcar|el cigarro|la cerveza|el café|la inyección|las vacunas|la diálisis|la cirugía|el seguro|la enfermera|esa enfermera|ese doctor|la aspirina|mi receta vieja|la alergia de mi lista|ese medicamento de la lista|el andador|la silla|el pedido|la entrega|el transporte|la muela|el catéter|los análisis|el ejercicio|la dieta',
    ),
    other2: listed(
      'ir|operarme|caminar tanto|tomar pastillas|salir hoy|comer sal|hablar de eso|que venga nadie|contestar esa pregunta|viajar|esperar más',
    ),
    told: listed('dejara|parara|suspendiera|quitara|no tomara|cortara|siguiera con'),
    took: listed(
      'quitaron|sacaron|suspendieron|cancelaron|pararon|cortaron|dejaron|cambiaron|eliminaron|dieron|pusieron|mandaron',
    ),
    doing: listed(
      'fumar|tomar|comer|caminar|trabajar|vomitar|toser|llorar|sangrar|tomar la medicina|dormir|leer|usar el teléfono|manejar|escribir bien',
    ),
    do: listed(
      'fumo|tomo|como|camino|trabajo|vomito|manejo|duermo|sangro|uso el bastón|voy a terapia|tengo fiebre|me mareo|vivo con ella',
    ),
    when: listed(
      'en la mañana|de noche|los domingos|a esa hora|antes de las 9|después de las 8|mañana|hoy|el lunes|cuando trabajo|en la tarde|tan temprano|mientras estoy en misa',
    ),
    wrote: listed(
      'escribieron|escriben|han escrito|mandaron mensaje|mandan nada|llamaron|llaman|contactaron|contactan|buscan|avisaron|han mandado nada|contestaron',
    ),
    sent: listed(
      'a la enfermera|hombres|a esa muchacha|a nadie|a otra persona|al mismo chofer|esa comida|la factura|más pañales|a ella otra vez|el carro|papeles|cuentas',
    ),
    calm: listed('tranquila|tranquilo|en paz|sola|solo|de baja|bien|bajo de azúcar|alto de presión'),
    state: listed('dormida|trabajando|manejando|en el hospital|ocupado|enferma|en la iglesia'),
  },
}

const english: Grammar = {
  openings: listed(
    '||||||please|hey|hi|look|listen|ok|honey|sorry but|thanks but|no thanks|good morning|yes but|i said|yo|maam|for real|kindly|excuse me|respectfully',
  ),
  closings: listed(
    '||||||please|pls|thanks|thank you|asap|now|ok|immediately|for good|i mean it|god bless|already|smh',
  ),
  stop: listed(
    `{away} {mine} from {theirs}|{away} {mine} off {theirs}|{away} {mine}|{halt} {texts}|{halt} {texts} to {here}|{halt} {writing}|do not {write}|dont {write}|don't {write} again
    |dont {write} no more|dont ever {write}|never {write} again|no need to {write} anymore|i dont want {texts}|i dont need {texts}|i do not want to get {texts}|i no longer want {texts}
    |i dont want you to {write}|i want to {stopIt} {texts}|i would like to {stopIt} {texts}|how do i {stopIt} {texts}|can i {stopIt} {texts}|can you {stopIt} {texts}|please {stopIt} {texts}
    |i want {texts} to end|i want {texts} stopped|make {texts} go away|no more {texts}|enough with {texts}|not another text|{write} again and i will {threaten}|if you {write} again i will {threaten}
    |one more text and i {threaten}|you do not have permission to {write}|i did not agree to {texts} so {halt} it|i withdraw permission for {texts}|i revoke consent for {texts}
    |{tired} of {texts} {halt} it|{tired} of {texts} take me off|{someone} does not want {texts}|{someone} dont want {texts}|{someone} died, dont {write}|{someone} passed, {away} {mine}
    |{halt} {writingBare} {someone}|dont {writeBare} {someone} again|wrong number, {away} {mine}|wrong number dont {write}|i am not that person, {halt} {writing}
    |i never asked for {texts}, {halt} it|not interested in {texts}|im doing fine but {halt} {writing}|she came but {halt} {writing}|yes and {halt} {writing}|no and dont {write}
    |lose my number|leave me alone with {texts}|i am done with {texts}|im done getting {texts}|sign me off {texts}|count me out of {texts}|i object to {texts}|i refuse {texts}|i opt out of {texts}
    |i am asking you to {stopIt} {texts}|you need to {stopIt} {texts}|i asked to be taken off {theirs}|i asked yall to {stopIt} {texts}|spare me {texts}|{texts} are not welcome|{texts} need to stop
    |this is harassment, dont {write}|refrain from {writing}|avoid {writing}|i prefer no {texts}|keep {texts} to yourself|{texts} bother me, {halt} it|put me on your do not {writeOne} list`,
  ),
  ordinary: listed(
    `{away} {other}|{halt} {other}|{halt} {other} for now|i dont want {other}|i dont need {other} anymore|i do not want {other}|i no longer need {other}|i want to {stopIt} {other}
    |can i {stopIt} {other}|how do i {stopIt} {other}|should i {stopIt} {other}|the doctor said to {stopIt} {other}|doctor told me {stopIt} {other}|they {took} {other}|she {took} {other} yesterday|nobody {took} {other}
    |{tired} of {other}|no more {other}|enough {other}|not interested in {other}|i refuse {other}|i prefer no {other}|they denied {other}|insurance wont cover {other}
    |{someone} does not want {other}|{someone} dont want {other}|{someone} stopped {doing}|dont give {someone} {other}|i stopped {doing}|i quit {doing}|i cant stop {doing}|never stopped {doing}
    |i am done with {other}|im over {other}|i used to get {other}|dont {write} {when}|{write} {when} instead|dont {write} {when} {when} is better|keep sending {texts}|dont {stopIt} {texts}
    |i dont want to {stopIt} {texts}|dont take me off {theirs}|i did not get {texts}|i dont understand {texts}|cant read {texts}|i like {texts}|thanks for {texts}|{texts} help me
    |who sends {texts}|do {texts} cost money|when do you send {texts}|i deleted {texts} by mistake|i lost {texts}|i got {texts}|why did you stop {texts}|dont call me, {writeBare} me instead|stop calling, {texts} are better
    |dont come {when}|{someone} cant read|if you {write} {when} i will answer|i missed it i was {state}|change my number|delete the old number and use this one|i dont live there anymore|not a patient of that doctor anymore
    |stop by {when}|she will stop by {when}|my {part} bothers me|my {part} stopped hurting|take {other} off my med list|sign me up for {other}|leave {other} at the door|they left me alone
    |i want {texts}|i want more {texts}|more {texts} please|i agree to {texts}|i consent to {texts}|you can {write}|you may {write}|it is ok to {write}|feel free to {write}|i like when you {write}
    |i need {texts}|i would rather you {write}|put me on {theirs}|i want to be on {theirs}|sign me up for {texts}|{write} anytime|{write} if you need|i dont mind {texts}|{someone} wants {texts}
    |nobody {wrote}|you didnt {write}|they dont {write}|no one {wrote}|why didnt you {write}|i dont know how to text|i dont text good|{someone} cant text|why do i need {texts}|what are {texts} for
    |dont send {sent}|dont send {sent} again|please dont send {sent}|i dont want {sent}|stop sending {sent}|my {part} is not bothering me|not bothering me|i am {calm}|i live {calm}
    |one more stop|last stop|next stop|get off at the second stop|end of the street|end of the month|it ended yesterday|block away from here|blocked nose|remove my sister as contact`,
  ),
  slots: {
    away: listed(
      'remove|take|delete|erase|drop|scratch|pull|strike|cut|get|exclude|withdraw|unlist|clear|purge|scrub|lose|rmv|disconnect|unenroll',
    ),
    mine: listed(
      'me|my number|this number|my phone|this phone|my name|my info|my moms number|my husbands phone|us|my cell|my contact',
    ),
    theirs: listed(
      'the list|your list|this list|your system|these texts|the texts|whatever this is|your database|the text list|your contacts|your messages|this thing|the program texts|your phone book',
    ),
    halt: listed(
      'stop|quit|end|cancel|discontinue|cease|halt|suspend|cut out|knock off|shut off|turn off|kill|terminate|drop|disable|deactivate|block|pause forever|stp|stopp|plz stop|cut it out with|quit it with|enough of',
    ),
    stopIt: listed(
      'stop|quit|end|cancel|discontinue|cease|halt|suspend|get off|get out of|shut off|turn off|opt out of|unsubscribe from|stop getting|quit getting|disable|block|not get|be removed from|terminate',
    ),
    texts: listed(
      'texts|these texts|your texts|the texts|text messages|messages|these messages|the messages|your messages|reminders|these reminders|the reminders|notifications|alerts|any more texts|so many texts|any contact|any kind of messages|txts|msgs|all the texting|the automated messages|the text service|surveys by text|robot texts|sms|these things on my phone|the texting',
    ),
    here: listed('this number|my phone|my cell|this phone|my line|this house|my work phone|my moms phone'),
    write: listed(
      'text me|text|message me|text this number|contact me|send me texts|send me messages|send me anything|msg me|txt me|bother me|hit me up|text here|send texts|reach out to me|blow up my phone|write me',
    ),
    writeBare: listed('text|message|contact|txt|bother|msg'),
    writeOne: listed('text|contact|message|call or text|disturb'),
    writing: listed(
      'texting me|messaging me|contacting me|sending me texts|sending messages|txting me|texting this number|bothering me|hitting me up|sending me stuff|texting here|textin me|blowing up my phone|reaching out to me|writing me',
    ),
    writingBare: listed('texting|messaging|contacting|bothering|txting'),
    threaten: listed(
      'sue|report you|call a lawyer|file a complaint|block yall|tell the fcc|go to the police|contact my attorney',
    ),
    tired: listed('tired|sick|sick and tired|fed up|so tired|im tired|exhausted|im sick'),
    someone: listed(
      'my mom|my mother|my dad|my husband|my wife|grandma|my son|the patient|she|he|my sister|mama|my client',
    ),
    other: listed(
      'the pills|my pills|insulin|the metformin|the visit|the visits|my appointment|therapy|the treatment|the meals|diapers|the oxygen|my stitches|the cast|the catheter|the bandage|the bills|the charges|the invoice|the pain|salt|sugar|cigarettes|beer|coffee|shots|the vaccine|dialysis|surgery|my insurance|the nurse|that nurse|that doctor|aspirin|my old prescription|that medicine|the walker|the wheelchair|the order|the delivery|the ride|a tooth|blood work|exercise|the diet|hospital food|the aide|home care|the fluid pill|mailings|phone calls about the bill',
    ),
    took: listed(
      'stopped|cancelled|took off|removed|cut|ended|changed|dropped|discontinued|sent|gave me|left|took out|shut off',
    ),
    doing: listed(
      'smoking|drinking|eating|walking|working|throwing up|coughing|crying|bleeding|taking the medicine|sleeping|driving|going to therapy|talking|using the walker',
    ),
    when: listed(
      'in the morning|at night|on sundays|at that hour|before 9|after 8|tomorrow|today|monday|while im at work|in the afternoon|so early|during church|this week',
    ),
    wrote: listed('texted me|called me|wrote back|contacted me|texts me|messaged me|answered my text|told me'),
    sent: listed(
      'her|him|that girl|that nurse|men|anybody|the same driver|that food|the bill|more diapers|the same aide|the van|papers|bills',
    ),
    calm: listed('alone|fine|at peace|off today|done with rehab|over the flu|good'),
    state: listed('asleep|at work|driving|in the hospital|busy|sick|in church'),
    part: listed('knee|back|foot|stomach|shoulder|hip|head|chest'),
  },
}

const FILLINGS_OF_A_FRAME = 22

const sentencesOf = ({ openings, closings, slots, ...frames }: Grammar, seed: number): Sentence[] => {
  const draw = drawer(seed)
  const fill = (frame: string): string => frame.replace(/\{(\w+)\}/g, (_, slot: string) => draw(slots[slot] ?? ['']))
  const said = (frame: string): string =>
    [draw(openings), fill(frame), draw(closings)].filter((part) => part !== '').join(' ')
  return (['stop', 'ordinary'] as const).flatMap((kind) =>
    frames[kind].flatMap((frame) => Array.from({ length: FILLINGS_OF_A_FRAME }, () => ({ text: said(frame), kind }))),
  )
}

/** Texts of both languages; some are clumsy, as what people write is. */
export const wishSentences = (): Sentence[] => [...sentencesOf(spanish, 1), ...sentencesOf(english, 2)]
