import { Check, Minus } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import type { TableSelection } from './column.ts'
import type { ShownColumn } from './column-places.ts'

interface TickProps {
  label: string
  state: 'none' | 'some' | 'all'
  isDisabled?: boolean
  onToggle: (event: MouseEvent) => void
}

/** A checkbox without a visible label, as small as a row allows and as large as a finger needs. */
const Tick = ({ label, state, isDisabled = false, onToggle }: TickProps) => (
  <span className="tap relative grid size-6 place-items-center">
    <input
      type="checkbox"
      aria-label={label}
      checked={state === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = state === 'some'
      }}
      disabled={isDisabled}
      // A click, because only it tells whether Shift is held; Space on the checkbox is one too.
      onClick={onToggle}
      onChange={() => undefined}
      className="peer size-5 appearance-none rounded-[4px] border border-control bg-surface checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:opacity-50"
    />
    {state === 'none' ? null : state === 'all' ? (
      <Check aria-hidden className="pointer-events-none absolute size-3.5 text-on-accent" />
    ) : (
      <Minus aria-hidden className="pointer-events-none absolute size-3.5 text-on-accent" />
    )}
  </span>
)

/** The checkbox of one row. */
export const RowTick = <Row extends object>({
  selection,
  row,
  index,
}: {
  selection: TableSelection<Row>
  row: Row
  index: number
}) => (
  <Tick
    label={selection.labelOf(row)}
    state={selection.isSelected(row) ? 'all' : 'none'}
    isDisabled={!selection.canSelect(row)}
    onToggle={(event) => selection.onToggle(index, event.shiftKey)}
  />
)

/** Room for the checkbox and the gap after it. */
const WIDTH = 28

/** The columns with a checkbox before the first one, and one for all loaded rows in its header. */
export const withTicks = <Row extends object>(
  columns: readonly ShownColumn<Row>[],
  selection: TableSelection<Row>,
): ShownColumn<Row>[] =>
  columns.map((column, place) =>
    place > 0
      ? column
      : {
          ...column,
          width: column.width + WIDTH,
          lead: (row, index) => <RowTick selection={selection} row={row} index={index} />,
          headerLead: (
            <Tick label={selection.allLabel} state={selection.state} onToggle={() => selection.onToggleAll()} />
          ),
        },
  )

/** What stands in a cell, with a checkbox before it where the table has them. */
export const WithLead = ({ lead, children }: { lead: ReactNode; children: ReactNode }) =>
  lead === undefined ? (
    children
  ) : (
    <div className="flex items-center gap-1.5">
      {lead}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
