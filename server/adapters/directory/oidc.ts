import type { Configuration } from 'openid-client'
import { isLoopbackUrl } from '../../config/addresses.ts'
import type { Config } from '../../config.ts'
import type { DirectoryFault, DirectoryProvider, DirectorySetting } from '../../deps/directory.ts'
import { createPublicFetch } from '../ai/public-fetch.ts'

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
