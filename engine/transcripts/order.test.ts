import { expect, it } from 'vitest'
import { contractFlow, flowOf, yesNo } from './flows.ts'
import { play, type Scene, tidy } from './play.ts'

const transcript = (title: string, scene: Scene, script: string): void =>
  it(title, () => {
    expect(play(scene, script)).toBe(tidy(script))
  })

transcript(
  'a text that comes before our question was taken waits for it',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    carrier is busy
    patient: sí
      answer: identity = Sí (label)
      bot: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
      [sending, active 25%]
    carrier goes on
      [waiting, active 25%]
    patient: sí
      answer: contract_known = Sí (label)
      bot: ¿En qué fecha fue la visita de la Dra. Ruiz? Por ejemplo: 12 de mayo.
      [waiting, active 50%]
  `,
)

transcript(
  'written at once after the answer: more of the same changes nothing',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    carrier is busy
    patient: sí
      answer: identity = Sí (label)
      bot: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
      [sending, active 25%]
    patient: soy yo
    patient: Sí
    carrier goes on
      [waiting, active 25%]
    patient: no
      answer: contract_known = No (label)
      bot: ¿En qué fecha fue la visita de la Dra. Ruiz? Por ejemplo: 12 de mayo.
      [waiting, active 50%]
  `,
)

transcript(
  'two different answers to one question: it is asked again',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    carrier is busy
    patient: sí
      answer: identity = Sí (label)
      bot: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
      [sending, active 25%]
    patient: perdón, no
    carrier goes on
      unread: identity, perdón, no
      bot: Recibimos dos respuestas distintas. Por favor responda otra vez: ¿Hablamos con María López?
      [waiting, active 25%]
    patient: sí
      answer: identity = Sí (label)
      bot: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
  `,
)

transcript(
  'more words to a free text are added to it',
  { flow: flowOf([{}, {}]) },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    carrier is busy
    patient: Soy viuda
    wait 4s
      answer: q1 = Soy viuda (text)
      bot: ¿Pregunta 2?
      [sending, active 50%]
    patient: y tengo un perro
    carrier goes on
      answer: q1 = Soy viuda / y tengo un perro (text)
      [waiting, active 50%]
    patient: no
    wait 4s
      answer: q2 = no (text)
      bot: Muchas gracias por sus respuestas. Eso es todo por ahora.
      patient: VERIFIED_COMPLETE
      ends: completed, completed, verified
      [ended, completed 100%]
  `,
)

transcript(
  'the carrier took it, but nobody knew: what came meanwhile is the answer',
  { flow: contractFlow },
  `
    carrier is busy
      [queued, active 0%]
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [sending, active 0%]
    wait 1m
    patient: sí
    carrier has had it for a while
      answer: identity = Sí (label)
      bot: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
      [waiting, active 25%]
  `,
)

transcript(
  'before the first question nothing can be answered: staff are told',
  { flow: contractFlow },
  `
    carrier is busy
      [queued, active 0%]
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [sending, active 0%]
    patient: ¿Quién es?
    carrier goes on
      notice: patient-replied
      [waiting, active 0%]
    patient: sí
      answer: identity = Sí (label)
      bot: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
      [waiting, active 25%]
  `,
)

transcript(
  'several answers came in while nobody knew',
  { flow: contractFlow },
  `
    carrier is busy
      [queued, active 0%]
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [sending, active 0%]
    wait 1m
    patient: sí
    patient: sí, sí
    carrier has had it for a while
      answer: identity = Sí (label)
      bot: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
      [waiting, active 25%]
  `,
)

transcript(
  'what stands beside the last answer reaches staff, a thank-you does not',
  { flow: flowOf([yesNo]) },
  `
    carrier is busy
      [queued, active 0%]
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [sending, active 0%]
    patient: sí
    patient: gracias
    patient: ¿me pueden llamar a mi hija?
    carrier has had it for a while
      answer: q1 = Sí (label)
      bot: Muchas gracias por sus respuestas. Eso es todo por ahora.
      patient: VERIFIED_COMPLETE
      ends: completed, completed, verified
      notice: late-reply
      [ended, completed 100%]
  `,
)

transcript(
  'who asks who writes is told, and the question comes again without counting a try',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: ¿quién es?
      takes back: all
      bot: Le escribe su equipo de salud. ¿Hablamos con María López?
    patient: sí
      answer: identity = Sí (label)
      bot: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
      [waiting, active 25%]
  `,
)
