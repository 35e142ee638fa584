import { asc, sql } from 'drizzle-orm'
import type { PatientField } from '#contract/patients/fields/field.ts'
import { patientFields } from '#contract/patients/fields.ts'
import { type OwnField, ownPatientFields } from '#contract/patients/own-fields.ts'
import type { OwnFieldType } from '#contract/patients/words.ts'
import type { Reader } from '../../db/read.ts'
import { ownFields } from '../../db/tables/own-fields.ts'

/** A row as callers see it. */
export const presentOwnField = (row: typeof ownFields.$inferSelect): OwnField => ({
  id: row.id,
  key: row.key,
  labelEs: row.labelEs,
  labelEn: row.labelEn,
  type: row.type as OwnFieldType,
  choices: row.choices,
  isPhi: row.isPhi,
  removedAt: row.removedAt?.toISOString() ?? null,
})

/** The organization's own fields in their order, removed ones last. */
export const listOwnFields = async (db: Reader): Promise<OwnField[]> => {
  const rows = await db
    .select()
    .from(ownFields)
    .orderBy(sql`${ownFields.removedAt} is not null`, asc(ownFields.place), asc(ownFields.id))
  return rows.map(presentOwnField)
}

/** The descriptors of the own fields in use; removed ones are left out. */
export const ownDescriptors = async (db: Reader): Promise<PatientField[]> =>
  ownPatientFields((await listOwnFields(db)).filter(({ removedAt }) => removedAt === null))

/** Every field of a patient: the built-in ones, then the organization's own. */
export const allPatientFields = async (db: Reader): Promise<PatientField[]> => [
  ...patientFields,
  ...(await ownDescriptors(db)),
]

/** The same with removed own fields, whose values are kept: for redaction. */
export const everyPatientField = async (db: Reader): Promise<PatientField[]> => [
  ...patientFields,
  ...ownPatientFields(await listOwnFields(db)),
]

/** An active flow or plan of reminders whose texts or conditions use the field, by name; null when there is none. */
export const userOfField = async (db: Reader, key: string): Promise<string | null> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    (select f.name from flows f
    join lateral (select v.definition from flow_versions v where v.flow_id = f.id
      order by v.version desc limit 1) newest on true
    where f.is_active and newest.definition->'fields' @> jsonb_build_array(jsonb_build_object('name', ${key}::text))
    order by f.id limit 1)
    union all (select p.name from reminder_plans p join reminder_steps s on s.plan_id = p.id
    where p.is_active and s.removed_at is null
      and concat_ws(' ', s.text_es, s.text_en) ~ ('\\{\\{\\s*((el|de|a)\\s+)?' || ${key}::text || '\\s*\\}\\}')
    order by p.id limit 1)`)
  return rows[0]?.name ?? null
}
