import { and, inArray, isNotNull, or } from 'drizzle-orm'
import type { Reader } from '../../db/read.ts'
import { contacts } from '../../db/tables/contacts.ts'
import { senders } from '../../db/tables/senders.ts'
import type { Deps } from '../../deps.ts'
import { dialledNumber, isOfOurCountries } from './rules.ts'

/** The number in E.164 that is dialled for what was entered; null when it cannot be dialled. */
export const dialledOf = (entered: string): string | null => dialledNumber(entered)

/** Whether a number that can be dialled is of no country in which the organization texts. */
export const isAbroad = async (db: Reader, { sms }: Pick<Deps, 'sms'>, entered: string): Promise<boolean> => {
  const number = dialledNumber(entered)
  if (number === null) return false
  const known = await db.select({ address: senders.address }).from(senders)
  return !isOfOurCountries(number, [sms.fromNumber, ...known.map(({ address }) => address)])
}

/** The patients among these whose number cannot be texted: it opted out, or takes no texts. */
export const unreachableOf = async <Person extends { phone: string }>(
  db: Reader,
  people: readonly Person[],
): Promise<Person[]> => {
  const dialled = people.map(({ phone }) => dialledNumber(phone)).filter((phone) => phone !== null)
  if (dialled.length === 0) return []
  const shut = await db
    .select({ phone: contacts.phone })
    .from(contacts)
    .where(
      and(inArray(contacts.phone, dialled), or(isNotNull(contacts.optedOutAt), isNotNull(contacts.unreachableReason))),
    )
  const phones = new Set(shut.map(({ phone }) => phone))
  return people.filter(({ phone }) => phones.has(dialledNumber(phone) ?? ''))
}
