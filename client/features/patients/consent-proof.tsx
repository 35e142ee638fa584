import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { titleCase } from '#client/format/names.ts'
import { phoneOnConversations } from '#client/format/phone.ts'
import { absoluteTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsNarrow } from '#client/ui/use-media.ts'
import type { ConsentRow, ConsentProof as Proof } from '#contract/patients/consent.ts'

const knownEvents = [
  'given',
  'stop',
  'stop-unclear',
  'no-contact',
  'calls-allowed',
  'number-confirmed',
  'start',
  'blocked',
  'undone',
  'help',
] as const
const knownSources = ['patient', 'carrier', 'staff', 'form', 'import', 'seed', 'test', 'on-call'] as const
const heads = ['when', 'what', 'words', 'who'] as const

/** Whether the number may be texted, and its whole history: a table, cards below 768 px, a table on paper. */
export const ConsentProof = ({ proof, isOnPaper = false }: { proof: Proof; isOnPaper?: boolean }) => {
  const t = useTranslations('patientDetails.consent')
  const language = useLanguage()
  const isNarrow = useIsNarrow() && !isOnPaper
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium">
        {t('of', { phone: phoneOnConversations(proof.phone), organization: proof.organizationName ?? t('noName') })}
      </p>
      <p>
        {proof.optedOutAt ? t('stopped', { moment: absoluteTime(proof.optedOutAt, language) }) : t('allowed')}{' '}
        {proof.callWish ? t(`wish.${proof.callWish}`) : null} {proof.isBlockedByCarrier ? t('blocked') : null}{' '}
        {proof.optedOutAt ? t('sinceStop', { count: proof.textsSinceStop }) : null}
      </p>
      <p className="text-sm text-muted">
        {t('patients')}:{' '}
        {proof.patients.map(({ patientName, contractId }) => `${titleCase(patientName)} (${contractId})`).join(', ')}
      </p>
      {proof.rows.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : isNarrow ? (
        <Cards rows={proof.rows} />
      ) : (
        <Table rows={proof.rows} />
      )}
    </div>
  )
}

const Table = ({ rows }: { rows: readonly ConsentRow[] }) => {
  const t = useTranslations('patientDetails.consent')
  const tell = useTellRow()
  return (
    <table className="w-full text-left text-sm">
      <thead>
        <tr className="border-b border-line">
          {heads.map((head) => (
            <th key={head} scope="col" className="py-1.5 pr-3 font-semibold">
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const told = tell(row)
          return (
            <tr key={row.id} className="border-b border-line align-top">
              <td className="py-1.5 pr-3 whitespace-nowrap">{told.when}</td>
              <td className="py-1.5 pr-3">{told.what}</td>
              <td className="py-1.5 pr-3 wrap-anywhere">{told.words}</td>
              <td className="py-1.5">{told.who}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const Cards = ({ rows }: { rows: readonly ConsentRow[] }) => {
  const t = useTranslations('patientDetails.consent')
  const tell = useTellRow()
  return (
    <ul aria-label={t('title')} className="flex flex-col gap-3">
      {rows.map((row) => {
        const told = tell(row)
        return (
          <li key={row.id} className="rounded-card border p-4">
            <p className="font-semibold">{told.what}</p>
            <dl className="mt-2 flex flex-col gap-2 text-sm">
              {(['when', 'words', 'who'] as const).map((head) => (
                <div key={head}>
                  <dt className="text-subtle">{t(head)}</dt>
                  <dd className="wrap-anywhere">{told[head]}</dd>
                </div>
              ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}

/** Describes one row; a value that this version does not know is shown as stored. */
const useTellRow = (): ((row: ConsentRow) => Record<(typeof heads)[number], ReactNode>) => {
  const t = useTranslations('patientDetails.consent')
  const language = useLanguage()
  return (row) => {
    const event = knownEvents.find((each) => each === row.event)
    const source = knownSources.find((each) => each === row.source)
    return {
      when: absoluteTime(row.at, language),
      what: event ? t(`event.${event}`) : row.event,
      words: (
        <>
          {row.words ?? '—'}
          {row.messageSid ? <span className="block font-mono text-xs text-muted">{row.messageSid}</span> : null}
        </>
      ),
      who: (
        <>
          {source ? t(`source.${source}`) : row.source}
          {row.person ? ` · ${row.person}` : ''}
          {row.patientName ? <span className="block text-xs text-muted">{titleCase(row.patientName)}</span> : null}
        </>
      ),
    }
  }
}
