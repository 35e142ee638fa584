import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer): string => bytes.toString('base64url')

/** What a test may have an authenticator do wrong. */
export interface AuthenticatorFault {
  origin?: string
  rpId?: string
  type?: string
  counter?: number
  flags?: number
  /** Signs with another key. */
  key?: KeyObject
  /** Says the id of another passkey. */
  id?: string
}

const PRESENT = 0x01
const ATTESTED = 0x40

/** A security key in software: P-256 with a counter, as a browser would speak for it. */
export const createAuthenticator = (origin: string) => {
  const rpId = new URL(origin).hostname
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(32)
  let signatures = 0

  const dataOf = (fault: AuthenticatorFault, flags: number, attested: Buffer): Buffer => {
    const head = Buffer.alloc(5)
    head.writeUInt8(fault.flags ?? flags, 0)
    head.writeUInt32BE(fault.counter ?? signatures, 1)
    return Buffer.concat([sha256(fault.rpId ?? rpId), head, attested])
  }
  const clientData = (challenge: string, type: string, fault: AuthenticatorFault): Buffer =>
    Buffer.from(
      JSON.stringify({ type: fault.type ?? type, challenge, origin: fault.origin ?? origin, crossOrigin: false }),
    )

  return {
    privateKey,
    id: text(rawId),
    /** The answer of `navigator.credentials.create`, as JSON. */
    make: (challenge: string, fault: AuthenticatorFault = {}): string => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const idLength = Buffer.alloc(2)
      idLength.writeUInt16BE(rawId.length)
      const attested = Buffer.concat([Buffer.alloc(16), idLength, rawId, Buffer.from(isoCBOR.encode(cose))])
      const authData = new Uint8Array(dataOf(fault, PRESENT | ATTESTED, attested))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return JSON.stringify({
        id: text(rawId),
        rawId: text(rawId),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(clientData(challenge, 'webauthn.create', fault)),
          attestationObject: text(Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]))),
          transports: ['internal'],
        },
      })
    },
    /** The answer of `navigator.credentials.get`, as JSON. */
    sign: (challenge: string, fault: AuthenticatorFault = {}): string => {
      signatures += 1
      const data = dataOf(fault, PRESENT, Buffer.alloc(0))
      const client = clientData(challenge, 'webauthn.get', fault)
      const id = fault.id ?? text(rawId)
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), fault.key ?? privateKey)),
        },
      })
    },
  }
}
