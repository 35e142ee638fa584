import {
  type Account,
  apiFaults,
  type Fault,
  type InboundText,
  type Patients,
  type ProviderFault,
  providerFaults,
  type ScriptName,
  type Settings,
  scriptNames,
  webhookFaults,
} from './control.ts'
import { BadCall } from './http/exchange.ts'

type Fields = Record<string, unknown>

const NUMBER = /^\+[1-9]\d{6,14}$/
const LONGEST_TEXT = 1600
const faultKinds = [...apiFaults, ...webhookFaults]
const faultTargets = ['create', 'fetch', 'list', 'any'] as const

/** POST inbound. */
export function readInbound(body: unknown): InboundText {
  const { from, to, body: text } = fieldsOf(body)
  if (typeof from !== 'string' || !NUMBER.test(from)) throw new BadCall(400, 'from must be a number in E.164.', 'from')
  if (typeof text !== 'string' || text === '' || text.length > LONGEST_TEXT) {
    throw new BadCall(400, `body must be a text of 1 to ${LONGEST_TEXT} characters.`, 'body')
  }
  if (to !== undefined && (typeof to !== 'string' || !NUMBER.test(to)))
    throw new BadCall(400, 'to must be a number in E.164.', 'to')
  return to === undefined ? { from, body: text } : { from, to, body: text }
}

/** PUT account: our further numbers. */
export function readNumbers(body: unknown): Account['numbers'] {
  const { numbers } = fieldsOf(body)
  if (!Array.isArray(numbers)) throw new BadCall(400, 'numbers must be a list.', 'numbers')
  return numbers.map((entry: unknown): Account['numbers'][number] => {
    const { phoneNumber, subaccount } = fieldsOf(entry)
    if (typeof phoneNumber !== 'string' || !NUMBER.test(phoneNumber))
      throw new BadCall(400, 'phoneNumber must be a number in E.164.', 'phoneNumber')
    if (subaccount === undefined || subaccount === null) return { phoneNumber, subaccount: null }
    const { accountSid, authToken } = fieldsOf(subaccount)
    if (typeof accountSid !== 'string' || typeof authToken !== 'string')
      throw new BadCall(400, 'subaccount must have accountSid and authToken.', 'subaccount')
    return { phoneNumber, subaccount: { accountSid, authToken } }
  })
}

/** PUT settings: omitted fields keep their values. */
export function readSettings(body: unknown, now: Settings): Settings {
  const { ladder, undelivered, isAdvancedOptOut } = fieldsOf(body)
  return {
    ladder: ladder === undefined ? now.ladder : readLadder(ladder),
    undelivered:
      undelivered === undefined
        ? now.undelivered
        : readTable(undelivered, 'undelivered', (code) => numberIn(code, 'undelivered', 1, 99_999)),
    isAdvancedOptOut: isAdvancedOptOut === undefined ? now.isAdvancedOptOut : isAdvancedOptOut === true,
  }
}

function readLadder(value: unknown): Settings['ladder'] {
  const fields = fieldsOf(value)
  const minMs = numberIn(fields['minMs'], 'ladder.minMs', 0, 600_000)
  return { minMs, maxMs: numberIn(fields['maxMs'], 'ladder.maxMs', minMs, 600_000) }
}

/** PUT patients: omitted fields keep their values. */
export function readPatients(body: unknown, now: Patients): Patients {
  const { on, speed, scripts, maxPerHour } = fieldsOf(body)
  return {
    on: on === undefined ? now.on : on === true,
    speed: speed === undefined ? now.speed : numberIn(speed, 'speed', 0.1, 1000),
    scripts: scripts === undefined ? now.scripts : readTable(scripts, 'scripts', readScript),
    maxPerHour: maxPerHour === undefined ? now.maxPerHour : numberIn(maxPerHour, 'maxPerHour', 0, 100_000),
  }
}

const readScript = (value: unknown): ScriptName => oneOf(value, scriptNames, 'scripts')

/** PUT faults. */
export function readFaults(body: unknown): Fault[] {
  const { faults } = fieldsOf(body)
  if (!Array.isArray(faults)) throw new BadCall(400, 'faults must be a list.', 'faults')
  return faults.map((entry: unknown): Fault => {
    const fields = fieldsOf(entry)
    const number = fields['number']
    if (number !== undefined && typeof number !== 'string') throw new BadCall(400, 'number must be a text.', 'number')
    return {
      kind: oneOf(fields['kind'], faultKinds, 'kind'),
      rate: optionalNumber(fields, 'rate', 1),
      count: optionalNumber(fields, 'count', 1_000_000),
      forMs: optionalNumber(fields, 'forMs', 86_400_000),
      number,
      on: fields['on'] === undefined ? undefined : oneOf(fields['on'], faultTargets, 'on'),
      retryAfter: optionalNumber(fields, 'retryAfter', 86_400),
      delayMs: optionalNumber(fields, 'delayMs', 600_000),
      copies: optionalNumber(fields, 'copies', 100),
    }
  })
}

/** PUT ai/faults/{label}. */
export function readProviderFaults(body: unknown): ProviderFault[] {
  const { faults } = fieldsOf(body)
  if (!Array.isArray(faults)) throw new BadCall(400, 'faults must be a list.', 'faults')
  return faults.map((entry: unknown): ProviderFault => {
    const fields = fieldsOf(entry)
    const text = fields['text']
    if (text !== undefined && typeof text !== 'string') throw new BadCall(400, 'text must be a text.', 'text')
    return {
      kind: oneOf(fields['kind'], providerFaults, 'kind'),
      text,
      rate: optionalNumber(fields, 'rate', 1),
      count: optionalNumber(fields, 'count', 1_000_000),
      forMs: optionalNumber(fields, 'forMs', 86_400_000),
      retryAfter: optionalNumber(fields, 'retryAfter', 86_400),
      delayMs: optionalNumber(fields, 'delayMs', 600_000),
    }
  })
}

function optionalNumber(fields: Fields, name: string, max: number): number | undefined {
  return fields[name] === undefined ? undefined : numberIn(fields[name], name, 0, max)
}

function readTable<Value>(value: unknown, field: string, read: (value: unknown) => Value): Record<string, Value> {
  const entries = Object.entries(fieldsOf(value)).map(([number, entry]): [string, Value] => {
    if (!NUMBER.test(number)) throw new BadCall(400, `${number} is not a number in E.164.`, field)
    return [number, read(entry)]
  })
  return Object.fromEntries(entries)
}

function oneOf<Choice extends string>(value: unknown, choices: readonly Choice[], field: string): Choice {
  const choice = choices.find((candidate) => candidate === value)
  if (choice === undefined) throw new BadCall(400, `${field}: write one of ${choices.join(', ')}.`, field)
  return choice
}

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadCall(400, 'This must be an object.')
  return value as Fields
}

function numberIn(value: unknown, field: string, min: number, max: number): number {
  if (typeof value === 'number' && value >= min && value <= max) return value
  throw new BadCall(400, `${field} must be a number from ${min} to ${max}.`, field)
}
