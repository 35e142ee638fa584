import { expect, it } from 'vitest'
import { fold } from '../read-answer/fold.ts'
import { isForAnHour, isGoingOn, isSlip } from './going-on.ts'
import { consentOf, doesDisputeStop } from './read-consent.ts'

it.each([
  'yes you can keep texting',
  'keep texting',
  'texting is the best way to get me',
  'text is the only way to get me, so text away',
  'messages work better for me than calls',
  'los mensajes son la única manera',
  'you may text me',
  'I give permission to text me',
  'did yall stop texting?',
  'tell the aide to stop texting me at midnight',
  'can you make the other agency stop calling me',
  'dígale a la muchacha que no me escriba',
  'how do I turn off the sound on these texts',
])('stops nothing at %j', (text) => {
  expect(isGoingOn(fold(text).line)).toBe(true)
  expect(consentOf(fold(text))?.kind).not.toBe('stop')
})

it.each([
  'I hit stop by mistake, put me back',
  'puse alto sin querer',
  'sin querer mandé la palabra ALTO',
  'i didnt mean to unsubscribe',
  'no quise darme de baja, stop era para mi hija',
])('takes no slip for a wish at %j', (text) => {
  expect(isSlip(fold(text).line)).toBe(true)
  expect(consentOf(fold(text))?.kind).not.toBe('stop')
})

it.each([
  'no les doy permiso de escribirme',
  'you dont have my permission to text me',
  'I withdraw my consent to texts',
  'tell them to stop texting me',
  'please have them quit sending these to me',
  'no soy paciente de ustedes, no me escriban',
])('still stops at %j', (text) => {
  expect(consentOf(fold(text))?.kind).toBe('stop')
})

it.each(['no me escriba a las 6, después de las 9 sí', 'dont text me at night, days are ok'])(
  'leaves an hour to a person: %j',
  (text) => {
    expect(isForAnHour(fold(text).line)).toBe(true)
    expect(consentOf(fold(text))?.kind).toBe('unclear')
  },
)

it('hears that no hour is wanted', () => {
  expect(isForAnHour(fold('no me escriban ni de día ni de noche, está bien').line)).toBe(false)
})

it.each(['tell the office to stop', 'dígale a la oficina que pare'])(
  'leaves to a person what may mean our texts: %j',
  (text) => {
    expect(consentOf(fold(text))?.kind).toBe('unclear')
  },
)

const clear = [
  'stop texting me',
  'STOP',
  'alto',
  'denme de baja',
  'no me escriban más',
  'ya no me manden mensajes',
  'take me off your list',
  'quítenme de la lista',
  'bórrenme',
  'remove my number',
  'no quiero sus mensajes',
  'i want off this list',
]

it.each([
  'I signed up by accident',
  'me apunté sin querer',
  'por error me registraron',
  'i did not mean to sign up',
  'i did not mean to opt in',
  'I never wanted to quit the program',
  'no quise cancelar la cita',
  'no quise inscribirme',
  'I think you text me by mistake',
  'the other agency takes care of me now',
  'la otra agencia me atiende',
  'you can text my daughter instead',
  'pueden escribirle a mi hija',
  'the pharmacy may text me',
  'the light was off',
  'it is midnight',
  'I give permission for the nurse',
  'did you stop texting?',
])('honours a clear wish to stop behind %j, which speaks of something else', (aside) => {
  for (const wish of clear) {
    expect(consentOf(fold(`${aside}, ${wish}`))?.kind, wish).toBe('stop')
    expect(consentOf(fold(`${wish}. ${aside}`))?.kind, `${wish}.`).toBe('stop')
  }
})

it.each([
  'you are texting me by mistake please stop texting me',
  'I take back my permission to text',
  'tell the office to quit texting this phone',
  'dígale a la oficina que ya no me escriba',
  'i will stop by the office and stop texting me',
  "don't put me on no list",
  'off list pls',
  'no moe texts',
  'quiero la visita pero stop',
  'stop texting me, today is not good',
])('honours a clear wish to stop in one breath with something else: %j', (text) => {
  expect(consentOf(fold(text))?.kind).toBe('stop')
})

it.each([
  "don't text my wife, text me instead",
  'no le escriban a mi esposa, escríbanme a mí',
  'Please stop texting my mother, send them to me',
  'ya no le manden mensajes a mi papá, a mí sí me pueden mandar',
])('leaves to a person who is to get our texts in place of a relative: %j', (text) => {
  expect(consentOf(fold(text))?.kind).toBe('unclear')
})

it.each([
  'dont text my wife',
  "don't text me, text my daughter instead",
  'no me escriban a mí, escríbanle a mi hija',
  'stop texting my mom and dont text me either',
  'no le escriban a mi mamá ni a mí',
])('honours a wish that no relative turns round: %j', (text) => {
  expect(consentOf(fold(text))?.kind).toBe('stop')
})

it.each([
  'I want to get your reminders',
  'i want to receive messages',
  'quiero recibir los mensajes',
  'no one texts me',
  'escríbame a este número',
  'no problem with the texts',
])('stops nothing at %j, which wants our texts', (text) => {
  expect(consentOf(fold(text))?.kind).not.toBe('stop')
})
it.each(['I do not want to get your texts', 'I want to get texts from you no more'])(
  'hears the refusal in %j',
  (text) => {
    expect(consentOf(fold(text))?.kind).toBe('stop')
  },
)

it('SAFE-08 leaves to a person what names neither texts nor an ending', () => {
  expect(consentOf(fold('I want to get out of this'))).toEqual({ kind: 'unclear', mayMeanStop: true })
})

it.each([
  "My neighbor got a text saying STOP to opt out. Mine doesn't say that.",
  'My daughter opted out but I still want mine please keep sending',
  'mi ex no para de mandarme mensajes feos',
  'quiero cancelar mi suscripción del gimnasio',
  'no me molesté que se tardaron, no se preocupe',
  "Don't text the 718 number, that's my old phone. Use this one",
  'no escriban a mi número viejo, usen este',
  'She can take him off the walker list, he uses the wheelchair now',
  'is there a way to get fewer of these',
  'me parece bien que me escriban',
  'For me it is okay to receive messages on WhatsApp or SMS, no issue',
  'aquí el esposo, y sí, ella recibe los textos en este número',
  'no tengo ninguno porfa manden',
  'no quiero parar los mensajes',
  "don't leave me alone",
  'please kill me',
  "Don't call, I'm at work. Texting is fine",
  'I do not want the survey by phone, send it here please',
  'will it ever go away',
  'can yall slow down with the texts',
])('stops nothing at %j: somebody else, another thing, another number, fewer texts or more of them', (text) => {
  expect(consentOf(fold(text))?.kind).not.toBe('stop')
})

it.each([
  "don't text the 718 number, stop texting me",
  'my aunt got one saying reply STOP to end, so STOP',
  'take me off the damn list',
  'I still want my appointment but stop texting me',
  'I still want these texts to stop',
  "it's never ok to text me",
  'texts are good but stop',
  'stop, mail is the best way',
  'it is no longer okay to text me',
  'still want my number removed',
  'I still want to get off these texts',
  'todavía quiero que paren los mensajes',
  'no quiero menos mensajes, no quiero ninguno nunca',
])('honours a clear wish beside one of them: %j', (text) => {
  expect(consentOf(fold(text))?.kind).toBe('stop')
})

it.each([
  'no, sígame escribiendo',
  'No! sigan mandándome los mensajes',
  'I did not mean stop, keep texting me',
  'sorry wrong button, please keep sending them',
  'i never asked you to stop',
  'no pedí que dejaran de escribirme',
  'no dije alto',
  'quiero seguir recibiendo los mensajes',
  'vuelvan a escribirme por favor',
  'why did you stop texting me?',
  'that was a mistake',
  'fue un error, sí quiero los mensajes',
  'i do want the texts',
  'please dont stop the messages',
])('takes back a stop: %s', (text) => {
  expect(doesDisputeStop(fold(text))).toBe(true)
})

it.each([
  'STOP',
  'no sigan escribiendo',
  'dejen de escribirme',
  'do not keep texting me',
  'start',
  'sí',
  'yes',
  'gracias',
  'hola, ¿cuándo es mi cita?',
  'no quiero seguir recibiendo mensajes',
  'i dont want the texts',
])('takes back no stop: %s', (text) => {
  expect(doesDisputeStop(fold(text))).toBe(false)
})
