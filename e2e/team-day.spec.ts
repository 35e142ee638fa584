import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Colleague, ThreadCounts } from '#contract/conversations/assignment.ts'
import type { Thread, ThreadState } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import type { Patient } from '#contract/patients.ts'
import { type HomeStrip, type WorkItem, workKinds } from '#contract/stats.ts'
import { type Product, test } from './product.ts'
import { addPatient, ask, enter, type Language } from './visit.ts'

test.use({ demoData: true, instance: 'team-day', viewport: { width: 1366, height: 768 } })

/** The day of a team has 200 conversations with `TEAM_DAY=200`; the suite works a shorter one. */
const CONVERSATIONS = Number(process.env['TEAM_DAY'] ?? 10)
/** Threads with patients who need a person that each worker sees to in the browser; the rest goes over the API. */
const IN_BROWSER = Math.max(3, Math.ceil(CONVERSATIONS / 20))
const SNOOZE_MS = 8000

interface Person {
  page: Page
  as: string
  id: number
  language: Language
  words: { reply: RegExp; send: string; draft: RegExp; claim: string; help: RegExp; stale: RegExp }
}

const words: Record<Language, Person['words']> = {
  es: {
    reply: /^Responder a/,
    send: 'Enviar',
    draft: /Borrador:/,
    claim: 'Encargarme',
    help: /^Requieren ayuda/,
    stale: /Llegaron mensajes nuevos/,
  },
  en: {
    reply: /^Reply to/,
    send: 'Send',
    draft: /Draft:/,
    claim: 'Take it',
    help: /^Needs help/,
    stale: /New texts arrived/,
  },
}

const asked = <Answer>(who: Person, product: Product, path: string): Promise<Answer> =>
  ask(who.page, product, 'GET', path)
const threadsOf = (who: Person, product: Product, view = ''): Promise<Thread[]> =>
  asked(who, product, `/api/conversations/threads${view && `?view=${view}`}`)
const stateOf = (who: Person, product: Product, id: number): Promise<ThreadState> =>
  asked(who, product, `/api/conversations/${id}/thread`)
const newestText = async (who: Person, product: Product, id: number): Promise<number | null> => {
  const texts = await asked<Message[]>(who, product, `/api/conversation-messages?conversationId=${id}`)
  return texts.reduce<number | null>((newest, text) => Math.max(newest ?? 0, text.id), null)
}

/** Acts in a thread as its screen does: with the newest text that the person has seen. Answers the status. */
const actIn = async (who: Person, product: Product, id: number, act: object): Promise<number> => {
  const answer = await who.page.request.post(`/api/conversations/${id}/staff`, {
    headers: { origin: product.url },
    data: { seenMessageId: await newestText(who, product, id), ...act },
  })
  return answer.status()
}

/** Every count on a screen leads to exactly its rows. */
const expectCountsToEqualRows = async (who: Person, product: Product): Promise<void> => {
  await expect(async () => {
    const counts = await asked<ThreadCounts>(who, product, '/api/conversations/thread-counts')
    for (const view of ['mine', 'unassigned', 'help', 'undelivered', 'snoozed'] as const)
      expect([view, (await threadsOf(who, product, view)).length]).toEqual([view, counts[view]])
    const strip = await asked<HomeStrip>(who, product, '/api/stats/home')
    for (const kind of workKinds.filter((each) => each !== 'opted-out')) {
      const rows = await asked<WorkItem[]>(who, product, `/api/stats/my-work?kind=${kind}`)
      expect([kind, rows.length]).toEqual([kind, strip.work[kind]])
    }
  }).toPass({ timeout: 30_000 })
}

const reply = ({ page, words: { reply: name } }: Person) => page.getByRole('textbox', { name })
const open = async (who: Person, id: number): Promise<void> => {
  await who.page.goto(`/message-flow-analysis?open=${id}`)
  await expect(reply(who)).toBeVisible()
}

/** Starts the day's conversations; the scripted patients answer them at once. */
const startDay = async (admin: Page, product: Product): Promise<Patient[]> => {
  await ask(admin, product, 'PUT', '/api/sandbox/patients', { on: true, speed: 60 })
  const patients: Patient[] = []
  for (let number = 0; number < CONVERSATIONS; number += 1) {
    const patient = await addPatient(admin, product, { language: number % 3 === 0 ? 'en' : 'es' })
    await ask(admin, product, 'POST', `/api/patients/${patient.id}/start-conversation`, {})
    patients.push(patient)
  }
  return patients
}

test('TEAM-06 a worker in Spanish, one in English and a supervisor work a day of conversations', async ({
  page,
  product,
  browser,
}) => {
  test.setTimeout(180_000 + CONVERSATIONS * 12_000)
  await enter(page, product)
  const patients = await startDay(page, product)
  const contexts: BrowserContext[] = []
  const person = async (as: string, language: Language): Promise<Person> => {
    const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1366, height: 768 } })
    contexts.push(context)
    const own = await context.newPage()
    await enter(own, product, { as, language })
    const { id } = await ask<{ id: number }>(own, product, 'GET', '/api/auth/me')
    return { page: own, as, id, language, words: words[language] }
  }
  const ana = await person('personal', 'es')
  const head = await person('supervisora', 'en')
  const { id: evaId } = await ask<{ id: number }>(page, product, 'GET', '/api/auth/me')
  const eva: Person = { page, as: 'admin', id: evaId, language: 'en', words: words.en }
  const workers = [ana, eva]

  // The bot and the scripted patients come to rest: nothing is on its way any more.
  await expect(async () => {
    const all = await asked<Thread[]>(head, product, '/api/conversations/threads')
    const ours = all.filter(({ patientQueueId }) => patients.some(({ id }) => id === patientQueueId))
    expect(ours.length).toBe(patients.length)
    expect(ours.filter(({ phase }) => phase === 'queued' || phase === 'sending')).toEqual([])
  }).toPass({ timeout: 60_000 + CONVERSATIONS * 4000 })
  await ask(page, product, 'PUT', '/api/sandbox/patients', { on: false })

  // Some patients write what needs a person: a wish, a question, something that nobody understands.
  const wishes = ['quiero hablar con una persona', '¿a qué hora viene la doctora?', 'I want to talk to a person']
  const waiting = (await asked<Thread[]>(head, product, '/api/conversations/threads')).filter(
    ({ phase, patientQueueId }) => phase === 'waiting' && patients.some(({ id }) => id === patientQueueId),
  )
  for (const [index, { phoneNumber }] of waiting.entries()) {
    const patient = patients.find((each) => each.phoneNumber === phoneNumber)
    if (patient)
      await ask(page, product, 'POST', `/api/sandbox/threads/${encodeURIComponent(patient.dialledNumber ?? '')}`, {
        body: wishes[index % wishes.length],
      })
  }
  await expect(async () => {
    expect((await threadsOf(head, product, 'help')).length).toBeGreaterThan(2)
  }).toPass({ timeout: 60_000 })

  // Everybody who needs a person says why, emergencies first, then the longest wait.
  const help = await threadsOf(head, product, 'help')
  expect(help.filter((thread) => thread.help === null)).toEqual([])
  const order = help.map((thread) => `${thread.help?.reason === 'emergency' ? 0 : 1} ${thread.help?.since}`)
  expect(order).toEqual(order.toSorted())
  for (const who of [...workers, head]) await expectCountsToEqualRows(who, product)

  // In the browser: each takes one, writes, looks elsewhere, and finds the draft again.
  const answered = new Map<number, string[]>()
  const queue = help.map(({ id }) => id)
  for (let round = 0; round < IN_BROWSER; round += 1) {
    for (const who of workers) {
      const [id, next] = [queue.shift(), queue[0]]
      if (id === undefined) break
      await open(who, id)
      const claim = who.page.getByRole('button', { name: who.words.claim, exact: true })
      if ((await claim.count()) > 0) await claim.click()
      await expect.poll(async () => (await stateOf(who, product, id)).assignment?.userId).toBe(who.id)
      const text = who.language === 'es' ? `Le atiende Marisol, ${round}` : `This is your team, ${round}`
      await reply(who).fill(text)
      if (next !== undefined) {
        await open(who, next)
        await open(who, id)
      }
      await expect(reply(who)).toHaveValue(text)
      await who.page.reload()
      await expect(reply(who)).toHaveValue(text)
      await who.page.getByRole('button', { name: who.words.send, exact: true }).click()
      // An answer that was promised after the end closes the thread for good: then the box is gone.
      await expect
        .poll(async () =>
          (await asked<Message[]>(who, product, `/api/conversation-messages?conversationId=${id}`)).some(
            ({ messageBody }) => messageBody.includes(text),
          ),
        )
        .toBe(true)
      answered.set(id, [...(answered.get(id) ?? []), who.as])
    }
  }

  // Both write to the same patient: whoever is second reads the other's text first, and keeps what was typed.
  const [both] = queue.splice(0, 1)
  if (both !== undefined) {
    for (const who of workers) await open(who, both)
    await reply(ana).fill('Buenas tardes, soy Marisol')
    await reply(eva).fill('Good afternoon, this is your team')
    await ana.page.getByRole('button', { name: ana.words.send, exact: true }).click()
    // The second one has seen the first one's text once it stands in the thread; nobody sends past it unseen.
    await expect(eva.page.getByText('Buenas tardes, soy Marisol').first()).toBeVisible()
    await expect(reply(eva)).toHaveValue('Good afternoon, this is your team')
    const seen = await newestText(eva, product, both)
    const unseen = (seen ?? 1) - 1
    expect(await actIn(eva, product, both, { action: 'reply', text: 'x', seenMessageId: unseen })).toBe(409)
    await reply(eva).fill('')
    answered.set(both, ['personal'])
  }

  // A hand-over with its note, and one that is put off and comes back at its time.
  const [handed, put] = [queue[0], queue[1]]
  if (handed !== undefined) {
    const colleagues = await asked<Colleague[]>(ana, product, '/api/colleagues')
    expect(colleagues.map(({ id }) => id)).toContain(eva.id)
    const seenUserId = (await stateOf(ana, product, handed)).assignment?.userId ?? null
    await ask(ana.page, product, 'PUT', `/api/conversations/${handed}/assignment`, {
      userId: eva.id,
      seenUserId,
      note: 'Prefiere inglés',
    })
    await open(eva, handed)
    await expect(eva.page.getByText('Prefiere inglés').first()).toBeVisible()
    expect((await threadsOf(eva, product, 'mine')).map(({ id }) => id)).toContain(handed)
  }
  if (put !== undefined && (await stateOf(ana, product, put)).conversation.pauseReason !== 'emergency') {
    const until = new Date(Date.now() + SNOOZE_MS).toISOString()
    const body = { until, seenMessageId: await newestText(ana, product, put) }
    await ask(ana.page, product, 'PUT', `/api/conversations/${put}/snooze`, body)
    expect((await threadsOf(ana, product, 'help')).map(({ id }) => id)).not.toContain(put)
    await expectCountsToEqualRows(ana, product)
    await expect(async () => {
      expect((await threadsOf(ana, product, 'help')).map(({ id }) => id)).toContain(put)
    }).toPass({ timeout: SNOOZE_MS * 4 })
  }

  // The rest of the day: the two take what is left in turns, and the supervisor watches the counts.
  let turn = 0
  for (
    let left = await threadsOf(head, product, 'help');
    left.length > 0;
    left = await threadsOf(head, product, 'help')
  ) {
    expect(turn, `${left.length} still need somebody`).toBeLessThan(2000)
    for (const thread of left) {
      const who = workers[turn % workers.length] as Person
      turn += 1
      if (turn % 25 === 0) await expectCountsToEqualRows(head, product)
      const { conversation } = await stateOf(who, product, thread.id)
      if (conversation.awaitsPersonSince !== null) await actIn(who, product, thread.id, { action: 'attend' })
      if (conversation.phase === 'paused')
        await actIn(who, product, thread.id, { action: 'close', outcome: 'resolved' })
      else if (conversation.phase !== 'ended' && conversation.status === 'error')
        await actIn(who, product, thread.id, { action: 'close', outcome: 'resolved' })
    }
  }
  for (const who of [...workers, head]) await expectCountsToEqualRows(who, product)

  // Nobody answered a patient past a colleague's unseen text: each text of staff stands once, and has one writer.
  for (const [id, by] of answered) {
    const texts = await asked<Message[]>(head, product, `/api/conversation-messages?conversationId=${id}`)
    const written = texts.filter(({ sentBy }) => sentBy !== null)
    expect(written.length, `conversation ${id}`).toBe(by.length)
  }
  await head.page.goto('/message-flow-analysis?tab=help')
  await expect(head.page.getByText('No patient needs help right now.')).toBeVisible()
  for (const context of contexts) await context.close()
})
