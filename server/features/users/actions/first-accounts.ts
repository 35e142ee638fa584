import { randomInt } from 'node:crypto'
import { count, eq, sql } from 'drizzle-orm'
import { initialRights, type Role } from '#contract/permissions.ts'
import { NewPassword } from '#contract/session/forms.ts'
import { ConfigError } from '../../../config.ts'
import { act } from '../../../db/act.ts'
import { advisoryLocks } from '../../../db/advisory-locks.ts'
import type { Writer } from '../../../db/read.ts'
import { users } from '../../../db/tables/users.ts'
import { type Deps, systemActor } from '../../../deps.ts'
import { isRefusal } from '../../../refusal.ts'
import { passwordColumns } from '../../session/actions/passwords.ts'
import { keepInitialPassword } from './initial-password.ts'

const USERNAME = 'admin'

/** Without characters that look alike: the password is read from a terminal and typed. */
const alphabets = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '@$!%*?&']
const LENGTH = 20

/** A random password that meets the rule; some 115 bits. */
const madeUpPassword = (): string => {
  const pick = (alphabet: string) => alphabet[randomInt(alphabet.length)] ?? ''
  const characters = [
    ...alphabets.map(pick),
    ...Array.from({ length: LENGTH - alphabets.length }, () => pick(alphabets.join(''))),
  ]
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    const moved = characters[last] ?? ''
    characters[last] = characters[other] ?? ''
    characters[other] = moved
  }
  return characters.join('')
}

const givenPassword = (deps: Deps): string | null => {
  const given = deps.config.adminPassword
  if (given === null) return null
  const checked = NewPassword.safeParse(given)
  if (checked.success) return given
  throw new ConfigError(
    `ADMIN_PASSWORD cannot be used: ${checked.error.issues[0]?.message}. Write another one, or unset it and a random one is printed.`,
  )
}

const hasUsers = async (tx: Pick<Writer, 'select'>): Promise<boolean> => {
  const [row] = await tx.select({ total: count() }).from(users)
  return (row?.total ?? 0) > 0
}

/**
 * Creates the first administrator while no account exists. Returns the password only when it was generated now: the
 * start prints it once, and DATA_DIR/initial-admin-password keeps it until it is changed. There is no default password.
 * Throws ConfigError when ADMIN_PASSWORD does not meet the rule.
 */
export const ensureFirstAdministrator = async (deps: Deps): Promise<{ username: string; password: string | null }> => {
  if (await hasUsers(deps.db.reader)) return { username: USERNAME, password: null }
  const given = givenPassword(deps)
  const password = given ?? madeUpPassword()
  const columns = await passwordColumns(deps, password, USERNAME)
  const made = await act({ deps, actor: systemActor('start') }, 'user.created', async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.firstStart})`)
    if (await hasUsers(tx))
      return { result: { isNew: false }, audit: { resourceType: 'user', details: { isNew: false } } }
    const role: Role = 'ADMINISTRATOR'
    const [user] = await tx
      .insert(users)
      .values({
        username: USERNAME,
        firstName: 'Admin',
        lastName: 'User',
        role,
        rights: initialRights(role),
        // ADMIN_PASSWORD was chosen by the operator; a printed password may have been seen by anybody at the terminal.
        mustChangePassword: given === null,
        ...columns,
      })
      .returning({ id: users.id })
    if (!user) throw new Error('the administrator was not inserted')
    if (given === null) await keepInitialPassword(deps, tx, user.id, password)
    return { result: { isNew: true }, audit: { resourceType: 'user', resourceId: user.id, details: { role } } }
  })
  return { username: USERNAME, password: !isRefusal(made) && made.isNew && given === null ? password : null }
}

const demonstrationPeople: readonly {
  username: string
  firstName: string
  lastName: string
  role: Role
  department: string
}[] = [
  {
    username: 'cumplimiento',
    firstName: 'Graciela',
    lastName: 'Montes',
    role: 'COMPLIANCE_OFFICER',
    department: 'Cumplimiento',
  },
  {
    username: 'supervisora',
    firstName: 'Elena',
    lastName: 'Vargas',
    role: 'CLINICAL_SUPERVISOR',
    department: 'Supervisión clínica',
  },
  {
    username: 'proveedor',
    firstName: 'Rafael',
    lastName: 'Quintero',
    role: 'HEALTHCARE_PROVIDER',
    department: 'Medicina familiar',
  },
  { username: 'auditora', firstName: 'Teresa', lastName: 'Lozano', role: 'AUDITOR', department: 'Auditoría' },
  { username: 'lectura', firstName: 'Denise', lastName: 'Carter', role: 'READONLY', department: 'Dirección' },
  { username: 'personal', firstName: 'Marisol', lastName: 'Peña', role: 'STAFF', department: 'Contacto con pacientes' },
]

/**
 * One account for every other role, all with the administrator's password. For demonstration data only; existing
 * accounts are left alone.
 */
export const createDemonstrationAccounts = async (deps: Deps): Promise<void> => {
  await act({ deps, actor: systemActor('seed') }, 'user.created', async (tx) => {
    const [administrator] = await tx.select().from(users).where(eq(users.username, USERNAME))
    if (!administrator) throw new Error('there is no administrator to take the password from')
    const added = await tx
      .insert(users)
      .values(
        demonstrationPeople.map((person) => ({
          ...person,
          email: `${person.username}@example.org`,
          rights: initialRights(person.role),
          passwordHash: administrator.passwordHash,
          passwordChangedAt: administrator.passwordChangedAt,
          passwordIsWeak: administrator.passwordIsWeak,
          mustChangePassword: false,
          createdBy: administrator.id,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: users.id })
    return { result: {}, audit: { resourceType: 'user', details: { count: added.length } } }
  })
}
