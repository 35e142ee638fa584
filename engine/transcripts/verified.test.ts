import { expect, it } from 'vitest'
import { contractFlow, visitFlow } from './flows.ts'
import { play, type Scene, tidy } from './play.ts'

const transcript = (title: string, scene: Scene, script: string): void =>
  it(title, () => {
    expect(play(scene, script)).toBe(tidy(script))
  })

transcript(
  'STATE-05 active becomes completed: a patient confirms the whole contract in Spanish',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: Sí
      answer: identity = Sí (label)
      bot: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
      [waiting, active 25%]
    patient: Claro que sí
      answer: contract_known = Sí (lexicon)
      bot: ¿En qué fecha fue la visita de la Dra. Ruiz? Por ejemplo: 12 de mayo.
      [waiting, active 50%]
    patient: El 12 de abril
      bot: ¿Quiere decir el domingo 12 de abril de 2026? Responda sí o no.
    patient: sí
      answer: visit_date = 2026-04-12 (date)
      bot: ¿Firmó usted el contrato?
      [waiting, active 75%]
    patient: Sí, yo lo firmé
      answer: signed = Sí (lexicon)
      bot: ¿Cuántas visitas ha recibido? Responda con un número.
    patient: tres
      answer: visit_count = 3 (number)
      bot: ¿Desea agregar algo? Si no, responda NO.
      [waiting, active 83%]
    patient: Todo muy bien, gracias
    wait 4s
      answer: remarks = Todo muy bien, gracias (text)
      bot: Muchas gracias por sus respuestas. Eso es todo por ahora.
      patient: VERIFIED_COMPLETE
      ends: completed, completed, verified
      [ended, completed 100%]
  `,
)

transcript(
  'a patient confirms the whole contract in English',
  { flow: contractFlow, language: 'en' },
  `
    start, known number
      patient: PENDING_VERIFICATION
      bot: This is your care team. Are we talking with María López?
      [waiting, active 0%]
    patient: Yes, this is she
      answer: identity = Sí (lexicon)
      bot: Do you know that you have a service contract with Dr. Ruiz?
      [waiting, active 25%]
    patient: I do
      answer: contract_known = Sí (lexicon)
      bot: On what date did Dr. Ruiz visit you? For example: May 12.
      [waiting, active 50%]
    patient: April 12th
      bot: Do you mean Sunday, April 12, 2026? Please reply yes or no.
    patient: yes
      answer: visit_date = 2026-04-12 (date)
      bot: Did you sign the contract yourself?
      [waiting, active 75%]
    patient: yep
      answer: signed = Sí (lexicon)
      bot: How many visits have you had? Please reply with a number.
    patient: 3 visits
      answer: visit_count = 3 (number)
      bot: Would you like to add anything? If not, reply NO.
      [waiting, active 83%]
    patient: no
    wait 4s
      answer: remarks = no (text)
      bot: Thank you for your answers. That's all for now.
      patient: VERIFIED_COMPLETE
      ends: completed, completed, verified
      [ended, completed 100%]
  `,
)

transcript(
  'the visit flow: five questions, the last one a choice its text already names',
  { flow: visitFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: si
      answer: identity = Sí (label)
      bot: ¿Ha recibido una visita de la Dra. Ruiz?
      [waiting, active 50%]
    patient: sí
      answer: visited = Sí (label)
      bot: ¿En qué fecha fue la visita? Por ejemplo: 12 de mayo.
    patient: ayer
      bot: ¿Quiere decir el domingo 3 de mayo de 2026? Responda sí o no.
    patient: eso es
      answer: visit_date = 2026-05-03 (date)
      bot: ¿Cuántas personas le visitaron? Responda con un número.
      [waiting, active 60%]
    patient: 2
      answer: visitors = 2 (number)
      bot: ¿La visita fue buena, regular o mala?
      [waiting, active 80%]
    patient: Buena
      answer: quality = Buena (label)
      bot: Muchas gracias por sus respuestas. Eso es todo por ahora.
      patient: VERIFIED_COMPLETE
      ends: completed, completed, verified
      [ended, completed 100%]
  `,
)

transcript(
  'a text comes in pieces and is one answer',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: si
      answer: identity = Sí (label)
      bot: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
      [waiting, active 25%]
    patient: si
      answer: contract_known = Sí (label)
      bot: ¿En qué fecha fue la visita de la Dra. Ruiz? Por ejemplo: 12 de mayo.
      [waiting, active 50%]
    patient: fue hace tiempo
    wait 2s
    patient: creo que
    wait 3s
    patient: en primavera
    wait 4s
      answer: visit_date = fue hace tiempo / creo que / en primavera (text)
      bot: ¿Firmó usted el contrato?
      [waiting, active 75%]
  `,
)

transcript(
  'an answer in the other language is taken; after the second one the questions come in it',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: yes
      answer: identity = Sí (label)
      bot: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
      [waiting, active 25%]
    patient: Yes
      language: en (conversation)
      answer: contract_known = Sí (label)
      bot: On what date did Dr. Ruiz visit you? For example: May 12.
      [waiting, active 50%]
    patient: April 12
      bot: Do you mean Sunday, April 12, 2026? Please reply yes or no.
    patient: yes
      answer: visit_date = 2026-04-12 (date)
      bot: Did you sign the contract yourself?
      [waiting, active 75%]
    patient: no
      answer: signed = No (label)
      bot: Thank you for your answers. Someone from your care team will look into this.
      patient: VERIFIED_FAILED (failed)
      language: en (patient)
      ends: failed, completed
      [ended, completed 100%]
  `,
)

transcript(
  'everything spelled out: keycap, thumb, capitals, quotes',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: 👍🏽
      answer: identity = Sí (lexicon)
      bot: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
      [waiting, active 25%]
    patient: “SÍ.”
      answer: contract_known = Sí (label)
      bot: ¿En qué fecha fue la visita de la Dra. Ruiz? Por ejemplo: 12 de mayo.
      [waiting, active 50%]
    patient: 12/4
      bot: ¿Quiere decir el domingo 12 de abril de 2026? Responda sí o no.
    patient: 👍
      answer: visit_date = 2026-04-12 (date)
      bot: ¿Firmó usted el contrato?
      [waiting, active 75%]
    patient: 1️⃣
      answer: signed = Sí (ordinal)
      bot: ¿Cuántas visitas ha recibido? Responda con un número.
    patient: TREINTA Y DOS
      answer: visit_count = 32 (number)
      bot: ¿Desea agregar algo? Si no, responda NO.
      [waiting, active 83%]
  `,
)

transcript(
  'a long text delivered as base64 is read as what was written',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: U8OtLCBob2xhLCBzb3kgeW8gbWlzbWE=
      answer: identity = Sí (lexicon)
      bot: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
      [waiting, active 25%]
  `,
)
