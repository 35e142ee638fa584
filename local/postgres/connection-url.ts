import type { Login } from './cluster.ts'
import type { Address } from './roles.ts'

/** Connection URL of a database, by the folder of a socket or by a host name. */
export function connectionUrl({ host, port }: Address, login: Login, database: string): string {
  const who = `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}`
  const name = encodeURIComponent(database)
  if (!host.startsWith('/')) return `postgresql://${who}@${host}:${port}/${name}`
  // The folder in the query overrides the host name, which is there because a URL without one cannot be parsed.
  return `postgresql://${who}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`
}
