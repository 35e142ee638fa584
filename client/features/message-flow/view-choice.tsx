import { MessagesSquare, Table2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#client/ui/button.tsx'

/** Chat or table. */
export const ViewChoice = ({ isTable, onChange }: { isTable: boolean; onChange: (isTable: boolean) => void }) => {
  const t = useTranslations('messageFlow.view')
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="visually-hidden">{t('label')}</legend>
      <Button
        size="sm"
        aria-pressed={!isTable}
        variant={isTable ? 'quiet' : 'secondary'}
        className={isTable ? undefined : 'border-accent bg-tint'}
        icon={<MessagesSquare aria-hidden className="size-4 max-xl:hidden" />}
        onClick={() => onChange(false)}
      >
        {t('chat')}
      </Button>
      <Button
        size="sm"
        aria-pressed={isTable}
        variant={isTable ? 'secondary' : 'quiet'}
        className={isTable ? 'border-accent bg-tint' : undefined}
        icon={<Table2 aria-hidden className="size-4 max-xl:hidden" />}
        onClick={() => onChange(true)}
      >
        {t('table')}
      </Button>
    </fieldset>
  )
}
