import pg from 'pg'
import { createTestApp } from '../app/test-app.ts'
import { seedBaseFlows } from './seed/base-flows.ts'
import { seedManyConversations } from './seed/many-conversations.ts'

/** A row of any list. */
export interface Row {
  id: number
  [column: string]: unknown
}

/** The ids of rows, in their order. */
export const idsOf = (rows: Row[]): number[] => rows.map(({ id }) => id)

const nextOf = (link: unknown): string | undefined =>
  typeof link === 'string' ? /<([^>]+)>; rel="next"/.exec(link)?.[1] : undefined

/** An app with sixty conversations, and an administrator's session. */
export const openLists = async () => {
  const app = await createTestApp()
  const admin = await app.signedIn('ADMINISTRATOR')
  for (let one = 0; one < 5; one += 1) await app.addPerson('STAFF')
  await seedBaseFlows(app.deps.db.writer)
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  await seedManyConversations(owner, {
    conversations: 60,
    now: new Date(),
    ourNumber: '+13055550100',
    organizationName: null,
    onProgress: () => undefined,
  })
  const ask = (path: string) => app.call('GET', path, { as: admin })
  return {
    /** Runs a statement as the role that owns the tables. */
    owner,
    ask,
    rowsOf: async (path: string): Promise<Row[]> => (await ask(path)).json(),
    /** All rows of a list, page by page. */
    walk: async (path: string): Promise<number[]> => {
      const ids: number[] = []
      for (let address: string | undefined = path; address; ) {
        const answer = await ask(address)
        ids.push(...idsOf(answer.json<Row[]>()))
        address = nextOf(answer.headers['link'])
      }
      return ids
    },
    close: async (): Promise<void> => {
      await owner.end()
      await app.close()
    },
  }
}
