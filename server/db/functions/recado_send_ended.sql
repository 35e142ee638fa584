-- How an attempt, or a look for its outcome, ended without the carrier having the text for sure. Fenced: an answer of
-- another attempt changes nothing and gets null.
CREATE OR REPLACE FUNCTION recado_send_ended(row_id uuid, token uuid, ended jsonb, at timestamptz) RETURNS json LANGUAGE plpgsql SET enable_seqscan = off AS $$
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
