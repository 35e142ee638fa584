import { expect, it } from 'vitest'
import { contractFlow, flowOf, yesNo } from './flows.ts'
import { play, type Scene, tidy } from './play.ts'

const transcript = (title: string, scene: Scene, script: string): void =>
  it(title, () => {
    expect(play(scene, script)).toBe(tidy(script))
  })

const forked = flowOf(
  [yesNo, {}, {}, yesNo],
  [
    { condition: { when: 'equals', value: 'No' }, toQuestionId: 3 },
    { fromQuestionId: 2, toQuestionId: 4 },
  ],
)

transcript(
  'CORR-01 a corrected answer leads elsewhere: the unsent text is taken back, and the other question is asked',
  { flow: forked },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: Sí
      answer: q1 = Sí (label)
      bot: ¿Pregunta 2?
      [waiting, active 33%]
    staff sets right: q1 = No
      takes back: all
      bot: ¿Pregunta 3?
    staff sets right: q1 = No
  `,
)

transcript(
  'CORR-01 a correction that changes nothing of the way is silent; one of the open question answers it',
  { flow: forked },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: Sí
      answer: q1 = Sí (label)
      bot: ¿Pregunta 2?
      [waiting, active 33%]
    patient: lunes
    wait 4s
      answer: q2 = lunes (text)
      bot: ¿Pregunta 4?
      [waiting, active 67%]
    staff sets right: q2 = martes
    staff sets right: q4 = Sí
      takes back: all
      bot: Muchas gracias por sus respuestas. Eso es todo por ahora.
      patient: VERIFIED_COMPLETE
      ends: completed, completed, verified
      [ended, completed 100%]
    staff sets right: q1 = No
  `,
)

transcript(
  'CORR-02 where a person has the conversation nothing is sent: it goes on at the other question',
  { flow: forked },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: Sí
      answer: q1 = Sí (label)
      bot: ¿Pregunta 2?
      [waiting, active 33%]
    staff pauses: ana
      takes back: all
      pauses: staff_reply ana
      [paused, active 33%]
    staff sets right: q1 = No
    staff resumes
      resumes
      bot: ¿Pregunta 3?
      [waiting, active 33%]
  `,
)

transcript(
  'CORR-01 a corrected identity ends the conversation, and nothing more is told',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: sí
      answer: identity = Sí (label)
      bot: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
      [waiting, active 25%]
    staff sets right: identity = No
      takes back: all
      bot: Gracias por avisarnos. Disculpe la molestia.
      patient: VERIFIED_FAILED (identity_failed)
      ends: identity_failed, completed
      [ended, completed 100%]
  `,
)
