import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { roles } from './permissions.ts'
import { Empty, Id, IdInPath, Instant } from './primitives.ts'
import { AddPasskeyBody, ConfirmFactorBody, PasskeyName, ProvedBody } from './session/forms.ts'
import { Role } from './session/roles.ts'

/** Passkeys that an account may have. */
export const MOST_PASSKEYS = 10

/** The second factors of an account. */
export const Factors = z.object({
  hasAuthenticator: z.boolean(),
  /** What the directory is called that opened this session; null for a session with a password. */
  directory: z.nullable(z.string()),
  passkeys: z.array(z.object({ id: Id, name: z.string(), createdAt: Instant, lastUsedAt: z.nullable(Instant) })),
})
export type Factors = z.infer<typeof Factors>

/** Which roles require a second factor, and which active accounts have none. */
export const FactorSettings = z.object({
  roles: z.array(Role),
  /** Accounts without a second factor, of any role. Who comes from the directory is left out: it asks for its own. */
  without: z.array(z.object({ id: Id, username: z.string(), role: Role })),
})
export type FactorSettings = z.infer<typeof FactorSettings>

export const factorEndpoints = {
  prove: endpoint({
    method: 'POST',
    path: '/api/auth/proof',
    allow: 'signed-in',
    phi: false,
    summary: 'Prove again who one is: with a second factor, or with the password where there is none',
    body: ProvedBody,
    bodyLimit: 16_384,
    result: Empty,
  }),
  checkProof: endpoint({
    method: 'GET',
    path: '/api/auth/proof',
    allow: 'signed-in',
    phi: false,
    needsProof: true,
    summary: 'Answers while the last proof holds, before a link to a file is followed',
    result: Empty,
  }),
  getFactorSettings: endpoint({
    method: 'GET',
    path: '/api/settings/second-factor',
    allow: { anyOf: ['users.view'] },
    phi: false,
    summary: 'The roles that require a second factor, and the accounts that have none',
    result: FactorSettings,
  }),
  updateFactorSettings: endpoint({
    method: 'PUT',
    path: '/api/settings/second-factor',
    allow: { allOf: ['settings.edit', 'users.edit'] },
    phi: false,
    needsProof: true,
    summary: 'Set the roles that require a second factor; ends the sessions of those who have none',
    body: z.object({ roles: z.array(Role).check(z.maxLength(roles.length)) }),
    result: FactorSettings,
  }),
  beginFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor',
    allow: 'signed-in',
    isOpenWithoutFactor: true,
    phi: false,
    summary: 'A secret for an authenticator; it counts once a code of it has come back',
    body: ProvedBody,
    bodyLimit: 16_384,
    result: z.object({ secret: z.string(), address: z.string() }),
  }),
  confirmFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    allow: 'signed-in',
    isOpenWithoutFactor: true,
    phi: false,
    summary: 'Switch the second factor on; answers the recovery codes, once',
    body: ConfirmFactorBody,
    result: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  removeFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/remove',
    allow: 'signed-in',
    phi: false,
    summary: "Switch one's own second factor off",
    body: ProvedBody,
    bodyLimit: 16_384,
    result: Empty,
  }),
  ownFactors: endpoint({
    method: 'GET',
    path: '/api/auth/second-factor',
    allow: 'signed-in',
    isOpenWithoutFactor: true,
    phi: false,
    summary: "One's own second factors",
    result: Factors,
  }),
  passkeyChallenge: endpoint({
    method: 'GET',
    path: '/api/auth/passkey-challenge',
    allow: 'anyone',
    phi: false,
    summary: 'A challenge for a passkey to sign; it is good for five minutes and for one use',
    result: z.object({ challenge: z.string(), rpId: z.string() }),
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/begin',
    allow: 'signed-in',
    isOpenWithoutFactor: true,
    phi: false,
    summary: 'What a browser needs to make a passkey; takes the password and the second factor that is there',
    body: ProvedBody,
    bodyLimit: 16_384,
    result: z.object({
      challenge: z.string(),
      rpId: z.string(),
      handle: z.string(),
      username: z.string(),
      present: z.array(z.string()),
    }),
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys',
    allow: 'signed-in',
    isOpenWithoutFactor: true,
    phi: false,
    summary: 'Keep a passkey; with the first factor it answers recovery codes, once',
    body: AddPasskeyBody,
    bodyLimit: 16_384,
    result: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  renamePasskey: endpoint({
    method: 'PATCH',
    path: '/api/auth/passkeys/{id}',
    allow: 'signed-in',
    phi: false,
    summary: "Give one of one's own passkeys another name",
    params: IdInPath,
    body: PasskeyName,
    result: Factors,
  }),
  removePasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/{id}/remove',
    allow: 'signed-in',
    phi: false,
    summary: "Remove one of one's own passkeys",
    params: IdInPath,
    body: ProvedBody,
    bodyLimit: 16_384,
    result: Empty,
  }),
}
