import { clsx as cx } from 'clsx'
import type { ReactNode } from 'react'

/** A table of figures: the first column names its row, the others are numbers. Wide ones scroll in their own frame. */
export const ReportTable = ({
  label,
  columns,
  rows,
}: {
  label: string
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}) => (
  <section aria-label={label} className="overflow-x-auto">
    <table className="w-full">
      <thead>
        <tr className="border-b text-left text-sm text-muted">
          {columns.map((name, index) => (
            <th
              key={name}
              scope="col"
              className={cx('px-4 py-2 font-medium sm:px-5', index > 0 && 'text-right whitespace-nowrap')}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {rows.map(({ key, cells: [name, ...values] }) => (
          <tr key={key}>
            <th scope="row" className="min-w-40 px-4 py-1.5 text-left font-normal wrap-anywhere sm:px-5">
              {name}
            </th>
            {values.map((value, column) => (
              <td key={columns[column + 1]} className="px-4 py-1.5 text-right whitespace-nowrap tabular-nums sm:px-5">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
