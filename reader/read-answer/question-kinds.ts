/** A pattern of whole words in a folded line; the list may go on in the next line. */
const words = (list: string): RegExp => new RegExp(`(?:^| )(?:${list.replace(/\s*\n\s*/g, '')})(?: |$)`)

/** What a question asks, by its words in both languages; it may ask several things. */
const kinds = {
  want: words(`want|wants|would you like|like to|would you rather|prefer|interested|would you be|quiere|quieren|quisiera|
    gustaria|desea|prefiere|dispuest[oa]|interesad[oa]|le interesa|willing|shall we|should we|keep your|
    change your|cambiemos`),
  allow:
    words(`agree|can we|may we|could we|can i|may i|is it ok|is it okay|ok if|okay if|ok to|okay to|ok with|permission|
    consent|acepta|acuerdo|podemos|puedo|autoriza|permite|permiso|aprueba|le parece|esta bien si|
    comfortable with`),
  need: words(`need|needs|require|necesita|necesitan|ocupa|ocupan|requiere|le hace falta`),
  able: words(`can you|could you|will you|are you able|able to|can (?:he|she|they)|puede|pueden|podra|podria|va a poder|
    pudo|pudieron|alcanza|will (?:he|she|they|your)|va a|vendra|available|disponible|make it`),
  know: words(`know|knows|understand|understood|sabe|saben|entiende|entendio|clear|claro|claras|remember|recuerda|conoce|
    how to|como (?:usar|tomar|ponerse|se)|explained|explain|questions|dudas`),
  own: words(`are we (?:speaking|talking|texting)|pregnant|embarazada|is this (?:still )?(?:your|the|you|yours|contract)|is that (?:your|you)|
    are you (?:the|[a-z]+s|mr|mrs|ms|still at|still living)|am i (?:speaking|talking|texting)|
    is your (?:address|phone|number|name|email|birth[a-z]*)|is (?:it|this|that) (?:yours|correct|right|you)|suyo|
    suya|suyos|suyas|es (?:usted|este|esta|su|correct[oa]|ese|esa)|es cierto|usted es|(?:hablo|hablamos|hablando|tratamos|estamos hablando) con|
    sigue (?:viviendo|siendo)|vive (?:usted )?(?:en|todavia)|speaking with|your (?:current|correct)|pertenece|
    belong|belongs|le pertenece|is it true`),
  still: words(`still|sigue|siguen|todavia|aun|continua|continue|anymore|ya no`),
  happened: words(`did|were you able|was|were|
    have you (?:been|had|seen|gotten|got|received|finished|taken|already|picked|talked|started|signed|made|ever|felt|missed|fallen|noticed|called|completed|scheduled|eaten|tried|used|moved|changed|read|lost)|
    has (?:your|he|she|the|anyone|someone|it|there)|had|ya|ha|han|tuvo|tuvieron|[a-z]{3,}(?:aron|ieron|eron)|
    recibio|llego|vino|fue|fueron|hablo|comio|tomo|firmo|leyo|hizo|sirvio|visito|recogio|termino|pudo|dieron|
    explicaron|pusieron|mandaron|entregaron|llamaron|paso|encontro|perdio|dejo|empezo|cambio|compro|pago|asistio|
    acudio|hicieron|atendieron|trataron|dijeron|gusto`),
  coming: words(`will|going to|planning|plan to|va a|van a|piensa|planea|tomorrow|next|manana|proxim[oa]|lunes|martes|
    miercoles|jueves|viernes|sabado|monday|tuesday|wednesday|thursday|friday|saturday|appointment|cita|consulta`),
  have: words(`do you have|does (?:he|she|your [a-z]+) have|do you own|have (?:a|an|any|enough|someone|access)|
    got (?:a|any|enough)|tiene|tienen|hay|cuenta con|existe|is there|are there|anyone|someone|alguien|quien`),
  doing: words(`are you (?:taking|using|eating|drinking|following|doing|getting|checking|wearing|keeping|[a-z]+ing)|
    do you (?:take|use|check|eat|drink|smoke|wear|follow|live|work|exercise|speak|read|feel|get|go|walk|sleep|drive|understand|keep|monitor|test|do|measure)|
    esta [a-z]+(?:ando|iendo|endo)|usa|toma|se toma|fuma|bebe|come|camina|duerme|trabaja|maneja|se checa|se mide|
    revisa|mide|checa|sigue la|lleva|vive|hace|habla|pone|se pone`),
  medicine:
    words(`medicine|medicines|medication|medications|meds|pills?|insulin|inhaler|antibiotics?|dose|doses|prescription|
    refill|metformin|shot|vaccine|vacunas?|medicinas?|medicamentos?|pastillas?|insulina|receta|crema|tratamiento|
    antibiotico|oxygen|oxigeno|inhalador|vitamin[a-z]*|drops|gotas|aspirin[a-z]*|thinner`),
  trouble:
    words(`dolor|dolores|duele|duelen|molestias?|problemas?|fiebre|calentura|tos|caid[oa]s?|cayo|se ha caido|caidas|
    dificultad(?:es)?|efectos|mareos?|maread[oa]|nauseas?|vomitos?|sangr[a-z]+|hinch[a-z]+|inflam[a-z]+|heridas?|
    infeccion(?:es)?|empeor[a-z]+|peor|enferm[oa]|sintomas?|quejas?|falta(?:do)? (?:el|de)|le falta|
    le ha faltado|olvid[a-z]+|perdi[a-z]*|emergencias?|alerg[a-z]*|allerg[a-z]*|pain|painful|hurts?|hurting|
    aches?|problems?|issues?|trouble|fever|cough|fallen|falls?|fell|fall|difficult[a-z]*|side effects?|dizzy|
    dizziness|nausea|vomiting|bleed[a-z]*|swell[a-z]*|swollen|wounds?|infections?|worse|worsened|sick|ill|
    symptoms?|complaints?|miss(?:ed|ing)?|forg[eo]t(?:ten)?|lost|emergency|hospital|stopped|stop|skipped|skip|
    out of|run out|ran out|acab[a-z]+|hospitalizad[oa]|rash|shortness|breath|breathing|headaches?|itch[a-z]*|
    worried|preocupa[a-z]*|anxious|depressed|sad|triste|alone|hungry|scared|unsafe|moving|depression|ansios[oa]|
    deprimid[oa]|estres|stress|hurt|falto|diarrea|diarrhea|cansad[oa]|tired|insomnio|burning|ardor|nervios[oa]|
    debil|weak|ahoga|cuesta`),
  fine: words(`better|good|well|help|helped|helping|safe|control|under control|work|working|works|enough|treated|treat|
    satisfied|happy|comfortable|ok|okay|mejor|bien|ayud[oa]|ayudado|segur[oa]|alcanzan?|sirvio|sirviendo|
    funcion[a-z]*|suficiente[a-z]*|content[oa]|satisfech[oa]|comod[oa]|mejoria|improv[a-z]*|normal|clean|healed|
    heal[a-z]*|clear|feeling|siente|sintiendo|gusto|tranquil[oa]|sanado|sanando|cicatriz[a-z]*`),
  substance:
    words(`smoke|smoking|smoked|cigarettes?|tobacco|vape|alcohol|drink|drinking|drugs?|beer|fuma|fumar|fumado|cigarros?|
    tabaco|bebe|bebido|tomado alcohol|cerveza|drogas?|vapea|marijuana|marihuana|eat anything|comio algo`),
  company: words(`alone|live with|lives? with|anyone else|someone|somebody|alguien|quien|sol[oa]|helper|caregiver|
    acompan[a-z]+|ayude|cuide|help you`),
  asksNo: words(`no ha|no tiene|no le|no se|no esta|havent|didnt|dont you|arent you|isnt|hasnt`),
} as const

type Kind = keyof typeof kinds

/** Bad news that turns good: 'is the pain under control', '¿ya está mejor de la tos?'. */
const turnedGood = /(?:^| )(?:better|mejor|mejoria|control|help[a-z]*|ayud[a-z]*|alivi[a-z]*)(?: |$)/

/** Whether a yes is good news, bad news, or neither. */
const newsOf = (line: string, found: readonly Kind[]): 'good' | 'bad' | 'habit' | 'plain' => {
  const isGood = found.includes('fine')
  if (isGood && turnedGood.test(line)) return 'good'
  if (found.includes('trouble') && !found.includes('know')) return 'bad'
  if (isGood) return 'good'
  return found.includes('substance') ? 'habit' : 'plain'
}

/** What a question asks and what a yes to it would mean, as names, 'any' first; null for a question of no known kind. */
export const facetsOf = (line: string): readonly string[] | null => {
  const found = (Object.keys(kinds) as Kind[]).filter((kind) => kinds[kind].test(line))
  if (found.length === 0) return null
  const news = newsOf(line, found)
  const asked = found.filter((kind) => kind !== 'fine' && kind !== 'trouble')
  return ['any', news, ...asked, ...(news === 'plain' ? [] : asked.map((kind) => `${kind} ${news}`))]
}
