-- Counts the figures of reports anew and answers how many days they had wrong. `dirty`: what is not folded yet; null when
-- the former figures cannot be compared. Part of recado_rebuild_stats.
CREATE OR REPLACE FUNCTION recado_rebuild_reports(dirty bigint[], zone text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  told report_daily[] := '{}';
  wrong integer := 0;
BEGIN
  IF dirty IS NOT NULL THEN
    told := ARRAY(SELECT folded FROM report_daily folded)
      || ARRAY(SELECT change FROM recado_report_changes(dirty, zone) change);
  END IF;
  DELETE FROM report_shares;
  INSERT INTO report_shares SELECT * FROM recado_report_fresh(NULL, zone);
  DELETE FROM report_daily;
  INSERT INTO report_daily SELECT d.day, location_id, flow_id, d.language, d.question, d.dimension, d.value,
      sum(conversations)::integer, sum(answered)::integer, sum(completed)::integer, sum(opted_out)::integer,
      sum(asked)::integer, sum(read)::integer, sum(read_at_once)::integer, sum(asked_again)::integer, sum(reminded)::integer,
      sum(given_up)::integer, sum(stops)::integer, sum(persons)::integer, sum(person_ms)::bigint, sum(parts)::integer, d.days,
      sum(read_by_phone)::integer, sum(settled)::integer
    FROM report_shares share CROSS JOIN LATERAL recado_report_dimensions(share) d
    GROUP BY d.days, d.day, location_id, flow_id, d.language, d.question, d.dimension, d.value;
  IF dirty IS NOT NULL THEN
    wrong := (SELECT coalesce(nullif(count(DISTINCT day) FILTER (WHERE days = 1), 0), count(DISTINCT day)) FROM (
      SELECT day, days FROM (SELECT * FROM unnest(told) UNION ALL SELECT day, location_id, flow_id, language, question, dimension, value,
      -conversations, -answered, -completed, -opted_out, -asked, -read, -read_at_once, -asked_again, -reminded, -given_up,
      -stops, -persons, -person_ms, -parts, days, -read_by_phone, -settled FROM report_daily) AS compared
      GROUP BY days, day, location_id, flow_id, language, question, dimension, value HAVING
        sum(conversations) <> 0 OR sum(answered) <> 0 OR sum(completed) <> 0 OR sum(opted_out) <> 0 OR sum(asked) <> 0 OR
        sum(read) <> 0 OR sum(read_at_once) <> 0 OR sum(asked_again) <> 0 OR sum(reminded) <> 0 OR sum(given_up) <> 0 OR
        sum(stops) <> 0 OR sum(persons) <> 0 OR sum(person_ms) <> 0 OR sum(parts) <> 0 OR
        sum(read_by_phone) <> 0 OR sum(settled) <> 0) AS wrong_days);
  END IF;
  RETURN wrong;
END $$;
