import { expect, it } from 'vitest'
import { contractFlow, flowOf, yesNo } from './flows.ts'
import { play, type Scene, tidy } from './play.ts'

const transcript = (title: string, scene: Scene, script: string): void =>
  it(title, () => {
    expect(play(scene, script)).toBe(tidy(script))
  })

transcript(
  'not me: the identity question says no, nothing more is told',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: No
      answer: identity = No (label)
      bot: Gracias por avisarnos. Disculpe la molestia.
      patient: VERIFIED_FAILED (identity_failed)
      ends: identity_failed, completed
      [ended, completed 100%]
    patient: ¿Quién es?
      notice: late-reply
  `,
)

transcript(
  'not signed: the verification fails with its reason',
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
    patient: en mayo
    wait 4s
      answer: visit_date = en mayo (text)
      bot: ¿Firmó usted el contrato?
      [waiting, active 75%]
    patient: No, lo firmó mi hijo
      answer: signed = No (lexicon)
      bot: Gracias por sus respuestas. Una persona de su equipo de salud va a revisar su caso.
      patient: VERIFIED_FAILED (failed)
      ends: failed, completed
      [ended, completed 100%]
  `,
)

transcript(
  'declined: a connection that ends the flow names the outcome',
  { flow: flowOf([yesNo, {}], [{ condition: { when: 'equals', value: 'No' }, outcome: 'declined' }]) },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: no gracias
      answer: q1 = No (lexicon)
      bot: De acuerdo. Gracias por avisarnos.
      patient: VERIFIED_FAILED (declined)
      ends: declined, completed
      [ended, completed 100%]
  `,
)

transcript(
  'the first condition met by record id wins, then the default, then the order',
  {
    flow: flowOf(
      [{ questionType: 'number' }, {}, {}, {}],
      [
        { condition: { when: 'lessThan', value: 3 }, toQuestionId: 2 },
        { condition: { when: 'lessThan', value: 9 }, toQuestionId: 3 },
        { isDefault: true, toQuestionId: 4 },
      ],
    ),
  },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: 5
      answer: q1 = 5 (number)
      bot: ¿Pregunta 3?
      [waiting, active 33%]
    patient: ok
    wait 4s
      answer: q3 = ok (text)
      bot: ¿Pregunta 4?
      [waiting, active 67%]
    patient: ok
    wait 4s
      answer: q4 = ok (text)
      bot: Muchas gracias por sus respuestas. Eso es todo por ahora.
      patient: VERIFIED_COMPLETE
      ends: completed, completed, verified
      [ended, completed 100%]
  `,
)

transcript(
  'a default connection jumps where no condition is met',
  {
    flow: flowOf(
      [{ questionType: 'number' }, {}, {}],
      [
        { condition: { when: 'greaterThan', value: 100 }, toQuestionId: 2 },
        { isDefault: true, toQuestionId: 3 },
      ],
    ),
  },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: 12
      answer: q1 = 12 (number)
      bot: ¿Pregunta 3?
      [waiting, active 50%]
    patient: bien
    wait 4s
      answer: q3 = bien (text)
      bot: Muchas gracias por sus respuestas. Eso es todo por ahora.
      patient: VERIFIED_COMPLETE
      ends: completed, completed, verified
      [ended, completed 100%]
  `,
)

transcript(
  'one of several labels, in either language',
  {
    flow: flowOf(
      [{ questionType: 'choice', choices: 'Buena | Good\nRegular | Fair\nMala | Poor' }, {}],
      [{ condition: { when: 'oneOf', value: ['Fair', 'Poor'] }, outcome: 'failed' }],
    ),
  },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? / 1 Buena / 2 Regular / 3 Mala / Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: mala
      answer: q1 = Mala (label)
      bot: Gracias por sus respuestas. Una persona de su equipo de salud va a revisar su caso.
      patient: VERIFIED_FAILED (failed)
      ends: failed, completed
      [ended, completed 100%]
  `,
)

transcript(
  'the language of the conversation chooses the way',
  {
    flow: flowOf([{}, {}, {}], [{ condition: { when: 'language', value: 'en' }, toQuestionId: 3 }]),
    language: 'en',
  },
  `
    start
      patient: PENDING_VERIFICATION
      bot: This is your care team. Question 1? Reply STOP to stop texts, HELP for help.
      [waiting, active 0%]
    patient: hello
    wait 4s
      answer: q1 = hello (text)
      bot: Question 3?
      [waiting, active 50%]
  `,
)

transcript(
  'an optional question that stays unread is skipped, and the skip can branch',
  {
    flow: flowOf(
      [{ questionType: 'number', isRequired: false }, {}, {}],
      [{ condition: { when: 'skipped', value: true }, toQuestionId: 3 }],
    ),
  },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: bla
    wait 4s
      unread: q1, bla
      bot: Disculpe, no entendimos su respuesta. Responda con cifras, por ejemplo 3. ¿Pregunta 1?
    patient: blabla
    wait 4s
      unread: q1, blabla
      bot: ¿Pregunta 1? Por favor escriba solo cifras (0, 1, 2...), sin palabras.
    patient: nada de eso
    wait 4s
      unread: q1, nada de eso
      bot: ¿Pregunta 3?
      [waiting, active 50%]
  `,
)

transcript(
  'a circle asks again and again, each time because the patient wrote',
  {
    flow: flowOf([yesNo, {}], [{ condition: { when: 'equals', value: 'Yes' }, toQuestionId: 1 }]),
  },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: sí
      answer: q1 = Sí (label)
      bot: ¿Pregunta 1?
      [waiting, active 33%]
    patient: sí
      answer: q1 = Sí (label)
      bot: ¿Pregunta 1?
    patient: no
      answer: q1 = No (label)
      bot: ¿Pregunta 2?
      [waiting, active 50%]
    patient: fin
    wait 4s
      answer: q2 = fin (text)
      bot: Muchas gracias por sus respuestas. Eso es todo por ahora.
      patient: VERIFIED_COMPLETE
      ends: completed, completed, verified
      [ended, completed 100%]
  `,
)

transcript(
  'a connection into nowhere ends with an error and never verifies',
  { flow: flowOf([{}], [{ toQuestionId: 99 }]) },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: hola
    wait 4s
      answer: q1 = hola (text)
      notice: needs-help reason=flow_error
      ends: flow_error, error
      [ended, error 0%]
  `,
)

transcript(
  'a flow without questions ends with an error',
  { flow: flowOf([]) },
  `
    start
      notice: needs-help reason=flow_error
      ends: flow_error, error
      [ended, error 0%]
  `,
)
