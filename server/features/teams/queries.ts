import { sql } from 'drizzle-orm'
import type { Team } from '#contract/teams.ts'
import type { Reader } from '../../db/read.ts'

/** The teams with their active members, both by name; one alone with `id`. */
export const listTeams = async (db: Reader, id?: number): Promise<Team[]> => {
  const { rows } = await db.execute<Team & Record<string, unknown>>(sql`
    select t.id, t.name, coalesce(json_agg(json_build_object('id', u.id, 'name',
        coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username))
      order by recado_fold(concat_ws(' ', u.first_name, u.last_name, u.username))) filter (where u.id is not null), '[]') as members
    from teams t left join team_members m on m.team_id = t.id left join users u on u.id = m.user_id and u.is_active
    where ${id ?? null}::bigint is null or t.id = ${id ?? null}
    group by t.id order by recado_fold(t.name), t.id`)
  return rows.map((row) => ({ id: Number(row.id), name: row.name, members: row.members }))
}
