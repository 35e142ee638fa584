import { expect, it } from 'vitest'
import { contractFlow, flowOf, visitFlow, yesNo } from './flows.ts'
import { play, type Scene, tidy } from './play.ts'

const transcript = (title: string, scene: Scene, script: string): void =>
  it(title, () => {
    expect(play(scene, script)).toBe(tidy(script))
  })

transcript(
  'STATE-05 active becomes abandoned: reminders after 24 and 48 hours, the end after 72',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    wait 24h
      bot: Le escribe su equipo de salud. Le recordamos nuestra pregunta: ¿Hablamos con María López?
    wait 24h
      bot: Le escribe su equipo de salud. Seguimos esperando su respuesta: ¿Hablamos con María López?
    wait 24h
      takes back: all
      patient: NOT_VERIFIED
      ends: no_reply, abandoned
      [ended, abandoned 0%]
    wait 30d
  `,
)

transcript(
  'an answer after the first reminder',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    wait 25h
      bot: Le escribe su equipo de salud. Le recordamos nuestra pregunta: ¿Hablamos con María López?
    patient: sí
      answer: identity = Sí (label)
      bot: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
      [waiting, active 25%]
    wait 25h
      bot: Le escribe su equipo de salud. Le recordamos nuestra pregunta: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
  `,
)

transcript(
  'no answer after some answers is a partial verification',
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
    patient: sí
      answer: contract_known = Sí (label)
      bot: ¿En qué fecha fue la visita de la Dra. Ruiz? Por ejemplo: 12 de mayo.
      [waiting, active 50%]
    wait 4d
      bot: Le escribe su equipo de salud. Le recordamos nuestra pregunta: ¿En qué fecha fue la visita de la Dra. Ruiz? Por ejemplo: 12 de mayo.
      bot: Le escribe su equipo de salud. Seguimos esperando su respuesta: ¿En qué fecha fue la visita de la Dra. Ruiz? Por ejemplo: 12 de mayo.
      takes back: all
      patient: VERIFIED_PARTIAL (partial)
      ends: partial, abandoned
      [ended, abandoned 50%]
  `,
)

transcript(
  'at most three reminders in a conversation',
  { flow: visitFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    wait 49h
      bot: Le escribe su equipo de salud. Le recordamos nuestra pregunta: ¿Hablamos con María López?
      bot: Le escribe su equipo de salud. Seguimos esperando su respuesta: ¿Hablamos con María López?
    patient: sí
      answer: identity = Sí (label)
      bot: ¿Ha recibido una visita de la Dra. Ruiz?
      [waiting, active 50%]
    wait 49h
      bot: Le escribe su equipo de salud. Le recordamos nuestra pregunta: ¿Ha recibido una visita de la Dra. Ruiz?
    patient: sí
      answer: visited = Sí (label)
      bot: ¿En qué fecha fue la visita? Por ejemplo: 12 de mayo.
    wait 49h
  `,
)

transcript(
  'any sign of life starts the clocks anew',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    wait 23h
    patient: ayuda
      notice: needs-help reason=help
      bot: Le escribe su equipo de salud. Una persona va a responderle. Para no recibir mensajes responda ALTO.
      [waiting, active 0%, a person promised]
    wait 23h
    wait 1h
      bot: Le escribe su equipo de salud. Le recordamos nuestra pregunta: ¿Hablamos con María López?
    wait 47h
      bot: Le escribe su equipo de salud. Seguimos esperando su respuesta: ¿Hablamos con María López?
    wait 2h
      takes back: all
      patient: NOT_VERIFIED
      ends: no_reply, abandoned
      [ended, abandoned 0%, a person promised]
  `,
)

transcript(
  'clocks start when the carrier has taken the text, not before',
  { flow: contractFlow },
  `
    carrier is busy
      [queued, active 0%]
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [sending, active 0%]
    wait 3d
    carrier goes on
      [waiting, active 0%]
    wait 24h
      bot: Le escribe su equipo de salud. Le recordamos nuestra pregunta: ¿Hablamos con María López?
  `,
)

transcript(
  'a reminder still here is taken back when the patient writes',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    carrier is busy
    wait 24h
      bot: Le escribe su equipo de salud. Le recordamos nuestra pregunta: ¿Hablamos con María López?
    patient: sí
      takes back: text 2
      answer: identity = Sí (label)
      bot: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
      [sending, active 25%]
    carrier goes on
      [waiting, active 25%]
  `,
)

transcript(
  'a conversation is not kept waiting past seven days',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    wait 60h
      bot: Le escribe su equipo de salud. Le recordamos nuestra pregunta: ¿Hablamos con María López?
      bot: Le escribe su equipo de salud. Seguimos esperando su respuesta: ¿Hablamos con María López?
    patient: ¿mande?
    wait 60h
      unread: identity, ¿mande?
      bot: Disculpe, no entendimos su respuesta. Por favor responda sí o no. ¿Hablamos con María López?
    patient: no entiendo
    wait 60h
      unread: identity, no entiendo
      bot: ¿Hablamos con María López? / 1 Sí / 2 No / Por favor responda solo 1 o 2.
      takes back: all
      patient: NOT_VERIFIED
      ends: no_reply, abandoned
      [ended, abandoned 0%]
  `,
)

transcript(
  'a flow may have its own clocks',
  { flow: { ...contractFlow, settings: { reminderHours: [2], expiryHours: 5 } } },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    wait 2h
      bot: Le escribe su equipo de salud. Le recordamos nuestra pregunta: ¿Hablamos con María López?
    wait 3h
      takes back: all
      patient: NOT_VERIFIED
      ends: no_reply, abandoned
      [ended, abandoned 0%]
  `,
)

transcript(
  'a late reply opens the conversation again at its question',
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
    wait 4d
      bot: Le escribe su equipo de salud. Le recordamos nuestra pregunta: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
      bot: Le escribe su equipo de salud. Seguimos esperando su respuesta: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
      takes back: all
      patient: VERIFIED_PARTIAL (partial)
      ends: partial, abandoned
      [ended, abandoned 25%]
    patient, number free: sí
      reopens
      patient: PENDING_VERIFICATION
      answer: contract_known = Sí (label)
      bot: ¿En qué fecha fue la visita de la Dra. Ruiz? Por ejemplo: 12 de mayo.
      [waiting, active 50%]
  `,
)

transcript(
  'a late reply to a number that is busy, or after a week, goes to staff',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    wait 4d
      bot: Le escribe su equipo de salud. Le recordamos nuestra pregunta: ¿Hablamos con María López?
      bot: Le escribe su equipo de salud. Seguimos esperando su respuesta: ¿Hablamos con María López?
      takes back: all
      patient: NOT_VERIFIED
      ends: no_reply, abandoned
      [ended, abandoned 0%]
    patient: sí
      notice: late-reply
    wait 8d
    patient, number free: sí
      notice: late-reply
  `,
)

transcript(
  'after a verified end nothing opens again',
  { flow: flowOf([yesNo]) },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: sí
      answer: q1 = Sí (label)
      bot: Muchas gracias por sus respuestas. Eso es todo por ahora.
      patient: VERIFIED_COMPLETE
      ends: completed, completed, verified
      [ended, completed 100%]
    patient, number free: gracias
      notice: late-reply
  `,
)

transcript(
  'the hold ends with the wait when both are due',
  { flow: { ...flowOf([{}]), settings: { expiryHours: 0.001, reminderHours: [] } } },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    wait 1s
    patient: una cosa
    wait 1m
      answer: q1 = una cosa (text)
      bot: Muchas gracias por sus respuestas. Eso es todo por ahora.
      patient: VERIFIED_COMPLETE
      ends: completed, completed, verified
      [ended, completed 100%]
  `,
)

transcript(
  'a reminder that the carrier refuses stops the program, and is not taken back from a patient who writes later',
  { flow: visitFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    carrier is busy
    wait 24h
      bot: Le escribe su equipo de salud. Le recordamos nuestra pregunta: ¿Hablamos con María López?
    carrier refuses: temporary 30008
      takes back: all
      pauses: send_failed 30008
      notice: needs-help reason=send_failed detail=30008
      [paused, error 0%]
    staff resumes
      resumes
      bot: ¿Hablamos con María López?
      [sending, active 0%]
    carrier goes on
      [waiting, active 0%]
    patient: sí
      answer: identity = Sí (label)
      bot: ¿Ha recibido una visita de la Dra. Ruiz?
      [waiting, active 50%]
  `,
)
