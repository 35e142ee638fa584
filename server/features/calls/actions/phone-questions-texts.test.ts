import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PhoneQuestions } from '#contract/calls/phone-questions.ts'
import { initialRights } from '#contract/permissions.ts'
import type { State } from '#engine/types.ts'
import { users } from '../../../db/tables/users.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal } from '../../../refusal.ts'
import { createTestHarness, eventually, type TestHarness } from '../../../testing/test-harness.ts'
import { answerPhoneQuestion, beginPhoneQuestions } from './phone-questions.ts'

let harness: TestHarness
const people: SignedInContext[] = []

beforeAll(async () => {
  harness = await createTestHarness()
  await harness.runner.start()
  for (const username of ['ana', 'eva']) {
    const [row] = await harness.deps.db.writer
      .insert(users)
      .values({
        username,
        email: `${username}@example.org`,
        passwordHash: 'x',
        role: 'STAFF',
        rights: initialRights('STAFF'),
      })
      .returning({ id: users.id })
    const userId = row?.id ?? 0
    people.push({
      deps: harness.deps,
      actor: { userId, username, ipAddress: null, userAgent: null, requestId: null },
      person: { userId, username, sessionId: 0, role: 'STAFF', rights: initialRights('STAFF') },
    } as unknown as SignedInContext)
  }
})
afterAll(() => harness.close())

/** Repeatable numbers from 0 to 1. */
const chanceOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const said = [
  'sí',
  'no',
  '12 de mayo',
  'claro que sí',
  'ahora no puedo',
  '¿quién es?',
  'gracias',
  'BAJA',
  'START',
] as const
const spoken = ['sí', 'no', 'el 12 de mayo', 'pues mire', 'claro'] as const

/** What was answered by telephone, as the callers were told. */
interface Told {
  step: number
  by: number
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'CALL-09 texts and two callers in any order: no text answers or is lost, no question goes out, no answer is doubled (%i)',
  async (seed) => {
    const chance = chanceOf(seed * 7919)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T
    const patient = await harness.addPatient()
    if (chance() < 0.7) {
      await harness.start(patient.id)
      await harness.runner.settled()
    }
    const first = await beginPhoneQuestions(people[0] as SignedInContext, patient.id, { openText: 'go-on' })
    if (isRefusal(first)) throw new Error(first.code)
    const { conversationId } = first
    const [{ newest } = { newest: 0 }] = await harness.query<{ newest: number }>(
      'select coalesce(max(id), 0)::int as newest from responses',
    )
    const screens: (PhoneQuestions | null)[] = [first, null]
    const told: Told[] = []
    const texts: string[] = []
    let isOver = false
    const took = (who: number, step: number, done: PhoneQuestions | Refusal) => {
      if (isRefusal(done)) return
      if (!done.isUnread) told.push({ step, by: who })
      screens[who] = done
      isOver ||= done.endReason !== null
    }
    const answer = async (who: number) => {
      const screen = screens[who]
      if (!screen) return
      const given =
        chance() < 0.5 ? { spoken: pick(spoken) } : { value: screen.question?.type === 'day' ? '2026-05-12' : 'Sí' }
      took(
        who,
        screen.step,
        await answerPhoneQuestion(people[who] as SignedInContext, patient.id, { step: screen.step, ...given }),
      )
    }
    const say = async () => {
      const body = pick(said)
      const { messageSid } = await harness.say(patient.phone, body)
      texts.push(messageSid)
    }
    for (let turn = 0; turn < 14 && !isOver; turn += 1) {
      const deed = pick(['say', 'say', 'answer', 'answer', 'twice', 'both', 'take', 'say-and-answer'] as const)
      if (deed === 'say') await say()
      if (deed === 'answer') await answer(pick([0, 1]))
      if (deed === 'twice') {
        const who = pick([0, 1])
        const screen = screens[who]
        await Promise.all([answer(who), screen ? answer(who) : say()])
      }
      if (deed === 'both') await Promise.all([answer(0), answer(1), say()])
      if (deed === 'say-and-answer') await Promise.all([say(), answer(pick([0, 1]))])
      if (deed === 'take') {
        const who = pick([0, 1])
        const taken = await beginPhoneQuestions(people[who] as SignedInContext, patient.id, { takesOver: true })
        if (!isRefusal(taken) && taken.conversationId === conversationId) screens[who] = taken
      }
    }
    await eventually(async () => {
      const open = await harness.query(
        `select 1 from unnest($1::text[]) sid where not exists
          (select 1 from inbox where event_key = 'in:' || sid and processed_at is not null)`,
        [texts],
      )
      return open.length === 0
    }, 'a text was never worked on')
    await harness.runner.settled()
    // Every text is in the thread, and none of them is an answer.
    const kept = await harness.query('select 1 from messages where twilio_message_sid = any ($1::text[])', [texts])
    expect(kept).toHaveLength(texts.length)
    const answers = await harness.query<{ channel: string; key: string; value: string }>(
      'select channel, question_id as key, value from responses where conversation_id = $1 and id > $2 order by id',
      [conversationId, newest],
    )
    expect(answers.map(({ channel }) => channel)).toEqual(answers.map(() => 'phone'))
    // Each step was answered once, and each answer that was confirmed is stored, in its order.
    expect(new Set(told.map(({ step }) => step)).size).toBe(told.length)
    expect(answers).toHaveLength(told.length)
    const [row] = await harness.query<{ state: State; phase: string }>(
      'select state, phase from conversations where id = $1',
      [conversationId],
    )
    const last = new Map(answers.map(({ key, value }) => [key, value]))
    const states = row?.state.answers.map(({ value }) => String(value)) ?? []
    for (const value of last.values()) expect(states).toContain(value)
    // Nothing is asked by text from the first moment on; consent and danger have their own words.
    const sent = await harness.query<{ kind: string }>(
      `select kind from outbox where conversation_id = $1 and state <> 'cancelled' and created_at >
        (select "timestamp" from audit_log where action = 'call.begun' and resource_id = $2::text order by id limit 1)`,
      [conversationId, patient.id],
    )
    expect(sent.filter(({ kind }) => !['consent', 'help', 'emergency'].includes(kind))).toEqual([])
    const calls = await harness.query('select 1 from calls where patient_id = $1', [patient.id])
    expect(calls).toHaveLength(isOver ? 1 : 0)
    expect(row?.phase === 'ended').toBe(isOver)
  },
)
