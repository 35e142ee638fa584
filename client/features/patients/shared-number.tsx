import { UsersRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { titleCase } from '#client/format/names.ts'
import type { NumberSharers } from '#contract/patients/sharers.ts'

/** Says who else has the number, before it is saved: a warning, never a refusal. */
export const SharedNumber = ({ sharers: { patients, more } }: { sharers: NumberSharers }) => {
  const t = useTranslations('patientDialogs.form.shared')
  if (patients.length === 0 && more === 0) return null
  const names = patients.map(({ name, contractId }) => `${titleCase(name)} (${contractId})`)
  const all = more === 0 ? names : [...names, t(names.length === 0 ? 'unnamed' : 'more', { count: more })]
  return (
    <span role="status" className="mt-1 flex items-start gap-1.5 text-yellow">
      <UsersRound aria-hidden className="mt-px size-4 shrink-0" />
      <span>
        {t('who', { names: all.join(', ') })} {t('what')}
      </span>
    </span>
  )
}
