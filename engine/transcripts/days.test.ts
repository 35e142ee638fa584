import { expect, it } from 'vitest'
import { flowOf, yesNo } from './flows.ts'
import { play, type Scene, tidy } from './play.ts'

const transcript = (title: string, scene: Scene, script: string): void =>
  it(title, () => {
    expect(play(scene, script)).toBe(tidy(script))
  })

/** Monday, 4 May 2026 is the day of every transcript. */
const flow = flowOf([
  { questionTextEs: '¿En qué fecha fue la visita?', questionTextEn: 'On what date was the visit?' },
  yesNo,
])
const scene: Scene = { flow }

transcript(
  'a day is said back, a no asks again, another day is said back again',
  scene,
  `
    start, known number
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿En qué fecha fue la visita?
      [waiting, active 0%]
    patient: el martes
      bot: ¿Quiere decir el martes 28 de abril de 2026? Responda sí o no.
    patient: no
      unread: q1, el martes / no
      bot: Disculpe. ¿En qué fecha fue la visita? Escriba la fecha, por ejemplo 5 de mayo.
    patient: el jueves pasado
      bot: ¿Quiere decir el jueves 30 de abril de 2026? Responda sí o no.
    patient: no, el miércoles
      bot: ¿Quiere decir el miércoles 29 de abril de 2026? Responda sí o no.
    patient: sí correcto
      answer: q1 = 2026-04-29 (date)
      bot: ¿Pregunta 2?
      [waiting, active 50%]
  `,
)

transcript(
  'the same day once more is a yes',
  scene,
  `
    start, known number
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿En qué fecha fue la visita?
      [waiting, active 0%]
    patient: 28 de abril
      bot: ¿Quiere decir el martes 28 de abril de 2026? Responda sí o no.
    patient: el martes 28
      answer: q1 = 2026-04-28 (date)
      bot: ¿Pregunta 2?
      [waiting, active 50%]
  `,
)

transcript(
  'which of 5/6 is the month follows the language, and the day said back shows it',
  { flow, language: 'en' },
  `
    start, known number
      patient: PENDING_VERIFICATION
      bot: This is your care team. On what date was the visit?
      [waiting, active 0%]
    patient: 3/4
      bot: Do you mean Wednesday, March 4, 2026? Please reply yes or no.
    patient: no
      unread: q1, 3/4 / no
      bot: Sorry. On what date was the visit? Please write the month and the day, such as May 5.
  `,
)

transcript(
  'neither yes nor no: the day is said back again, then a person takes over',
  scene,
  `
    start, known number
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿En qué fecha fue la visita?
      [waiting, active 0%]
    patient: ayer
      bot: ¿Quiere decir el domingo 3 de mayo de 2026? Responda sí o no.
    patient: la enfermera es buena
    wait 4s
      unread: q1, la enfermera es buena
      bot: ¿Quiere decir el domingo 3 de mayo de 2026? Responda sí o no.
    patient: por la tarde
    wait 4s
      unread: q1, por la tarde
      bot: ¿Quiere decir el domingo 3 de mayo de 2026? Responda sí o no.
    patient: con mi hija
    wait 4s
      unread: q1, con mi hija
      bot: Una persona de su equipo de salud va a responderle.
      pauses: unread
      notice: needs-help reason=unread
      [paused, error 0%]
    staff resumes
      resumes
      bot: ¿En qué fecha fue la visita?
      [waiting, active 0%]
  `,
)

transcript(
  'a reminder and a change of language repeat the day that was said back',
  scene,
  `
    start, known number
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿En qué fecha fue la visita?
      [waiting, active 0%]
    patient: ayer
      bot: ¿Quiere decir el domingo 3 de mayo de 2026? Responda sí o no.
    wait 24h
      bot: Le escribe su equipo de salud. Le recordamos nuestra pregunta: ¿Quiere decir el domingo 3 de mayo de 2026? Responda sí o no.
    patient: English
      language: en (conversation)
      takes back: all
      bot: We'll go on in English. Do you mean Sunday, May 3, 2026? Please reply yes or no.
    patient: yes
      answer: q1 = 2026-05-03 (date)
      bot: Question 2?
      [waiting, active 50%]
  `,
)

transcript(
  'what names no one day stays in the patient own words',
  scene,
  `
    start, known number
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿En qué fecha fue la visita?
      [waiting, active 0%]
    patient: en abril, no me acuerdo bien
    wait 4s
      answer: q1 = en abril, no me acuerdo bien (text)
      bot: ¿Pregunta 2?
      [waiting, active 50%]
  `,
)

transcript(
  'a wish to stop is heard in the middle of it',
  scene,
  `
    start, known number
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿En qué fecha fue la visita?
      [waiting, active 0%]
    patient: ayer
      bot: ¿Quiere decir el domingo 3 de mayo de 2026? Responda sí o no.
    patient: ya no me escriban
      takes back: all
      opts out: patient
      notice: opted-out
      bot: Listo: su equipo de salud no le va a enviar mensajes. Para recibirlos de nuevo responda ALTA.
      patient: VERIFIED_FAILED (opted_out)
      ends: opted_out, abandoned
      [ended, abandoned 0%]
  `,
)
