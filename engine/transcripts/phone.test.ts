import { expect, it } from 'vitest'
import { contractFlow, flowOf, yesNo } from './flows.ts'
import { play, type Scene, tidy } from './play.ts'

const transcript = (title: string, scene: Scene, script: string): void =>
  it(title, () => {
    expect(play(scene, script)).toBe(tidy(script))
  })

/** A yes leads on to a figure, a no past it; then a day is asked for. */
const dayFlow = flowOf(
  [
    { ...yesNo },
    { questionType: 'number' },
    { questionTextEs: '¿En qué fecha fue su última visita?', questionTextEn: 'On what date was your last visit?' },
  ],
  [{ fromQuestionId: 1, toQuestionId: 3, condition: { when: 'equals', value: 'No' } }],
)

transcript(
  'CALL-06 the questions go on by telephone: nothing is sent, and the flow branches and ends as by text',
  { flow: dayFlow },
  `
    staff calls: ana
      takes back: all
      patient: PENDING_VERIFICATION
      pauses: phone ana
      [paused, active 0%]
    told: no, para nada
      answer: q1 = No (lexicon)
      [paused, active 50%]
    told: el 3 de abril
      answer: q3 = 2026-04-03 (date)
      patient: VERIFIED_COMPLETE
      ends: completed, completed, verified
      [ended, completed 100%]
    told: sí
      refuses: not-by-phone
  `,
)

transcript(
  'CALL-06 what a control says is the answer; what was left out makes the verification partial',
  { flow: dayFlow },
  `
    staff calls: ana
      takes back: all
      patient: PENDING_VERIFICATION
      pauses: phone ana
      [paused, active 0%]
    told: Sí = Sí
      answer: q1 = Sí (staff)
      [paused, active 33%]
    told: muchas = muchas
      refuses: unread
    told: 12 = 12
      answer: q2 = 12 (staff)
      [paused, active 67%]
    told: ayer = ayer
      refuses: unread
    told nothing
      patient: VERIFIED_PARTIAL (completed)
      ends: completed, completed
      [ended, completed 100%]
  `,
)

transcript(
  'CALL-07 a conversation by text goes on by telephone, and texts answer nothing meanwhile',
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
    staff calls: ana
      takes back: all
      pauses: phone ana
      [paused, active 25%]
    patient: claro que sí
      notice: patient-replied
    staff uses: claro que sí
      refuses: by-phone
    staff skips
      refuses: by-phone
    told: quizás, no sé
      refuses: unread
    told: no
      answer: contract_known = No (label)
      [paused, active 50%]
    staff resumes
      resumes
      bot: ¿En qué fecha fue la visita de la Dra. Ruiz? Por ejemplo: 12 de mayo.
      [waiting, active 50%]
  `,
)

transcript(
  'CALL-07 whoever stops our texts on the telephone may still answer; an interrupted call waits for a person',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    staff calls: ana
      takes back: all
      pauses: phone ana
      [paused, active 0%]
    patient: BAJA
      takes back: all
      opts out: patient
      notice: opted-out
      bot: Listo: su equipo de salud no le va a enviar mensajes. Para recibirlos de nuevo responda ALTA.
    opted out elsewhere
      takes back: all
    carrier refuses: opted-out 21610
      takes back: all
      opts out: carrier
    told: sí
      answer: identity = Sí (label)
      [paused, active 25%]
    wait 30h
      notice: unattended hours=8
    staff closes
      takes back: all
      patient: VERIFIED_PARTIAL (staff_closed)
      ends: staff_closed, abandoned
      [ended, abandoned 25%]
  `,
)

transcript(
  'CALL-08 danger told by telephone is notified at once; one in a text ends the telephone until somebody goes on',
  { flow: contractFlow },
  `
    staff calls: ana
      takes back: all
      patient: PENDING_VERIFICATION
      pauses: phone ana
      [paused, active 0%]
    told: me duele el pecho y no puedo respirar
      notice: emergency class=heart-stroke reason=phone
      refuses: unread
    patient: no puedo respirar, me duele el pecho
      takes back: all
      bot: Si es una emergencia, llame ahora al 911 por teléfono; no espere respuesta por mensaje. Ya avisamos a su equipo de salud y una persona va a escribirle. Si puede, no se quede a solas.
      pauses: emergency heart-stroke
      notice: emergency class=heart-stroke
      [paused, error 0%]
    told: sí
      refuses: not-by-phone
    staff calls: eva
      takes back: all
      pauses: phone eva
      [paused, active 0%]
    told: sí
      answer: identity = Sí (label)
      [paused, active 25%]
    number denied
      takes back: all
      patient: VERIFIED_FAILED (wrong_number)
      ends: wrong_number, abandoned
      [ended, abandoned 25%]
  `,
)

transcript(
  'CALL-07 on a shared number the next text asks again who reads',
  { flow: contractFlow },
  `
    staff calls, shared with: José Pérez
      takes back: all
      patient: PENDING_VERIFICATION
      pauses: phone ana
      [paused, active 0%]
    told: sí
      answer: identity = Sí (label)
      [paused, active 25%]
    staff resumes
      resumes
      bot: Le escribe su equipo de salud. ¿Quién lee este mensaje? Responda con la cifra. / 1 María / 2 José / 3 Otra persona / Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 25%]
  `,
)
