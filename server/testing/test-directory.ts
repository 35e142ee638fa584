import { createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

/** What the directory says of somebody. */
export interface DirectoryPerson {
  preferred_username?: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  groups?: string[]
}

/** What a test may have the directory do wrong with an answer of one of its paths. */
export interface DirectoryTrouble {
  /** `/token`, `/jwks`, `/me` or the discovery document. */
  path: string
  status?: number
  /** Milliseconds until it answers. */
  delay?: number
  /** Answers elsewhere instead. */
  location?: string
  /** Changes what it says. */
  body?: (said: string, directory: { key: SigningKey; secret: string }) => string
}

interface SigningKey {
  kid: string
  privateKey: KeyObject
}

const CLIENT = { id: 'recado', secret: 'a-secret-of-tests' }
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const newKey = (): SigningKey => ({
  kid: randomUUID(),
  privateKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
})

/** A token with these claims, signed by the key, or as `alg` says. */
export const signToken = (
  { kid, privateKey }: SigningKey,
  claims: object,
  { alg = 'RS256', secret = '' }: { alg?: 'RS256' | 'HS256' | 'none'; secret?: string } = {},
): string => {
  const said = `${part({ alg, kid })}.${part(claims)}`
  if (alg === 'none') return `${said}.`
  const signature =
    alg === 'HS256' ? createHmac('sha256', secret).update(said).digest() : sign('sha256', Buffer.from(said), privateKey)
  return `${said}.${signature.toString('base64url')}`
}

/** Changes the ID token inside the answer of the token endpoint. */
export const withToken =
  (change: (claims: Record<string, unknown>, key: SigningKey, secret: string) => string): DirectoryTrouble['body'] =>
  (said, { key, secret }) => {
    const answer = JSON.parse(said) as { id_token: string }
    const claims = JSON.parse(Buffer.from(answer.id_token.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >
    return JSON.stringify({ ...answer, id_token: change(claims, key, secret) })
  }

/** A key that the directory does not show, under the name of one that it does. */
export const strangerKey = (kid: string): SigningKey => ({ ...newKey(), kid })

/**
 * A real OpenID Connect provider on this machine. It asks nobody anything: whoever comes is `now.person`. With `trouble`
 * one of its answers goes wrong.
 */
export const startDirectory = async (returnTo: string, logoutTo?: string) => {
  const now: { person: string; trouble: DirectoryTrouble | null } = { person: '', trouble: null }
  const people = new Map<string, DirectoryPerson>()
  let key = newKey()
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  let provider: Provider

  const spoil = (response: ServerResponse, { status, delay = 0, location, body }: DirectoryTrouble) => {
    const parts: Buffer[] = []
    const end = response.end.bind(response)
    response.write = ((said: string | Buffer) => parts.push(Buffer.from(said)) > 0) as typeof response.write
    response.end = ((said?: string | Buffer) => {
      if (said) parts.push(Buffer.from(said))
      const text = Buffer.concat(parts).toString()
      const changed = body ? body(text, { key, secret: CLIENT.secret }) : text
      if (status) response.statusCode = status
      if (location) response.statusCode = 302
      if (location) response.setHeader('location', location)
      response.setHeader('content-length', Buffer.byteLength(changed))
      setTimeout(() => end(changed), delay)
      return response
    }) as typeof response.end
  }

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (now.trouble?.path === path) spoil(response, now.trouble)
    if (path.startsWith('/interaction/'))
      void provider.interactionFinished(request, response, { login: { accountId: now.person } })
    else answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`

  const open = () => {
    const { kid, privateKey } = key
    const logout = logoutTo ? { backchannel_logout_uri: logoutTo, backchannel_logout_session_required: true } : {}
    const settings: Configuration = {
      clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [returnTo], ...logout }],
      scopes: ['openid', 'email', 'profile', 'groups'],
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['preferred_username', 'given_name', 'family_name'],
        groups: ['groups'],
      },
      conformIdTokenClaims: false,
      findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] },
      cookies: { keys: ['tests'] },
      // Its own refuses addresses of this machine.
      fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined }),
      features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      loadExistingGrant: async (context) => {
        const { client, session } = context.oidc
        const grant = new context.oidc.provider.Grant({
          clientId: client?.clientId ?? '',
          accountId: session?.accountId ?? '',
        })
        grant.addOIDCScope('openid email profile groups')
        await grant.save()
        return grant
      },
    }
    provider = new Provider(issuer, settings)
    const callback = provider.callback()
    answer = (request, response) => void callback(request, response)
  }
  open()

  return {
    issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    now,
    people,
    /** From now on it signs with another key and shows only that one. */
    rotate: () => {
      const before = key
      key = newKey()
      open()
      return before
    },
    /** A token with these claims, signed with the key that it shows. */
    sign: (claims: object, more?: Parameters<typeof signToken>[2]) => signToken(key, claims, more),
    /** Tells us by its own code that it has signed somebody out. */
    signOut: async (subject: string, session: string) => {
      const client = await provider.Client.find(CLIENT.id)
      const tell = client?.['backchannelLogout'] as ((sub: string, sid: string) => Promise<void>) | undefined
      await tell?.call(client, subject, session)
    },
    /** Goes to the address as a browser would; gives the query with which it comes back. */
    visit: async (address: string): Promise<string> => {
      const jar = new Map<string, string>()
      for (let next = address, hops = 0; hops < 10; hops += 1) {
        if (next.startsWith(returnTo)) return new URL(next).search.slice(1)
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
        const gone = await fetch(next, { redirect: 'manual', headers: { cookie } })
        for (const each of gone.headers.getSetCookie()) {
          const [name = '', value = ''] = (each.split(';')[0] ?? '').split('=')
          jar.set(name, value)
        }
        const location = gone.headers.get('location')
        if (!location) throw new Error(`the directory sent nobody on: ${gone.status} ${await gone.text()}`)
        next = new URL(location, next).href
      }
      throw new Error('the directory sends people in circles')
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
