import * as z from 'zod/mini'
import { Forecast } from './campaigns/forecast.ts'
import { CampaignForm } from './campaigns/form.ts'
import { endpoint } from './endpoint.ts'
import { Empty, Id, IdInPath, Instant, Language, listQuery } from './primitives.ts'

export const campaignStates = ['draft', 'scheduled', 'running', 'paused', 'finished', 'stopped'] as const
export const CampaignState = z.enum(campaignStates)
export type CampaignState = z.infer<typeof CampaignState>

/** Why a campaign paused: a person, or a limit of its own. */
export const pauseReasons = ['person', 'opt-outs', 'failures', 'waiting'] as const
export const CampaignPause = z.object({
  reason: z.enum(pauseReasons),
  at: Instant,
  /** The person who paused it. */
  by: z.nullable(z.string()),
  /** The figure that paused it, and its limit. */
  figure: z.nullable(z.int()),
  limit: z.nullable(z.int()),
})
export type CampaignPause = z.infer<typeof CampaignPause>

export const CampaignLine = z.object({
  id: Id,
  name: z.string(),
  state: CampaignState,
  flowName: z.string(),
  startsAt: z.nullable(Instant),
  startedAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  updatedAt: Instant,
  /** Patients so far, and how many of them have been texted or left out. */
  patients: z.int(),
  texted: z.int(),
  leftOut: z.int(),
  pauseReason: z.nullable(z.enum(pauseReasons)),
})
export type CampaignLine = z.infer<typeof CampaignLine>

export const Campaign = z.extend(CampaignLine, {
  form: CampaignForm,
  forecast: z.nullable(Forecast),
  pause: z.nullable(CampaignPause),
  /** Who hears when it pauses itself: the people who may manage campaigns. */
  toldOf: z.array(z.string()),
  /** IANA zone of its hours. */
  zone: z.string(),
})
export type Campaign = z.infer<typeof Campaign>

export const funnelStages = [
  'audience',
  'left-out',
  'waiting',
  'sent',
  'delivered',
  'answered',
  'question',
  'outcome',
] as const
const FunnelStage = z.enum(funnelStages)
export type FunnelStage = (typeof funnelStages)[number]

/** Conversations that are still open count under this key. */
export const OPEN_OUTCOME = 'open'

export const FunnelRow = z.object({
  stage: FunnelStage,
  /** The reason, the author's key of the question, or the end reason. */
  key: z.nullable(z.string()),
  /** The question's words. */
  text: z.nullable(z.object({ es: z.string(), en: z.string() })),
  es: z.int(),
  en: z.int(),
})
export type FunnelRow = z.infer<typeof FunnelRow>

export const CampaignProgress = z.object({
  funnel: z.array(FunnelRow),
  /** Texts that the carrier has taken, with their segments and cost, beside the forecast's. */
  texts: z.int(),
  segments: z.int(),
  cost: z.number(),
  firstTexts: z.int(),
})
export type CampaignProgress = z.infer<typeof CampaignProgress>

export const CampaignRecipient = z.object({
  id: Id,
  patientId: Id,
  patientName: z.string(),
  contractId: z.string(),
  phoneNumber: z.string(),
  language: Language,
  try: z.int(),
  state: z.enum(['waiting', 'texted', 'ended', 'left-out']),
  reason: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
  conversationId: z.nullable(Id),
  dueAt: Instant,
  textedAt: z.nullable(Instant),
})
export type CampaignRecipient = z.infer<typeof CampaignRecipient>

export const campaignActions = ['start', 'pause', 'resume', 'stop', 'back-to-draft'] as const
export type CampaignAction = (typeof campaignActions)[number]

const viewers = { anyOf: ['campaigns.view'] } as const
const managers = { anyOf: ['campaigns.manage'] } as const

export const campaignEndpoints = {
  listCampaigns: endpoint({
    method: 'GET',
    path: '/api/campaigns',
    allow: viewers,
    phi: false,
    summary: 'Campaigns with how far they are; those under way first, then the newest',
    result: z.array(CampaignLine),
  }),
  createCampaign: endpoint({
    method: 'POST',
    path: '/api/campaigns',
    allow: managers,
    phi: false,
    summary: 'Add a campaign as a draft',
    body: CampaignForm,
    result: Campaign,
  }),
  getCampaign: endpoint({
    method: 'GET',
    path: '/api/campaigns/{id}',
    allow: viewers,
    phi: false,
    summary: 'One campaign with its forecast',
    params: IdInPath,
    result: Campaign,
  }),
  updateCampaign: endpoint({
    method: 'PATCH',
    path: '/api/campaigns/{id}',
    allow: managers,
    phi: false,
    summary: 'Change a draft; its forecast is cleared',
    params: IdInPath,
    body: CampaignForm,
    result: Campaign,
  }),
  deleteCampaign: endpoint({
    method: 'DELETE',
    path: '/api/campaigns/{id}',
    allow: managers,
    phi: false,
    summary: 'Delete a draft',
    params: IdInPath,
    result: Empty,
  }),
  forecastCampaign: endpoint({
    method: 'POST',
    path: '/api/campaigns/{id}/forecast',
    allow: managers,
    phi: false,
    summary: 'Compute from the rows of now what a draft would do, and keep it',
    params: IdInPath,
    result: Campaign,
  }),
  actOnCampaign: endpoint({
    method: 'POST',
    path: '/api/campaigns/{id}/act',
    allow: managers,
    phi: false,
    summary: 'Start, pause, resume or stop a campaign, or take a scheduled one back to the draft',
    params: IdInPath,
    body: z.object({ action: z.enum(campaignActions) }),
    result: Campaign,
  }),
  campaignProgress: endpoint({
    method: 'GET',
    path: '/api/campaigns/{id}/progress',
    allow: viewers,
    phi: false,
    summary: 'From the audience to the outcome, Spanish beside English, and what was sent',
    params: IdInPath,
    result: CampaignProgress,
  }),
  listCampaignRecipients: endpoint({
    method: 'GET',
    path: '/api/campaigns/{id}/recipients',
    allow: { allOf: ['campaigns.view', 'patients.view'] },
    phi: true,
    summary: 'The patients behind one figure of a campaign, each with the last try',
    params: IdInPath,
    query: z.object({
      ...listQuery,
      stage: z.optional(FunnelStage),
      key: z.optional(z.string().check(z.maxLength(50))),
      language: z.optional(Language),
    }),
    result: z.array(CampaignRecipient),
    list: true,
  }),
}
