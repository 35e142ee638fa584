import { clsx as cx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { call, callList } from '#client/call.ts'
import { personName } from '#client/format/names.ts'
import { absoluteTime, shortDay } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useCurrentUser } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import {
  OUTCOME_COLUMNS,
  type OutcomeReport,
  type OutcomeReportRow,
  outcomeReportEndpoints,
} from '#contract/reports/outcomes.ts'

/** More rows than a browser lays out on paper in a moment. */
export const MOST_PRINTED_ROWS = 5000

/**
 * Prints a report with all its rows. The print is noted before anything is on paper. `paper` is rendered beside the app
 * and shows on paper alone.
 */
export const usePrintedReport = (): {
  paper: ReactNode
  print: (report: OutcomeReport) => Promise<void>
  printing: number | null
} => {
  const fail = useFailure()
  const [printing, setPrinting] = useState<number | null>(null)
  const [shown, setShown] = useState<{ report: OutcomeReport; rows: OutcomeReportRow[]; at: string } | null>(null)
  const print = async (report: OutcomeReport) => {
    if (printing !== null) return
    setPrinting(report.id)
    try {
      const params = { id: report.id }
      const { rows } = await callList(outcomeReportEndpoints.outcomeReportRows, { params })
      await call(outcomeReportEndpoints.noteReportPrint, { params })
      flushSync(() => setShown({ report, rows, at: new Date().toISOString() }))
      window.print()
    } catch (error) {
      fail(error as Error)
    } finally {
      setShown(null)
      setPrinting(null)
    }
  }
  return { paper: shown ? <Paper {...shown} /> : null, print, printing }
}

/** Up to this many characters a cell stays on one line: the digits of an NPI belong together. */
const LONGEST_WHOLE = 12

/** A column for each question of every flow would leave no room for words. */
const answersOf = (columns: readonly string[], cells: readonly string[]) =>
  columns
    .map((question, index) => ({ question, answer: cells[index] ?? '' }))
    .slice(OUTCOME_COLUMNS)
    .filter(({ answer }) => answer !== '')

interface PaperProps {
  report: OutcomeReport
  rows: readonly OutcomeReportRow[]
  /** When it is printed. */
  at: string
}

const Paper = ({ report: { form, columns }, rows, at }: PaperProps) => {
  const t = useTranslations('planReports.list')
  const language = useLanguage()
  const user = useCurrentUser()
  const dayName = (day: string) => shortDay(`${day}T12:00:00Z`, language, 'UTC')
  return createPortal(
    <div data-paper className="hidden p-2 print:block">
      <p>{user.organizationName}</p>
      <h1 className="text-title font-semibold">{t('printed')}</h1>
      <p className="mb-3">{t('period', { from: dayName(form.from), to: dayName(form.to) })}</p>
      <table lang={form.language} className="w-full text-xs">
        <thead>
          <tr className="border-b text-left align-bottom">
            {columns.slice(0, OUTCOME_COLUMNS).map((name) => (
              <th key={name} scope="col" className="min-w-16 py-1 pr-2 font-semibold wrap-anywhere">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ id, cells }) => (
          <tbody key={id} className="break-inside-avoid border-b">
            <tr className="align-top">
              {cells.slice(0, OUTCOME_COLUMNS).map((cell, index) => (
                <td
                  key={columns[index]}
                  className={cx(
                    'min-w-16 pt-1 pr-2',
                    cell.length > LONGEST_WHOLE ? 'wrap-anywhere' : 'whitespace-nowrap',
                  )}
                >
                  {cell}
                </td>
              ))}
            </tr>
            <tr>
              <td colSpan={OUTCOME_COLUMNS} className="pt-0.5 pb-1 wrap-anywhere">
                {answersOf(columns, cells).map(({ question, answer }) => (
                  <span key={question} className="mr-3">
                    <span className="text-muted">{question}</span> {answer}
                  </span>
                ))}
              </td>
            </tr>
          </tbody>
        ))}
      </table>
      <p className="mt-4 border-t pt-2 text-xs">
        {t('printedBy', { person: personName(user), moment: absoluteTime(at, language) })}
      </p>
    </div>,
    document.body,
  )
}
