import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CaseText } from '#contract/reading-cases.ts'
import { readCases, readWishCases, readYesNoCases } from './cases.ts'

const labelled: CaseText = {
  kind: 'answer',
  text: 'clarito que sí',
  language: 'es',
  asked: '¿Recibió la visita?',
  questionType: 'choice',
  flowType: 'VERIFICATION',
  readAs: 'none',
  means: 'yes',
  readerVersion: '0.9.0',
}
const stop: CaseText = { ...labelled, kind: 'consent', text: 'am at the bus stop', readAs: 'stop', means: 'none' }
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'recado-cases-'))
  writeFileSync(join(folder, 'b.jsonl'), `${JSON.stringify({ ...labelled, means: 'Por la tarde' })}\n\n`)
  writeFileSync(join(folder, 'a.jsonl'), `${JSON.stringify(labelled)}\n${JSON.stringify(stop)}\n`)
  writeFileSync(join(folder, 'notes.txt'), 'no case')
})
afterAll(() => rmSync(folder, { recursive: true }))

it('READ-09 reads the cases of all exported files by kind, and none where nothing was exported', () => {
  expect(readCases('answer', folder).map(({ means }) => means)).toEqual(['yes', 'Por la tarde'])
  expect(readCases('emergency', folder)).toEqual([])
  expect(readCases('answer', join(folder, 'none'))).toEqual([])
})

it('READ-09 hands the trainers a text with what a person says it means', () => {
  expect(readYesNoCases(folder)).toEqual([{ text: 'clarito que sí', means: 'yes' }])
  expect(readWishCases(folder)).toEqual([{ text: 'am at the bus stop', language: 'es', kind: 'ordinary' }])
})

it('READ-09 refuses a line that is no case', () => {
  const bad = mkdtempSync(join(tmpdir(), 'recado-cases-'))
  writeFileSync(join(bad, 'x.jsonl'), '{"text":"hola"}\n')
  expect(() => readCases('answer', bad)).toThrow()
  rmSync(bad, { recursive: true })
})
