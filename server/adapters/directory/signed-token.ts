import { constants, createPublicKey, verify } from 'node:crypto'
import * as z from 'zod'

/** Signatures that anybody can check (RFC 7518): a shared secret and `none` are not among them. */
const signatures = {
  RS256: { hash: 'sha256', type: 'rsa', padding: constants.RSA_PKCS1_PADDING },
  RS384: { hash: 'sha384', type: 'rsa', padding: constants.RSA_PKCS1_PADDING },
  RS512: { hash: 'sha512', type: 'rsa', padding: constants.RSA_PKCS1_PADDING },
  PS256: { hash: 'sha256', type: 'rsa', padding: constants.RSA_PKCS1_PSS_PADDING },
  ES256: { hash: 'sha256', type: 'ec', padding: undefined },
  ES384: { hash: 'sha384', type: 'ec', padding: undefined },
} as const

const Header = z.object({
  alg: z.enum(Object.keys(signatures) as [keyof typeof signatures]),
  kid: z.string().optional(),
})
const Claims = z.record(z.string(), z.unknown())
export const KeySet = z.object({
  keys: z.array(z.looseObject({ kid: z.string().optional(), use: z.string().optional(), alg: z.string().optional() })),
})
type Key = z.infer<typeof KeySet>['keys'][number]

const parsePart = (part: string | undefined): unknown => {
  try {
    return JSON.parse(Buffer.from(part ?? '', 'base64url').toString())
  } catch {
    return null
  }
}

const isSignedBy = (key: Key, alg: keyof typeof signatures, signed: string, signature: Buffer): boolean => {
  const { hash, type, padding } = signatures[alg]
  try {
    const publicKey = createPublicKey({ key, format: 'jwk' })
    if (publicKey.asymmetricKeyType !== type) return false
    return verify(
      hash,
      Buffer.from(signed),
      {
        key: publicKey,
        dsaEncoding: 'ieee-p1363',
        ...(padding === undefined ? {} : { padding }),
        ...(padding === constants.RSA_PKCS1_PSS_PADDING ? { saltLength: constants.RSA_PSS_SALTLEN_DIGEST } : {}),
      },
      signature,
    )
  } catch {
    // A key of a kind that Node does not know signs nothing here.
    return false
  }
}

/** The claims of a token that one of these keys has signed; null for any other. Times and issuer are not checked here. */
export const signedClaims = (token: string, keys: readonly Key[]): Record<string, unknown> | null => {
  const [head, body, signature, ...rest] = token.split('.')
  const header = Header.safeParse(parsePart(head))
  const claims = Claims.safeParse(parsePart(body))
  if (rest.length > 0 || !signature || !header.success || !claims.success) return null
  const { alg, kid } = header.data
  const isMeant = (key: Key) =>
    (kid === undefined || key.kid === kid) && (key.use ?? 'sig') === 'sig' && (key.alg ?? alg) === alg
  const bytes = Buffer.from(signature, 'base64url')
  return keys.some((key) => isMeant(key) && isSignedBy(key, alg, `${head}.${body}`, bytes)) ? claims.data : null
}
