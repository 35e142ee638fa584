import { expect, it } from 'vitest'
import { phrases } from '../phrases/phrases.ts'
import { assistantFlow, visitFlow } from './flows.ts'
import { play, type Scene, tidy } from './play.ts'

const transcript = (title: string, scene: Scene, script: string): void =>
  it(title, () => {
    const written = script
      .replaceAll('<emergency>', phrases.es.emergency)
      .replaceAll('<crisis>', phrases.es.crisis)
      .replaceAll('<crisis en>', phrases.en.crisis)
      .replaceAll('<possible>', phrases.es.possibleRisk('su equipo de salud'))
    expect(play(scene, written)).toBe(tidy(written))
  })

transcript(
  'an emergency is answered at once with the fixed text, the program falls silent, and staff are told until somebody acts',
  { flow: assistantFlow },
  `
    patient: Me duele mucho el pecho y no puedo respirar
      takes back: all
      bot: <emergency>
      pauses: emergency heart-stroke
      notice: emergency class=heart-stroke
      [paused, error]
    wait 5m
      notice: emergency-waiting minutes=5 class=heart-stroke
    wait 10m
      notice: emergency-waiting minutes=15 class=heart-stroke
    wait 1h
    staff: Le llamo ahora mismo.
      person: Le llamo ahora mismo.
    staff resumes
      resumes
      [waiting, active]
  `,
)

transcript(
  'a second emergency within ten minutes alerts staff again and does not repeat the text; later it does',
  { flow: assistantFlow },
  `
    patient: quiero morirme
      takes back: all
      bot: <crisis>
      pauses: emergency self-harm
      notice: emergency class=self-harm
      [paused, error]
    wait 4m
    patient: me voy a matar
      takes back: all
      pauses: emergency self-harm
      notice: emergency class=self-harm
    wait 5m
      notice: emergency-waiting minutes=5 class=self-harm
    wait 2m
    patient: quiero morirme
      takes back: all
      bot: <crisis>
      pauses: emergency self-harm
      notice: emergency class=self-harm
  `,
)

transcript(
  'whoever acts stops the alarm',
  { flow: assistantFlow },
  `
    patient: quiero morirme
      takes back: all
      bot: <crisis>
      pauses: emergency self-harm
      notice: emergency class=self-harm
      [paused, error]
    staff: Aquí estoy.
      person: Aquí estoy.
    wait 1h
  `,
)

transcript(
  'an emergency in English is answered in English although the conversation is Spanish',
  { flow: assistantFlow },
  `
    patient: I want to kill myself
      language: en (conversation)
      takes back: all
      bot: <crisis en>
      pauses: emergency self-harm
      notice: emergency class=self-harm
      [paused, error]
  `,
)

transcript(
  'SAFE-01 the fixed text comes in the language of the text that raised it, whichever language the words belong to that gave it away',
  { flow: visitFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: sí
      answer: identity = Sí (label)
      bot: ¿Ha recibido una visita de la Dra. Ruiz?
      [waiting, active 50%]
    patient: im suicidal and i need help now
      language: en (conversation)
      takes back: all
      bot: <crisis en>
      pauses: emergency self-harm
      notice: emergency class=self-harm
      [paused, error 50%]
  `,
)

it.each([
  ['es', 'suicidal', 'en'],
  ['es', 'chest pain', 'en'],
  ['en', 'estoy pensando en el suicidio', 'es'],
  ['en', 'me duele el pecho', 'es'],
  ['es', '911', 'es'],
  ['en', '911', 'en'],
] as const)('SAFE-01 in a conversation held in %s the text %j is answered in %s', (language, text, expected) => {
  const played = play({ flow: visitFlow, language }, `start\npatient: ${text}`)
  const others = expected === 'es' ? phrases.en : phrases.es
  expect([phrases[expected].crisis, phrases[expected].emergency].some((body) => played.includes(body))).toBe(true)
  expect([others.crisis, others.emergency].some((body) => played.includes(body))).toBe(false)
})

transcript(
  'who is not to be texted is not, but staff hear of the emergency',
  { flow: assistantFlow, extra: { isOptedOut: true } },
  `
    patient: no puedo respirar
      notice: emergency class=breathing reason=opted-out
      [queued, active]
  `,
)

transcript(
  'what a model takes for imminent is an emergency, what it takes for possible goes to a person',
  { flow: assistantFlow },
  `
    patient: ya para qué
      [waiting, active]
    wait 4s
      asks the assistant (1): ya para qué
    assistant flags: possible
      takes back: all
      bot: <possible>
      pauses: emergency possible
      notice: needs-help reason=possible-risk
      [paused, error]
    staff resumes
      resumes
      [waiting, active]
    patient: ya todo me da igual
    wait 4s
      asks the assistant (2): ya todo me da igual
    assistant flags: imminent
      takes back: all
      bot: <crisis>
      pauses: emergency assistant
      notice: emergency class=assistant
      [paused, error]
  `,
)

transcript(
  'the fixed text goes out although the number has had its texts of the day',
  { flow: assistantFlow, settings: { maxBotTextsPerDay: 0 } },
  `
    patient: se me cierra la garganta
      takes back: all
      bot: <emergency>
      pauses: emergency breathing
      notice: emergency class=breathing
      [paused, error]
  `,
)

transcript(
  'a question of a verification gives way to an emergency and waits for a person',
  { flow: visitFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: me quiero morir
      takes back: all
      bot: <crisis>
      pauses: emergency self-harm
      notice: emergency class=self-harm
      [paused, error 0%]
  `,
)

transcript(
  'danger in a text after the end is answered, staff hear of it, and the conversation stays ended',
  { flow: visitFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    staff closes
      takes back: all
      patient: NOT_VERIFIED
      ends: staff_closed, abandoned
      [ended, abandoned 0%]
    patient: me quiero morir
      takes back: all
      bot: <crisis>
      notice: emergency class=self-harm
    wait 1h
  `,
)

transcript(
  'who stops our texts and is in danger is sent the confirmation alone, and staff hear of the danger',
  { flow: visitFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: ya no me manden mensajes, me quiero morir
      takes back: all
      opts out: patient
      notice: opted-out
      bot: Listo: su equipo de salud no le va a enviar mensajes. Para recibirlos de nuevo responda ALTA.
      notice: emergency class=self-harm reason=opted-out
      patient: VERIFIED_FAILED (opted_out)
      ends: opted_out, abandoned
      [ended, abandoned 0%]
  `,
)

transcript(
  'READ-05 an emergency that a person reads in a text does what one that our patterns find does, until somebody acts',
  { flow: visitFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    staff raises an emergency
      takes back: all
      bot: <crisis>
      pauses: emergency staff
      notice: emergency class=staff messageId=7
      [paused, error 0%]
    wait 5m
      notice: emergency-waiting minutes=5 class=staff
    staff: Le llamo ahora mismo.
      person: Le llamo ahora mismo.
    wait 1h
  `,
)

transcript(
  'READ-05 of a text of two days ago, or of somebody who wants no texts, staff alone are alerted',
  { flow: visitFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    staff raises an emergency of two days ago
      takes back: all
      pauses: emergency staff
      notice: emergency class=staff messageId=7
      [paused, error 0%]
    staff raises an emergency, opted out
      takes back: all
      pauses: emergency staff
      notice: emergency class=staff messageId=7
  `,
)

transcript(
  'READ-06 of what a person says is no emergency nobody is notified again; the conversation stays paused',
  { flow: assistantFlow },
  `
    patient: Me duele mucho el pecho y no puedo respirar
      takes back: all
      bot: <emergency>
      pauses: emergency heart-stroke
      notice: emergency class=heart-stroke
      [paused, error]
    staff denies the emergency
    wait 1h
    staff resumes
      resumes
      [waiting, active]
  `,
)

it.each([
  ['mi papá amaneció raro', 'no mueve un lado'],
  ['she found my pills', 'the bottle is empty'],
])('SAFE-01 what is said in two texts is understood as one: %j, %j', (first, second) => {
  const alarms = (script: string): number =>
    play({ flow: assistantFlow }, script).split('notice: emergency class').length - 1
  expect(alarms(`patient: ${first}`)).toBe(0)
  expect(alarms(`patient: ${first}\nwait 1m\npatient: ${second}`)).toBe(1)
})

it('SAFE-01 what has raised an alarm raises none with the next text, and texts of long ago are not read with it', () => {
  const flow = assistantFlow
  const alarms = (script: string): number => play({ flow }, script).split('notice: emergency class').length - 1
  expect(alarms('patient: me quiero matar\nwait 1m\npatient: gracias, perdón por asustarlos')).toBe(1)
  expect(alarms('patient: se me cayó el frasco\nwait 20m\npatient: ya me las tomé todas')).toBe(0)
})
