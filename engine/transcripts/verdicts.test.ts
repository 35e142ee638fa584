import { expect, it } from 'vitest'
import { phrases } from '../phrases/phrases.ts'
import { assistantFlow, contractFlow, flowOf, visitFlow, yesNo } from './flows.ts'
import { play, type Scene, tidy } from './play.ts'

const transcript = (title: string, scene: Scene, script: string): void =>
  it(title, () => {
    const written = script
      .replaceAll('<crisis>', phrases.es.crisis)
      .replaceAll('<crisis en>', phrases.en.crisis)
      .replaceAll('<possible>', phrases.es.possibleRisk('su equipo de salud'))
      .replaceAll('<away>', phrases.es.assistantAway('su equipo de salud', null))
      .replaceAll(
        '<hello>',
        'Le escribe su equipo de salud. ¿Hablamos con María López? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.',
      )
    expect(play(scene, written)).toBe(tidy(written))
  })

const flow = flowOf([{ ...yesNo, questionTextEs: '¿Hablamos con {{patientName}}?' }, yesNo])

transcript(
  'SAFE-03 a bare answer waits for nobody; any other text waits for the verdict, then goes on as it was read',
  { flow, hasSlowJudge: true },
  `
    start
      patient: PENDING_VERIFICATION
      bot: <hello>
      [waiting, active 0%]
    patient: Sí
      answer: q1 = Sí (label)
      bot: ¿Pregunta 2?
      [waiting, active 50%]
    patient: sí, la enfermera vino el martes en la mañana
      asks for a verdict (1, es): sí, la enfermera vino el martes en la mañana
    model judges: none
      answer: q2 = Sí (lexicon)
      bot: Muchas gracias por sus respuestas. Eso es todo por ahora.
      patient: VERIFIED_COMPLETE
      ends: completed, completed, verified
      [ended, completed 100%]
  `,
)

transcript(
  'SAFE-07 an imminent verdict acts as an emergency does: the fixed text in the language of the text, pause, alarm until somebody acts',
  { flow, hasSlowJudge: true },
  `
    start
      patient: PENDING_VERIFICATION
      bot: <hello>
      [waiting, active 0%]
    patient: the whole jar is empty now and the room gets dark
      language: en (conversation)
      asks for a verdict (1, en): the whole jar is empty now and the room gets dark
    model judges: imminent
      takes back: all
      bot: <crisis en>
      pauses: emergency assistant
      notice: emergency class=assistant
      [paused, error 0%]
    wait 5m
      notice: emergency-waiting minutes=5 class=assistant
    staff: Aquí estoy.
      person: Aquí estoy.
    wait 1h
  `,
)

transcript(
  'SAFE-07 what may be serious is told that a person answers, and waits for one',
  { flow, hasSlowJudge: true },
  `
    start
      patient: PENDING_VERIFICATION
      bot: <hello>
      [waiting, active 0%]
    patient: ya para qué
      asks for a verdict (1, es): ya para qué
    model judges: possible
      takes back: all
      bot: <possible>
      pauses: emergency possible
      notice: needs-help reason=possible-risk
      [paused, error 0%]
  `,
)

transcript(
  'SAFE-04 what is said meanwhile waits behind it, bare answers too, and is read in its order; a text more is a verdict more',
  { flow, hasSlowJudge: true },
  `
    start
      patient: PENDING_VERIFICATION
      bot: <hello>
      [waiting, active 0%]
    patient: me siento como apagada
      asks for a verdict (1, es): me siento como apagada
    patient: sí
    patient: todo me da vueltas desde ayer
      asks for a verdict (2, es): todo me da vueltas desde ayer
    model judges: none
    model judges: none
      answer: q1 = Sí (label)
      bot: ¿Pregunta 2?
      [waiting, active 50%]
  `,
)

transcript(
  'SAFE-06 no verdict within three seconds: what cannot be read goes to a person, and who to call is said',
  { flow, hasSlowJudge: true },
  `
    start
      patient: PENDING_VERIFICATION
      bot: <hello>
      [waiting, active 0%]
    patient: ya para qué
      asks for a verdict (1, es): ya para qué
    wait 3s
    wait 1s
      unread: q1, ya para qué
      bot: <away>
      pauses: unjudged
      notice: needs-help reason=unjudged
      [paused, error 0%]
    model judges: imminent
      takes back: all
      bot: <crisis>
      pauses: emergency assistant
      notice: emergency class=assistant
  `,
)

transcript(
  'SAFE-06 no verdict within three seconds: what reads as an answer goes on, and danger that is found later still counts',
  { flow, hasSlowJudge: true },
  `
    start
      patient: PENDING_VERIFICATION
      bot: <hello>
      [waiting, active 0%]
    patient: sí, soy yo, pero me siento rara
      asks for a verdict (1, es): sí, soy yo, pero me siento rara
    wait 2s
    wait 1s
      answer: q1 = Sí (lexicon)
      bot: ¿Pregunta 2?
      [waiting, active 50%]
    model judges: imminent
      takes back: all
      bot: <crisis>
      pauses: emergency assistant
      notice: emergency class=assistant
      [paused, error 50%]
  `,
)

transcript(
  'SAFE-06 a model that says that it has no verdict is not waited for',
  { flow, hasSlowJudge: true },
  `
    start
      patient: PENDING_VERIFICATION
      bot: <hello>
      [waiting, active 0%]
    patient: sí, soy yo, pero me siento rara
      asks for a verdict (1, es): sí, soy yo, pero me siento rara
    model judges: nothing
      answer: q1 = Sí (lexicon)
      bot: ¿Pregunta 2?
      [waiting, active 50%]
  `,
)

transcript(
  'SAFE-06 where no model is configured the same holds: thanks and answers go on, what cannot be read goes to a person',
  { flow, settings: { hasJudges: false } },
  `
    start
      patient: PENDING_VERIFICATION
      bot: <hello>
      [waiting, active 0%]
    patient: buenos días
    wait 4s
      unread: q1, buenos días
      bot: Disculpe, no entendimos su respuesta. Por favor responda sí o no. ¿Hablamos con María López?
    patient: sí, soy yo, pero me siento rara
      answer: q1 = Sí (lexicon)
      bot: ¿Pregunta 2?
      [waiting, active 50%]
    patient: ¿y eso para qué es?
    wait 4s
      unread: q2, ¿y eso para qué es?
      bot: <away>
      pauses: unjudged
      notice: needs-help reason=unjudged
      [paused, error 50%]
  `,
)

transcript(
  'a day said back: what no model judged and nobody can read is for a person there too',
  {
    flow: flowOf([{ questionTextEs: '¿En qué fecha fue la visita?', questionTextEn: 'On what date was the visit?' }]),
    settings: { hasJudges: false },
  },
  `
    start
      patient: PENDING_VERIFICATION
      bot: Le escribe su equipo de salud. ¿En qué fecha fue la visita? Para no recibir mensajes responda ALTO; para ayuda, AYUDA.
      [waiting, active 0%]
    patient: 3 de mayo
      bot: ¿Quiere decir el domingo 3 de mayo de 2026? Responda sí o no.
    patient: se me nubla todo
    wait 4s
      unread: q1, se me nubla todo
      bot: <away>
      pauses: unjudged
      notice: needs-help reason=unjudged
      [paused, error 0%]
  `,
)

for (const [name, scene] of [
  ['in a verification', { flow, settings: { hasJudges: false } }],
  ['beside the assistant', { flow: assistantFlow, settings: { hasJudges: false } }],
] as const)
  it(`SAFE-07 what may mean a stop and no model judged is told whom to call, ${name}`, () => {
    const lines = play(scene, 'start\npatient: mañana ya no voy a estar').split('\n')
    expect(lines).toContain(`  bot: ${phrases.es.assistantAway('su equipo de salud', null)}`)
    expect(lines).toContain('  pauses: may_mean_stop')
  })

transcript(
  'SAFE-07 STOP acts at once while a verdict is under way; danger that is found then is for staff alone',
  { flow, hasSlowJudge: true },
  `
    start
      patient: PENDING_VERIFICATION
      bot: <hello>
      [waiting, active 0%]
    patient: ya para qué
      asks for a verdict (1, es): ya para qué
    patient: ALTO
      takes back: all
      opts out: patient
      notice: opted-out
      bot: Listo: su equipo de salud no le va a enviar mensajes. Para recibirlos de nuevo responda ALTA.
      patient: VERIFIED_FAILED (opted_out)
      ends: opted_out, abandoned
      [ended, abandoned 0%]
    model judges, opted out: imminent
      notice: emergency class=assistant reason=opted-out
  `,
)

transcript(
  'SAFE-07 a wish to stop in words acts at once and is judged all the same',
  { flow, hasSlowJudge: true },
  `
    start
      patient: PENDING_VERIFICATION
      bot: <hello>
      [waiting, active 0%]
    patient: ya no me escriban, mañana ya no voy a estar
      takes back: all
      opts out: patient
      notice: opted-out
      bot: Listo: su equipo de salud no le va a enviar mensajes. Para recibirlos de nuevo responda ALTA.
      asks for a verdict (1, es): ya no me escriban, mañana ya no voy a estar
      patient: VERIFIED_FAILED (opted_out)
      ends: opted_out, abandoned
      [ended, abandoned 0%]
    model judges, opted out: possible
      notice: needs-help reason=possible-risk
  `,
)

transcript(
  'SAFE-07 staff who take over meanwhile keep the thread; a verdict of danger still sends the fixed text and rings',
  { flow, hasSlowJudge: true },
  `
    start
      patient: PENDING_VERIFICATION
      bot: <hello>
      [waiting, active 0%]
    patient: me siento como apagada
      asks for a verdict (1, es): me siento como apagada
    staff: Buenos días, soy Rosa.
      takes back: all
      pauses: staff_reply
      person: Buenos días, soy Rosa.
      [paused, active 0%]
    wait 3s
    patient: hace rato que no sé dónde estoy
      notice: patient-replied
      asks for a verdict (2, es): hace rato que no sé dónde estoy
    model judges: none
    model judges: imminent
      takes back: all
      bot: <crisis>
      pauses: emergency assistant
      notice: emergency class=assistant
      [paused, error 0%]
  `,
)

transcript(
  'a text that comes before our own is out waits for both, and its verdict is asked for at once',
  { flow, hasSlowJudge: true },
  `
    carrier is busy
      [queued, active 0%]
    start
      patient: PENDING_VERIFICATION
      bot: <hello>
      [sending, active 0%]
    patient: sí
    patient: me siento como apagada
      asks for a verdict (1, es): me siento como apagada
    carrier has had it for a while
      [waiting, active 0%]
    model judges: none
      answer: q1 = Sí (label)
      bot: ¿Pregunta 2?
      [waiting, active 50%]
  `,
)

transcript(
  'neither a reminder nor the end comes while a text waits for its verdict',
  { flow: contractFlow, hasSlowJudge: true, settings: { reminderHours: [1 / 3600], expiryHours: 2 / 3600 } },
  `
    start
      patient: PENDING_VERIFICATION
      bot: <hello>
      [waiting, active 0%]
    patient: me siento como apagada
      asks for a verdict (1, es): me siento como apagada
    wait 2s
    model judges: possible
      takes back: all
      bot: <possible>
      pauses: emergency possible
      notice: needs-help reason=possible-risk
      [paused, error 0%]
  `,
)

transcript(
  'what the assistant is not asked to answer is judged beside: a wish for a person, and what is written to a person',
  { flow: assistantFlow, hasSlowJudge: true },
  `
    patient: quiero hablar con una persona
      takes back: all
      bot: Una persona de su equipo de salud va a responderle.
      pauses: asked_for_person
      notice: needs-help reason=asked_for_person
      asks for a verdict (1, es): quiero hablar con una persona
      [paused, error]
    model judges: none
    patient: todo se me pone gris
      notice: patient-replied
      asks for a verdict (2, es): todo se me pone gris
    model judges: imminent
      takes back: all
      bot: <crisis>
      pauses: emergency assistant
      notice: emergency class=assistant
  `,
)

transcript(
  'two that are read together give one text of ours; what asks for another comes after it',
  { flow: visitFlow, hasSlowJudge: true },
  `
    start
      patient: PENDING_VERIFICATION
      bot: <hello>
      [waiting, active 0%]
    patient: sí, con ella habla, dígame
      asks for a verdict (1, es): sí, con ella habla, dígame
    patient: mejor quiero hablar con una persona
      asks for a verdict (2, es): mejor quiero hablar con una persona
    model judges: none
    model judges: none
      answer: identity = Sí (lexicon)
      bot: ¿Ha recibido una visita de la Dra. Ruiz?
      [waiting, active 50%]
    wait 1s
      takes back: all
      bot: Una persona de su equipo de salud va a responderle.
      pauses: asked_for_person
      notice: needs-help reason=asked_for_person
      [paused, error 50%]
  `,
)
