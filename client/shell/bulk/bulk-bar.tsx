import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronUp, MessageSquare, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useCurrentUser, useIsAllowed } from '#client/session.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Menu, MenuItem, MenuLine } from '#client/ui/menu.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { isShortcut } from '#client/ui/single-keys.ts'
import { toast } from '#client/ui/toast-queue.ts'
import { type BulkAct, type BulkForm, bulkActEndpoints, bulkNeeds } from '#contract/bulk-acts.ts'
import { patientEndpoints } from '#contract/patients.ts'
import { can } from '#contract/permissions.ts'
import { useFailure } from '../failure.ts'
import { useOwnFields } from '../use-patient-fields.ts'
import { bulkActQuery, bulkChoicesQuery, previewQuery, selectionAddress, useCreateBulkAct } from './api.ts'
import type { AskedKind } from './bulk-choice.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { CampaignLink } from './campaign-link.tsx'
import type { BulkSelection } from './use-selection.ts'

/** The server stops counting a search here. */
const COUNTED_AT_MOST = 1000

const inMenu: readonly AskedKind[] = ['campaign', 'group', 'assign', 'doctor', 'location', 'status', 'field', 'called']

/** Why an act cannot be done by anybody here, or not by this person; null when it can. */
const useActReason = (): ((kind: BulkForm['kind']) => string | null) => {
  const t = useTranslations('bulkActs')
  const words = useTranslations('words')
  const user = useCurrentUser()
  const mayExport = useIsAllowed(patientEndpoints.exportPatients)
  const mayAct = useIsAllowed(bulkActEndpoints.bulkChoices)
  const { data } = useQuery({ ...bulkChoicesQuery(), enabled: mayAct })
  const fields = useOwnFields()
  return (kind) => {
    if (kind === 'export') return mayExport && mayAct ? null : words('notAllowed')
    if (!bulkNeeds[kind].some((need) => can(user, need))) return words('notAllowed')
    if (kind === 'field' && fields.length === 0) return t('noFields')
    if (kind === 'group' && data?.groups.length === 0) return t('noGroups')
    if (kind === 'campaign' && data?.campaignFlows.length === 0) return t('noFlows')
    if (kind === 'location' && data?.locations.length === 0) return t('noLocations')
    return kind === 'start' && data?.flows.length === 0 ? t('noFlows') : null
  }
}

/** What can be done with the ticked patients; absent while nobody is ticked. B moves the focus here. */
export const BulkBar = <Row,>({ selected, total }: { selected: BulkSelection<Row>; total: number }) => {
  const t = useTranslations('bulkActs')
  const language = useLanguage()
  const fail = useFailure()
  const navigate = useNavigate()
  const create = useCreateBulkAct()
  const reasonOf = useActReason()
  const [asked, setAsked] = useState<AskedKind | null>(null)
  const [started, setStarted] = useState<number | null>(null)
  const bar = useRef<HTMLElement>(null)
  const { selection, takeAll, clear } = selected
  const counted = useQuery(previewQuery(selected.count === null ? selection : null))
  const count = selected.count ?? counted.data?.total
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || event.ctrlKey || event.metaKey || event.altKey || !isShortcut(event))
        return
      const first = bar.current?.querySelector<HTMLElement>('button:not([disabled])')
      if (!first) return
      event.preventDefault()
      first.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const exportThem = async () => {
    if (!selection) return
    try {
      const { id } = await create.mutateAsync({ body: { selection, act: { kind: 'export' } } })
      toast({ title: t('acts.export'), description: t('exporting') })
      window.location.assign(selectionAddress(id, language))
    } catch (error) {
      fail(error as Error)
    }
  }
  const done = ({ id }: BulkAct) => {
    setAsked(null)
    setStarted(id)
    clear()
    toast({ title: t('title'), description: t('started') })
  }
  return (
    <>
      {started === null ? null : <BulkProgress id={started} onHide={() => setStarted(null)} />}
      {/* On a phone the bar lies over the end of the list. */}
      {selection ? <div aria-hidden className="h-28 md:hidden" /> : null}
      {selection ? (
        <section
          ref={bar}
          aria-label={t('bar')}
          className="flex flex-wrap items-center gap-2 border-t bg-tint px-4 py-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:shadow-float sm:px-5"
        >
          <span role="status" className="font-medium">
            {count === undefined ? t('counting') : t('selected', { count })}
          </span>
          {takeAll ? (
            <Button size="sm" onClick={takeAll}>
              {t(`takeAll.${selected.listed}`, { total: total > COUNTED_AT_MOST ? 0 : total })}
            </Button>
          ) : null}
          <span className="ml-auto flex flex-wrap items-center gap-2">
            <Button
              size="sm"
              variant="primary"
              icon={<MessageSquare aria-hidden className="size-3.5" />}
              disabledReason={reasonOf('start')}
              onClick={() => setAsked('start')}
            >
              {t('start')}
            </Button>
            <Menu
              label={t('more')}
              trigger={
                <Button size="sm" icon={<ChevronUp aria-hidden className="size-3.5" />}>
                  {t('more')}
                </Button>
              }
            >
              {inMenu.map((kind) => (
                <MenuItem key={kind} disabledReason={reasonOf(kind)} onSelect={() => setAsked(kind)}>
                  {t(`acts.${kind}`)}
                </MenuItem>
              ))}
              <MenuItem disabledReason={reasonOf('export')} onSelect={() => void exportThem()}>
                {t('acts.export')}
              </MenuItem>
              <MenuLine />
              <MenuItem onSelect={() => void navigate({ to: '/bulk-acts' })}>{t('earlier')}</MenuItem>
            </Menu>
            <IconButton size="icon-sm" label={t('clear')} icon={<X aria-hidden className="size-4" />} onClick={clear} />
          </span>
        </section>
      ) : null}
      {asked && selection ? (
        <BulkDialog kind={asked} selection={selection} onDone={done} onClose={() => setAsked(null)} />
      ) : null}
    </>
  )
}

/** How far an act has come that was started here, with the way to its results. */
const BulkProgress = ({ id, onHide }: { id: number; onHide: () => void }) => {
  const t = useTranslations('bulkActs')
  const navigate = useNavigate()
  const { data } = useQuery(bulkActQuery(id))
  if (!data) return null
  const name = t(`acts.${data.kind}`)
  const reached = data.total - data.waiting
  return (
    <section
      aria-label={t('progress', { name })}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t px-4 py-2 text-sm sm:px-5"
    >
      <span className="font-medium">{name}</span>
      <ProgressBar
        className="w-40 max-w-full"
        hasText={false}
        percent={data.total === 0 ? 100 : (100 * reached) / data.total}
        label={t('progress', { name })}
      />
      <span role="status" className="text-muted">
        {data.state === 'running' || data.state === 'waiting'
          ? t('doneOf', { done: reached, total: data.total })
          : `${t(`state.${data.state}`)} · ${t('summary', {
              done: data.done,
              left: data.total - data.done - data.waiting,
              waiting: data.waiting,
            })}`}
      </span>
      <span className="ml-auto flex flex-wrap gap-2">
        {data.campaignId === null ? null : <CampaignLink id={data.campaignId} />}
        <Button size="sm" onClick={() => void navigate({ to: '/bulk-acts', search: { open: id } })}>
          {t('results')}
        </Button>
      </span>
      <IconButton size="icon-sm" label={t('hide')} icon={<X aria-hidden className="size-4" />} onClick={onHide} />
    </section>
  )
}
