import type { Language } from '#contract/primitives.ts'
import { takenText } from './on-call-rules.ts'
import type { TurnDraft } from './turn-draft.ts'

/** Older alerts are not texted; screens show them until somebody sees to them. */
export const OLDEST_ALERT = '24 hours'

/** A text to a person on call, as a turn sends it. `key` keeps a retry from sending it twice. */
export const onCallMessage = (
  draft: TurnDraft,
  language: Language,
  body: string,
  { key }: { key: string },
): TurnDraft['sends'][number] => ({
  conversationId: null,
  seq: null,
  to: draft.contact.phone,
  phoneNumber: draft.contact.phone,
  body,
  kind: 'on-call',
  cause: 'staff',
  messageType: 'system',
  language,
  notBefore: new Date(draft.at).toISOString(),
  expiresAt: null,
  dedupeKey: key,
  retryOf: null,
  processingTime: null,
  userId: null,
  aiProvider: null,
})

interface TextedAlert {
  id: number
  name: string
  isOpen: boolean
}

/**
 * A person on call answers: acknowledges every open alert they were texted about. Returns how many alerts of the last
 * day they were texted about; with none, the text is a patient's.
 */
export const acknowledgeByText = async (draft: TurnDraft, messageSid: string): Promise<number> => {
  const { session } = draft.context
  const moment = new Date(draft.at).toISOString()
  const texted = await session.query<TextedAlert>(
    'on-call-texted',
    `select distinct on (a.id) a.id, t.name, a.acknowledged_at is null as "isOpen"
     from on_call_texts t join on_call_alerts a on a.id = t.alert_id
     where t.contact_id = $1 and t.created_at > $2::timestamptz - interval '${OLDEST_ALERT}' order by a.id, t.id desc`,
    [draft.contact.id, moment],
  )
  const open = texted.filter(({ isOpen }) => isOpen)
  for (const { id, name } of open) {
    await session.query(
      'on-call-taken',
      `with taken as (update on_call_alerts set acknowledged_at = $2, acknowledged_how = 'reply', acknowledged_by = $3
         where id = $1 and acknowledged_at is null returning id)
       insert into audit_log (username, action, resource_type, resource_id, details, phi_accessed, "timestamp")
       select 'system:runner', 'on-call-alert.acknowledged', 'on-call-alert', id::text,
         jsonb_build_object('how', 'reply', 'name', $3::text), false, $2 from taken`,
      [id, moment, name],
    )
    draft.alertsTaken.push(id)
  }
  if (open.length > 0) {
    const language = draft.contact.language === 'en' ? 'en' : 'es'
    draft.sends.push(onCallMessage(draft, language, takenText(language), { key: `in:${messageSid}` }))
  }
  return texted.length
}
