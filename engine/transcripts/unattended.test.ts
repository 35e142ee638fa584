import { expect, it } from 'vitest'
import { contractFlow } from './flows.ts'
import { play, type Scene, tidy } from './play.ts'

const transcript = (title: string, scene: Scene, script: string): void =>
  it(title, () => {
    expect(play(scene, script)).toBe(tidy(script))
  })

transcript(
  'a person is told when nobody of staff has acted for eight staffed hours; a reply counts them anew, the end ends them',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    staff pauses: ana
      takes back: all
      pauses: staff_reply ana
      [paused, active 0%]
    wait 6h
    staff: Buenas tardes, soy Ana.
      person: Buenas tardes, soy Ana.
    wait 20h
    wait 5h
      notice: unattended hours=8
    wait 3d
    staff closes
      takes back: all
      patient: NOT_VERIFIED
      ends: staff_closed, abandoned
      [ended, abandoned 0%]
    wait 7d
  `,
)

transcript(
  'who asks for a person while nobody is there hears when somebody will be, once; staff are told by when',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    wait 12h
    patient: quiero hablar con una persona
      takes back: all
      bot: Ahora estamos cerrados. Una persona de su equipo de salud va a responderle mañana desde las 9:00 a.m. En una emergencia llame al 911.
      pauses: asked_for_person
      notice: needs-help reason=asked_for_person dueAt=1777986000000
      [paused, error 0%]
    patient: quiero hablar con una persona
      notice: patient-replied
  `,
)
