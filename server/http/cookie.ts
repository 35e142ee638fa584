import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { SessionCookie } from '../handler.ts'

/** True when people reach the console over https. */
export const isHttps = (config: Config): boolean => config.publicUrl.startsWith('https:')

/** `__Host-` binds the cookie to this host over https; plain http cannot use that prefix. */
export const sessionCookieName = (config: Config): string => (isHttps(config) ? '__Host-recado' : 'recado')

/** Without Max-Age: browsers drop the cookie when they close, and the server decides when the session ends. */
const sessionCookieOptions = (config: Config): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'strict',
  secure: isHttps(config),
})

const DEVICE_DAYS = 180

const deviceCookieName = (config: Config): string => (isHttps(config) ? '__Secure-recado-device' : 'recado-device')

const deviceCookieOptions = (config: Config): CookieSerializeOptions => ({
  ...sessionCookieOptions(config),
  path: '/api/auth/login',
  maxAge: DEVICE_DAYS * 86_400,
})

/** How long a person may take at the directory. */
const DIRECTORY_SECONDS = 600

const directoryCookieName = (config: Config): string =>
  isHttps(config) ? '__Secure-recado-directory' : 'recado-directory'

const directoryCookieOptions = (config: Config): CookieSerializeOptions => ({
  ...sessionCookieOptions(config),
  path: '/api/auth/directory',
})

/** The session cookie of one request. */
export const sessionCookieOf = (request: FastifyRequest, reply: FastifyReply, config: Config): SessionCookie => {
  const name = sessionCookieName(config)
  return {
    token: request.cookies[name] || null,
    set: (token) => void reply.setCookie(name, token, sessionCookieOptions(config)),
    clear: () => void reply.clearCookie(name, sessionCookieOptions(config)),
    device: request.cookies[deviceCookieName(config)] || null,
    directory: request.cookies[directoryCookieName(config)] || null,
    setDirectory: (value) =>
      void (value === null
        ? reply.clearCookie(directoryCookieName(config), directoryCookieOptions(config))
        : reply.setCookie(directoryCookieName(config), value, {
            ...directoryCookieOptions(config),
            maxAge: DIRECTORY_SECONDS,
          })),
    setDevice: (value) => void reply.setCookie(deviceCookieName(config), value, deviceCookieOptions(config)),
  }
}
