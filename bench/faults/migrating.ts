// Migrates a database in a process that can be killed: node bench/faults/migrating.ts OWNER_URL APP_ROLE
import { migrate } from '#server/db/migrate.ts'

const [ownerUrl = '', appRole = ''] = process.argv.slice(2)
process.send?.('ready')
await migrate(ownerUrl, appRole)
process.disconnect?.()
