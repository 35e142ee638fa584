import { clsx as cx } from 'clsx'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useIsNarrow } from './use-media.ts'

interface FigureTableProps {
  label: string
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** Leading columns of words; the first one names its row. The others are numbers. */
  words?: number
  /** Limits the height: the table scrolls inside it. */
  className?: string
}

/** Up to this many columns fit a phone. */
const NARROW_COLUMNS = 3

/** A table of figures, also below a chart. A wide one becomes cards below 768 px. */
export const FigureTable = (props: FigureTableProps) => {
  const isNarrow = useIsNarrow()
  return isNarrow && props.columns.length > NARROW_COLUMNS ? <Cards {...props} /> : <Table {...props} />
}

/** Reached by keyboard while it scrolls. */
const useScrollTab = () => {
  const frame = useRef<HTMLElement>(null)
  const [isScrolling, setScrolling] = useState(false)
  useLayoutEffect(() => {
    const { current } = frame
    if (!current) return
    const look = () =>
      setScrolling(current.scrollWidth > current.clientWidth || current.scrollHeight > current.clientHeight)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return { ref: frame, ...(isScrolling ? { tabIndex: 0 } : {}) }
}

const Table = ({ label, columns, rows, words = 1, className }: FigureTableProps) => (
  <section {...useScrollTab()} aria-label={label} className={cx('overflow-auto', className)}>
    <table className="w-full">
      <thead>
        <tr className="border-b text-left align-bottom text-sm text-muted">
          {columns.map((name, index) => (
            <th key={name} scope="col" className={cx(pad(index), 'py-2 font-medium', index >= words && 'text-right')}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {rows.map(({ key, cells: [name, ...values] }) => (
          <tr key={key}>
            <th scope="row" className={cx(pad(0), 'min-w-32 py-1.5 text-left font-normal wrap-anywhere')}>
              {name}
            </th>
            {values.map((value, index) => (
              <td
                key={columns[index + 1]}
                className={cx(
                  pad(index + 1),
                  'py-1.5',
                  index + 1 < words ? 'wrap-anywhere' : 'text-right tabular-nums',
                )}
              >
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const pad = (column: number): string => (column === 0 ? 'pr-2 pl-4 sm:pl-5' : 'px-2 last:pr-4 sm:last:pr-5')

const Cards = ({ label, columns, rows, className }: FigureTableProps) => (
  <ul aria-label={label} className={cx('flex flex-col divide-y', className)}>
    {rows.map(({ key, cells: [name, ...values] }) => (
      <li key={key} className="px-4 py-3 sm:px-5">
        <div className="mb-1 font-medium wrap-anywhere">{name}</div>
        <dl className="grid gap-y-0.5">
          {values.map((value, index) => (
            <div key={columns[index + 1]} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-sm text-muted">{columns[index + 1]}</dt>
              <dd className="ml-auto text-right tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
)
