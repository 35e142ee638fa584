import type { Language } from '#contract/primitives.ts'

/**
 * The words of wishes about our texts, each with the part it plays. Verbs are kept as stems and conjugated here; spelling
 * is compared by sound ('kitenme', 'escrivan', 'mensages'), so one entry stands for what people make of it.
 */

export interface WishWord {
  /** The name that the grammar in `wish.ts` uses; two, parted by a space, for words written as one ('nome'). */
  part: string
  language: Language | null
}

export const wishWords = new Map<string, WishWord>()
const put = (word: string, part: string, language: Language | null): void => {
  if (!wishWords.has(word)) wishWords.set(word, { part, language })
}
const all = (part: string, language: Language | null, words: string): void => {
  for (const word of words.split(' ')) put(word, part, language)
}

const toMe = ['me', 'nos']
const toOthers = ['le', 'les', 'lo', 'la', 'los', 'las', 'se', 'te']

/**
 * `.s` subjunctive and imperative, `.e` the form that also says 'I did' without its accent ('mande', 'mandé'), `.p` 'manda',
 * `.i` infinitive, `.g` gerund, `.d` what
 * somebody does or did; an `m` after it for 'me' or 'nos' at its end, an `o` for somebody else.
 */
const conjugate = (part: string, stem: string, kind: 'ar' | 'ir', soft: string): void => {
  const [own, other, past] = kind === 'ar' ? ['a', 'e', 'a'] : ['e', 'a', 'ie']
  const infinitive = `${stem}${kind}`
  const gerund = `${stem}${past}ndo`
  const imperatives = [`${soft}${other}`, `${soft}${other}n`, `${stem}${own}`]
  put(`${soft}${other}`, kind === 'ar' ? `${part}.e` : `${part}.s`, 'es')
  for (const ending of ['s', 'n', 'is']) put(`${soft}${other}${ending}`, `${part}.s`, 'es')
  put(`${soft}n`, `${part}.s`, 'es')
  for (const ending of ['ran', 'ra', 'ras']) put(`${stem}${past}${ending}`, `${part}.s`, 'es')
  put(`${stem}${own}`, `${part}.p`, 'es')
  put(infinitive, `${part}.i`, 'es')
  put(gerund, `${part}.g`, 'es')
  for (const ending of toMe) {
    put(`${infinitive}${ending}`, `${part}.im`, 'es')
    put(`${gerund}${ending}`, `${part}.gm`, 'es')
    for (const form of imperatives) put(`${form}${ending}`, `${part}.sm`, 'es')
  }
  put(`${soft}${other}men`, `${part}.sm`, 'es')
  for (const told of kind === 'ar'
    ? ['o', 'as', 'an', 'aron', 'aste', 'amos', 'aba', 'aban', 'ado']
    : ['o', 'es', 'en', 'ieron', 'iste', 'imos', 'io', 'ia', 'ian'])
    put(`${stem}${told}`, `${part}.d`, 'es')
  for (const ending of toOthers) {
    put(`${infinitive}${ending}`, `${part}.io`, 'es')
    for (const form of imperatives) put(`${form}${ending}`, `${part}.so`, 'es')
  }
}
/** `stem`, `stem/ir`, `stem/ar/soft` with the stem that stands before e ('saqu-en'). */
const verbs = (part: string, stems: string): void => {
  for (const entry of stems.split(' ')) {
    const [stem = '', kind = 'ar', soft = stem] = entry.split('/')
    conjugate(part, stem, kind === 'ir' ? 'ir' : 'ar', soft)
  }
}

// Small words first: the first part that a word is given stands.
all('no', null, 'no')
all('no', 'es', 'tampoco ni yano')
all('no', 'en', 'nuh')
all('no mas', null, 'nomas')
all('no me', 'es', 'nome')
all('no want', 'es', 'noquiero nokiero')
all('do not', 'en', 'dont dnt donot ion iont')
all('does not', 'en', 'doesnt')
all('did not', 'en', 'didnt')
all('not', 'en', 'not')
all('do', 'en', 'do')
all('does', 'en', 'does')
all('did', 'en', 'did')
all('never', 'es', 'nunca jamas')
all('never', 'en', 'never nevr nevah nevva neva circumstances')
all('yes', null, 'yes yeah yep nah nope nop')
all('if', null, 'si if')
all('me', null, 'me m us nos')
all('le', 'es', 'le les se te')
all('le', 'en', 'him her them')
all('i', 'en', 'i ive im id ill')
all('subj', null, 'he she they we nobody noone who nadie')
all(
  'the',
  'es',
  'el la los las mi mis este esta estos estas ese esa esos esas su sus tus un una ningun ninguna ninguno tantos tanto tanta otro otra todos todas unos',
)
all('the', 'en', 'the my this dis dem these those your ur our his an any all another such')
all('this', null, 'esto eso that ahi aqui aki here it vaina cosa cuestion asunto')
all('de', null, 'de del from off of out outta')
all('de', null, 'd frm fm')
all('de the', 'es', 'dela')
all('at', null, 'a al to on en in at for para')
all('of', null, 'with w about con')
all('no mas', 'en', 'nomore nomor')
all('mas', null, 'mas more mo mor moa anymore anymor nomore nemore again agen agin further else longer')
all('nothing', null, 'nada na nothing nothin nuthin nuttin anything')
all('that', 'es', 'que q k ke')
all('be', null, 'be ser being estar pertenecer')
all('is', null, 'es hace is are estoy estaba')
all('how', null, 'como how')
all('and', null, 'y e and pero but porque because cause cuz o or entonces pues sino')
all('can', null, 'puede pueden podria podrian can could would')
all('said', 'en', 'said say told tell replied saying')
all('said', 'es', 'dije')
all('ask', null, 'asked ask request requesting solicito pido pedi pedido solicitar pedir signed')

all(
  'noun',
  'es',
  'mensaje mensajes mensajito mensajitos msj msjs mjs texto textos recordatorio recordatorios encuesta encuestas notificacion notificaciones alerta alertas propaganda publicidad llamadas msn envio envios texteo testo testos mensajico mensajicos textito textitos mesaje mesajes letras textiadera texteadera mensajeadera mensajera',
)
all(
  'noun',
  'en',
  'texts txts txets textz msges mssgs mesgs messge messges mesage mesags massages messags messages msgs mesages sms reminder reminders survey surveys notification notifications alerts communication communications correspondence bulletins pings dings notifs spam calls',
)
all('text', 'en', 'text txt tex texs texes tx tekst msg message')
all('stuff', null, 'cosas links stuff things link tonterias porquerias babosadas pendejadas crap junk basura')
all('list', 'es', 'lista listado chat sistema base registro registros directorio agenda contactos grupo')
all('list', 'en', 'list system database records contacts lists directory group')
all('number', 'es', 'numero num nro telefono celular cel movil')
all('touch', 'es', 'contacto comunicacion')
all('data', null, 'datos info information')
all('number', 'en', 'number phone cell cellphone numba nmbr numbr nber digits telephone telefone fone')
all('name', null, 'nombre name')
all('visit', 'es', 'cita citas visita visitas consulta contrato servicio servicios terapia tratamiento programa plan')
all('visit', 'en', 'appointment appointments appt apt visit visits contract service services therapy treatment program')

all('write.b', 'en', 'contact notify ping write email reach hmu')
all(
  'write.g',
  'en',
  'texting txting txtng txtn texing textin txtin messaging mesaging messagin msging contacting notifying pinging writing writting writin ritin riting texen textn emailing',
)
all('bother.b', 'en', 'bother harass bug spam pester annoy disturb')
all(
  'bother.g',
  'en',
  'asking dinging hounding nagging badgering bothering botherin harassing bugging buggin spamming pestering annoying blowing',
)
all('send.b', 'en', 'send sen snd')
all('send.g', 'en', 'sending sendin')
all('call.b', 'en', 'call')
all('call.g', 'en', 'calling callin')
all('contacted', null, 'contacted texted messaged bothered contactado contactada molestado molestada')
all('removed', 'en', 'removed taken deleted stopped revoked withdrawn removal unsubscribed')
all(
  'remove.b',
  'en',
  'unlist delist yank remuve remuv exclude cross scratch rmv rm remov remove delete erase scrub strike clear wipe',
)
all('pull', 'en', 'take tak drop pull let')
all('halt write.g', 'en', 'stoptexting')
verbs(
  'write',
  'escrib/ir text texte texti teksti textiy tecste tekste mensaje mensaji contact comunic/ar/comuniqu notific/ar/notifiqu',
)
verbs('send', 'mand envi embi mamd')
verbs('call', 'llam habl busc/ar/busqu marc/ar/marqu')
verbs(
  'bother',
  'molest fastidi jod/ir hostig/ar/hostigu acos ching/ar/chingu incomod freg/ar/fregu spame spami jorob frieg/ar/friegu atorment bombarde',
)
all('bother.n', 'es', 'jodedera molestadera')
verbs('insist', 'insist/ir')
all('removes', 'es', 'quitan sacan borran eliminan')
verbs('remove', 'desvincul quit borr elimin sac/ar/saqu retir remov/ir/remuev tach descart suprim/ir desconect')
all('remove.s', 'es', 'excluyan excluya excluye')
all('remove.i', 'es', 'remover')
all('bother.i', 'es', 'joder')
all('remove.sm', 'es', 'excluyanme exluyanme excluyame excluyanos')
all('remove.im', 'es', 'removerme')
all('send.im', 'es', 'ponerme ponernos')
all('send.s', 'es', 'pongan ponga pongas incluyan incluya metan meta tengan')
all('gives', 'es', 'das da dan')
verbs('give', 'd')
all('give.i', 'es', 'doy')

all('cease', 'es', 'dejen dejad dejan deja dejes dejar dejn dejaran')
all('cease.e', 'es', 'deje')
all(
  'halt',
  'es',
  'paren pare parar detengan detenga detener cesen cesar suspendan suspender suspenda eviten evite evitar abstenerse abstener detenganse detengase absteganse abstenganse abstengase eviteme evitenme paro detengo parale parele parenle cortenla cortenle cortala cortale descontinuen descontinue descontinuar interrumpan interrumpa interrumpir',
)
all(
  'halt',
  'en',
  'estop stob kwit qwit stap stopt sto stpp stoo srop syop stop quit cease discontinue halt stahp stp suspend interrupt pause sotp stpo end desist refrain',
)
all('alto', 'es', 'alto basta')
all('enough', null, 'chole enough suficiente suficientes estuvo')
all('subscribe', null, 'subscribe suscribir')
all('too', null, 'demasiado demasiados many')
all('sick', null, 'harta harto cansada cansado sick tired')
all(
  'keep',
  'es',
  'esten estes continuar sigan siga sigas seguir vuelvan vuelva vuelvas volver continuen continue vayan anden ande andes',
)
all('keeps', 'es', 'sigue siguen vuelve vuelven')
all('keep', 'en', 'keep')
all(
  'want',
  'es',
  'quiero kiero quero qiero qro quisiera quieren quiere queremos deseo desea desean necesito necesita acepto autorizo permito gustaria interesa interesan interesado interesada necesario falta ocupo ocupamos',
)
all('want', 'en', 'want wanna care need needs wish wants wishes desire agree authorize interested sign')
all('like', null, 'like gusta gustan')
all('refuse', null, 'refuse decline rechazo renuncio')
all('rather', null, 'rather prefer prefiero preferiria')
all('get', 'es', 'recibir recibiendo recibiera llegue lleguen')
all('receive', 'en', 'receive receiving recieve recieving have having get getting')
all('hear', null, 'hear saber')
all('unsub', 'es', 'desafiliarme desafiliar desafilienme desafilieme')
all('unsub', 'en', 'optout unsubscribe unsub unsubscribing unfollow unjoin unenroll unregister disenroll deregister')
all('do not want', 'en', 'shouldnt')
all('opt', 'en', 'opt opting opted')
all('baja', 'es', 'baja')
all('sub', null, 'suscripcion subscripcion subscription')
all(
  'cancel',
  null,
  'cancelen cancelar cancela cancel anulen anular anula cancelling cancelo desactiven desactivar desactive corten cortar corta apaguen apagar frenen terminen terminar acaben acabar finalizar finalicen inhabiliten deshabiliten excluir disable deactivate terminate cancelenme canceleme cancelame cancelemelos cancelenmelos cancelelos cancelenlos cancelacion',
)
all('cancel.e', 'es', 'cancele anule')
all('revoke', null, 'revoco revocar revoke revoking withdraw withdrawing')
all('consent', null, 'consentimiento permiso autorizacion permission consent')
all('lose', null, 'lose loose forget olvidense olviden olvida olvidate pierdan pierda pierde tiren')
all('turn', 'en', 'turn tern shut switch')
all('block', null, 'blacklist ban mute block bloquee bloqueen')
all('block me', 'es', 'bloqueenme bloqueeme bloqueame')
all('reach', 'en', 'reaching reachin hitting hittin')
all('hit', 'en', 'hit blow')
all('use.s', 'es', 'use usen uses utilice utilicen')
all('use.s', 'en', 'use')
all('use.g', null, 'using usando utilizando')
all('allowed', null, 'allowed authorized authorised')
all('prohibited', 'es', 'prohibido prohibo prohibimos')
all('have', 'es', 'tengo tiene tienen tenemos tenia hay habia veo vi vemos llegan llego llegaron llegado')
all('leave', 'en', 'leave')
all('leave me', 'es', 'dejenme dejeme dejame dejennos')
all('alone', null, 'paz alone tranquilo tranquila quieto quieta quietos')
all('leaves', 'es', 'salir salirme salgo salirnos')
all('put', 'en', 'put')
all(
  'time',
  'es',
  'hoy manana temprano tarde tardes noche noches madrugada hora horas lunes martes miercoles jueves viernes sabado domingo trabajo antes despues hasta mientras cuando semana ingles espanol clase durante entre mananas mananita madrugadas tardecita sabados domingos misa iglesia',
)
all(
  'time',
  'en',
  'today tonight tomorrow early late morning night before after until till while when weekend weekends work english spanish during between monday tuesday wednesday thursday friday saturday sunday pm mornings nights evening evenings afternoon afternoons middle church mondays tuesdays wednesdays thursdays fridays saturdays sundays',
)
all('now', null, 'now ahora ahorita orita')

/** Said around a wish without changing it. */
export const fillers = new Set(
  'ya tf omg bruh bro ugh dude oye oiga oigan mire miren mira che vos lol ay listen look dare better por favor porfa porfavor fabor porfis xfa xfis xfavor x please pls plz plis plese pleas kindly just you u hola hello hi hey ok okay sr sra senor senora senorita sir maam mam hell fuck fucking damn carajo cono joder mierda even ever really also actually already disculpe disculpen perdon sorry guys people ustedes usted uds ud right so then up too yall inmediatamente inmediata immediately asap rn fr foreal permanently definitivamente'.split(
    ' ',
  ),
)
