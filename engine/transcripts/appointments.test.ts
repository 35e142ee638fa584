import { expect, it } from 'vitest'
import { contractFlow, reminderFlow } from './flows.ts'
import { play, type Scene, tidy } from './play.ts'

const transcript = (title: string, scene: Scene, script: string): void =>
  it(title, () => {
    expect(play(scene, script)).toBe(tidy(script))
  })

const variables = {
  patientName: 'María López',
  doctorName: 'Dra. Ruiz',
  appointmentDay: '2026-05-06',
  appointmentTime: '13:15',
  appointmentPlace: 'Centro del Sol',
}
const about: Scene = { flow: reminderFlow, variables, appointmentIn: 46 }

transcript(
  'APPT-04 a patient confirms with C, and nothing is verified',
  about,
  `
    start, known number
      bot: Le escribe su equipo de salud. Le recordamos su cita el miércoles 6 de mayo a la 1:15 p.m. en Centro del Sol. ¿Puede venir? / 1 Voy / 2 No puedo ir / 3 Quiero otra cita
      [waiting, active 0%]
    patient: C
      answer: coming = Voy (label)
      appointment: confirmed
      bot: Gracias. Anotamos que viene a su cita.
      ends: completed, completed
      [ended, completed 100%]
  `,
)
transcript(
  'APPT-04 a patient who says in words that they cannot come has the visit cancelled, and may still ask for another',
  about,
  `
    start, known number
      bot: Le escribe su equipo de salud. Le recordamos su cita el miércoles 6 de mayo a la 1:15 p.m. en Centro del Sol. ¿Puede venir? / 1 Voy / 2 No puedo ir / 3 Quiero otra cita
      [waiting, active 0%]
    patient: Ay señorita no puedo ir ese día
      answer: coming = No puedo ir (label)
      appointment: cancelled
      notice: visit-cancelled
      bot: Gracias por avisarnos. Anotamos que no viene. Para pedir otra responda OTRA CITA.
      ends: completed, completed
      [ended, completed 100%]
    patient: quiero otra cita
      appointment: reschedule_asked
      notice: visit-reschedule
      bot: Gracias. Una persona de su equipo de salud va a buscarle otra cita y le avisa.
  `,
)
transcript(
  'APPT-04 in English: cancel my appointment is about the visit, not about our texts',
  { ...about, language: 'en' },
  `
    start, known number
      bot: This is your care team. A reminder of your appointment on Wednesday, May 6 at 1:15 PM: Centro del Sol. Can you come? / 1 Yes / 2 I cannot come / 3 I want another time
      [waiting, active 0%]
    patient: please cancel my appointment
      answer: coming = No puedo ir (label)
      appointment: cancelled
      notice: visit-cancelled
      bot: Thank you for letting us know. We have noted that you are not coming. For another one reply NEW APPOINTMENT.
      ends: completed, completed
      [ended, completed 100%]
  `,
)
transcript(
  'APPT-04 a bare CANCEL stops the texts in a reminder too, and staff hear that it may have been about the visit',
  { ...about, language: 'en' },
  `
    start, known number
      bot: This is your care team. A reminder of your appointment on Wednesday, May 6 at 1:15 PM: Centro del Sol. Can you come? / 1 Yes / 2 I cannot come / 3 I want another time
      [waiting, active 0%]
    patient: CANCEL
      takes back: all
      opts out: patient
      notice: may-have-meant-visit
      bot: Done: your care team will not text you. To get texts again reply START.
      ends: opted_out, abandoned
      [ended, abandoned 0%]
  `,
)
transcript(
  'APPT-04 yes to the reminder confirms; a question about it is answered by a person',
  about,
  `
    start, known number
      bot: Le escribe su equipo de salud. Le recordamos su cita el miércoles 6 de mayo a la 1:15 p.m. en Centro del Sol. ¿Puede venir? / 1 Voy / 2 No puedo ir / 3 Quiero otra cita
      [waiting, active 0%]
    patient: ¿Tengo que ir en ayunas?
    wait 4s
      unread: coming, ¿Tengo que ir en ayunas?
      bot: Una persona de su equipo de salud va a responder su pregunta. Le recordamos su cita el miércoles 6 de mayo a la 1:15 p.m. en Centro del Sol. ¿Puede venir?
      notice: needs-help reason=promised_person
      [waiting, active 0%, a person promised]
    patient: sí
      answer: coming = Voy (label)
      appointment: confirmed
      bot: Gracias. Anotamos que viene a su cita.
      ends: completed, completed
      [ended, completed 100%, a person promised]
  `,
)
transcript(
  'APPT-05 a reminder inside an open verification: its question follows again, and each is answered by itself',
  { flow: contractFlow },
  `
    start, known number
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López?
      [waiting, active 0%]
    reminder of a visit tomorrow: Le recordamos su cita mañana a las 10:30 a.m. en Centro del Sol.
      bot: Le recordamos su cita mañana a las 10:30 a.m. en Centro del Sol. / ¿Hablamos con María López?
    patient: Sí
      answer: identity = Sí (label)
      bot: ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
      [waiting, active 25%]
    patient: no puedo ir a la cita
      appointment: cancelled
      notice: visit-cancelled
      takes back: all
      bot: Gracias por avisarnos. Anotamos que no viene. Para pedir otra responda OTRA CITA. / ¿Sabe que tiene un contrato de servicios con la Dra. Ruiz?
    patient: sí
      answer: contract_known = Sí (label)
      bot: ¿En qué fecha fue la visita de la Dra. Ruiz? Por ejemplo: 12 de mayo.
      [waiting, active 50%]
  `,
)
transcript(
  'APPT-05 a text of a plan on a shared phone first asks who reads, and then stands alone',
  { ...about, notice: { es: 'Le esperamos hoy a la 1:15 p.m.', en: 'We expect you today at 1:15 PM.' } },
  `
    start, shared with: José López
      bot: Le escribe su equipo de salud. ¿Quién lee este mensaje? Responda con la cifra. / 1 María / 2 José / 3 Otra persona / Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: María
      bot: Le esperamos hoy a la 1:15 p.m.
      ends: completed, completed
      [ended, completed 100%]
    patient: ahí estaré
      appointment: confirmed
      bot: Gracias. Anotamos que viene a su cita.
  `,
)
transcript(
  'APPT-04 a moved appointment ends what was asked about its old time without a text, and nobody is asked once it has begun',
  about,
  `
    start, known number
      bot: Le escribe su equipo de salud. Le recordamos su cita el miércoles 6 de mayo a la 1:15 p.m. en Centro del Sol. ¿Puede venir? / 1 Voy / 2 No puedo ir / 3 Quiero otra cita
      [waiting, active 0%]
    appointment changes
      takes back: all
      ends: staff_closed, abandoned
      [ended, abandoned 0%]
  `,
)
transcript(
  'APPT-04 nobody answers: the conversation ends when the visit begins, without reminders of its own',
  about,
  `
    start, known number
      bot: Le escribe su equipo de salud. Le recordamos su cita el miércoles 6 de mayo a la 1:15 p.m. en Centro del Sol. ¿Puede venir? / 1 Voy / 2 No puedo ir / 3 Quiero otra cita
      [waiting, active 0%]
    wait 45h
    wait 2h
      takes back: all
      ends: no_reply, abandoned
      [ended, abandoned 0%]
  `,
)
