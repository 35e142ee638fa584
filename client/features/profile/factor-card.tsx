import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { loadable } from '#client/ui/loadable.tsx'
import type { CurrentUser } from '#contract/session.ts'

const AddFactor = loadable(() => import('./add-factor.tsx').then((file) => file.AddFactor))
const RemoveFactor = loadable(() => import('./remove-factor.tsx').then((file) => file.RemoveFactor))

/** Whether signing in takes a second factor, and the button that adds or removes it. */
export const FactorCard = ({ user: { recoveryCodesLeft } }: { user: CurrentUser }) => {
  const t = useTranslations('account.factor')
  const [open, setOpen] = useState<'add' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const isOn = recoveryCodesLeft !== null
  return (
    <Card title={t('title')}>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1">{isOn ? t('on', { codes: recoveryCodesLeft }) : t('off')}</p>
        <Button
          icon={<ShieldCheck aria-hidden className="size-4" />}
          data-meaning={isOn ? 'remove' : 'add'}
          onClick={() => setOpen(isOn ? 'remove' : 'add')}
        >
          {t(isOn ? 'remove' : 'add')}
        </Button>
      </div>
      {open === 'add' ? <AddFactor onClose={close} /> : null}
      {open === 'remove' ? <RemoveFactor onClose={close} /> : null}
    </Card>
  )
}
