import { call } from '#client/call.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { factorEndpoints } from '#contract/factors.ts'

/** How long the browser waits for the authenticator; the challenge is good for five minutes. */
const WAIT_MS = 4 * 60_000

/** False where the browser knows no passkeys, as on an address without https. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Has a passkey of this site sign a new challenge; gives its answer as the server takes it. Rejects when it does not. */
export const signWithPasskey = async (): Promise<string> => {
  const [{ startAuthentication }, { challenge, rpId }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(factorEndpoints.passkeyChallenge, {}),
  ])
  const optionsJSON = { challenge, rpId, timeout: WAIT_MS, userVerification: 'preferred' as const }
  return JSON.stringify(await startAuthentication({ optionsJSON }))
}

/** Has an authenticator make a passkey for this site; gives its answer as the server takes it. Rejects when it does not. */
export const makePasskey = async ({
  challenge,
  rpId,
  handle,
  username,
  present,
}: ResultOf<typeof factorEndpoints.beginPasskey>): Promise<string> => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: 'Recado' },
      user: { id: handle, name: username, displayName: username },
      // Ed25519, P-256 and RSA, which every authenticator has one of.
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' as const })),
      excludeCredentials: present.map((id) => ({ id, type: 'public-key' as const })),
      // Signing in names no keys, so that it says nothing of an account: the authenticator itself must know its key.
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
      attestation: 'none',
      timeout: WAIT_MS,
    },
  })
  return JSON.stringify(made)
}
