import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '#server/config.ts'

/** The settings of a bench: its own key and data folder, removed with the process. */
export const benchConfig = (env: Record<string, string> = {}): Config => {
  const dataDir = mkdtempSync(join(tmpdir(), 'recado-bench-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  return readConfig({ DATA_DIR: dataDir, APP_KEY: Buffer.alloc(32, 1).toString('base64'), ...env })
}
