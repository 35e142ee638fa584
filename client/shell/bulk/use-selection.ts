import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TableSelection } from '#client/ui/data-table/column.ts'
import type { Selection } from '#contract/selection.ts'
import { type AllThat, between, countOf, isTicked, nobody, type Ticked, withTicks } from './selection.ts'

interface Listed<Row extends { id: number }> {
  rows: readonly Row[]
  /** Null for a row without a patient, which cannot be ticked. */
  patientOf: (row: Row) => number | null
  /** Names the row's checkbox. */
  nameOf: (row: Row) => string
  /** Identifies the list: another one begins without ticks. */
  list: string
  /** Rows of the whole list. */
  total: number
  /** The filter with which all that match are taken. */
  all: AllThat
}

export interface BulkSelection<Row> {
  table: TableSelection<Row>
  /** Null while all that match are taken: the server counts them. */
  count: number | null
  /** What the list shows rows of. */
  listed: 'filter' | 'conversations' | 'responses'
  /** Null while nobody is ticked. */
  selection: Selection | null
  /** Takes all that match; null where that is not offered, or done. */
  takeAll: (() => void) | null
  clear: () => void
}

/** The patients ticked in a list, kept while the list stays the same. */
export const useSelection = <Row extends { id: number }>(listed: Listed<Row>): BulkSelection<Row> => {
  const t = useTranslations('bulkActs')
  const { rows, patientOf, nameOf, list, total, all } = listed
  const [kept, setKept] = useState<{ list: string; ticked: Ticked }>({ list, ticked: nobody })
  const ticked = kept.list === list ? kept.ticked : nobody
  const ids = useMemo(() => rows.map(patientOf), [rows, patientOf])
  const known = useRef({ rows, ids, ticked, list })
  // The handlers stay the same, so that unchanged rows are not drawn anew.
  useLayoutEffect(() => {
    known.current = { rows, ids, ticked, list }
  })
  /** The row last ticked: where a range begins. Not its patient, who may have several rows. */
  const anchor = useRef<number | null>(null)

  const onToggle = useCallback((index: number, isRange: boolean) => {
    const { rows: shown, ids: patients, ticked: before, list: current } = known.current
    const id = patients[index] ?? null
    if (id === null) return
    const isOn = !isTicked(before, id)
    const from = isRange ? shown.findIndex((row) => row.id === anchor.current) : -1
    setKept({ list: current, ticked: withTicks(before, from < 0 ? [id] : between(patients, from, index), isOn) })
    anchor.current = shown[index]?.id ?? null
  }, [])
  const onToggleAll = useCallback(() => {
    const { ids: patients, ticked: before, list: current } = known.current
    const shown = patients.filter((id) => id !== null)
    const isOn = !shown.every((id) => isTicked(before, id))
    setKept({ list: current, ticked: before.isAll && !isOn ? nobody : withTicks(before, shown, isOn) })
  }, [])
  const clear = useCallback(() => setKept({ list: known.current.list, ticked: nobody }), [])

  const shown = ids.filter((id) => id !== null)
  const on = shown.filter((id) => isTicked(ticked, id)).length
  const state = on === 0 ? 'none' : on === shown.length ? 'all' : 'some'
  const table = useMemo(
    (): TableSelection<Row> => ({
      labelOf: (row) => t('select', { name: nameOf(row) }),
      isSelected: (row) => {
        const id = patientOf(row)
        return id !== null && isTicked(ticked, id)
      },
      canSelect: (row) => patientOf(row) !== null,
      onToggle,
      state,
      onToggleAll,
      allLabel: t('selectShown'),
    }),
    [t, nameOf, patientOf, ticked, onToggle, state, onToggleAll],
  )
  const count = countOf(ticked)
  const selection: Selection | null =
    count === 0 ? null : ticked.isAll ? { ...all, except: [...ticked.except] } : { ids: [...ticked.ids] }
  return {
    table,
    count,
    listed: 'filter' in all ? 'filter' : 'conversations' in all ? 'conversations' : 'responses',
    selection,
    takeAll:
      count !== null && count > 0 && total > count
        ? () => setKept({ list, ticked: { isAll: true, except: new Set() } })
        : null,
    clear,
  }
}
