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
    patient: El 12 de mayo
    wait 4s
      answer: visit_date = El 12 de mayo (text)
      bot: ¿Firmó usted el contrato?
      [waiting, active 75%]
    patient: Sí, yo lo firmé
      answer: signed = Sí (lexicon)
      bot: ¿Cuántas visitas ha recibido? Responda con una cifra.
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
      bot: Do you know that you have a service contract with la Dra. Ruiz?
      [waiting, active 25%]
    patient: I do
      answer: contract_known = Sí (lexicon)
      bot: On what date did la Dra. Ruiz visit you? For example: May 12.
      [waiting, active 50%]
    patient: May 12th
    wait 4s
      answer: visit_date = May 12th (text)
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
    wait 4s
      answer: visit_date = ayer (text)
      bot: ¿Cuántas personas le visitaron? Responda con una cifra.
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
    patient: fue el martes
    wait 2s
    patient: creo que
    wait 3s
    patient: el 12
    wait 4s
      answer: visit_date = fue el martes / creo que / el 12 (text)
      bot: ¿Firmó usted el contrato?
      [waiting, active 75%]
  `,
)

transcript(
  'an answer in the other language is taken without switching',
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
      answer: contract_known = Sí (label)
      bot: ¿En qué fecha fue la visita de la Dra. Ruiz? Por ejemplo: 12 de mayo.
      [waiting, active 50%]
    patient: May 12
    wait 4s
      answer: visit_date = May 12 (text)
      bot: ¿Firmó usted el contrato?
      [waiting, active 75%]
    patient: no
      answer: signed = No (label)
      bot: Gracias por sus respuestas. Una persona de su equipo de salud va a revisar su caso.
      patient: VERIFIED_FAILED (failed)
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
    patient: 12/5
    wait 4s
      answer: visit_date = 12/5 (text)
      bot: ¿Firmó usted el contrato?
      [waiting, active 75%]
    patient: 1️⃣
      answer: signed = Sí (ordinal)
      bot: ¿Cuántas visitas ha recibido? Responda con una cifra.
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
