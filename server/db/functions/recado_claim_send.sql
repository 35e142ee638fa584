-- Claims the contact's next text for sending if one may go now: one in flight at a time, in order within a conversation,
-- and none while a text of the patient is unread, because that could be STOP. The sender's limits are applied here, where
-- all processes meet; a text that waits for them holds back no word about consent or danger. attempted_after records the
-- inbox position instead of the time, because clocks are set back.
CREATE OR REPLACE FUNCTION recado_claim_send(contact bigint, at timestamptz, token uuid, instance integer) RETURNS json LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  chosen outbox;
  is_opted_out boolean;
  pass record;
  campaign varchar;
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
          AND earlier.conversation_id IS NOT DISTINCT FROM queued.conversation_id
          AND NOT (earlier.last_error LIKE 'sender-%' AND queued.kind IN ('consent', 'help', 'emergency')))
    ORDER BY seq LIMIT 1;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  -- A pause or stop of the campaign counts from its commit: the row is locked until this text is claimed.
  IF chosen.cause IN ('start', 'clock') AND chosen.conversation_id IS NOT NULL THEN
    SELECT c.state INTO campaign FROM campaigns c
      WHERE c.id = (SELECT campaign_id FROM conversations WHERE id = chosen.conversation_id) FOR SHARE;
    IF campaign IN ('paused', 'stopped') THEN
      UPDATE outbox SET not_before = at + interval '10 minutes', last_error = 'sender-campaign' WHERE id = chosen.id;
      RETURN NULL;
    END IF;
  END IF;
  SELECT * INTO pass FROM recado_pass_sender(chosen, at);
  IF pass.until IS NOT NULL THEN
    UPDATE outbox SET not_before = pass.until, last_error = pass.why WHERE id = chosen.id;
    RETURN NULL;
  END IF;
  UPDATE outbox SET state = 'sending', attempt = attempt + 1, attempt_token = token, attempted_at = at,
      attempted_after = (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM inbox_id_seq),
      instance_id = instance, next_look_at = NULL, empty_looks = 0
    WHERE id = chosen.id RETURNING * INTO chosen;
  RETURN json_build_object('outboxId', chosen.id, 'token', token, 'to', chosen.to_phone, 'body', chosen.body,
    'attempt', chosen.attempt, 'senderId', chosen.sender_id, 'lane', chosen.lane,
    'conversationId', chosen.conversation_id, 'messageId', chosen.message_id, 'expiresAt', recado_ms(chosen.expires_at));
END $$;
