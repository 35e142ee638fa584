-- Stores what the carrier told us, each event once, and answers the contacts that now have work. The events come
-- sorted by key, so that two processes never wait for each other in a circle.
CREATE OR REPLACE FUNCTION recado_accept_events(events jsonb) RETURNS bigint[] LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  event jsonb;
  known bigint;
  touched bigint[] := '{}';
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
