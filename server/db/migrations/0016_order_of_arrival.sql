ALTER TABLE "outbox" ADD COLUMN "attempted_after" bigint;
--> statement-breakpoint
-- As in 0004, with what had reached us by then.
CREATE OR REPLACE FUNCTION recado_describe_send(given outbox, was text) RETURNS json LANGUAGE sql STABLE RETURN json_build_object(
  'outboxId', given.id, 'conversationId', given.conversation_id, 'kind', given.kind, 'messageId', given.message_id,
  'sendSeq', coalesce(given.send_seq, (SELECT o.send_seq FROM outbox o WHERE o.id = given.retry_of)),
  'isRetry', given.retry_of IS NOT NULL, 'attemptedAt', recado_ms(given.attempted_at),
  'attemptedAfter', given.attempted_after, 'was', was);
--> statement-breakpoint
-- As in 0004; what has never been tried is due, whatever the clock says of it.
CREATE OR REPLACE FUNCTION recado_due_contacts(at timestamptz, may_send boolean, most integer) RETURNS integer[] LANGUAGE sql SET enable_seqscan = off AS $$
  SELECT coalesce(array_agg(contact_id), '{}') FROM (
    SELECT contact_id FROM (
      SELECT contact_id, received_at AS since FROM inbox WHERE processed_at IS NULL AND (attempts = 0 OR next_at <= at)
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
-- As in 0004; which texts came before this one is told by the order of the inbox, because clocks are set back.
CREATE OR REPLACE FUNCTION recado_claim_send(contact integer, at timestamptz, token uuid, instance integer) RETURNS json LANGUAGE plpgsql SET enable_seqscan = off AS $$
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
      attempted_after = (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM inbox_id_seq),
      instance_id = instance, next_look_at = NULL, empty_looks = 0
    WHERE id = chosen.id RETURNING * INTO chosen;
  RETURN json_build_object('outboxId', chosen.id, 'token', token, 'to', chosen.to_phone, 'body', chosen.body,
    'attempt', chosen.attempt, 'conversationId', chosen.conversation_id, 'messageId', chosen.message_id,
    'expiresAt', recado_ms(chosen.expires_at));
END $$;
