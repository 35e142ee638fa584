import { expect, it } from 'vitest'
import { assistantFlow, contractFlow } from './flows.ts'
import { play, type Scene, tidy } from './play.ts'

const transcript = (title: string, scene: Scene, script: string): void =>
  it(title, () => {
    expect(play(scene, script)).toBe(tidy(script))
  })

const flow = contractFlow

transcript(
  'a number that two patients share is asked who reads, by first names, before anything else; the answer is on no record',
  { flow },
  `
    start, shared with: José Pérez
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Quién lee este mensaje? Responda con la cifra. / 1 María / 2 José / 3 Otra persona / Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: 1
      bot: ¿Hablamos con María López?
    patient: sí
      answer: identity = Sí (label)
      bot: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
      [waiting, active 25%]
  `,
)

transcript(
  'somebody else of the number reads: the patient has not failed, is tried another time, and the other is known',
  { flow },
  `
    start, shared with: José Pérez, Luz Pérez
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Quién lee este mensaje? Responda con la cifra. / 1 María / 2 José / 3 Luz / 4 Otra persona / Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: soy José
      takes back: all
      reads: José Pérez
      bot: Gracias por avisarnos. Escribiremos en otro momento.
      patient: NOT_VERIFIED
      ends: no_reply, abandoned
      [ended, abandoned 0%]
  `,
)

transcript(
  'none of them reads: nothing is asked, and the number stays good for those who have it',
  { flow },
  `
    start, shared with: José Pérez
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Quién lee este mensaje? Responda con la cifra. / 1 María / 2 José / 3 Otra persona / Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: otra persona
      takes back: all
      reads: somebody else
      bot: Gracias por avisarnos. Escribiremos en otro momento.
      patient: NOT_VERIFIED
      ends: no_reply, abandoned
      [ended, abandoned 0%]
  `,
)

transcript(
  "'no soy María' on a shared number says who does not read, not that the number is wrong",
  { flow },
  `
    start, shared with: José Pérez
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Quién lee este mensaje? Responda con la cifra. / 1 María / 2 José / 3 Otra persona / Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: no soy María
      takes back: all
      reads: somebody else
      bot: Gracias por avisarnos. Escribiremos en otro momento.
      patient: NOT_VERIFIED
      ends: no_reply, abandoned
      [ended, abandoned 0%]
  `,
)

transcript(
  'a wrong number is a wrong number for all of them',
  { flow },
  `
    start, shared with: José Pérez
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Quién lee este mensaje? Responda con la cifra. / 1 María / 2 José / 3 Otra persona / Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: número equivocado
      number: wrong-number
      notice: wrong-number
      takes back: all
      bot: Gracias por avisarnos y disculpe la molestia. No vamos a escribirle otra vez por este asunto.
      patient: VERIFIED_FAILED (wrong_number)
      ends: wrong_number, abandoned
      [ended, abandoned 0%]
  `,
)

transcript(
  'what cannot be read is asked again, reminded of, and ends like any question',
  { flow },
  `
    start, shared with: José Pérez
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Quién lee este mensaje? Responda con la cifra. / 1 María / 2 José / 3 Otra persona / Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: sí
    wait 10s
      bot: Disculpe, no entendimos su respuesta. ¿Quién lee este mensaje? Responda con la cifra. Puede responder: María, José u Otra persona.
    wait 24h
      bot: Le escribe su equipo de salud. Le recordamos nuestra pregunta: ¿Quién lee este mensaje? Responda con la cifra. / 1 María / 2 José / 3 Otra persona
    wait 72h
      bot: Le escribe su equipo de salud. Seguimos esperando su respuesta: ¿Quién lee este mensaje? Responda con la cifra. / 1 María / 2 José / 3 Otra persona
      takes back: all
      patient: NOT_VERIFIED
      ends: no_reply, abandoned
      [ended, abandoned 0%]
  `,
)

transcript(
  'people of the same first name are told apart by the rest; one name twice is one person',
  { flow },
  `
    start, shared with: MARÍA PÉREZ, María López
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Quién lee este mensaje? Responda con la cifra. / 1 María López / 2 María Pérez / 3 Otra persona / Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: 2
      takes back: all
      reads: MARÍA PÉREZ
      bot: Gracias por avisarnos. Escribiremos en otro momento.
      patient: NOT_VERIFIED
      ends: no_reply, abandoned
      [ended, abandoned 0%]
  `,
)

transcript(
  'in a house of many only the patient stands in the list',
  { flow },
  `
    start, shared with: A Uno, B Dos, C Tres, D Cuatro, E Cinco
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Quién lee este mensaje? Responda con la cifra. / 1 María / 2 Otra persona / Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: María
      bot: ¿Hablamos con María López?
  `,
)

transcript(
  'staff who know who reads skip the question',
  { flow },
  `
    start, shared with: José Pérez
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Quién lee este mensaje? Responda con la cifra. / 1 María / 2 José / 3 Otra persona / Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    staff pauses
      takes back: all
      pauses: staff_reply ana
      [paused, active 0%]
    staff skips
      resumes
      bot: ¿Hablamos con María López?
      [waiting, active 0%]
  `,
)

transcript(
  'a late reply on a shared number is taken for nobody until it is known who wrote it',
  { flow },
  `
    start, shared with: José Pérez
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Quién lee este mensaje? Responda con la cifra. / 1 María / 2 José / 3 Otra persona / Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: 1
      bot: ¿Hablamos con María López?
    wait 96h
      bot: Le escribe su equipo de salud. Le recordamos nuestra pregunta: ¿Hablamos con María López?
      bot: Le escribe su equipo de salud. Seguimos esperando su respuesta: ¿Hablamos con María López?
      takes back: all
      patient: NOT_VERIFIED
      ends: no_reply, abandoned
      [ended, abandoned 0%]
    patient, number free, shared with José Pérez: sí
      reopens
      patient: PENDING_VERIFICATION
      bot: ¿Quién lee este mensaje? Responda con la cifra. / 1 María / 2 José / 3 Otra persona
      [waiting, active 0%]
    patient: María
      bot: ¿Hablamos con María López?
  `,
)

transcript(
  'a late reply that says who wrote it needs no question',
  { flow },
  `
    start, shared with: José Pérez
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Quién lee este mensaje? Responda con la cifra. / 1 María / 2 José / 3 Otra persona / Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: otra persona
      takes back: all
      reads: somebody else
      bot: Gracias por avisarnos. Escribiremos en otro momento.
      patient: NOT_VERIFIED
      ends: no_reply, abandoned
      [ended, abandoned 0%]
    patient, number free, shared with José Pérez: soy María
      reopens
      patient: PENDING_VERIFICATION
      bot: ¿Hablamos con María López?
      [waiting, active 0%]
  `,
)

transcript(
  'danger and a wish to stop are heard from whoever reads',
  { flow },
  `
    start, shared with: José Pérez
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Quién lee este mensaje? Responda con la cifra. / 1 María / 2 José / 3 Otra persona / Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: me duele mucho el pecho
      takes back: all
      bot: Si es una emergencia, llame ahora al 911 por teléfono; no espere respuesta por mensaje. Ya avisamos a su equipo de salud y una persona va a escribirle. Si puede, no se quede a solas.
      pauses: emergency heart-stroke
      notice: emergency class=heart-stroke
      [paused, error 0%]
    patient: STOP
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
  'staff start the assistant on a number that two patients share: who reads is asked before it says or answers anything',
  { flow: assistantFlow },
  `
    start, shared with: José Pérez
      bot: Le escribe su equipo de salud. ¿Quién lee este mensaje? Responda con la cifra. / 1 María / 2 José / 3 Otra persona / Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active]
    patient: ¿cuándo es mi cita?
    wait 4s
      bot: Una persona de su equipo de salud va a responder su pregunta. ¿Quién lee este mensaje? Responda con la cifra.
      notice: needs-help reason=promised_person
      [waiting, active, a person promised]
    patient: 1
      bot: ¿En qué podemos ayudarle?
    patient: ¿cuándo es mi cita?
    wait 4s
      asks the assistant (2): ¿cuándo es mi cita?
  `,
)

transcript(
  'somebody else of the number reads what the assistant was to begin: nothing is answered, no verification is touched',
  { flow: assistantFlow, language: 'en' },
  `
    start, shared with: José Pérez
      bot: This is your care team. Who is reading this message? Please reply with the number. / 1 María / 2 José / 3 Someone else / Reply STOP to stop texts, HELP for help.
      [waiting, active]
    patient: 2
      takes back: all
      reads: José Pérez
      bot: Thank you for letting us know. We will write another time.
      ends: no_reply, abandoned
      [ended, abandoned]
  `,
)

transcript(
  'staff who took over before anybody said who reads resume at that question',
  { flow: assistantFlow },
  `
    start, shared with: José Pérez
      bot: Le escribe su equipo de salud. ¿Quién lee este mensaje? Responda con la cifra. / 1 María / 2 José / 3 Otra persona / Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active]
    staff pauses: ana
      takes back: all
      pauses: staff_reply ana
      [paused, active]
    staff resumes
      resumes
      bot: ¿Quién lee este mensaje? Responda con la cifra. / 1 María / 2 José / 3 Otra persona
      [waiting, active]
    staff pauses: ana
      takes back: all
      pauses: staff_reply ana
      [paused, active]
    staff skips
      resumes
      bot: ¿En qué podemos ayudarle?
      [waiting, active]
  `,
)
