import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Config } from '../config.ts'

const isHttps = (config: Config): boolean => config.publicUrl.startsWith('https:')

/** `__Host-` binds the cookie to this host over https; plain http on this machine cannot carry that prefix. */
export const sessionCookieName = (config: Config): string => (isHttps(config) ? '__Host-recado' : 'recado')

export const sessionCookieOptions = (config: Config): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'strict',
  secure: isHttps(config),
})
