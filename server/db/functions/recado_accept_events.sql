-- Stores what the carrier told us, each event once, and answers the contacts that now have work. `events` come sorted by
-- phone, those of a phone in their order of arrival; `by_key` are their positions from 1 in the order of their keys.
-- Contacts are made in the first order and rows inserted in the second, so processes that are told the same events never
-- wait for each other in a circle. Ids are drawn in order of arrival, because turns read the inbox by id.
CREATE OR REPLACE FUNCTION recado_accept_events(events jsonb, by_key integer[]) RETURNS bigint[] LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  event jsonb;
  known bigint;
  contacts_of bigint[] := '{}';
  ids bigint[] := '{}';
  touched bigint[] := '{}';
  i integer;
BEGIN
  FOR place IN 1 .. jsonb_array_length(events) LOOP
    event := events->(place - 1);
    CONTINUE WHEN EXISTS (SELECT 1 FROM message_tombstones WHERE sid = event->'payload'->>'MessageSid');
    PERFORM recado_revive_number(event->>'phone', event->>'hash') WHERE event->>'kind' = 'in';
    SELECT id INTO known FROM contacts WHERE phone = event->>'phone';
    IF NOT FOUND AND event->>'kind' = 'in' THEN
      INSERT INTO contacts (phone) VALUES (event->>'phone') ON CONFLICT (phone) DO NOTHING RETURNING id INTO known;
      IF known IS NULL THEN
        SELECT id INTO known FROM contacts WHERE phone = event->>'phone';
      END IF;
    END IF;
    contacts_of[place] := known;
    ids[place] := nextval('inbox_id_seq');
  END LOOP;
  FOREACH i IN ARRAY by_key LOOP
    CONTINUE WHEN ids[i] IS NULL;
    event := events->(i - 1);
    known := contacts_of[i];
    INSERT INTO inbox (id, event_key, kind, contact_id, sender_id, payload, is_recovered, received_at, occurred_at, next_at,
        processed_at, error)
      OVERRIDING SYSTEM VALUE
      VALUES (ids[i], event->>'key', event->>'kind', known, (event->>'senderId')::bigint, event->'payload', (event->>'recovered')::integer,
        (event->>'at')::timestamptz, (event->>'occurredAt')::timestamptz, (event->>'at')::timestamptz,
        CASE WHEN known IS NULL THEN (event->>'at')::timestamptz END, CASE WHEN known IS NULL THEN 'no such contact' END)
      ON CONFLICT (event_key) DO NOTHING;
    IF FOUND AND known IS NOT NULL THEN
      touched := touched || known;
    END IF;
  END LOOP;
  RETURN touched;
END $$;
