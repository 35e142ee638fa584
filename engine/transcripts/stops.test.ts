import { expect, it } from 'vitest'
import { contractFlow } from './flows.ts'
import { play, type Scene, tidy } from './play.ts'

const transcript = (title: string, scene: Scene, script: string): void =>
  it(title, () => {
    expect(play(scene, script)).toBe(tidy(script))
  })

transcript(
  'SAFE-02 words that may mean a stop, by what was learnt alone, stop nobody: a person asks, and the program is silent until then',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: sin mensajes mejor
      takes back: all
      bot: Una persona de su equipo de salud va a responderle.
      pauses: may_mean_stop
      notice: needs-help reason=may_mean_stop
      [paused, error 0%]
    patient: me cansan sus mensajes
      notice: needs-help reason=may_mean_stop
    wait 30d
      notice: unattended hours=8
    staff resumes
      resumes
      bot: ¿Hablamos con María López?
      [waiting, active 0%]
  `,
)

transcript(
  'SAFE-10 whoever takes back a stop waits for a person and is answered nothing',
  { flow: contractFlow },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: ya no me escriban
      takes back: all
      opts out: patient
      notice: opted-out
      bot: Listo: su equipo de salud no le va a enviar mensajes. Para recibirlos de nuevo responda ALTA.
      patient: VERIFIED_FAILED (opted_out)
      ends: opted_out, abandoned
      [ended, abandoned 0%]
    patient, opted out: no, sígame escribiendo
      notice: stop-disputed
      [ended, abandoned 0%, a person promised]
  `,
)
