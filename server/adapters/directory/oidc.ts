import type { Configuration } from 'openid-client'
import { isLoopbackUrl } from '../../config/addresses.ts'
import type { Config } from '../../config.ts'
import type { DirectoryFault, DirectoryLogout, DirectoryProvider, DirectorySetting } from '../../deps/directory.ts'
import { createPublicFetch } from '../ai/public-fetch.ts'
import { KeySet, signedClaims } from './signed-token.ts'

type Library = typeof import('openid-client')

/** Loads at the first sign-in, so that a start does not wait for it. */
let loaded: Promise<Library> | undefined
const library = (): Promise<Library> => {
  loaded ??= import('openid-client')
  return loaded
}

/** Seconds that one answer may take. */
const PATIENCE_SECONDS = 8
/** Far above any document of a directory. */
const MOST_BYTES = 512_000

/** The library's codes for an answer that did not come, or was none of the protocol. */
const silentCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

/** How far the clock of a directory may be behind ours. */
const CLOCK_SKEW_MS = 30_000

/** True when the directory says that the sign-in is not older than the request for it. `authTime`: epoch seconds. */
const isSignedInSince = (authTime: unknown, since: number): boolean =>
  typeof authTime === 'number' && authTime * 1000 + CLOCK_SKEW_MS >= since

/** OpenID Connect Back-Channel Logout 1.0, section 2.4. */
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** A token and its clock skew end before the memory of its id does. */
const LOGOUT_SECONDS = 240
const LOGOUT_SKEW_SECONDS = 30

/** True for a token that was made within the last minutes and has not ended. `now`: epoch seconds. */
const isTimely = ({ iat, exp }: Record<string, unknown>, now: number): boolean =>
  typeof iat === 'number' &&
  iat <= now + LOGOUT_SKEW_SECONDS &&
  iat >= now - LOGOUT_SECONDS &&
  (exp === undefined || (typeof exp === 'number' && exp > now - LOGOUT_SKEW_SECONDS))

const untrusted = (reason: string): DirectoryFault => ({ fault: 'untrusted', reason })
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** What a token says whose signature, issuer, audience and time are right, if it is one for a logout. */
const logoutOf = (claims: Record<string, unknown>): DirectoryLogout | DirectoryFault => {
  const events = claims['events']
  const event = typeof events === 'object' && events !== null ? Reflect.get(events, LOGOUT_EVENT) : undefined
  if (typeof event !== 'object' || event === null) return untrusted('no-logout-event')
  // An ID token has one; it must never count as a logout.
  if (claims['nonce'] !== undefined) return untrusted('nonce')
  const [id, subject, session] = [textOf(claims['jti']), textOf(claims['sub']), textOf(claims['sid'])]
  if (id === null || (subject === null && session === null)) return untrusted('names-nobody')
  return { id, subject, session }
}

const codeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : 'no-answer'
}

const faultOf = ({ AuthorizationResponseError, ResponseBodyError }: Library, error: unknown): DirectoryFault => {
  if (error instanceof AuthorizationResponseError) return { fault: 'refused', reason: 'error-response' }
  if (error instanceof ResponseBodyError)
    return error.error === 'invalid_grant'
      ? { fault: 'code', reason: 'invalid-grant' }
      : { fault: 'silent', reason: 'error-answer' }
  const reason = codeOf(error)
  return { fault: reason.startsWith('OAUTH_') && !silentCodes.has(reason) ? 'untrusted' : 'silent', reason }
}

/**
 * Signs people in at the organization's directory: authorization code with PKCE, state and nonce; the signature of the ID
 * token is checked with the keys that the directory shows at that moment. Where people come back to is /login.
 */
export const createDirectory = (
  { publicUrl, allowedInternalHosts }: Pick<Config, 'publicUrl' | 'allowedInternalHosts'>,
  patienceSeconds = PATIENCE_SECONDS,
): DirectoryProvider => {
  const returnTo = `${new URL(publicUrl).origin}/login`
  const guardedFetch = createPublicFetch({ internalHosts: allowedInternalHosts, mostBytes: MOST_BYTES })

  const open = async (lib: Library, { issuer, clientId, clientSecret }: DirectorySetting): Promise<Configuration> =>
    lib.discovery(
      new URL(issuer),
      clientId,
      undefined,
      clientSecret === null ? lib.None() : lib.ClientSecretBasic(clientSecret),
      {
        timeout: patienceSeconds,
        [lib.customFetch]: guardedFetch,
        execute: [lib.enableNonRepudiationChecks, ...(isLoopbackUrl(issuer) ? [lib.allowInsecureRequests] : [])],
      },
    )

  const tried = async <T>(work: (lib: Library) => Promise<T | DirectoryFault>): Promise<T | DirectoryFault> => {
    const lib = await library()
    try {
      return await work(lib)
    } catch (error) {
      return faultOf(lib, error)
    }
  }

  return {
    readLogout: (access, token) =>
      tried(async (lib) => {
        const { issuer, jwks_uri: address } = (await open(lib, access)).serverMetadata()
        if (address === undefined) return untrusted('no-keys')
        const shown = await guardedFetch(address, { signal: AbortSignal.timeout(patienceSeconds * 1000) })
        const claims = signedClaims(token, KeySet.parse(await shown.json()).keys)
        if (!claims) return untrusted('signature')
        if (claims['iss'] !== issuer) return untrusted('issuer')
        if (![claims['aud']].flat().includes(access.clientId)) return untrusted('audience')
        return isTimely(claims, Date.now() / 1000) ? logoutOf(claims) : untrusted('time')
      }),
    probe: (access) =>
      tried(async (lib) => {
        await open(lib, access)
        return null
      }),
    begin: (access, { state, nonce, verifier, freshSince }) =>
      tried(async (lib) => {
        const config = await open(lib, access)
        // Some directories refuse a scope that they do not know.
        const hasGroups = config.serverMetadata().scopes_supported?.includes('groups')
        const address = lib.buildAuthorizationUrl(config, {
          redirect_uri: returnTo,
          scope: `openid profile email${hasGroups ? ' groups' : ''}`,
          state,
          nonce,
          code_challenge: await lib.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(freshSince === undefined ? {} : { prompt: 'login', max_age: '0' }),
        })
        return { address: address.href }
      }),
    finish: (access, { state, nonce, verifier, freshSince }, query) =>
      tried(async (lib) => {
        const config = await open(lib, access)
        const tokens = await lib.authorizationCodeGrant(config, new URL(`${returnTo}?${query}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) return { fault: 'untrusted' as const, reason: 'no-id-token' }
        // The library asks for it only where there are several audiences.
        if (claims.azp !== undefined && claims.azp !== access.clientId)
          return { fault: 'untrusted' as const, reason: 'azp' }
        if (freshSince !== undefined && !isSignedInSince(claims.auth_time, freshSince))
          return { fault: 'untrusted' as const, reason: 'auth-time' }
        const more = config.serverMetadata().userinfo_endpoint
          ? await lib.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {}
        const session = typeof claims['sid'] === 'string' ? claims['sid'] : null
        return { subject: claims.sub, claims: { ...more, ...claims }, session }
      }),
  }
}
