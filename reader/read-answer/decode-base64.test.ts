import { expect, it } from 'vitest'
import { decodeBase64 } from './decode-base64.ts'

it('reads a body that is base64 of words', () => {
  expect(decodeBase64('U8OtLCBob2xhLCBzb3kgeW8gbWlzbWE=')).toBe('Sí, hola, soy yo misma')
  expect(decodeBase64(' VGhlIHF1aWNrIGJyb3duIGZveCBqdW1wcw== ')).toBe('The quick brown fox jumps')
})

it.each([
  'Hola',
  'Sure',
  'no',
  '',
  'ABCDEFGHIJKLMNOPQRSTUVWX',
  '1234567890123456789012345678',
  'abcdefghijklmnopqrstuvwxyz==',
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'dGhpc2lzb25ld29yZHdpdGhvdXRzcGFjZXM=',
  'Una frase normal con espacios',
])('leaves %j alone', (body) => {
  expect(decodeBase64(body)).toBe(body)
})
