import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '#client/call.ts'
import { useListSearch } from '#client/list-search.ts'
import { useFailure } from '#client/shell/failure.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { type FilterValues, filterValuesOf, needsFieldValue, patientFilterOf } from '#client/shell/patient-filter.ts'
import { useOwnFields } from '#client/shell/use-patient-fields.ts'
import { toast } from '#client/ui/toast-queue.ts'
import { CampaignForm, newCampaign } from '#contract/campaigns/form.ts'
import type { Campaign } from '#contract/campaigns.ts'
import { useCampaignAct, useCreateCampaign, useForecast, useUpdateCampaign } from './api.ts'

/** The editor's values: what a person types, as they type it. */
export interface CampaignFields extends FilterValues {
  name: string
  flowId: string
  kind: 'group' | 'filter' | 'selection'
  groupId: string
  ids: number[]
  /** Patients of the filter that were taken out one by one, where it was made. */
  except: number[]
  isOpen: boolean
  startsAt: string
  endsAt: string
  opensAt: number
  closesAt: number
  days: number[]
  perHour: string
  tries: number
  mostOptOuts: string
  mostFailures: string
  mostWaiting: string
}

const two = (value: number): string => String(value).padStart(2, '0')

/** An instant as a field of date and time shows it, on this device's clock. */
const localTime = (instant: string | null): string => {
  if (instant === null) return ''
  const at = new Date(instant)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

const instantOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString())

const fieldsOf = (form: CampaignForm | null, group?: number): CampaignFields => {
  const { audience, ...rest } = form ?? { name: '', flowId: 0, ...newCampaign, audience: null }
  const filter = audience?.kind === 'filter' ? audience.filter : form === null ? ({ view: 'pending' } as const) : {}
  return {
    ...rest,
    ...filterValuesOf(filter),
    flowId: rest.flowId > 0 ? String(rest.flowId) : '',
    kind: audience?.kind ?? (group === undefined ? 'filter' : 'group'),
    groupId: String(audience?.kind === 'group' ? audience.groupId : (group ?? '')),
    ids: audience?.kind === 'selection' ? audience.ids : [],
    except: audience?.kind === 'filter' ? audience.except : [],
    startsAt: localTime(rest.startsAt),
    endsAt: localTime(rest.endsAt),
    days: [...rest.days],
    perHour: rest.perHour === null ? '' : String(rest.perHour),
    mostOptOuts: String(rest.mostOptOuts),
    mostFailures: String(rest.mostFailures),
    mostWaiting: String(rest.mostWaiting),
  }
}

const audienceOf = (fields: CampaignFields): unknown => {
  const { kind, groupId, ids, except } = fields
  if (kind === 'group') return { kind, groupId: Number(groupId) }
  if (kind === 'selection') return { kind, ids }
  return { kind, filter: patientFilterOf(fields), except }
}

const figure = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** The request body, unchecked. */
const bodyOf = (fields: CampaignFields): unknown => ({
  name: fields.name,
  flowId: Number(fields.flowId),
  audience: audienceOf(fields),
  isOpen: fields.isOpen,
  startsAt: instantOf(fields.startsAt),
  endsAt: instantOf(fields.endsAt),
  opensAt: fields.opensAt,
  closesAt: fields.closesAt,
  days: fields.days,
  perHour: figure(fields.perHour),
  tries: fields.tries,
  mostOptOuts: Number(fields.mostOptOuts),
  mostFailures: Number(fields.mostFailures),
  mostWaiting: Number(fields.mostWaiting),
})

/** The editor of a campaign, new when it is null (then for the group of the address, if any): its state, saving, forecast and start. */
export const useCampaignForm = (campaign: Campaign | null) => {
  const t = useTranslations('campaigns')
  const words = useTranslations('words')
  const navigate = useNavigate()
  const fail = useFailure()
  const create = useCreateCampaign()
  const update = useUpdateCampaign()
  const forecast = useForecast()
  const act = useCampaignAct()
  const [{ group }] = useListSearch()
  const ownFields = useOwnFields()
  const form = useForm<CampaignFields>({
    defaultValues: fieldsOf(campaign?.form ?? null, group),
    mode: 'onTouched',
    resolver: (values) => {
      const checked = CampaignForm.safeParse(bodyOf(values))
      const names = [
        ...(checked.error?.issues ?? []).map(({ path: [name] }) => (name === 'audience' ? 'groupId' : String(name))),
        ...(values.kind === 'filter' && needsFieldValue(values, ownFields) ? ['conditions'] : []),
      ]
      if (names.length === 0) return { values, errors: {} }
      return { values: {}, errors: Object.fromEntries(names.map((name) => [name, { type: 'form', message: name }])) }
    },
  })
  useKeptForm(form, { about: `campaign:${campaign?.id ?? `new:${group ?? ''}`}` })

  const store = async (fields: CampaignFields): Promise<Campaign | null> => {
    const body = CampaignForm.parse(bodyOf(fields))
    try {
      const saved = campaign
        ? await update.mutateAsync({ params: { id: campaign.id }, body })
        : await create.mutateAsync({ body })
      form.reset(fields)
      return saved
    } catch (error) {
      const text = fail(error as Error)
      const field = error instanceof ApiError ? error.field : null
      if (field && field in fields) form.setError(field as keyof CampaignFields, { type: 'server', message: text })
      return null
    }
  }
  const open = (saved: Campaign) => {
    if (!campaign) void navigate({ to: '/campaigns/$id', params: { id: String(saved.id) }, replace: true })
  }
  const save = form.handleSubmit(async (fields) => {
    const saved = await store(fields)
    if (!saved) return
    toast({ title: words('success'), description: t('done.saved') })
    open(saved)
  })
  const calculate = form.handleSubmit(async (fields) => {
    const saved = form.formState.isDirty || !campaign ? await store(fields) : campaign
    if (!saved) return
    try {
      await forecast.mutateAsync({ params: { id: saved.id } })
    } catch (error) {
      fail(error as Error)
    }
    open(saved)
  })
  const start = async () => {
    if (!campaign) return
    try {
      const { state } = await act.mutateAsync({ params: { id: campaign.id }, body: { action: 'start' } })
      toast({ title: words('success'), description: t(state === 'scheduled' ? 'done.schedule' : 'done.start') })
    } catch (error) {
      fail(error as Error)
    }
  }
  return { form, save, calculate, start, isCalculating: forecast.isPending, isStarting: act.isPending }
}
