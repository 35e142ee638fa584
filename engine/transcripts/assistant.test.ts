import { expect, it } from 'vitest'
import { assistantFlow } from './flows.ts'
import { play, type Scene, tidy } from './play.ts'

const transcript = (title: string, scene: Scene, script: string): void =>
  it(title, () => {
    expect(play(scene, script)).toBe(tidy(script))
  })

transcript(
  'a text out of the blue, no assistant: the patient hears that a person will answer, staff are told',
  { flow: assistantFlow },
  `
    patient: Hola, me duele la rodilla
      [waiting, active]
    wait 4s
      asks the assistant (1): Hola, me duele la rodilla
    assistant fails: not-configured
      bot: Recibimos su mensaje. Una persona de su equipo de salud va a responderle. En una emergencia llame al 911.
      pauses: ai_failed not-configured
      notice: needs-help reason=ai_failed detail=not-configured
      [paused, error]
    patient: ¿Hola?
      notice: patient-replied
  `,
)

transcript(
  'ASK-03 no assistant answers: what the patient asked for waits for a person all the same',
  { flow: assistantFlow },
  `
    patient: Necesito más pastillas y que me llamen
      [waiting, active]
    wait 4s
      asks the assistant (1): Necesito más pastillas y que me llamen
    assistant fails on a refill and a call: handoff:budget
      bot: Recibimos su mensaje. Una persona de su equipo de salud va a responderle. En una emergencia llame al 911.
      pauses: ai_failed handoff:budget
      notice: needs-help reason=ai_failed detail=handoff:budget
      [paused, error, a person promised]
  `,
)

transcript(
  'the assistant answers; texts that come meanwhile are put to it together',
  { flow: assistantFlow },
  `
    patient: Hola
      [waiting, active]
    patient: ¿cuándo es mi cita?
    wait 4s
      asks the assistant (1): Hola / ¿cuándo es mi cita?
    patient: es urgente
    assistant: Buenas tardes, voy a preguntar.
      bot: Buenas tardes, voy a preguntar.
      notice: needs-help reason=promised_person
      [waiting, active, a person promised]
    wait 4s
      asks the assistant (2): es urgente
    assistant: Ya lo pregunté.
      bot: Ya lo pregunté.
    wait 4d
      takes back: all
      ends: completed, completed
      [ended, completed, a person promised]
  `,
)

transcript(
  'an answer that promises a person is told to staff, once until they have written, and the assistant goes on',
  { flow: assistantFlow },
  `
    patient: ¿cuánto cuesta?
      [waiting, active]
    wait 4s
      asks the assistant (1): ¿cuánto cuesta?
    assistant: No tengo ese dato. Le paso su pregunta a su equipo de salud para que le respondan.
      bot: No tengo ese dato. Le paso su pregunta a su equipo de salud para que le respondan.
      notice: needs-help reason=promised_person
      [waiting, active, a person promised]
    patient: ¿y aceptan mi seguro?
    wait 4s
      asks the assistant (2): ¿y aceptan mi seguro?
    assistant: Le paso esa pregunta también a su equipo.
      bot: Le paso esa pregunta también a su equipo.
    staff: Es gratis.
      takes back: all
      pauses: staff_reply
      person: Es gratis.
      [paused, active]
  `,
)

transcript(
  'staff start the assistant: it greets; no answer is no reply',
  { flow: assistantFlow },
  `
    start
      bot: Le escribe su equipo de salud. ¿En qué podemos ayudarle? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active]
    wait 4d
      takes back: all
      ends: no_reply, abandoned
      [ended, abandoned]
  `,
)

transcript(
  'an assistant without a greeting of its own',
  { flow: { ...assistantFlow, questions: [] }, language: 'en' },
  `
    start
      bot: This is your care team. How can we help you? Reply STOP to stop texts, HELP for help.
      [waiting, active]
    patient: Spanish
      language: es (conversation)
      bot: Seguimos en español. ¿En qué podemos ayudarle?
    patient: cita
    wait 4s
      asks the assistant (2): cita
    assistant, too late: ya no
    assistant:
      bot: Recibimos su mensaje. Una persona de su equipo de salud va a responderle. En una emergencia llame al 911.
      pauses: ai_failed empty-answer
      notice: needs-help reason=ai_failed detail=empty-answer
      [paused, error]
  `,
)

transcript(
  'staff take over from the assistant and give it back',
  { flow: assistantFlow },
  `
    start
      bot: Le escribe su equipo de salud. ¿En qué podemos ayudarle? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active]
    patient: hola
    wait 4s
      asks the assistant (1): hola
    staff: Soy Ana, yo le atiendo.
      takes back: all
      pauses: staff_reply
      person: Soy Ana, yo le atiendo.
      [paused, active]
    assistant: Hola
    staff uses: hola
      refuses: no-question
    staff resumes
      resumes
      [waiting, active]
    patient: gracias
    wait 4s
      asks the assistant (2): gracias
    assistant: A la orden.
      bot: A la orden.
  `,
)

transcript(
  'the first answer to a number that never heard from us says who we are',
  { flow: assistantFlow, extra: { lastTextAt: null } },
  `
    patient: Hola
      [waiting, active]
    wait 4s
      asks the assistant (1): Hola
    assistant: ¿En qué le ayudo?
      bot: Le escribe su equipo de salud. ¿En qué le ayudo? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
    patient: cita
    wait 4s
      asks the assistant (2): cita
    assistant: Voy a preguntar.
      bot: Voy a preguntar.
      notice: needs-help reason=promised_person
      [waiting, active, a person promised]
  `,
)

transcript(
  'the assistant at the cap of the day',
  { flow: assistantFlow, settings: { maxBotTextsPerDay: 0 } },
  `
    patient: hola
      [waiting, active]
    wait 4s
      asks the assistant (1): hola
    assistant: Hola
      pauses: too_many_texts
      notice: needs-help reason=too_many_texts
      [paused, error]
  `,
)
