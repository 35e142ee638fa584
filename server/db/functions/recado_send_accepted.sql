-- The carrier has the text: from its own answer, from a status callback that carries our id, or found in its list.
-- Null when that was known already, or the answer belongs to another attempt. The first text that carries our name and the
-- way to stop introduces us, also an answer of the assistant or a text of staff.
CREATE OR REPLACE FUNCTION recado_send_accepted(row_id uuid, token uuid, sid text, status text, at timestamptz) RETURNS json LANGUAGE plpgsql SET enable_seqscan = off AS $$
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
  IF settled.cause = 'start' OR settled.kind IN ('question', 'notice', 'assistant', 'staff') THEN
    UPDATE contacts SET introduced_at = at WHERE id = settled.contact_id AND introduced_at IS NULL;
  END IF;
  UPDATE senders SET refused_until = NULL, refused_code = NULL WHERE id = settled.sender_id AND refused_until <= at;
  RETURN recado_describe_send(settled, was);
END $$;
