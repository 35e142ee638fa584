import { login } from './login.ts'
import { shell } from './shell.ts'
import { words } from './words.ts'

/** What stands on every screen, and on the one before signing in: one file to fetch. */
export const everywhere = { words, shell, login }
