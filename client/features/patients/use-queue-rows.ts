import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { steadyRows } from '#client/ui/data-table/steady-rows.ts'
import type { Patient } from '#contract/patients.ts'
import { patientQuery } from './api.ts'

/** A patient as a row of the queue. `hasMoved`: it has changed and would be elsewhere in a fresh list. */
export type QueueRow = Patient & { hasMoved?: boolean }

const stampOf = ({ updatedAt }: Patient): string => updatedAt

/**
 * The queue's rows in the order in which they were loaded, until `list` changes or `renew` is called: nothing moves
 * under the pointer. A row that the list no longer contains stays and is fetched separately.
 */
export const useQueueRows = ({
  list,
  isLate,
  fresh,
}: {
  list: string
  /** The rows still belong to the previous list. */
  isLate: boolean
  fresh: readonly Patient[]
}): { rows: readonly QueueRow[]; renew: () => void } => {
  const [shown, setShown] = useState<{ list: string; rows: readonly Patient[] }>({ list, rows: fresh })
  const isOther = !isLate && (shown.list !== list || (shown.rows.length === 0 && fresh.length > 0))
  const base = isOther ? fresh : shown.rows
  const { rows, moved } = useMemo(() => steadyRows(base, fresh, stampOf), [base, fresh])
  if (isOther) setShown({ list, rows: fresh })
  else if (rows.length > shown.rows.length)
    // Rows of the next page count as seen.
    setShown({ ...shown, rows: [...shown.rows, ...rows.slice(shown.rows.length)] })
  const gone = useMemo(() => {
    const there = new Set(fresh.map(({ id }) => id))
    return rows.filter(({ id }) => !there.has(id)).map(({ id }) => id)
  }, [rows, fresh])
  const read = useQueries({
    queries: gone.map((id) => patientQuery(id)),
    combine: (all) => all.map(({ data }) => data),
  })
  const known = useMemo(() => new Map(read.flatMap((patient) => (patient ? [[patient.id, patient]] : []))), [read])
  const marked = useMemo(
    () => rows.map((row) => (moved.has(row.id) ? { ...(known.get(row.id) ?? row), hasMoved: true } : row)),
    [rows, moved, known],
  )
  return { rows: marked, renew: () => setShown({ list, rows: [] }) }
}
