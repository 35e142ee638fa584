-- Contacts with due work, by lane, oldest first: `due`, and `campaigns`, which have nothing but texts of campaigns. An inbox row
-- that was never tried is due whatever the clock says.
CREATE OR REPLACE FUNCTION recado_due_contacts(at timestamptz, may_send boolean, most integer, OUT due bigint[], OUT campaigns bigint[]) LANGUAGE sql SET enable_seqscan = off AS $$
  WITH work AS (
    SELECT contact_id, received_at AS since, 0 AS lane FROM inbox WHERE processed_at IS NULL AND (attempts = 0 OR next_at <= at)
    UNION ALL
    SELECT contact_id, due_at, 0 FROM timers WHERE due_at <= at
    UNION ALL
    SELECT contact_id, next_at, 2 FROM planned_reminders
      WHERE may_send AND state IN ('planned', 'sending') AND next_at <= at
    UNION ALL
    SELECT contact_id, not_before, lane FROM (
        SELECT queued.* FROM generate_series(0, 3) AS lanes (l), LATERAL (
          SELECT * FROM outbox WHERE may_send AND state = 'queued' AND lane = l AND not_before <= at
            ORDER BY not_before, seq LIMIT 10 * most) queued
      ) queued
      WHERE (expires_at IS NULL OR expires_at > at)
        AND NOT EXISTS (SELECT 1 FROM outbox flying
          WHERE flying.contact_id = queued.contact_id AND flying.state IN ('sending', 'unknown'))
        AND NOT EXISTS (SELECT 1 FROM outbox earlier
          WHERE earlier.contact_id = queued.contact_id AND earlier.state = 'queued' AND earlier.seq < queued.seq
            AND earlier.conversation_id IS NOT DISTINCT FROM queued.conversation_id)
  ), whose AS (
    SELECT contact_id, min(since) AS since, min(lane) AS lane FROM work WHERE contact_id IS NOT NULL GROUP BY contact_id
  )
  SELECT
    (SELECT coalesce(array_agg(contact_id), '{}') FROM (
      SELECT contact_id FROM whose WHERE lane < 3 ORDER BY lane, since LIMIT most) ordered),
    (SELECT coalesce(array_agg(contact_id), '{}') FROM (
      SELECT contact_id FROM whose WHERE lane = 3 ORDER BY since LIMIT most) ordered)
$$;
