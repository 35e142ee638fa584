-- Writes what nearly every turn writes (server/turn/save-turn.ts writes the rest) and, where asked, claims the next text
-- for sending in the same transaction. Loops go by index: FOREACH over an array of JSON costs more than the writes.
CREATE OR REPLACE FUNCTION recado_save_turn(turn jsonb) RETURNS json LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  contact bigint := (turn->>'contactId')::bigint;
  at timestamptz := (turn->>'at')::timestamptz;
  part jsonb;
  message bigint;
  sender bigint;
  texts jsonb := '[]';
BEGIN
  FOR i IN 0 .. coalesce(jsonb_array_length(turn->'handled'), 0) - 1 LOOP
    part := turn->'handled'->i;
    UPDATE inbox SET processed_at = at, error = part->>'error' WHERE id = (part->>'id')::bigint;
  END LOOP;
  FOR i IN 0 .. coalesce(jsonb_array_length(turn->'inbound'), 0) - 1 LOOP
    part := turn->'inbound'->i;
    INSERT INTO messages (id, conversation_id, contact_id, phone_number, message_body, direction, message_type, language,
        sent_at, created_at, twilio_message_sid, twilio_status)
      OVERRIDING SYSTEM VALUE
      VALUES ((part->>'id')::bigint, (part->>'conversationId')::bigint, contact, part->>'phoneNumber', part->>'body',
        'inbound', part->>'messageType', part->>'language', (part->>'sentAt')::timestamptz,
        (part->>'receivedAt')::timestamptz, part->>'sid', 'received')
      ON CONFLICT (twilio_message_sid) DO NOTHING;
  END LOOP;
  -- In the order given: one conversation ends before the next one of the number begins.
  FOR i IN 0 .. coalesce(jsonb_array_length(turn->'conversations'), 0) - 1 LOOP
    part := turn->'conversations'->i;
    UPDATE conversations SET status = part->>'status', phase = part->>'phase', pause_reason = part->>'pauseReason',
        end_reason = part->>'endReason', language = part->>'language',
        completion_percentage = (part->>'completion')::integer, current_question_id = (part->>'questionId')::bigint,
        wait_seq = (part->>'waitSeq')::integer, ended_at = (part->>'endedAt')::timestamptz,
        scheduled_for = (part->>'scheduledFor')::timestamptz,
        user_message_count = user_message_count + (part->>'said')::integer,
        ai_message_count = ai_message_count + (part->>'told')::integer,
        last_activity_at = at, state = part->'state'
      WHERE id = (part->>'id')::bigint;
  END LOOP;
  FOR i IN 0 .. coalesce(jsonb_array_length(turn->'sends'), 0) - 1 LOOP
    part := turn->'sends'->i;
    message := nextval('messages_id_seq');
    sender := coalesce((part->>'senderId')::bigint,
      (SELECT c.sender_id FROM conversations c WHERE c.id = (part->>'conversationId')::bigint),
      (SELECT c.sender_id FROM conversations c WHERE c.contact_id = contact ORDER BY c.id DESC LIMIT 1),
      recado_sender_for(NULL));
    INSERT INTO outbox (conversation_id, contact_id, sender_id, lane, message_id, send_seq, to_phone, body, parts, kind,
        cause, not_before, expires_at, dedupe_key, retry_of, created_at)
      VALUES ((part->>'conversationId')::bigint, contact, sender,
        recado_lane(part->>'cause', part->>'kind', (part->>'conversationId')::bigint), message, (part->>'seq')::integer,
        part->>'to', part->>'body', (part->>'parts')::integer, part->>'kind', part->>'cause', (part->>'notBefore')::timestamptz,
        (part->>'expiresAt')::timestamptz, part->>'dedupeKey', (part->>'retryOf')::uuid, at)
      ON CONFLICT DO NOTHING;
    -- A duplicate is no text of this turn.
    CONTINUE WHEN NOT FOUND;
    INSERT INTO messages (id, conversation_id, contact_id, phone_number, message_body, direction, message_type, language,
        processing_time, sent_by_user_id, ai_provider, question_key, asking, created_at)
      OVERRIDING SYSTEM VALUE
      VALUES (message, (part->>'conversationId')::bigint, contact, part->>'phoneNumber', part->>'body', 'outbound',
        part->>'messageType', part->>'language', (part->>'processingTime')::integer, (part->>'userId')::bigint,
        part->>'aiProvider', part->>'questionKey', part->>'asking', at);
    texts := texts || jsonb_build_object('messageId', message, 'conversationId', part->'conversationId',
      'dedupeKey', part->'dedupeKey');
  END LOOP;
  FOR i IN 0 .. coalesce(jsonb_array_length(turn->'answers'), 0) - 1 LOOP
    part := turn->'answers'->i;
    INSERT INTO responses (conversation_id, patient_queue_id, phone_number, "timestamp", language, question_id,
        question_text, user_response, processing_status, value, method, channel)
      VALUES ((part->>'conversationId')::bigint, (part->>'patientId')::bigint, part->>'phoneNumber', at,
        part->>'language', part->>'questionKey', part->>'questionText', part->>'raw',
        CASE WHEN (part->>'isRead')::boolean THEN 'processed' ELSE 'error' END, part->>'value', part->>'method',
        coalesce(part->>'channel', 'text'));
  END LOOP;
  FOR i IN 0 .. coalesce(jsonb_array_length(turn->'timersCancelled'), 0) - 1 LOOP
    part := turn->'timersCancelled'->i;
    IF part->'kinds' = 'null' THEN
      DELETE FROM timers WHERE conversation_id = (part->>'conversationId')::bigint;
    ELSE
      DELETE FROM timers WHERE conversation_id = (part->>'conversationId')::bigint
        AND kind IN (SELECT jsonb_array_elements_text(part->'kinds'));
    END IF;
  END LOOP;
  FOR i IN 0 .. coalesce(jsonb_array_length(turn->'timers'), 0) - 1 LOOP
    part := turn->'timers'->i;
    INSERT INTO timers (conversation_id, contact_id, wait_seq, kind, due_at)
      VALUES ((part->>'conversationId')::bigint, contact, (part->>'waitSeq')::integer, part->>'kind',
        (part->>'dueAt')::timestamptz)
      ON CONFLICT (conversation_id, kind) DO UPDATE SET wait_seq = excluded.wait_seq, due_at = excluded.due_at, attempts = 0;
  END LOOP;
  IF turn ? 'audit' THEN
    part := turn->'audit';
    INSERT INTO audit_log (username, action, resource_type, resource_id, details, phi_accessed, "timestamp")
      VALUES ('system:runner', part->>'action', part->>'resourceType', part->>'resourceId', part->'details', false, at);
  END IF;
  RETURN json_build_object('texts', texts, 'claimed', CASE WHEN turn ? 'claim' THEN
      recado_claim_send(contact, at, (turn->'claim'->>'token')::uuid, (turn->'claim'->>'instance')::integer) END);
END $$;
