import { dirname } from 'node:path'
import { databaseHome, removeDataFolder } from '#server/db/test-cluster.ts'
import { makeDataFolder, PREPARED, startInstance } from './instance.ts'

/**
 * Once before all tests: a first start with the demonstration data, whose folder every instance gets a copy of. Making
 * ten databases took a twentieth of the suite's time. Gives what removes the folder after the last test.
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
  // A database that lives elsewhere (postgres.path) would be everybody's: then each instance makes its own.
  if (dirname(await databaseHome(dataDir)) === dataDir) process.env[PREPARED] = dataDir
  return remove
}
