import { eq } from 'drizzle-orm'
import type { Directory, directoryEndpoints } from '#contract/directory.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import type { Reader } from '../../db/read.ts'
import { settings } from '../../db/tables/settings.ts'
import type { Deps } from '../../deps.ts'

/** The directory as the settings keep it, under DIRECTORY_KEY. */
export interface StoredDirectory extends Omit<Directory, 'hasSecret' | 'returnAddress'> {
  sealedSecret: string | null
}

/** The key of the settings' row. */
export const DIRECTORY_KEY = 'directory'

const none: StoredDirectory = {
  isOn: false,
  name: '',
  issuer: '',
  clientId: '',
  sealedSecret: null,
  groupsClaim: 'groups',
  groupRoles: [],
  arePasswordsOff: false,
  emergencyUserId: null,
}

/** How the organization's directory signs people in; off until somebody has set it up. */
export const storedDirectory = async (db: Reader): Promise<StoredDirectory> => {
  const [row] = await db.select().from(settings).where(eq(settings.key, DIRECTORY_KEY))
  return { ...none, ...(row?.value as Partial<StoredDirectory> | undefined) }
}

/** Where the directory sends people back to. */
const returnAddress = ({ config }: Pick<Deps, 'config'>): string => `${new URL(config.publicUrl).origin}/login`

/** The directory as administrators see it, without the secret. */
export const presentDirectory = async (deps: Pick<Deps, 'config'>, db: Reader): Promise<Directory> => {
  const { sealedSecret, ...stored } = await storedDirectory(db)
  return { ...stored, hasSecret: sealedSecret !== null, returnAddress: returnAddress(deps) }
}

/** What the sign-in screen offers. */
export const signInWays = async (db: Reader): Promise<ResultOf<typeof directoryEndpoints.signInWays>> => {
  const { isOn, name, arePasswordsOff } = await storedDirectory(db)
  return { directory: isOn ? name : null, arePasswordsOff: isOn && arePasswordsOff }
}

/** Whether a password signs an account in: usually, never while passwords are off, or as the emergency account. */
export const passwordWay = async (db: Reader, userId: number): Promise<'open' | 'closed' | 'emergency'> => {
  const { isOn, arePasswordsOff, emergencyUserId } = await storedDirectory(db)
  if (!isOn || !arePasswordsOff) return 'open'
  return userId === emergencyUserId ? 'emergency' : 'closed'
}
