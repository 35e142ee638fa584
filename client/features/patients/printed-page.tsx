import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { personName } from '#client/format/names.ts'
import { absoluteTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useCurrentUser } from '#client/session.tsx'

/** A page on paper, with who printed it and when. */
export const PrintedPage = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('patientDetails')
  const language = useLanguage()
  const user = useCurrentUser()
  const [printedAt] = useState(() => new Date().toISOString())
  return createPortal(
    <div className="p-2">
      {children}
      <p className="mt-6 border-t pt-2 text-xs">
        {t('printed', { person: personName(user), moment: absoluteTime(printedAt, language) })}
      </p>
    </div>,
    document.body,
  )
}
