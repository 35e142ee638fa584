import { expect, it } from 'vitest'
import { contractFlow, flowOf, yesNo } from './flows.ts'
import { play, type Scene, tidy } from './play.ts'

const transcript = (title: string, scene: Scene, script: string): void =>
  it(title, () => {
    expect(play(scene, script)).toBe(tidy(script))
  })

transcript(
  'staff write: the bot falls silent, the patient talks to staff, and the same question comes back',
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
    staff: Buenas tardes, soy Ana. ¿Cómo está?
      takes back: all
      pauses: staff_reply
      person: Buenas tardes, soy Ana. ¿Cómo está?
      [paused, active 25%]
    patient: Bien, gracias
      notice: patient-replied
    wait 3d
      notice: unattended hours=8
    staff resumes
      resumes
      bot: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
      [waiting, active 25%]
    patient: sí
      answer: contract_known = Sí (label)
      bot: ¿En qué fecha fue la visita de la Dra. Ruiz? Por ejemplo: 12 de mayo.
      [waiting, active 50%]
  `,
)

transcript(
  'staff stop the program without a word: nothing goes out until they resume, and a second stop is refused',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    staff pauses
      takes back: all
      pauses: staff_reply ana
      [paused, active 0%]
    staff pauses
      refuses: not-open
    patient: sí
      notice: patient-replied
    wait 3d
      notice: unattended hours=8
    staff resumes
      resumes
      bot: ¿Hablamos con María López?
      [waiting, active 0%]
  `,
)

transcript(
  'staff write before the first text has gone out: it is taken back',
  { flow: contractFlow },
  `
    carrier is busy
      [queued, active 0%]
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [sending, active 0%]
    staff: Le llamo en un momento.
      takes back: all
      pauses: staff_reply
      person: Le escribe su equipo de salud. Le llamo en un momento. Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [paused, active 0%]
    carrier goes on
    staff resumes
      resumes
      bot: ¿Hablamos con María López?
      [waiting, active 0%]
  `,
)

transcript(
  'staff write before the conversation began',
  { flow: contractFlow },
  `
    staff: Hola, le escribiremos mañana.
      takes back: all
      pauses: staff_reply
      person: Le escribe su equipo de salud. Hola, le escribiremos mañana. Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [paused, active 0%]
    staff resumes
      resumes
      bot: ¿Hablamos con María López?
      [waiting, active 0%]
  `,
)

transcript(
  'a text of the thread is used as the answer',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: la señora esa
    wait 4s
      unread: identity, la señora esa
      bot: Disculpe, no entendimos su respuesta. Por favor responda sí o no. ¿Hablamos con María López?
    patient: la de siempre
    staff: Un momento
      takes back: all
      pauses: staff_reply
      person: Un momento
      [paused, active 0%]
    staff uses: la de siempre
      refuses: unread
    staff uses: la de siempre = quizás
      refuses: unread
    staff uses: la de siempre = Sí
      resumes
      answer: identity = Sí (staff)
      bot: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
      [waiting, active 25%]
  `,
)

transcript(
  'a number and a free text used by staff',
  { flow: flowOf([{ questionType: 'number' }, {}]) },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    staff: Hola
      takes back: all
      pauses: staff_reply
      person: Hola
      [paused, active 0%]
    staff uses: un montón = muchas
      refuses: unread
    staff uses: un montón = 12
      resumes
      answer: q1 = 12 (staff)
      bot: ¿Pregunta 2?
      [waiting, active 50%]
    staff: Hola otra vez
      takes back: all
      pauses: staff_reply
      person: Hola otra vez
      [paused, active 50%]
    staff uses: Vive en la calle Sol
      resumes
      answer: q2 = Vive en la calle Sol (staff)
      bot: Muchas gracias por sus respuestas. Eso es todo por ahora.
      patient: VERIFIED_COMPLETE
      ends: completed, completed, verified
      [ended, completed 100%]
  `,
)

transcript(
  'the patient asks for a person',
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
    patient: Quiero hablar con alguien
      takes back: all
      bot: Una persona de su equipo de salud va a responderle.
      pauses: asked_for_person
      notice: needs-help reason=asked_for_person
      [paused, error 25%]
    staff: Buenas tardes, soy Ana.
      person: Buenas tardes, soy Ana.
    staff resumes
      resumes
      bot: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
      [waiting, active 25%]
    carrier is busy
    patient: sí
      answer: contract_known = Sí (label)
      bot: ¿En qué fecha fue la visita de la Dra. Ruiz? Por ejemplo: 12 de mayo.
      [sending, active 50%]
    patient: call me please
      language: en (conversation)
      takes back: all
      bot: Someone from your care team will get back to you.
      pauses: asked_for_person
      notice: needs-help reason=asked_for_person
      [paused, error 50%]
    carrier goes on
  `,
)

transcript(
  'staff skip a required question: the verification stays partial',
  { flow: flowOf([yesNo, yesNo]) },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    staff: Hola
      takes back: all
      pauses: staff_reply
      person: Hola
      [paused, active 0%]
    staff skips
      resumes
      bot: ¿Pregunta 2?
      [waiting, active 50%]
    patient: sí
      answer: q2 = Sí (label)
      bot: Muchas gracias por sus respuestas. Eso es todo por ahora.
      patient: VERIFIED_PARTIAL (completed)
      ends: completed, completed
      [ended, completed 100%]
  `,
)

transcript(
  'staff close after three unread answers',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: a
    wait 4s
      unread: identity, a
      bot: Disculpe, no entendimos su respuesta. Por favor responda sí o no. ¿Hablamos con María López?
    patient: b
    wait 4s
      unread: identity, b
      bot: ¿Hablamos con María López? / 1 Sí / 2 No / Por favor responda solo 1 o 2.
    patient: c
    wait 4s
      unread: identity, c
      bot: Una persona de su equipo de salud va a responderle.
      pauses: unread
      notice: needs-help reason=unread
      [paused, error 0%]
    staff closes
      takes back: all
      ends: too_many_invalid, error
      [ended, error 0%]
    staff closes
      refuses: not-open
  `,
)

transcript(
  'staff close a conversation that waits, before and after an answer',
  { flow: flowOf([yesNo, yesNo]) },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: sí
      answer: q1 = Sí (label)
      bot: ¿Pregunta 2?
      [waiting, active 50%]
    staff closes
      takes back: all
      patient: VERIFIED_PARTIAL (staff_closed)
      ends: staff_closed, abandoned
      [ended, abandoned 50%]
    staff: Le llamamos mañana.
      person: Le llamamos mañana.
  `,
)

transcript(
  'staff close a queued start',
  { flow: contractFlow },
  `
    staff closes
      takes back: all
      patient: NOT_VERIFIED
      ends: staff_closed, abandoned
      [ended, abandoned 0%]
  `,
)

transcript(
  'a person sets the verification: the conversation ends and says nothing',
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
    staff sets verification: complete
      takes back: all
      ends: set_by_staff, completed, verified
      [ended, completed 25%]
    staff sets verification: failed
    patient: sí
      notice: late-reply
  `,
)

transcript(
  'a person sets the verification to failed',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    staff sets verification: failed
      takes back: all
      ends: set_by_staff, abandoned
      [ended, abandoned 0%]
  `,
)

transcript(
  'what cannot be done now is refused with its reason',
  { flow: contractFlow },
  `
    staff resumes
      refuses: not-paused
      [queued, active 0%]
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    start
      refuses: already-started
    staff resumes
      refuses: not-paused
    staff skips
      refuses: not-paused
    staff uses: sí
      refuses: not-paused
  `,
)

transcript(
  'a missing value stops the text and names itself; corrected, the question goes out',
  { flow: contractFlow, variables: { patientName: 'María López' } },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: sí
      answer: identity = Sí (label)
      pauses: missing_variable doctorName
      notice: needs-help reason=missing_variable detail=doctorName
      [paused, error 25%]
    staff resumes
      resumes
      pauses: missing_variable doctorName
      notice: needs-help reason=missing_variable detail=doctorName
    staff corrects: doctorName=la Dra. Ruiz
      resumes
      bot: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
      [waiting, active 25%]
  `,
)
