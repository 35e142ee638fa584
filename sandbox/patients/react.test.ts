import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ScriptName, scriptNames } from '../control.ts'
import { type Conversation, reply, startConversation } from '../testing/tiny-bot.ts'
import type { Language } from './language.ts'
import { freshMemory, type Memory } from './memory.ts'
import { scriptOf } from './persona.ts'
import { react } from './react.ts'

const NOW = Date.UTC(2026, 10, 20, 15)
const numberOf = (index: number): string => `+1305555${String(1000 + index)}`

interface Played {
  conversation: Conversation
  texts: string[]
  memory: Memory | null
}

/** Lets a script and the bot talk until neither replies. */
function play(number: string, script: ScriptName, language: Language): Played {
  const { conversation, text } = startConversation(language)
  const texts: string[] = []
  let memory: Memory | null = null
  let pending: string[] = []
  let said: string | null = text
  for (let turn = 0; turn < 200; turn++) {
    if (said !== null) {
      const reaction = react({ number, body: said, now: NOW }, script, memory)
      memory = JSON.parse(JSON.stringify(reaction.memory)) as Memory
      if (reaction.replies.length > 0) pending = reaction.replies.map(({ body }) => body)
    }
    const next = pending.shift()
    if (next === undefined) return { conversation, texts, memory }
    texts.push(next)
    said = reply(conversation, next)
  }
  throw new Error(`${number} (${script}) never stops: ${texts.slice(-5).join(' / ')}`)
}

const ends: Record<ScriptName, Conversation['end']> = {
  prompt: 'completed',
  slow: 'completed',
  chatty: 'completed',
  misspelling: 'completed',
  'switches-language': 'completed',
  'wrong-number': 'wrong-number',
  'says-stop': 'stopped',
  'never-answers': null,
  'shares-a-phone': 'completed',
  'asks-back': 'completed',
  unsure: 'completed',
}

describe.each(['es', 'en'] as const)('the whole verification in %s', (language) => {
  test.each(scriptNames)('%s', (script) => {
    for (let index = 0; index < 60; index++) {
      const number = numberOf(index)
      const { conversation, texts } = play(number, script, language)
      expect(conversation.end, `${number}: ${texts.join(' / ')}`).toBe(ends[script])
      expect(texts.length).toBeLessThanOrEqual(25)
      if (script === 'wrong-number') expect(texts).toHaveLength(1)
    }
  })
})

test('a patient who switches language ends in the other one', () => {
  for (const language of ['es', 'en'] as const) {
    const { conversation } = play(numberOf(1), 'switches-language', language)
    expect(conversation.language).toBe(language === 'es' ? 'en' : 'es')
  }
})

test('the same number and text give the same answer, in the language of the text', () => {
  const ask = (body: string) => react({ number: numberOf(3), body, now: NOW }, 'prompt', null).replies
  expect(ask('¿Firmó usted el contrato?')).toEqual(ask('¿Firmó usted el contrato?'))
  for (let index = 0; index < 40; index++) {
    const answers = (body: string) =>
      react({ number: numberOf(index), body, now: NOW }, 'prompt', null).replies[0]?.body ?? ''
    expect(answers('¿Desea agregar algún comentario?')).toMatch(/gracias|enfermera|Quisiera|agradecida|doctor/)
    expect(answers('Would you like to add any comments?')).toMatch(/thank|nurse|I wish|doctor/)
  }
})

test('repeats an answer that was not understood in a plain form', () => {
  const asked = { number: numberOf(4), body: '¿Firmó usted el contrato? 1) Sí 2) No', now: NOW }
  const first = react(asked, 'misspelling', null)
  const again = react({ ...asked, body: `No entendí. ${asked.body}` }, 'misspelling', first.memory)
  expect(again.replies.map(({ body }) => body)).toEqual(['1'])
})

test.each([
  'Gracias, María. Su verificación está completa. ¡Que tenga un buen día!',
  'Thank you! Questions? Call us at 305-555-0100.',
  'You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.',
  'Reply STOP to unsubscribe. Msg&Data Rates May Apply.',
])('nobody answers %j', (body) => {
  for (const script of scriptNames)
    expect(react({ number: numberOf(1), body, now: NOW }, script, null).replies).toEqual([])
})

test('answers only a new conversation after a goodbye', () => {
  const answer = (body: string, memory: Memory | null) =>
    react({ number: numberOf(1), body, now: NOW }, 'prompt', memory)
  const goodbye = answer('¿Hay algo más en que pueda ayudarle?', { ...freshMemory, answered: 6 })
  expect(goodbye.replies).toHaveLength(1)
  expect(answer('¿Está segura de que no necesita nada?', goodbye.memory).replies).toEqual([])
  expect(answer('Hola, ¿hablo con María Pérez? 1 Sí 2 No', goodbye.memory).replies).toHaveLength(1)
})

test('does not answer the same question a sixth time', () => {
  let memory: Memory | null = null
  const counts = Array.from({ length: 8 }, () => {
    const reaction = react({ number: numberOf(1), body: '¿Firmó usted? 1) Sí 2) No', now: NOW }, 'prompt', memory)
    memory = reaction.memory
    return reaction.replies.length
  })
  expect(counts).toEqual([1, 1, 1, 1, 1, 0, 0, 0])
})

test('every script has numbers, and most people simply answer', () => {
  const counts = new Map<ScriptName, number>()
  for (let index = 0; index < 2000; index++) {
    const script = scriptOf(numberOf(index))
    counts.set(script, (counts.get(script) ?? 0) + 1)
  }
  for (const script of scriptNames) expect(counts.get(script) ?? 0).toBeGreaterThan(50)
  expect(Math.max(...counts.values())).toBe(counts.get('prompt'))
})

test('no text makes a patient throw, or answer with an empty or too long text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...scriptNames), (body, script) => {
      for (const { body: answer, afterMs } of react({ number: numberOf(1), body, now: NOW }, script, null).replies) {
        expect(answer.length).toBeGreaterThan(0)
        expect(answer.length).toBeLessThanOrEqual(1600)
        expect(afterMs).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
