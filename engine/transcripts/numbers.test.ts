import { expect, it } from 'vitest'
import { contractFlow, flowOf, yesNo } from './flows.ts'
import { play, type Scene, tidy } from './play.ts'

const transcript = (title: string, scene: Scene, script: string): void =>
  it(title, () => {
    expect(play(scene, script)).toBe(tidy(script))
  })

transcript(
  'wrong number: an apology, no detail, the number is marked',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: Número equivocado
      number: wrong-number
      notice: wrong-number
      takes back: all
      bot: Gracias por avisarnos y disculpe la molestia. No vamos a escribirle otra vez por este asunto.
      patient: VERIFIED_FAILED (wrong_number)
      ends: wrong_number, abandoned
      [ended, abandoned 0%]
    wait 4d
  `,
)

transcript(
  'wrong number in English, with the patient named',
  { flow: contractFlow, language: 'en' },
  `
    start
      patient: PENDING_VERIFICATION
      bot: This is your care team. Are we talking with María López? Reply STOP to stop texts, HELP for help.
      [waiting, active 0%]
    patient: This is not Maria
      number: wrong-number
      notice: wrong-number
      takes back: all
      bot: Thank you for letting us know, and sorry for the trouble. We won't text you about this again.
      patient: VERIFIED_FAILED (wrong_number)
      ends: wrong_number, abandoned
      [ended, abandoned 0%]
  `,
)

transcript(
  'wrong number before the text was taken by the carrier',
  { flow: contractFlow },
  `
    carrier is busy
      [queued, active 0%]
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [sending, active 0%]
    patient: se equivocó de número
      number: wrong-number
      notice: wrong-number
      takes back: all
      bot: Gracias por avisarnos y disculpe la molestia. No vamos a escribirle otra vez por este asunto.
      patient: VERIFIED_FAILED (wrong_number)
      ends: wrong_number, abandoned
      [ended, abandoned 0%]
    carrier goes on
  `,
)

transcript(
  'wrong number while staff write: they decide',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    staff: Hola, soy Ana
      takes back: all
      pauses: staff_reply
      person: Hola, soy Ana
      [paused, active 0%]
    patient: wrong number
      language: en (conversation)
      number: wrong-number
      notice: wrong-number
  `,
)

transcript(
  'somebody of the family is not a wrong number',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: No soy yo, soy su hija
      answer: identity = No (lexicon)
      bot: Gracias por avisarnos. Disculpe la molestia.
      patient: VERIFIED_FAILED (identity_failed)
      ends: identity_failed, completed
      [ended, completed 100%]
  `,
)

transcript(
  'an offered choice is an answer even if it sounds like a wrong number or a language',
  { flow: flowOf([{ questionType: 'choice', choices: 'Soy yo | Me\nNo soy yo | Not me\nEspañol | Spanish' }, yesNo]) },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Pregunta 1? / 1 Soy yo / 2 No soy yo / 3 Español / Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: No soy yo
      answer: q1 = No soy yo (label)
      bot: ¿Pregunta 2?
      [waiting, active 50%]
  `,
)

transcript(
  'a number that cannot receive texts',
  { flow: contractFlow },
  `
    carrier is busy
      [queued, active 0%]
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [sending, active 0%]
    carrier refuses: bad-number 21614
      number: bad-number
      notice: message-failed failure=bad-number code=21614
      takes back: all
      patient: VERIFIED_FAILED (undeliverable)
      ends: undeliverable, abandoned
      [ended, abandoned 0%]
  `,
)

transcript(
  'a landline is seen only after the text was taken',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    carrier refuses: landline 30006
      number: landline
      notice: message-failed failure=landline code=30006
      takes back: all
      patient: VERIFIED_FAILED (undeliverable)
      ends: undeliverable, abandoned
      [ended, abandoned 0%]
  `,
)

transcript(
  'a text that the carrier refuses for good ends it',
  { flow: contractFlow },
  `
    carrier is busy
      [queued, active 0%]
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [sending, active 0%]
    carrier refuses: permanent 30007
      notice: message-failed failure=permanent code=30007
      takes back: all
      patient: VERIFIED_FAILED (undeliverable)
      ends: undeliverable, abandoned
      [ended, abandoned 0%]
  `,
)

transcript(
  'a text that was taken and lost needs help',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    carrier refuses: permanent 30008
      takes back: all
      pauses: send_failed 30008
      notice: needs-help reason=send_failed detail=30008
      [paused, error 0%]
    carrier refuses: permanent 30008
      notice: message-failed failure=permanent code=30008
  `,
)

transcript(
  'nobody knows whether the text went out',
  { flow: contractFlow },
  `
    carrier is busy
      [queued, active 0%]
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [sending, active 0%]
    carrier refuses: unresolved
      takes back: all
      pauses: send_failed unresolved
      notice: needs-help reason=send_failed detail=unresolved
      [paused, error 0%]
  `,
)

transcript(
  'the carrier knows of a stop that we never saw',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    carrier refuses: opted-out 21610
      takes back: all
      opts out: carrier
      patient: VERIFIED_FAILED (opted_out)
      ends: opted_out, abandoned
      [ended, abandoned 0%]
    carrier refuses: opted-out 21610
      takes back: all
      opts out: carrier
  `,
)

transcript(
  'a closing text that fails is only noted',
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
    carrier refuses: permanent 30008
      notice: message-failed failure=permanent code=30008
    carrier refuses: bad-number 30005
      number: bad-number
      notice: message-failed failure=bad-number code=30005
  `,
)

transcript(
  'thirty texts a day are enough: the next one waits for a person',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient, 30 texts today: sí
      answer: identity = Sí (label)
      pauses: too_many_texts
      notice: needs-help reason=too_many_texts
      [paused, error 25%]
  `,
)

transcript(
  'consent is confirmed on the thirty-first text, help is not',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient, 30 texts today: ayuda
      notice: needs-help reason=help
      [waiting, active 0%, a person promised]
    patient, 30 texts today: alto
      takes back: all
      opts out: patient
      notice: opted-out
      bot: Listo: su equipo de salud no le va a enviar mensajes. Para recibirlos de nuevo responda ALTA.
      patient: VERIFIED_FAILED (opted_out)
      ends: opted_out, abandoned
      [ended, abandoned 0%]
  `,
)

transcript(
  'a lost flow version ends with an error',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    flow lost
      takes back: all
      notice: needs-help reason=flow_error
      ends: flow_error, error
      [ended, error 0%]
    flow lost
  `,
)

transcript(
  'no contact at all is heard as more than a stop; words that may mean it are left to a person',
  { flow: contractFlow },
  `
    start, known number
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López?
      [waiting, active 0%]
    patient: no me escriban ni me llamen
      takes back: all
      opts out: patient, contact none
      notice: opted-out
      bot: Listo: su equipo de salud no le va a enviar mensajes. Para recibirlos de nuevo responda ALTA.
      patient: VERIFIED_FAILED (opted_out)
      ends: opted_out, abandoned
      [ended, abandoned 0%]
    patient, opted out: déjenme en paz
      takes back: all
      opts out: patient, contact unclear
  `,
)
