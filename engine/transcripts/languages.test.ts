import { expect, it } from 'vitest'
import { assistantFlow, contractFlow, flowOf, visitFlow, yesNo } from './flows.ts'
import { play, type Scene, tidy } from './play.ts'

const transcript = (title: string, scene: Scene, script: string): void =>
  it(title, () => {
    expect(play(scene, script)).toBe(tidy(script))
  })

transcript(
  'ENGLISH switches, says so once, and asks again; the patient record follows at the end',
  { flow: flowOf([yesNo]) },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: English please
      language: en (conversation)
      takes back: all
      bot: We'll go on in English. Question 1?
    patient: yes
      answer: q1 = Sí (label)
      bot: Thank you for your answers. That's all for now.
      patient: VERIFIED_COMPLETE
      language: en (patient)
      ends: completed, completed, verified
      [ended, completed 100%]
  `,
)

transcript(
  'ESPAÑOL in an English conversation, and again',
  { flow: visitFlow, language: 'en' },
  `
    start
      patient: PENDING_VERIFICATION
      bot: This is your care team. Are we talking with María López? Reply STOP to stop texts, HELP for help.
      [waiting, active 0%]
    patient: Español
      language: es (conversation)
      takes back: all
      bot: Seguimos en español. ¿Hablamos con María López?
    patient: español
      takes back: all
      bot: ¿Hablamos con María López?
    patient: sí
      answer: identity = Sí (label)
      bot: ¿Ha recibido una visita de la Dra. Ruiz?
      [waiting, active 50%]
  `,
)

transcript(
  'a language command while our text is on its way',
  { flow: contractFlow },
  `
    carrier is busy
      [queued, active 0%]
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [sending, active 0%]
    patient: in English
      language: en (conversation)
      takes back: all
      bot: This is your care team. We'll go on in English. Are we talking with María López? Reply STOP to stop texts, HELP for help.
    carrier goes on
      [waiting, active 0%]
    patient: yes
      answer: identity = Sí (label)
      bot: Do you know that you have a service contract with Dr. Ruiz?
      [waiting, active 25%]
  `,
)

transcript(
  'a command in the middle of an answer loses nothing of it',
  { flow: flowOf([{}]) },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: Vivo sola
    wait 1s
    patient: English
      language: en (conversation)
      takes back: all
      bot: We'll go on in English. Question 1?
    wait 4s
      answer: q1 = Vivo sola (text)
      bot: Thank you for your answers. That's all for now.
      patient: VERIFIED_COMPLETE
      language: en (patient)
      ends: completed, completed, verified
      [ended, completed 100%]
  `,
)

transcript(
  'a language command to a paused conversation only changes the language',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    staff: Hola
      takes back: all
      pauses: staff_reply
      person: Hola
      [paused, active 0%]
    patient: English
      language: en (conversation)
    staff resumes
      resumes
      bot: Are we talking with María López?
      [waiting, active 0%]
  `,
)

transcript(
  'a language command to the assistant',
  { flow: assistantFlow },
  `
    patient: English
      language: en (conversation)
      bot: We'll go on in English. How can we help you?
      [waiting, active]
  `,
)

transcript(
  'a question written in one language only is asked in that one',
  { flow: flowOf([{ questionTextEn: '' }]), language: 'en' },
  `
    start
      patient: PENDING_VERIFICATION
      bot: This is your care team. ¿Pregunta 1? Reply STOP to stop texts, HELP for help.
      [waiting, active 0%]
  `,
)

transcript(
  'the questions follow the language a patient writes, digits and names do not change it',
  { flow: flowOf([yesNo, yesNo, yesNo]) },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: 1
      answer: q1 = Sí (ordinal)
      bot: ¿Pregunta 2?
      [waiting, active 33%]
    patient: yes i did thanks
      language: en (conversation)
      answer: q2 = Sí (lexicon)
      bot: Question 3?
      [waiting, active 67%]
    patient: 2
      answer: q3 = No (ordinal)
      bot: Thank you for your answers. That's all for now.
      patient: VERIFIED_COMPLETE
      language: en (patient)
      ends: completed, completed, verified
      [ended, completed 100%]
  `,
)

transcript(
  'a text that cannot be read is asked about in its own language',
  { flow: flowOf([yesNo]) },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: the dog is outside today
      language: en (conversation)
    wait 4s
      unread: q1, the dog is outside today
      bot: Sorry, we did not understand your answer. Please reply yes or no. Question 1?
  `,
)

transcript(
  'one English word from a Spanish speaker changes nothing',
  { flow: flowOf([yesNo, yesNo]) },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: yes
      answer: q1 = Sí (label)
      bot: ¿Pregunta 2?
      [waiting, active 50%]
    patient: claro que sí
      answer: q2 = Sí (lexicon)
      bot: Muchas gracias por sus respuestas. Eso es todo por ahora.
      patient: VERIFIED_COMPLETE
      ends: completed, completed, verified
      [ended, completed 100%]
  `,
)

transcript(
  'a third language is kept for staff, who are told once; the conversation stays in its own',
  { flow: flowOf([{}]) },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: eu nao falo espanhol muito bem
      notice: third-language
    patient: voce fala portugues por favor
    wait 4s
      answer: q1 = eu nao falo espanhol muito bem / voce fala portugues por favor (text)
      bot: Muchas gracias por sus respuestas. Eso es todo por ahora.
      patient: VERIFIED_COMPLETE
      ends: completed, completed, verified
      [ended, completed 100%]
  `,
)
