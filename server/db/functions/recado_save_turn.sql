-- Writes what a turn decided and, where asked, claims the next text for sending in the same transaction. Loops go by
-- index: FOREACH over an array of JSON costs more than the writes.
CREATE OR REPLACE FUNCTION recado_save_turn(turn jsonb) RETURNS json LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  contact bigint := (turn->>'contactId')::bigint;
  at timestamptz := (turn->>'at')::timestamptz;
  part jsonb;
  message bigint;
  notification bigint;
  texts bigint[] := '{}';
  notices bigint[] := '{}';
BEGIN
  FOR i IN 0 .. coalesce(jsonb_array_length(turn->'handled'), 0) - 1 LOOP
    part := turn->'handled'->i;
    UPDATE inbox SET processed_at = at, error = part->>'error' WHERE id = (part->>'id')::bigint;
  END LOOP;
  IF turn ? 'contact' THEN
    part := turn->'contact';
    UPDATE contacts SET language = coalesce(part->>'language', language),
        opted_out_at = CASE WHEN part ? 'optedOutAt' THEN (part->>'optedOutAt')::timestamptz ELSE opted_out_at END,
        opt_out_source = CASE WHEN part ? 'optedOutAt' THEN part->>'optOutSource' ELSE opt_out_source END,
        unreachable_reason = coalesce(part->>'unreachableReason', unreachable_reason)
      WHERE id = contact;
  END IF;
  IF turn ? 'consent' THEN
    INSERT INTO consent_events (contact_id, event, source, words, message_sid, created_at)
      SELECT contact, c.event, c.source, c.words, c."messageSid", at
      FROM jsonb_to_recordset(turn->'consent') AS c(event text, source text, words text, "messageSid" text);
  END IF;
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
  FOR i IN 0 .. coalesce(jsonb_array_length(turn->'cancels'), 0) - 1 LOOP
    part := turn->'cancels'->i;
    WITH gone AS (
      UPDATE outbox SET state = 'cancelled'
        WHERE contact_id = contact AND state = 'queued'
          AND (part->>'conversationId' IS NULL OR conversation_id = (part->>'conversationId')::bigint)
          AND (part->'seqs' IS NULL OR part->'seqs' = 'null' OR send_seq IN (SELECT value::integer FROM jsonb_array_elements(part->'seqs')))
        RETURNING message_id)
    UPDATE messages SET twilio_status = 'canceled' FROM gone WHERE messages.id = gone.message_id;
  END LOOP;
  FOR i IN 0 .. coalesce(jsonb_array_length(turn->'sends'), 0) - 1 LOOP
    part := turn->'sends'->i;
    message := nextval('messages_id_seq');
    INSERT INTO outbox (conversation_id, contact_id, message_id, send_seq, to_phone, body, kind, cause, not_before,
        expires_at, dedupe_key, retry_of, created_at)
      VALUES ((part->>'conversationId')::bigint, contact, message, (part->>'seq')::integer, part->>'to', part->>'body',
        part->>'kind', part->>'cause', (part->>'notBefore')::timestamptz, (part->>'expiresAt')::timestamptz,
        part->>'dedupeKey', (part->>'retryOf')::uuid, at)
      ON CONFLICT DO NOTHING;
    CONTINUE WHEN NOT FOUND;
    INSERT INTO messages (id, conversation_id, contact_id, phone_number, message_body, direction, message_type, language,
        processing_time, sent_by_user_id, ai_provider, created_at)
      OVERRIDING SYSTEM VALUE
      VALUES (message, (part->>'conversationId')::bigint, contact, part->>'phoneNumber', part->>'body', 'outbound',
        part->>'messageType', part->>'language', (part->>'processingTime')::integer, (part->>'userId')::bigint,
        part->>'aiProvider', at);
    texts := texts || message;
  END LOOP;
  FOR i IN 0 .. coalesce(jsonb_array_length(turn->'answers'), 0) - 1 LOOP
    part := turn->'answers'->i;
    INSERT INTO responses (conversation_id, patient_queue_id, phone_number, "timestamp", language, question_id,
        question_text, user_response, processing_status, value, method)
      VALUES ((part->>'conversationId')::bigint, (part->>'patientId')::bigint, part->>'phoneNumber', at,
        part->>'language', part->>'questionKey', part->>'questionText', part->>'raw',
        CASE WHEN (part->>'isRead')::boolean THEN 'processed' ELSE 'error' END, part->>'value', part->>'method');
  END LOOP;
  IF turn ? 'timersDone' THEN
    DELETE FROM timers WHERE id IN (SELECT value::bigint FROM jsonb_array_elements(turn->'timersDone'));
  END IF;
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
  -- What a person set as verification is never changed by a conversation.
  FOR i IN 0 .. coalesce(jsonb_array_length(turn->'patients'), 0) - 1 LOOP
    part := turn->'patients'->i;
    UPDATE patients SET
        status = CASE part->>'becomes' WHEN 'started' THEN 'IN_PROGRESS' WHEN 'reopened' THEN 'IN_PROGRESS'
          WHEN 'completed' THEN 'COMPLETED'
          WHEN 'restored' THEN CASE WHEN status = 'IN_PROGRESS' AND NOT EXISTS (SELECT 1 FROM conversations other
            WHERE other.patient_queue_id = patients.id AND other.phase <> 'ended')
            THEN coalesce(status_before_start, 'PENDING') ELSE status END
          ELSE status END,
        status_before_start = CASE part->>'becomes'
          WHEN 'started' THEN CASE WHEN status = 'IN_PROGRESS' THEN status_before_start ELSE status END
          WHEN 'reopened' THEN CASE WHEN status = 'IN_PROGRESS' THEN status_before_start ELSE status END
          WHEN 'completed' THEN NULL ELSE status_before_start END,
        completed_at = CASE WHEN part->>'becomes' = 'completed' AND (status <> 'COMPLETED' OR completed_at IS NULL)
          THEN at ELSE completed_at END,
        current_attempts = current_attempts + CASE WHEN part->>'becomes' = 'started' THEN 1 ELSE 0 END,
        last_contacted_at = CASE WHEN (part->>'isContacted')::boolean THEN at ELSE last_contacted_at END,
        language = coalesce(part->>'language', language),
        verified_status = CASE WHEN part ? 'verifiedStatus' AND verified_by_user_id IS NULL
          THEN part->>'verifiedStatus' ELSE verified_status END,
        verified_reason = CASE WHEN part ? 'verifiedStatus' AND verified_by_user_id IS NULL
          THEN part->>'verifiedReason' ELSE verified_reason END,
        verified_at = CASE WHEN part ? 'verifiedStatus' AND verified_by_user_id IS NULL
          THEN CASE WHEN part->>'verifiedStatus' LIKE 'VERIFIED%' THEN at END ELSE verified_at END,
        verified_conversation_id = CASE WHEN part ? 'verifiedStatus' AND verified_by_user_id IS NULL
          THEN (part->>'conversationId')::bigint ELSE verified_conversation_id END,
        updated_at = at
      WHERE id = (part->>'id')::bigint;
  END LOOP;
  FOR i IN 0 .. coalesce(jsonb_array_length(turn->'notifications'), 0) - 1 LOOP
    part := turn->'notifications'->i;
    INSERT INTO notifications (kind, conversation_id, patient_id, details, created_at)
      VALUES (part->>'kind', (part->>'conversationId')::bigint, (part->>'patientId')::bigint, part->'details', at)
      RETURNING id INTO notification;
    notices := notices || notification;
  END LOOP;
  IF turn ? 'audit' THEN
    part := turn->'audit';
    INSERT INTO audit_log (username, action, resource_type, resource_id, details, phi_accessed, "timestamp")
      VALUES ('system:runner', part->>'action', part->>'resourceType', part->>'resourceId', part->'details', false, at);
  END IF;
  RETURN json_build_object('texts', texts, 'notices', notices,
    'claimed', CASE WHEN turn ? 'claim' THEN recado_claim_send(contact, at, (turn->'claim'->>'token')::uuid,
      (turn->'claim'->>'instance')::integer) END);
END $$;
