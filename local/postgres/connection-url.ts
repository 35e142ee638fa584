import type { Login } from './cluster.ts'
import type { Address } from './roles.ts'

/** The connection address of a database, for a socket's folder as well as for a host name. */
export function connectionUrl({ host, port }: Address, login: Login, database: string): string {
  const who = `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}`
  const name = encodeURIComponent(database)
  if (!host.startsWith('/')) return `postgresql://${who}@${host}:${port}/${name}`
  // The folder in the query wins over the host name, which stands there because addresses without one cannot be parsed.
  return `postgresql://${who}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`
}
