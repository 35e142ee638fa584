import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Pencil, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { phoneOnConversations } from '#client/format/phone.ts'
import { timeOfDay } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { useEdited } from '#client/shell/drafts.ts'
import { useFailure } from '#client/shell/failure.ts'
import { StatusBadge, type StatusTone, Tag } from '#client/ui/badge.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { type SenderRow, senderEndpoints } from '#contract/senders.ts'
import { sendersQuery, useMakeDefaultSender, useSetSenderState } from './api.ts'
import { SenderDialog } from './sender-dialog.tsx'

type Standing = 'active' | 'paused' | 'held' | 'refused' | 'no-token'
const tones: Record<Standing, StatusTone> = {
  active: 'green',
  paused: 'grey',
  held: 'orange',
  refused: 'red',
  'no-token': 'red',
}
const standingOf = ({ state, hasToken, heldSince, refusedUntil }: SenderRow): Standing => {
  if (!hasToken) return 'no-token'
  if (refusedUntil !== null) return 'refused'
  if (state === 'paused') return 'paused'
  return heldSince === null ? 'active' : 'held'
}

const addressOf = ({ address }: SenderRow): string =>
  address.startsWith('+') ? phoneOnConversations(address) : address

/** What a sender is called where its name may be missing. */
export const senderName = (sender: SenderRow): string => sender.name || addressOf(sender)

/** The numbers and services that texts come from: what each has sent today, and how it stands. */
export const SendersCard = () => {
  const t = useTranslations('senders')
  const words = useTranslations('words')
  const senders = useQuery(sendersQuery())
  const mayEdit = useIsAllowed(senderEndpoints.createSender)
  const [edited, setEdited] = useEdited('sender', senders.data)
  const reason = mayEdit ? null : words('notAllowed')
  return (
    <Card
      title={t('title')}
      actions={
        <Button icon={<Plus aria-hidden className="size-4" />} disabledReason={reason} onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      }
    >
      <p className="mb-3 text-sm text-muted">{t('text')}</p>
      {senders.isError ? (
        <ListFailed hasRows={senders.data !== undefined} onRetry={() => void senders.refetch()} />
      ) : null}
      <ul className="flex flex-col divide-y">
        {(senders.data ?? []).map((sender) => (
          <Sender key={sender.id} sender={sender} reason={reason} onEdit={() => setEdited(sender)} />
        ))}
      </ul>
      {edited ? <SenderDialog sender={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
    </Card>
  )
}

const Sender = ({ sender, reason, onEdit }: { sender: SenderRow; reason: string | null; onEdit: () => void }) => {
  const t = useTranslations('senders')
  const standing = standingOf(sender)
  const name = senderName(sender)
  return (
    <li data-record={sender.id} className="flex flex-col gap-1.5 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</span>
        {sender.name ? <span className="text-sm text-muted">{addressOf(sender)}</span> : null}
        <span className="ml-auto flex items-center gap-1">
          {sender.isDefault ? <Tag>{t('isDefault')}</Tag> : null}
          <StatusBadge tone={tones[standing]}>{t(`states.${standing}`)}</StatusBadge>
          <IconButton
            size="icon-sm"
            label={t('editOf', { name })}
            icon={<Pencil aria-hidden className="size-4" />}
            disabledReason={reason}
            onClick={onEdit}
          />
          <SenderMenu sender={sender} name={name} reason={reason} />
        </span>
      </div>
      <SenderFacts sender={sender} standing={standing} />
    </li>
  )
}

const SenderMenu = ({ sender, name, reason }: { sender: SenderRow; name: string; reason: string | null }) => {
  const t = useTranslations('senders')
  const words = useTranslations('words')
  const fail = useFailure()
  const setState = useSetSenderState()
  const makeDefault = useMakeDefaultSender()
  const isPaused = sender.state === 'paused'
  const run = async (work: Promise<unknown>, description: string): Promise<void> => {
    try {
      await work
      toast({ title: words('success'), description })
    } catch (error) {
      fail(error as Error)
    }
  }
  const params = { id: sender.id }
  return (
    <Menu
      label={t('actionsOf', { name })}
      trigger={
        <IconButton
          size="icon-sm"
          label={t('actionsOf', { name })}
          icon={<Ellipsis aria-hidden className="size-4" />}
          disabledReason={reason}
        />
      }
    >
      <MenuItem
        onSelect={() =>
          void run(
            setState.mutateAsync({ params, body: { state: isPaused ? 'active' : 'paused' } }),
            t(isPaused ? 'resumed' : 'paused'),
          )
        }
      >
        {t(isPaused ? 'resume' : 'pause')}
      </MenuItem>
      <MenuItem
        disabledReason={sender.isDefault ? t('isDefault') : null}
        onSelect={() => void run(makeDefault.mutateAsync({ params }), t('madeDefault'))}
      >
        {t('makeDefault')}
      </MenuItem>
    </Menu>
  )
}

const SenderFacts = ({ sender, standing }: { sender: SenderRow; standing: Standing }) => {
  const t = useTranslations('senders')
  const language = useLanguage()
  const { limits, partsToday, leftToday, waiting, locations, registration } = sender
  const use = [
    t(`kinds.${sender.kind}`),
    t('today', { count: partsToday }),
    leftToday === null ? t('noLimit') : t('left', { count: leftToday }),
    limits.perSecond === null ? t('noSpeed') : t('perSecond', { figure: limits.perSecond }),
  ].join(' · ')
  const facts = [
    waiting > 0 ? t('waiting', { count: waiting }) : null,
    locations.length > 0 ? t('locations', { names: locations.join(', ') }) : null,
    sender.isOfEnvironment ? t('environment') : null,
    Object.values(registration).filter(Boolean).join(' · ') || null,
  ].filter((fact) => fact !== null)
  const warning =
    standing === 'no-token'
      ? t('noToken')
      : standing === 'refused' && sender.refusedUntil
        ? t('refused', { code: sender.refusedCode ?? '', time: timeOfDay(sender.refusedUntil, language) })
        : standing === 'paused' && sender.isDefault
          ? t('pauseDefault')
          : null
  return (
    <div className="flex flex-col gap-0.5 text-sm text-muted">
      <p>{use}</p>
      {facts.map((fact) => (
        <p key={fact} className="[overflow-wrap:anywhere]">
          {fact}
        </p>
      ))}
      {warning ? <p className="font-medium text-yellow">{warning}</p> : null}
    </div>
  )
}
