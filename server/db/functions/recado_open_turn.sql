-- Locks the contact and answers what its turn needs, or null when another process works on it and we may not wait. The
-- statements run one after another, so each sees what was committed before the lock was ours; a single statement would
-- not. NO KEY leaves room for foreign keys: a webhook never waits for a turn.
CREATE OR REPLACE FUNCTION recado_open_turn(contact bigint, at timestamptz, may_wait boolean) RETURNS json LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  opened contacts;
BEGIN
  IF may_wait THEN
    SELECT * INTO opened FROM contacts WHERE id = contact FOR NO KEY UPDATE;
  ELSE
    SELECT * INTO opened FROM contacts WHERE id = contact FOR NO KEY UPDATE SKIP LOCKED;
  END IF;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  RETURN json_build_object(
    'contact', json_build_object('id', opened.id, 'phone', opened.phone, 'language', opened.language,
      'optedOutAt', recado_ms(opened.opted_out_at), 'introducedAt', recado_ms(opened.introduced_at),
      'unreachableReason', opened.unreachable_reason, 'zone', opened.zone),
    'inbox', (SELECT json_agg(json_build_object('id', i.id, 'kind', i.kind, 'senderId', i.sender_id, 'payload', i.payload,
        'isRecovered', i.is_recovered = 1, 'receivedAt', recado_ms(i.received_at), 'occurredAt', recado_ms(i.occurred_at),
        'nextAt', recado_ms(i.next_at), 'attempts', i.attempts,
        'messageId', CASE WHEN i.kind = 'in' THEN nextval('messages_id_seq') END) ORDER BY i.id)
      FROM (SELECT * FROM inbox WHERE contact_id = contact AND processed_at IS NULL ORDER BY id LIMIT 50) i),
    'conversations', (SELECT json_agg(json_build_object('id', c.id, 'patientId', c.patient_queue_id, 'flowId', c.flow_id,
        'flowVersionId', c.flow_version_id, 'phoneNumber', c.phone_number, 'campaignId', c.campaign_id, 'phase', c.phase,
        'scheduledFor', recado_ms(c.scheduled_for), 'state', c.state) ORDER BY c.id)
      FROM conversations c WHERE c.contact_id = contact AND c.phase <> 'ended'),
    'timers', (SELECT json_agg(json_build_object('id', t.id, 'conversationId', t.conversation_id, 'kind', t.kind,
        'waitSeq', t.wait_seq, 'attempts', t.attempts) ORDER BY t.due_at, t.id)
      FROM timers t JOIN conversations c ON c.id = t.conversation_id
      WHERE c.contact_id = contact AND t.due_at <= at),
    'reminders', (SELECT json_agg(json_build_object('id', r.id, 'appointmentId', r.appointment_id, 'state', r.state,
        'startsAt', recado_ms(r.starts_at), 'dueAt', recado_ms(r.due_at), 'latestAt', recado_ms(r.latest_at),
        'attempts', r.attempts, 'conversationId', r.conversation_id, 'sendKey', r.send_key, 'patientId', a.patient_id,
        'status', a.status, 'day', to_char(a.starts_at AT TIME ZONE a.zone, 'YYYY-MM-DD'),
        'time', to_char(a.starts_at AT TIME ZONE a.zone, 'HH24:MI'), 'place', a.place, 'clinician', a.clinician,
        'flowId', s.flow_id, 'textEs', s.text_es, 'textEn', s.text_en, 'onlyIf', s.only_if) ORDER BY r.due_at, r.id)
      FROM planned_reminders r JOIN appointments a ON a.id = r.appointment_id JOIN reminder_steps s ON s.id = r.step_id
      WHERE r.contact_id = contact AND r.state IN ('planned', 'sending') AND r.next_at <= at),
    'botTextsToday', (SELECT count(*) FROM outbox o WHERE o.contact_id = contact AND o.created_at > at - interval '24 hours'
        AND o.cause <> 'staff' AND o.state NOT IN ('cancelled', 'expired', 'failed'))
  );
END $$;
