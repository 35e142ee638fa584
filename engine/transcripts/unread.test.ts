import { expect, it } from 'vitest'
import { assistantFlow, contractFlow, flowOf, yesNo } from './flows.ts'
import { play, type Scene, tidy } from './play.ts'

const transcript = (title: string, scene: Scene, script: string): void =>
  it(title, () => {
    expect(play(scene, script)).toBe(tidy(script))
  })

transcript(
  'STATE-05 active becomes error: rising hints, three unread answers, then a person',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: el perro
    wait 4s
      unread: identity, el perro
      bot: Disculpe, no entendimos su respuesta. Por favor responda sí o no. ¿Hablamos con María López?
    patient: azul
    wait 4s
      unread: identity, azul
      bot: ¿Hablamos con María López? / 1 Sí / 2 No / Por favor responda solo 1 o 2.
    patient: ¿qué?
    wait 4s
      unread: identity, ¿qué?
      bot: Una persona de su equipo de salud va a responderle.
      pauses: unread
      notice: needs-help reason=unread
      [paused, error 0%]
    patient: ¿hola?
      notice: patient-replied
  `,
)

transcript(
  'after the third unread answer the organization names its telephone',
  {
    flow: contractFlow,
    language: 'en',
    settings: { organizationName: 'Clínica Sol', organizationPhone: '(512) 555-0100' },
  },
  `
    start
      patient: PENDING_VERIFICATION
      bot: This is Clínica Sol. Are we talking with María López? Reply STOP to stop texts, HELP for help.
      [waiting, active 0%]
    patient: blue
    wait 4s
      unread: identity, blue
      bot: Sorry, we did not understand your answer. Please reply yes or no. Are we talking with María López?
    patient: the dog
    wait 4s
      unread: identity, the dog
      bot: Are we talking with María López? / 1 Yes / 2 No / Please reply with just 1 or 2.
    patient: what
    wait 4s
      unread: identity, what
      bot: Someone from Clínica Sol will get back to you. You can also call (512) 555-0100.
      pauses: unread
      notice: needs-help reason=unread
      [paused, error 0%]
  `,
)

transcript(
  'unsure is neither yes nor no: the options are spelled out',
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
    patient: no sé
    wait 4s
      unread: contract_known, no sé
      bot: No se preocupe. ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz? Elija lo que mejor corresponda: / 1 Sí / 2 No
    patient: I don't remember
      language: en (conversation)
    wait 4s
      unread: contract_known, I don't remember
      bot: Do you know that you have a service contract with Dr. Ruiz? / 1 Yes / 2 No / Please reply with just 1 or 2.
    patient: la primera
      language: es (conversation)
      answer: contract_known = Sí (ordinal)
      bot: ¿En qué fecha fue la visita de la Dra. Ruiz? Por ejemplo: 12 de mayo.
      [waiting, active 50%]
  `,
)

transcript(
  'two choices in one text are asked about, never guessed',
  {
    flow: flowOf([{ questionType: 'choice', choices: 'Lunes | Monday\nMartes | Tuesday\nViernes | Friday' }]),
  },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? / 1 Lunes / 2 Martes / 3 Viernes / Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: lunes o martes
    wait 4s
      unread: q1, lunes o martes
      bot: En su mensaje hay dos respuestas. ¿Pregunta 1? Elija solo una: / 1 Lunes / 2 Martes / 3 Viernes
    patient: a las 2
    wait 4s
      unread: q1, a las 2
      bot: ¿Pregunta 1? / 1 Lunes / 2 Martes / 3 Viernes / Por favor responda solo 1, 2 o 3.
    patient: Friday please
      language: en (conversation)
      answer: q1 = Viernes (label)
      bot: Thank you for your answers. That's all for now.
      patient: VERIFIED_COMPLETE
      language: en (patient)
      ends: completed, completed, verified
      [ended, completed 100%]
  `,
)

transcript(
  'a number: two figures, a phone number, then words',
  { flow: flowOf([{ questionType: 'number' }]) },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: 2 o 3
    wait 4s
      unread: q1, 2 o 3
      bot: En su mensaje hay dos cantidades. Por favor escriba solo una. ¿Pregunta 1?
    patient: 5125550100
    wait 4s
      unread: q1, 5125550100
      bot: ¿Pregunta 1? Por favor escriba solo cifras (0, 1, 2...), sin palabras.
    patient: veintidós
      answer: q1 = 22 (number)
      bot: Muchas gracias por sus respuestas. Eso es todo por ahora.
      patient: VERIFIED_COMPLETE
      ends: completed, completed, verified
      [ended, completed 100%]
  `,
)

transcript(
  'a number nobody is sure of',
  { flow: flowOf([{ questionType: 'number' }]), language: 'en' },
  `
    start
      patient: PENDING_VERIFICATION
      bot: This is your care team. Question 1? Reply STOP to stop texts, HELP for help.
      [waiting, active 0%]
    patient: not sure
    wait 4s
      unread: q1, not sure
      bot: That's all right, an approximate number is enough. Question 1?
    patient: twenty-two, I think
      answer: q1 = 22 (number)
      bot: Thank you for your answers. That's all for now.
      patient: VERIFIED_COMPLETE
      ends: completed, completed, verified
      [ended, completed 100%]
  `,
)

transcript(
  'what is unread may become clear with the next piece',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: pues
    wait 2s
    patient: sí
      answer: identity = Sí (lexicon)
      bot: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
      [waiting, active 25%]
  `,
)

transcript(
  'pieces that cannot be read together are read alone, the newest first',
  { flow: flowOf([{ questionType: 'number' }]) },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: 2 o 3
    wait 1s
    patient: 3
      answer: q1 = 3 (number)
      bot: Muchas gracias por sus respuestas. Eso es todo por ahora.
      patient: VERIFIED_COMPLETE
      ends: completed, completed, verified
      [ended, completed 100%]
  `,
)

transcript(
  'a blank text is asked to be words, then a person reads',
  { flow: flowOf([{}]) },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient:
    wait 4s
      unread: q1, nothing
      bot: Disculpe, su mensaje no trae texto. ¿Pregunta 1?
    patient:
    wait 4s
      unread: q1, nothing
      bot: ¿Pregunta 1? Por favor escriba su respuesta con palabras.
    patient: aquí estoy
    wait 4s
      answer: q1 = aquí estoy (text)
      bot: Muchas gracias por sus respuestas. Eso es todo por ahora.
      patient: VERIFIED_COMPLETE
      ends: completed, completed, verified
      [ended, completed 100%]
  `,
)

transcript(
  'a picture is not a failed answer: staff know, and the patient is asked once to write',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient, with a picture:
      notice: patient-replied media=1
      bot: Recibimos su archivo, pero solo podemos leer texto. Por favor escriba su respuesta.
    patient, with a picture:
      notice: patient-replied media=1
    patient: sí
      answer: identity = Sí (label)
      bot: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
      [waiting, active 25%]
  `,
)

transcript(
  'once the organization says what the words mean, the conversation that waits with them goes on',
  { flow: contractFlow },
  `
    start, known number
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López?
      [waiting, active 0%]
    patient: la mera mera
    wait 4s
      unread: identity, la mera mera
      bot: Disculpe, no entendimos su respuesta. Por favor responda sí o no. ¿Hablamos con María López?
    organization teaches: la mera mera = yes
      takes back: all
      answer: identity = Sí (lexicon)
      bot: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
      [waiting, active 25%]
    organization teaches: la mera mera = Buena
      refuses: unread
  `,
)

transcript(
  'taught words wake a conversation that paused over them, and leave alone one that a person has taken over',
  { flow: flowOf([yesNo, yesNo]), settings: { maxTries: 1 } },
  `
    start, known number
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1?
      [waiting, active 0%]
    patient: la mera mera
    wait 4s
      unread: q1, la mera mera
      bot: Una persona de su equipo de salud va a responderle.
      pauses: unread
      notice: needs-help reason=unread
      [paused, error 0%]
    organization teaches: la mera mera = no
      resumes
      takes back: all
      answer: q1 = No (lexicon)
      bot: ¿Pregunta 2?
      [waiting, active 50%]
    staff: Buenas tardes
      takes back: all
      pauses: staff_reply
      person: Buenas tardes
      [paused, active 50%]
    organization teaches: la mera mera = no
      refuses: no-question
  `,
)

transcript(
  'a day that was said back wrongly is asked for with an example, then with nothing but the date wanted',
  { flow: flowOf([{ questionTextEs: '¿En qué fecha fue la visita?', questionTextEn: 'On what date was the visit?' }]) },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿En qué fecha fue la visita? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: el martes
      bot: ¿Quiere decir el martes 28 de abril de 2026? Responda sí o no.
    patient: no
      unread: q1, el martes / no
      bot: Disculpe. ¿En qué fecha fue la visita? Escriba la fecha, por ejemplo 5 de mayo.
    patient: el lunes
      bot: ¿Quiere decir el lunes 27 de abril de 2026? Responda sí o no.
    patient: no
      unread: q1, el lunes / no
      bot: ¿En qué fecha fue la visita? Por favor escriba solo la fecha, por ejemplo 5 de mayo.
  `,
)

transcript(
  'a choice that cannot be read is asked for by its names; two pieces that say nothing are one unread answer',
  { flow: flowOf([{ questionType: 'choice', choices: 'Mañana | Morning\nTarde | Afternoon\nNoche | Evening' }]) },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? / 1 Mañana / 2 Tarde / 3 Noche / Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: hola
    wait 2s
    patient: buenas
    wait 5s
      unread: q1, hola / buenas
      bot: Disculpe, no entendimos su respuesta. ¿Pregunta 1? Puede responder: Mañana, Tarde o Noche.
    patient: en la tarde
      answer: q1 = Tarde (label)
      bot: Muchas gracias por sus respuestas. Eso es todo por ahora.
      patient: VERIFIED_COMPLETE
      ends: completed, completed, verified
      [ended, completed 100%]
  `,
)

transcript(
  'the assistant has no question that a taught word could answer',
  { flow: assistantFlow },
  `
    patient: la chela
      [waiting, active]
    organization teaches: la chela = yes
      refuses: no-question
  `,
)
