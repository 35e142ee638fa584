import { useTranslations } from 'use-intl'
import { useFailure } from '#client/shell/failure.ts'
import { rowChoices } from '#contract/imports/words.ts'
import type { Import, ImportRow, LikelyPatient } from '#contract/imports.ts'
import { useChooseRow } from './api.ts'
import { useTargetNames } from './use-target-names.ts'

const compared = ['contractId', 'patientName', 'phoneNumber', 'doctorName'] as const

/** The row beside the patient, or the other row, that it may be; a person says what it is. */
export const LikelyChoice = ({ found, row, likely }: { found: Import; row: ImportRow; likely: LikelyPatient }) => {
  const t = useTranslations('imports.likely')
  const fail = useFailure()
  const choose = useChooseRow()
  const { nameOf } = useTargetNames(found.kind)
  const isOpen = found.state === 'checked'
  return (
    <div className="flex flex-col gap-2 rounded-card border bg-sunken p-3">
      <div className="overflow-x-auto">
        <table className="w-full text-left text-sm">
          <thead>
            <tr className="text-muted">
              <td />
              <th scope="col" className="pr-4 pb-1 font-medium">
                {t('inFile', { row: String(row.row) })}
              </th>
              <th scope="col" className="pb-1 font-medium">
                {likely.row === null ? t('inQueue') : t('inFile', { row: String(likely.row) })}
              </th>
            </tr>
          </thead>
          <tbody>
            {compared.map((key) => (
              <tr key={key}>
                <th scope="row" className="pr-4 font-normal text-muted">
                  {nameOf(key)}
                </th>
                <td className="pr-4 [overflow-wrap:anywhere]">{String(row.values[key] ?? '')}</td>
                <td className="[overflow-wrap:anywhere]">{likely[key]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
        <legend className="visually-hidden">{t('decide', { row: String(row.row) })}</legend>
        {rowChoices.map((choice) => (
          <label key={choice} className="flex min-h-7 items-center gap-2 text-sm touch:min-h-11">
            <input
              type="radio"
              name={`choice-${row.row}`}
              value={choice}
              checked={row.choice === choice}
              disabled={!isOpen}
              onChange={() =>
                choose.mutate(
                  { params: { id: found.id, row: row.row }, body: { choice } },
                  { onError: (error) => void fail(error) },
                )
              }
              className="size-4 accent-accent"
            />
            {t(`choice.${choice}`)}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
