-- How many campaign texts may be queued for a sender now. Eight at most, so that no more than one batch stands between a
-- reply's commit and its claim; fewer while others of its lane wait, none while the sender begins nothing.
CREATE OR REPLACE FUNCTION recado_campaign_room(sender bigint, at timestamptz) RETURNS integer LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT greatest(0, least(
      8 - (SELECT count(*) FROM (SELECT 1 FROM outbox o WHERE o.sender_id = s.id AND o.lane = 3 AND o.state = 'queued'
        AND o.not_before <= at + interval '1 hour' LIMIT 8) queued),
      s.most_per_day - CASE WHEN s.day = (at AT TIME ZONE s.zone)::date THEN s.parts_today ELSE 0 END))::integer
    FROM senders s WHERE s.id = sender AND s.state = 'active' AND s.held_since IS NULL
      AND (s.refused_until IS NULL OR s.refused_until <= at)
  UNION ALL SELECT 0 LIMIT 1
$$;
