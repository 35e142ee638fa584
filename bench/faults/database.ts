import { randomBytes } from 'node:crypto'
import { createTestDatabase } from '#server/db/test-database.ts'
import { type Carrier, startCarrier } from '../crash/carrier.ts'
import { freePort } from '../crash/free-port.ts'
import { App, newDataFolder } from '../crash/harness.ts'
import { Line } from './line.ts'

/** Recado with an external PostgreSQL, and a TCP proxy between them that can fail. */
export interface Apart {
  app: App
  carrier: Carrier
  line: Line
}

/** The address with the proxy's port in place of the socket. */
const throughLine = (url: string, line: Line): string => {
  const address = new URL(url)
  address.host = `127.0.0.1:${line.port}`
  address.search = ''
  return address.href
}

/** The environment of processes that share one external database. */
const sharedEnvironment = (
  urls: { appUrl: string; ownerUrl: string },
  line: Line,
): NodeJS.ProcessEnv & { APP_KEY: string } => ({
  DATABASE_URL: throughLine(urls.appUrl, line),
  DATABASE_OWNER_URL: throughLine(urls.ownerUrl, line),
  APP_KEY: randomBytes(32).toString('base64'),
})

/** A proxy to the socket in a test cluster's address. */
const lineTo = (url: string): Promise<Line> => {
  const { searchParams } = new URL(url)
  return Line.to(`${searchParams.get('host')}/.s.PGSQL.${searchParams.get('port')}`)
}

/** Runs `work` with Recado behind such a proxy, and a carrier; removes all of it afterwards. */
export const withDatabaseApart = async (work: (apart: Apart) => Promise<string>): Promise<string> => {
  const [database, carrier, dataDir, port] = await Promise.all([
    createTestDatabase(),
    startCarrier(),
    newDataFolder(),
    freePort(),
  ])
  const line = await lineTo(database.ownerUrl)
  const app = new App(dataDir, port, carrier.url, sharedEnvironment(database, line), database.ownerUrl)
  try {
    await app.start()
    await app.signIn()
    return await work({ app, carrier, line })
  } finally {
    line.set('open')
    await app.kill()
    carrier.stop()
    line.close()
    await database.drop()
    await app.removeFolder()
  }
}
