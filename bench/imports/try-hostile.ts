import { setTimeout as pause } from 'node:timers/promises'
import type { Import } from '#contract/imports.ts'
import { App } from '../crash/harness.ts'
import { printTable } from '../measure/figures.ts'
import { type HostileFile, hostileFiles } from './hostile.ts'
import { MOST_MEMORY, memoryDuring, memoryOf, START_FLAGS } from './memory.ts'

/** Uploads a hostile file and has it checked where it is taken; what was said of it. */
const tryHostile = async (app: App, { body }: HostileFile): Promise<string> => {
  const answer = await fetch(`${app.url}/api/imports?kind=patients&name=hostile`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', cookie: app.cookie, 'x-language': 'en' },
    body: body(),
    duplex: 'half',
  } as RequestInit)
  const found = (await answer.json()) as Import & { message?: string }
  if (!answer.ok) return found.message ?? `answer ${answer.status}`
  const columns = Object.keys(found.columns).map(
    (at) => ['contractId', 'patientName', 'phoneNumber', 'doctorName'][Number(at)] ?? null,
  )
  await app.call('PUT', `/api/imports/${found.id}/columns`, { columns, dateOrder: found.dateOrder })
  for (;;) {
    const now = await app.call<Import>('GET', `/api/imports/${found.id}?reader=en`).catch(() => null)
    if (now === null) continue
    if (now.state === 'refused') return now.problem ?? ''
    if (now.state !== 'checking')
      return `${now.state}: ${now.verdicts.new} new, ${now.verdicts.refused} refused, ${now.verdicts.unsure} unsure`
    await pause(50)
  }
}

/** Tries every hostile file on a running app; true where each got a sentence within the memory. */
export const areHarmless = async (carrierUrl: string): Promise<boolean> => {
  const app = await App.inNewFolder(carrierUrl)
  try {
    await app.start(START_FLAGS)
    await app.signIn()
    const client = await app.connect()
    const rest = memoryOf(app.pid)
    const rows: string[][] = []
    let isKept = true
    for (const file of hostileFiles) {
      const [said, memory] = await memoryDuring(app, rest, () => tryHostile(app, file))
      isKept &&= memory <= MOST_MEMORY
      rows.push([file.what, `${memory.toFixed(0)} MB`, said])
      await client.query('delete from imports')
    }
    await client.end()
    console.log(`\nHostile files; must: a sentence, and at most ${MOST_MEMORY} MB above rest`)
    printTable(['file', 'memory', 'said'], rows)
    return isKept
  } finally {
    await app.stop()
    await app.removeFolder()
  }
}
