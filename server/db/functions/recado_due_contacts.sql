-- Contacts with due work, oldest first. An inbox row that was never tried is due whatever the clock says.
CREATE OR REPLACE FUNCTION recado_due_contacts(at timestamptz, may_send boolean, most integer) RETURNS bigint[] LANGUAGE sql SET enable_seqscan = off AS $$
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
