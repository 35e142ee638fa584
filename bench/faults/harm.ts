// Loaded into a server with node --import: moves its clock, blocks its event loop or uses up its memory when the file
// in FAULT_ORDERS says so. The product knows nothing of it.
import { readFileSync } from 'node:fs'

const RealDate = Date
const file = Object.entries(process['env']).find(([name]) => name === 'FAULT_ORDERS')?.[1] ?? ''
let shiftMs = 0
let last = ''
const kept: string[][] = []

class ShiftedDate extends RealDate {
  constructor(...given: []) {
    if (given.length === 0) super(RealDate.now() + shiftMs)
    else super(...given)
  }
  static override now(): number {
    return RealDate.now() + shiftMs
  }
}
globalThis.Date = ShiftedDate as DateConstructor

const obey = (order: string): void => {
  const [what, amount = '0'] = order.split(' ')
  if (what === 'clock') shiftMs = Number(amount)
  if (what === 'block') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(amount))
  if (what === 'memory') for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => `${index}${Math.random()}`))
}

setInterval(() => {
  let order = ''
  try {
    order = readFileSync(file, 'utf8')
  } catch {
    return
  }
  if (order === last) return
  last = order
  obey(order)
}, 50).unref()
