import { expect, it } from 'vitest'
import { flowOf, yesNo } from './flows.ts'
import { play, type Scene, tidy } from './play.ts'

const transcript = (title: string, scene: Scene, script: string): void =>
  it(title, () => {
    expect(play(scene, script)).toBe(tidy(script))
  })

transcript(
  'a question to us is no answer to a free text: a person is told, the flow asks again',
  { flow: flowOf([{ questionTextEs: '¿Cómo se siente?', questionTextEn: 'How do you feel?' }, yesNo]) },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Cómo se siente? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: ¿quién es usted?
      takes back: all
      bot: Le escribe su equipo de salud. ¿Cómo se siente?
    patient: ¿Y para qué quieren saber?
    wait 4s
      unread: q1, ¿Y para qué quieren saber?
      bot: Una persona de su equipo de salud va a responder su pregunta. ¿Cómo se siente?
      notice: needs-help reason=promised_person
      [waiting, active 0%, a person promised]
    patient: pues mejor, ya casi no me duele ¿verdad?
    wait 4s
      answer: q1 = pues mejor, ya casi no me duele ¿verdad? (text)
      bot: ¿Pregunta 2?
      [waiting, active 50%, a person promised]
    staff attends
      [waiting, active 50%]
  `,
)

transcript(
  'who only asks is left to a person after the last try',
  { flow: flowOf([{ questionTextEs: '¿Cómo se siente?', questionTextEn: 'How do you feel?' }]), language: 'en' },
  `
    start
      patient: PENDING_VERIFICATION
      bot: This is your care team. How do you feel? Reply STOP to stop texts, HELP for help.
      [waiting, active 0%]
    patient: What is this about?
      takes back: all
      bot: This is your care team. How do you feel?
    patient: Why do you need to know?
    wait 4s
      unread: q1, Why do you need to know?
      bot: Someone from your care team will answer your question. How do you feel?
      notice: needs-help reason=promised_person
      [waiting, active 0%, a person promised]
    patient: when is the nurse coming
    wait 4s
      unread: q1, when is the nurse coming
      bot: Someone from your care team will answer your question. How do you feel?
      notice: patient-replied
    patient: how did you get my number?
    wait 4s
      unread: q1, how did you get my number?
      bot: Someone from your care team will get back to you.
      pauses: unread
      notice: needs-help reason=unread
      [paused, error 0%, a person promised]
    staff resumes
      resumes
      bot: How do you feel?
      [waiting, active 0%]
  `,
)

transcript(
  'where the flow asks for questions, a question is the answer',
  {
    flow: flowOf([
      { questionTextEs: '¿Tiene alguna pregunta para nosotros?', questionTextEn: 'Any questions for us?' },
    ]),
  },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Tiene alguna pregunta para nosotros? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: ¿Cuándo vuelve la enfermera?
    wait 4s
      answer: q1 = ¿Cuándo vuelve la enfermera? (text)
      bot: Muchas gracias por sus respuestas. Eso es todo por ahora.
      patient: VERIFIED_COMPLETE
      ends: completed, completed, verified
      [ended, completed 100%]
  `,
)

transcript(
  'a question to us instead of yes or no: a person is told, the flow asks again, and an answer counts as one',
  { flow: flowOf([yesNo]) },
  `
    start, known number
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1?
      [waiting, active 0%]
    patient: me puede decir a q hora viene la doctora?
    wait 4s
      unread: q1, me puede decir a q hora viene la doctora?
      bot: Una persona de su equipo de salud va a responder su pregunta. ¿Pregunta 1?
      notice: needs-help reason=promised_person
      [waiting, active 0%, a person promised]
    patient: si claro
      answer: q1 = Sí (lexicon)
      bot: Muchas gracias por sus respuestas. Eso es todo por ahora.
      patient: VERIFIED_COMPLETE
      ends: completed, completed, verified
      [ended, completed 100%, a person promised]
    staff: La doctora llega a las 3.
      person: La doctora llega a las 3.
      [ended, completed 100%]
  `,
)

transcript(
  'a question to us instead of yes or no to a day that was said back',
  { flow: flowOf([{ questionTextEs: '¿En qué fecha fue la visita?', questionTextEn: 'On what date was the visit?' }]) },
  `
    start, known number
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿En qué fecha fue la visita?
      [waiting, active 0%]
    patient: ayer
      bot: ¿Quiere decir el domingo 3 de mayo de 2026? Responda sí o no.
    patient: y cuándo vienen otra vez?
    wait 4s
      unread: q1, y cuándo vienen otra vez?
      bot: Una persona de su equipo de salud va a responder su pregunta. ¿Quiere decir el domingo 3 de mayo de 2026? Responda sí o no.
      notice: needs-help reason=promised_person
      [waiting, active 0%, a person promised]
    patient: ya no me escriban, basta
      takes back: all
      opts out: patient
      notice: opted-out
      bot: Listo: su equipo de salud no le va a enviar mensajes. Para recibirlos de nuevo responda ALTA.
      patient: VERIFIED_FAILED (opted_out)
      ends: opted_out, abandoned
      [ended, abandoned 0%]
  `,
)
