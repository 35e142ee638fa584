import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { contactRequestEndpoints } from '#contract/contact-requests.ts'
import { absoluteTime } from '../../format/time.ts'
import { useLanguage } from '../../i18n/intl-provider.tsx'
import { queryOf } from '../../query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** A visitor's message from the landing page, with a link to answer it. */
export const ContactRequestDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useTranslations('notifications.request')
  const words = useTranslations('words')
  const language = useLanguage()
  const { data, isPending, refetch } = useQuery(queryOf(contactRequestEndpoints.getContactRequest, { params: { id } }))
  // Opens with its content: an empty dialog would focus its close button first.
  if (isPending) return null
  const rows = data
    ? [
        { label: t('name'), value: data.name },
        {
          label: t('email'),
          value: (
            <a className="text-accent underline underline-offset-2" href={`mailto:${encodeURIComponent(data.email)}`}>
              {data.email}
            </a>
          ),
        },
        ...(data.organization === '' ? [] : [{ label: t('organization'), value: data.organization }]),
        { label: t('sentAt'), value: absoluteTime(data.createdAt, language) },
      ]
    : []
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      description={data ? t(`topic.${data.topic}`) : undefined}
      footer={<Button onClick={onClose}>{words('close')}</Button>}
    >
      {data ? (
        <>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
            {rows.map(({ label, value }) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 rounded-control bg-sunken px-4 py-3 break-words whitespace-pre-wrap">{data.message}</p>
        </>
      ) : (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-red">
          {t('failed')}
          <Button size="sm" onClick={() => void refetch()}>
            {words('retry')}
          </Button>
        </p>
      )}
    </Dialog>
  )
}
