import { dirname } from 'node:path'
import { databaseHome, removeDataFolder } from '#server/db/test-cluster.ts'
import { makeDataFolder, PREPARED, startInstance } from './instance.ts'

/**
 * Global setup: a first start with the demonstration data, whose folder is copied for every instance. Creating ten
 * databases took a twentieth of the suite's time. Returns the teardown, which removes the folder.
 */
export default async function prepareData(): Promise<() => Promise<void>> {
  const dataDir = await makeDataFolder(true)
  const remove = () => removeDataFolder(dataDir)
  try {
    const instance = await startInstance(dataDir, { demoData: true })
    await instance.stop()
  } catch (error) {
    await remove()
    throw error
  }
  // The copies would share a database outside of the folder (postgres.path): then each instance creates its own.
  if (dirname(await databaseHome(dataDir)) === dataDir) process.env[PREPARED] = dataDir
  return remove
}
