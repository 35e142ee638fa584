import { useQuery } from '@tanstack/react-query'
import { clsx as cx } from 'clsx'
import { Smartphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useCurrentUser } from '#client/session.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { phonesQuery } from './api.ts'
import { Phone } from './phone.tsx'
import { PhoneList } from './phone-list.tsx'
import { ScriptedPatients } from './scripted-patients.tsx'
import { usePhone } from './use-phone.ts'

/** The sandbox's phones: pick one, read the patient's texts, answer as the patient. */
export const HandsetPage = () => {
  const t = useTranslations('handset')
  const { mode } = useCurrentUser()
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {mode === 'sandbox' ? (
        <Handset />
      ) : (
        <Card>
          <EmptyState icon={<Smartphone />} title={t('liveOnly')} why={t('liveOnlyWhy')} />
        </Card>
      )}
    </>
  )
}

const Handset = () => {
  const t = useTranslations('handset')
  const [phone, pick] = usePhone()
  const { data } = useQuery(phonesQuery())
  const thread = data?.find(({ phoneNumber }) => phoneNumber === phone)
  return (
    <>
      <div className={cx(thread && 'max-md:hidden')}>
        <ScriptedPatients />
      </div>
      <div className="flex min-h-120 flex-1 gap-4">
        <Card
          isFlush
          title={t('phones')}
          className={cx('flex min-h-0 w-full flex-col overflow-hidden md:w-80 md:shrink-0', thread && 'max-md:hidden')}
        >
          <PhoneList picked={phone} onPick={({ phoneNumber }) => pick(phoneNumber)} />
        </Card>
        <div className={cx('min-h-0 min-w-0 flex-1', !thread && 'max-md:hidden')}>
          {thread ? (
            <Phone key={thread.phoneNumber} thread={thread} onBack={() => pick(null)} />
          ) : (
            <EmptyState icon={<Smartphone />} title={t('pick')} why={t('pickText')} />
          )}
        </div>
      </div>
    </>
  )
}
