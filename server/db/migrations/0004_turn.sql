-- The runner's hot path. A turn is two calls: recado_open_turn locks a contact and answers everything a turn needs,
-- recado_save_turn writes everything a turn decided. One call each, because round trips are what a turn costs.
-- Plans are kept for the life of a connection, and a fresh installation has empty tables: without enable_seqscan off
-- each would go on reading whole tables long after they have grown.
CREATE FUNCTION recado_ms(moment timestamptz) RETURNS bigint
  LANGUAGE sql STABLE RETURN (extract(epoch FROM moment) * 1000)::bigint;
--> statement-breakpoint
-- The ladder of delivery statuses: a lower one never replaces a higher one, the last rung never changes.
CREATE FUNCTION recado_status_rank(status text) RETURNS integer LANGUAGE sql IMMUTABLE
  RETURN CASE status WHEN 'accepted' THEN 1 WHEN 'scheduled' THEN 1 WHEN 'queued' THEN 2 WHEN 'sending' THEN 3
    WHEN 'sent' THEN 4 WHEN 'delivered' THEN 5 WHEN 'undelivered' THEN 5 WHEN 'failed' THEN 5 WHEN 'canceled' THEN 5
    ELSE 0 END;
--> statement-breakpoint
-- Stores what the carrier told us, each event once, and answers the contacts that now have work. The events come
-- sorted by key, so that two processes never wait for each other in a circle.
CREATE FUNCTION recado_accept_events(events jsonb) RETURNS integer[] LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  event jsonb;
  known integer;
  touched integer[] := '{}';
BEGIN
  FOR i IN 0 .. jsonb_array_length(events) - 1 LOOP
    event := events->i;
    CONTINUE WHEN event->>'kind' = 'in'
      AND EXISTS (SELECT 1 FROM message_tombstones WHERE sid = event->'payload'->>'MessageSid');
    SELECT id INTO known FROM contacts WHERE phone = event->>'phone';
    IF NOT FOUND AND event->>'kind' = 'in' THEN
      INSERT INTO contacts (phone) VALUES (event->>'phone') ON CONFLICT (phone) DO NOTHING RETURNING id INTO known;
      IF known IS NULL THEN
        SELECT id INTO known FROM contacts WHERE phone = event->>'phone';
      END IF;
    END IF;
    INSERT INTO inbox (event_key, kind, contact_id, payload, is_recovered, received_at, occurred_at, next_at, processed_at, error)
    VALUES (event->>'key', event->>'kind', known, event->'payload', (event->>'recovered')::integer,
      (event->>'at')::timestamptz, (event->>'occurredAt')::timestamptz, (event->>'at')::timestamptz,
      CASE WHEN known IS NULL THEN (event->>'at')::timestamptz END, CASE WHEN known IS NULL THEN 'no such contact' END)
    ON CONFLICT (event_key) DO NOTHING;
    IF FOUND AND known IS NOT NULL THEN
      touched := touched || known;
    END IF;
  END LOOP;
  RETURN touched;
END $$;
--> statement-breakpoint
-- Contacts with work that is due, the oldest first.
CREATE FUNCTION recado_due_contacts(at timestamptz, may_send boolean, most integer) RETURNS integer[] LANGUAGE sql SET enable_seqscan = off AS $$
  SELECT coalesce(array_agg(contact_id), '{}') FROM (
    SELECT contact_id FROM (
      SELECT contact_id, received_at AS since FROM inbox WHERE processed_at IS NULL AND next_at <= at
      UNION ALL
      SELECT contact_id, due_at FROM timers WHERE due_at <= at
      UNION ALL
      SELECT contact_id, not_before FROM (
          SELECT * FROM outbox WHERE may_send AND state = 'queued' AND not_before <= at ORDER BY not_before, seq LIMIT 10 * most
        ) queued
        WHERE (expires_at IS NULL OR expires_at > at)
          AND NOT EXISTS (SELECT 1 FROM outbox flying
            WHERE flying.contact_id = queued.contact_id AND flying.state IN ('sending', 'unknown'))
          AND NOT EXISTS (SELECT 1 FROM outbox earlier
            WHERE earlier.contact_id = queued.contact_id AND earlier.state = 'queued' AND earlier.seq < queued.seq
              AND earlier.conversation_id IS NOT DISTINCT FROM queued.conversation_id)
    ) work
    WHERE contact_id IS NOT NULL GROUP BY contact_id ORDER BY min(since) LIMIT most
  ) due
$$;
--> statement-breakpoint
-- Locks the contact and answers what its turn needs, or null when somebody else works on it and we may not wait. Each
-- statement in here sees what was committed before the lock was ours; one statement for both would not. The lock leaves
-- room for foreign keys, so that a webhook never waits for a turn.
CREATE FUNCTION recado_open_turn(contact integer, at timestamptz, may_wait boolean) RETURNS json LANGUAGE plpgsql SET enable_seqscan = off AS $$
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
      'unreachableReason', opened.unreachable_reason),
    'inbox', (SELECT json_agg(json_build_object('id', i.id, 'kind', i.kind, 'payload', i.payload,
        'isRecovered', i.is_recovered = 1, 'receivedAt', recado_ms(i.received_at), 'occurredAt', recado_ms(i.occurred_at),
        'nextAt', recado_ms(i.next_at), 'attempts', i.attempts,
        'messageId', CASE WHEN i.kind = 'in' THEN nextval('messages_id_seq') END) ORDER BY i.id)
      FROM (SELECT * FROM inbox WHERE contact_id = contact AND processed_at IS NULL ORDER BY id LIMIT 50) i),
    'conversations', (SELECT json_agg(json_build_object('id', c.id, 'patientId', c.patient_queue_id, 'flowId', c.flow_id,
        'flowVersionId', c.flow_version_id, 'phoneNumber', c.phone_number, 'phase', c.phase,
        'scheduledFor', recado_ms(c.scheduled_for), 'state', c.state) ORDER BY c.id)
      FROM conversations c WHERE c.contact_id = contact AND c.phase <> 'ended'),
    'timers', (SELECT json_agg(json_build_object('id', t.id, 'conversationId', t.conversation_id, 'kind', t.kind,
        'waitSeq', t.wait_seq, 'attempts', t.attempts) ORDER BY t.due_at, t.id)
      FROM timers t JOIN conversations c ON c.id = t.conversation_id
      WHERE c.contact_id = contact AND t.due_at <= at),
    'botTextsToday', (SELECT count(*) FROM outbox o WHERE o.contact_id = contact AND o.created_at > at - interval '24 hours'
        AND o.cause <> 'staff' AND o.state NOT IN ('cancelled', 'expired', 'failed'))
  );
END $$;
--> statement-breakpoint
CREATE FUNCTION recado_describe_send(given outbox, was text) RETURNS json LANGUAGE sql STABLE RETURN json_build_object(
  'outboxId', given.id, 'conversationId', given.conversation_id, 'kind', given.kind, 'messageId', given.message_id,
  'sendSeq', coalesce(given.send_seq, (SELECT o.send_seq FROM outbox o WHERE o.id = given.retry_of)),
  'isRetry', given.retry_of IS NOT NULL, 'attemptedAt', recado_ms(given.attempted_at), 'was', was);
--> statement-breakpoint
-- The carrier has the text: from its own answer, from a status callback that carries our id, or found in its list.
-- Null when that was known already, or the answer belongs to another attempt.
CREATE FUNCTION recado_send_accepted(row_id uuid, token uuid, sid text, status text, at timestamptz) RETURNS json LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  settled outbox;
  was text;
BEGIN
  SELECT state INTO was FROM outbox
    WHERE id = row_id AND provider_sid IS NULL AND attempt > 0 AND (token IS NULL OR attempt_token = token) FOR UPDATE;
  IF NOT FOUND OR EXISTS (SELECT 1 FROM outbox WHERE provider_sid = sid) THEN
    RETURN NULL;
  END IF;
  UPDATE outbox SET state = 'sent', provider_sid = sid, accepted_at = at, next_look_at = NULL, last_error = NULL
    WHERE id = row_id RETURNING * INTO settled;
  UPDATE messages SET twilio_message_sid = sid, sent_at = coalesce(sent_at, at), error_code = NULL, error_message = NULL,
      twilio_status = CASE WHEN was <> 'sending' OR recado_status_rank(status) > recado_status_rank(twilio_status)
        THEN status ELSE twilio_status END
    WHERE id = settled.message_id;
  IF settled.cause = 'start' THEN
    UPDATE contacts SET introduced_at = at WHERE id = settled.contact_id AND introduced_at IS NULL;
  END IF;
  RETURN recado_describe_send(settled, was);
END $$;
--> statement-breakpoint
-- How an attempt, or a look for its outcome, ended without the carrier having the text for sure. Fenced: an answer of
-- another attempt changes nothing and gets null.
CREATE FUNCTION recado_send_ended(row_id uuid, token uuid, ended jsonb, at timestamptz) RETURNS json LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  settled outbox;
BEGIN
  UPDATE outbox SET state = ended->>'state', last_error = ended->>'code',
      not_before = coalesce((ended->>'notBefore')::timestamptz, not_before),
      next_look_at = (ended->>'nextLookAt')::timestamptz,
      empty_looks = CASE ended->>'look' WHEN 'empty' THEN empty_looks + 1 WHEN 'failed' THEN empty_looks ELSE 0 END
    WHERE id = row_id AND attempt_token = token
      AND state = ANY (CASE WHEN ended ? 'look' THEN ARRAY['unknown'] ELSE ARRAY['sending', 'unknown'] END)
      AND (NOT ended ? 'look' OR empty_looks = (ended->>'emptyLooks')::integer)
    RETURNING * INTO settled;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF settled.state IN ('failed', 'needs_review') THEN
    UPDATE messages SET twilio_status = 'failed', error_code = ended->>'code', error_message = ended->>'message'
      WHERE id = settled.message_id;
  END IF;
  RETURN recado_describe_send(settled, 'sending');
END $$;
--> statement-breakpoint
-- A delivery status: up the ladder only. A callback that carries our id and arrives before the carrier's own answer
-- proves the acceptance.
CREATE FUNCTION recado_send_status(contact integer, row_id uuid, sid text, status text, code text, at timestamptz) RETURNS json LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  told outbox;
  accepted json;
  changed integer;
BEGIN
  SELECT * INTO told FROM outbox WHERE provider_sid = sid;
  IF NOT FOUND AND row_id IS NOT NULL THEN
    accepted := recado_send_accepted(row_id, NULL, sid, 'accepted', at);
    SELECT * INTO told FROM outbox WHERE provider_sid = sid;
  END IF;
  IF told.id IS NULL OR told.contact_id <> contact THEN
    RETURN json_build_object('isKnown', false);
  END IF;
  UPDATE messages SET twilio_status = status, error_code = coalesce(code, error_code),
      delivered_at = CASE WHEN status = 'delivered' THEN at ELSE delivered_at END
    WHERE id = told.message_id AND recado_status_rank(status) > recado_status_rank(twilio_status)
    RETURNING id INTO changed;
  RETURN json_build_object('isKnown', true, 'accepted', accepted, 'isChanged', changed IS NOT NULL,
    'send', recado_describe_send(told, told.state));
END $$;
--> statement-breakpoint
-- Takes the contact's next text for sending, if there is one that may go now: one in flight at a time, in order within
-- a conversation, and none while a text of the patient is unread, because that could be STOP.
CREATE FUNCTION recado_claim_send(contact integer, at timestamptz, token uuid, instance integer) RETURNS json LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  chosen outbox;
  is_opted_out boolean;
BEGIN
  IF EXISTS (SELECT 1 FROM outbox WHERE contact_id = contact AND state IN ('sending', 'unknown'))
    OR EXISTS (SELECT 1 FROM inbox WHERE contact_id = contact AND processed_at IS NULL AND kind = 'in') THEN
    RETURN NULL;
  END IF;
  SELECT opted_out_at IS NOT NULL INTO is_opted_out FROM contacts WHERE id = contact;
  IF is_opted_out THEN
    WITH gone AS (
      UPDATE outbox SET state = 'cancelled', last_error = 'opted-out'
        WHERE contact_id = contact AND state = 'queued' AND kind NOT IN ('consent', 'help') RETURNING message_id)
    UPDATE messages SET twilio_status = 'canceled' FROM gone WHERE messages.id = gone.message_id;
  END IF;
  -- A repeated text is only worth sending while nothing newer was said in its conversation.
  WITH gone AS (
    UPDATE outbox SET state = 'cancelled', last_error = 'outdated'
      WHERE contact_id = contact AND state = 'queued' AND retry_of IS NOT NULL AND EXISTS (SELECT 1 FROM outbox newer
        WHERE newer.conversation_id = outbox.conversation_id AND newer.seq > outbox.seq) RETURNING message_id)
  UPDATE messages SET twilio_status = 'canceled' FROM gone WHERE messages.id = gone.message_id;
  SELECT * INTO chosen FROM outbox queued
    WHERE contact_id = contact AND state = 'queued' AND not_before <= at AND (expires_at IS NULL OR expires_at > at)
      AND NOT EXISTS (SELECT 1 FROM outbox earlier
        WHERE earlier.contact_id = contact AND earlier.state = 'queued' AND earlier.seq < queued.seq
          AND earlier.conversation_id IS NOT DISTINCT FROM queued.conversation_id)
    ORDER BY seq LIMIT 1;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  UPDATE outbox SET state = 'sending', attempt = attempt + 1, attempt_token = token, attempted_at = at,
      instance_id = instance, next_look_at = NULL, empty_looks = 0
    WHERE id = chosen.id RETURNING * INTO chosen;
  RETURN json_build_object('outboxId', chosen.id, 'token', token, 'to', chosen.to_phone, 'body', chosen.body,
    'attempt', chosen.attempt, 'conversationId', chosen.conversation_id, 'messageId', chosen.message_id,
    'expiresAt', recado_ms(chosen.expires_at));
END $$;
--> statement-breakpoint
-- Writes what a turn decided and, where asked, takes the next text for sending in the same transaction.
CREATE FUNCTION recado_save_turn(turn jsonb) RETURNS json LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  contact integer := (turn->>'contactId')::integer;
  at timestamptz := (turn->>'at')::timestamptz;
  part jsonb;
  message integer;
  notification integer;
  texts integer[] := '{}';
  notices integer[] := '{}';
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
      VALUES ((part->>'id')::integer, (part->>'conversationId')::integer, contact, part->>'phoneNumber', part->>'body',
        'inbound', part->>'messageType', part->>'language', (part->>'sentAt')::timestamptz,
        (part->>'receivedAt')::timestamptz, part->>'sid', 'received')
      ON CONFLICT (twilio_message_sid) DO NOTHING;
  END LOOP;
  -- In the order given: one conversation ends before the next one of the number begins.
  FOR i IN 0 .. coalesce(jsonb_array_length(turn->'conversations'), 0) - 1 LOOP
    part := turn->'conversations'->i;
    UPDATE conversations SET status = part->>'status', phase = part->>'phase', pause_reason = part->>'pauseReason',
        end_reason = part->>'endReason', language = part->>'language',
        completion_percentage = (part->>'completion')::integer, current_question_id = (part->>'questionId')::integer,
        wait_seq = (part->>'waitSeq')::integer, ended_at = (part->>'endedAt')::timestamptz,
        scheduled_for = (part->>'scheduledFor')::timestamptz,
        user_message_count = user_message_count + (part->>'said')::integer,
        ai_message_count = ai_message_count + (part->>'told')::integer,
        last_activity_at = at, state = part->'state'
      WHERE id = (part->>'id')::integer;
  END LOOP;
  FOR i IN 0 .. coalesce(jsonb_array_length(turn->'cancels'), 0) - 1 LOOP
    part := turn->'cancels'->i;
    WITH gone AS (
      UPDATE outbox SET state = 'cancelled'
        WHERE contact_id = contact AND state = 'queued'
          AND (part->>'conversationId' IS NULL OR conversation_id = (part->>'conversationId')::integer)
          AND (part->'seqs' IS NULL OR part->'seqs' = 'null' OR send_seq IN (SELECT value::integer FROM jsonb_array_elements(part->'seqs')))
        RETURNING message_id)
    UPDATE messages SET twilio_status = 'canceled' FROM gone WHERE messages.id = gone.message_id;
  END LOOP;
  FOR i IN 0 .. coalesce(jsonb_array_length(turn->'sends'), 0) - 1 LOOP
    part := turn->'sends'->i;
    message := nextval('messages_id_seq');
    INSERT INTO outbox (conversation_id, contact_id, message_id, send_seq, to_phone, body, kind, cause, not_before,
        expires_at, dedupe_key, retry_of, created_at)
      VALUES ((part->>'conversationId')::integer, contact, message, (part->>'seq')::integer, part->>'to', part->>'body',
        part->>'kind', part->>'cause', (part->>'notBefore')::timestamptz, (part->>'expiresAt')::timestamptz,
        part->>'dedupeKey', (part->>'retryOf')::uuid, at)
      ON CONFLICT DO NOTHING;
    CONTINUE WHEN NOT FOUND;
    INSERT INTO messages (id, conversation_id, contact_id, phone_number, message_body, direction, message_type, language,
        processing_time, sent_by_user_id, ai_provider, created_at)
      OVERRIDING SYSTEM VALUE
      VALUES (message, (part->>'conversationId')::integer, contact, part->>'phoneNumber', part->>'body', 'outbound',
        part->>'messageType', part->>'language', (part->>'processingTime')::integer, (part->>'userId')::integer,
        part->>'aiProvider', at);
    texts := texts || message;
  END LOOP;
  FOR i IN 0 .. coalesce(jsonb_array_length(turn->'answers'), 0) - 1 LOOP
    part := turn->'answers'->i;
    INSERT INTO responses (conversation_id, patient_queue_id, phone_number, "timestamp", language, question_id,
        question_text, user_response, processing_status, value, method)
      VALUES ((part->>'conversationId')::integer, (part->>'patientId')::integer, part->>'phoneNumber', at,
        part->>'language', part->>'questionKey', part->>'questionText', part->>'raw',
        CASE WHEN (part->>'isRead')::boolean THEN 'processed' ELSE 'error' END, part->>'value', part->>'method');
  END LOOP;
  IF turn ? 'timersDone' THEN
    DELETE FROM timers WHERE id IN (SELECT value::bigint FROM jsonb_array_elements(turn->'timersDone'));
  END IF;
  FOR i IN 0 .. coalesce(jsonb_array_length(turn->'timersCancelled'), 0) - 1 LOOP
    part := turn->'timersCancelled'->i;
    IF part->'kinds' = 'null' THEN
      DELETE FROM timers WHERE conversation_id = (part->>'conversationId')::integer;
    ELSE
      DELETE FROM timers WHERE conversation_id = (part->>'conversationId')::integer
        AND kind IN (SELECT jsonb_array_elements_text(part->'kinds'));
    END IF;
  END LOOP;
  FOR i IN 0 .. coalesce(jsonb_array_length(turn->'timers'), 0) - 1 LOOP
    part := turn->'timers'->i;
    INSERT INTO timers (conversation_id, contact_id, wait_seq, kind, due_at)
      VALUES ((part->>'conversationId')::integer, contact, (part->>'waitSeq')::integer, part->>'kind',
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
          THEN (part->>'conversationId')::integer ELSE verified_conversation_id END,
        updated_at = at
      WHERE id = (part->>'id')::integer;
  END LOOP;
  FOR i IN 0 .. coalesce(jsonb_array_length(turn->'notifications'), 0) - 1 LOOP
    part := turn->'notifications'->i;
    INSERT INTO notifications (kind, conversation_id, patient_id, details, created_at)
      VALUES (part->>'kind', (part->>'conversationId')::integer, (part->>'patientId')::integer, part->'details', at)
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
