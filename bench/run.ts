// Lists the benches, or runs one: npm run bench [NAME]
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const benches: Record<string, string> = {
  turns: 'T1, T2, T5: signed webhook to committed turn, at 8 and 32 contacts, against a bare pg client',
  engine: 'T4: one turn of the engine, state through JSON',
  lists: 'T8, T9, T10: lists, search and figures at 100,000 conversations (1,000,000 messages), against 1,000',
  reports: 'what the screen of reports asks for, at 1,000,000 messages beside 10,000 over the same two years',
  live: 'T6, T7: a text to a changed row in the browser; one event to 500 sockets',
  web: 'T14: largest paint, layout shift and filtering in a slow browser',
  start: 'T12: first and second start, idle memory',
  reading:
    "how well patients' texts are read: language, answers, opt-out; n, interval, aim and must; others' texts are the verdict",
  emergency: "what our patterns and a model's second look find of emergencies, and how often both ring for nothing",
  knowledge: 'whether the right entry of the knowledge is found, and a look-up with 10,000 entries beside 100',
  ai: "T11: the assistant's pipeline beside a raw fetch, at 1 and 16 in parallel; memory over 1,000 decisions",
  answers: 'what an assistant may send, judged on answers and entries that others wrote',
  redaction: 'what redaction lets through of personal data, and what it hides by mistake',
  translations:
    'what the comparison of a text with its translation finds of planted errors, and what it holds back for nothing',
  failover: 'faults of a provider: calls, time and who answered; an outage of a minute',
  several:
    'two web and two worker processes on one database: 30 kills of web, worker and database, a rolling restart, live events',
  imports: 'T15: a file of 100,000 patients checked and brought in, against COPY; memory; 20 kills -9 meanwhile',
  campaigns: 'T16, T17: the start of a campaign of 100,000, a text of it, and replies while it texts; kills meanwhile',
  scale: 'turns/s with one and two worker processes; T3: a turn with 1,000, 100,000 and 1,000,000 messages stored',
  soak: 'minutes of mixed work with a failing carrier: memory, p99, what is left under way',
  crash: '30 kill -9 under load with a carrier that drops answers, and T13: serving again with 300 MB of WAL',
}

const fileOf = (name: string): string => join(import.meta.dirname, `${name}.ts`)
const [name, ...options] = process.argv.slice(2)

if (name === undefined || !(name in benches) || !existsSync(fileOf(name))) {
  if (name !== undefined) console.error(`There is no bench called ${name}.\n`)
  for (const [known, what] of Object.entries(benches))
    if (existsSync(fileOf(known))) console.log(`${known.padEnd(9)} ${what}`)
  process.exit(name === undefined ? 0 : 1)
}

const child = spawn(process.execPath, [fileOf(name), ...options], { stdio: 'inherit' })
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)))
