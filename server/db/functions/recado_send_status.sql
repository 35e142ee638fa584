-- A delivery status: up the ladder only. A callback that carries our id and arrives before the carrier's own answer
-- proves the acceptance.
CREATE OR REPLACE FUNCTION recado_send_status(contact bigint, row_id uuid, sid text, status text, code text, at timestamptz) RETURNS json LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  told outbox;
  accepted json;
  changed bigint;
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
