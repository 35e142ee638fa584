import { expect, it } from 'vitest'
import { contractFlow } from './flows.ts'
import { play, type Scene, tidy } from './play.ts'

const transcript = (title: string, scene: Scene, script: string): void =>
  it(title, () => {
    expect(play(scene, script)).toBe(tidy(script))
  })

transcript(
  'ALTO at once, in the middle of an answer, with one confirmation',
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
    patient: hace mucho
    wait 1s
    patient: ALTO
      takes back: all
      opts out: patient
      notice: opted-out
      bot: Listo: su equipo de salud no le va a enviar mensajes. Para recibirlos de nuevo responda ALTA.
      patient: VERIFIED_FAILED (opted_out)
      ends: opted_out, abandoned
      [ended, abandoned 50%]
    wait 3d
    patient: hola
      notice: late-reply
  `,
)

transcript(
  'STOP answered by the carrier: no second confirmation',
  { flow: contractFlow, language: 'en' },
  `
    start
      patient: PENDING_VERIFICATION
      bot: This is your care team. Are we talking with María López? Reply STOP to stop texts, HELP for help.
      [waiting, active 0%]
    patient, answered by the carrier: Stop
      takes back: all
      opts out: patient
      notice: opted-out
      patient: VERIFIED_FAILED (opted_out)
      ends: opted_out, abandoned
      [ended, abandoned 0%]
  `,
)

transcript(
  'a second STOP is silent',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: STOP
      takes back: all
      opts out: patient
      notice: opted-out
      bot: Listo: su equipo de salud no le va a enviar mensajes. Para recibirlos de nuevo responda ALTA.
      patient: VERIFIED_FAILED (opted_out)
      ends: opted_out, abandoned
      [ended, abandoned 0%]
    patient, opted out: stop
      takes back: all
      opts out: patient
    patient, opted out: sí
      notice: late-reply reason=opted-out
  `,
)

transcript(
  'CANCELAR opts out, and somebody calls: it may have been about the visit',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: Cancelar
      takes back: all
      opts out: patient
      notice: may-have-meant-visit
      bot: Listo: su equipo de salud no le va a enviar mensajes. Para recibirlos de nuevo responda ALTA.
      patient: VERIFIED_FAILED (opted_out)
      ends: opted_out, abandoned
      [ended, abandoned 0%]
  `,
)

transcript(
  'a wish about an appointment is not a wish to stop: a person takes over',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: quiero cancelar mi cita
      takes back: all
      bot: Una persona de su equipo de salud va a responderle.
      pauses: unclear_wish
      notice: needs-help reason=unclear_wish
      [paused, error 0%]
  `,
)

transcript(
  'clear words stop everything at once, as one word does',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: sí soy yo pero ya no me manden mensajes
      takes back: all
      opts out: patient
      notice: opted-out
      bot: Listo: su equipo de salud no le va a enviar mensajes. Para recibirlos de nuevo responda ALTA.
      patient: VERIFIED_FAILED (opted_out)
      ends: opted_out, abandoned
      [ended, abandoned 0%]
    patient, opted out: no me escriban más
      takes back: all
      opts out: patient
  `,
)

transcript(
  'clear words in English are confirmed in English',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: Please take me off your list
      takes back: all
      opts out: patient
      notice: opted-out
      bot: Done: your care team will not text you. To get texts again reply START.
      patient: VERIFIED_FAILED (opted_out)
      ends: opted_out, abandoned
      [ended, abandoned 0%]
  `,
)

transcript(
  'a stranger who wants no texts: stopped, and the number is flagged',
  { flow: contractFlow, language: 'en' },
  `
    start
      patient: PENDING_VERIFICATION
      bot: This is your care team. Are we talking with María López? Reply STOP to stop texts, HELP for help.
      [waiting, active 0%]
    patient: wrong person stop messaging
      takes back: all
      opts out: patient
      notice: opted-out
      bot: Done: your care team will not text you. To get texts again reply START.
      number: wrong-number
      notice: wrong-number
      patient: VERIFIED_FAILED (opted_out)
      ends: opted_out, abandoned
      [ended, abandoned 0%]
  `,
)

transcript(
  'texts at another hour: a person decides',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: no me escriban tan tarde
      takes back: all
      bot: Una persona de su equipo de salud va a responderle.
      pauses: unclear_wish
      notice: needs-help reason=unclear_wish
      [paused, error 0%]
  `,
)

transcript(
  'AYUDA is answered, costs no try, and the question goes on waiting',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: Ayuda
      notice: needs-help reason=help
      bot: Le escribe su equipo de salud. Una persona va a responderle. Para no recibir mensajes responda ALTO.
      [waiting, active 0%, a person promised]
    patient: sí
      answer: identity = Sí (label)
      bot: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
      [waiting, active 25%, a person promised]
  `,
)

transcript(
  'HELP with a telephone to call needs nobody',
  { flow: contractFlow, language: 'en', settings: { organizationPhone: '(512) 555-0100' } },
  `
    start
      patient: PENDING_VERIFICATION
      bot: This is your care team. Are we talking with María López? Reply STOP to stop texts, HELP for help.
      [waiting, active 0%]
    patient: HELP
      bot: This is your care team. For help call (512) 555-0100. Reply STOP to stop texts.
    patient: no
      answer: identity = No (label)
      bot: Thank you for letting us know. Sorry for the trouble.
      patient: VERIFIED_FAILED (identity_failed)
      ends: identity_failed, completed
      [ended, completed 100%]
  `,
)

transcript(
  'STOP before the text has gone out takes it back',
  { flow: contractFlow },
  `
    carrier is busy
      [queued, active 0%]
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [sending, active 0%]
    patient: STOP
      takes back: all
      opts out: patient
      notice: opted-out
      bot: Listo: su equipo de salud no le va a enviar mensajes. Para recibirlos de nuevo responda ALTA.
      patient: VERIFIED_FAILED (opted_out)
      ends: opted_out, abandoned
      [ended, abandoned 0%]
    carrier goes on
  `,
)

transcript(
  'STOP to a paused conversation',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    staff: Buenas tardes, soy Ana.
      takes back: all
      pauses: staff_reply
      person: Buenas tardes, soy Ana.
      [paused, active 0%]
    patient: Basta
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
  'a patient comes back with ALTA; yes alone never restores consent',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: alto
      takes back: all
      opts out: patient
      notice: opted-out
      bot: Listo: su equipo de salud no le va a enviar mensajes. Para recibirlos de nuevo responda ALTA.
      patient: VERIFIED_FAILED (opted_out)
      ends: opted_out, abandoned
      [ended, abandoned 0%]
    patient, opted out: yes
      notice: late-reply reason=opted-out
    patient, opted out: alta
      opts in
      bot: Listo: va a recibir mensajes de su equipo de salud. Para no recibirlos responda ALTO; para ayuda, AYUDA.
  `,
)

transcript(
  'START in an open conversation changes nothing else',
  { flow: contractFlow, language: 'en' },
  `
    start
      patient: PENDING_VERIFICATION
      bot: This is your care team. Are we talking with María López? Reply STOP to stop texts, HELP for help.
      [waiting, active 0%]
    patient: START
      opts in
      bot: Done: you will get texts from your care team. Reply STOP to stop texts, HELP for help.
    patient: yes
      answer: identity = Sí (label)
      bot: Do you know that you have a service contract with Dr. Ruiz?
      [waiting, active 25%]
  `,
)

transcript(
  'consent withdrawn in another conversation of the number',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    opted out elsewhere
      takes back: all
      patient: VERIFIED_FAILED (opted_out)
      ends: opted_out, abandoned
      [ended, abandoned 0%]
    wait 4d
    opted out elsewhere
  `,
)

transcript(
  'help is not answered after the carrier did, nor to somebody who opted out',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient, answered by the carrier: help
      notice: needs-help reason=help
      [waiting, active 0%, a person promised]
    patient: STOP
      takes back: all
      opts out: patient
      notice: opted-out
      bot: Listo: su equipo de salud no le va a enviar mensajes. Para recibirlos de nuevo responda ALTA.
      patient: VERIFIED_FAILED (opted_out)
      ends: opted_out, abandoned
      [ended, abandoned 0%]
    patient, opted out: HELP
      notice: needs-help reason=help
  `,
)

transcript(
  'the organization’s own words answer AYUDA and confirm the stop',
  {
    flow: contractFlow,
    settings: {
      ownTexts: {
        stopped: { es: 'Hecho, sin más mensajes. ALTA para volver.', en: null },
        help: { es: 'Llame a la recepción. ALTO para no recibir mensajes.', en: null },
      },
    },
  },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: AYUDA
      notice: needs-help reason=help
      bot: Llame a la recepción. ALTO para no recibir mensajes.
      [waiting, active 0%, a person promised]
    patient: ALTO
      takes back: all
      opts out: patient
      notice: opted-out
      bot: Hecho, sin más mensajes. ALTA para volver.
      patient: VERIFIED_FAILED (opted_out)
      ends: opted_out, abandoned
      [ended, abandoned 0%]
  `,
)
