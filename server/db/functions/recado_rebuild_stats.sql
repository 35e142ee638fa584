-- Counts everything anew in one pass over the rows and answers how many days (and patient statuses) the figures had
-- wrong. Call it in a transaction of isolation level repeatable read: all of it sees one moment, and of two processes that
-- fold at once one fails.
CREATE OR REPLACE FUNCTION recado_rebuild_stats(at timestamptz, wanted_zone text) RETURNS integer
  LANGUAGE plpgsql SET work_mem = '64MB' AS $$
DECLARE
  state stat_state := recado_stat_state(wanted_zone);
  told stat_daily[];
  wrong integer := 0;
  dirty bigint[];
BEGIN
  INSERT INTO stat_state VALUES (1, wanted_zone, pg_snapshot_xmin(pg_current_snapshot())::text::bigint,
      (SELECT coalesce(max(id), 0) FROM messages), at, at)
    ON CONFLICT (id) DO UPDATE SET zone = excluded.zone, xid = excluded.xid, message_id = excluded.message_id,
      folded_at = excluded.folded_at, rebuilt_at = excluded.rebuilt_at;
  IF state.id IS NOT NULL THEN
    dirty := recado_stat_dirty(state);
    told := ARRAY(SELECT folded FROM stat_daily folded)
      || ARRAY(SELECT change FROM recado_stat_changes(dirty, wanted_zone) change);
    wrong := (SELECT count(*) FROM (
      SELECT status FROM (SELECT status, is_pending, total FROM stat_patients
        UNION ALL SELECT status, is_pending, change FROM stat_patient_changes
        UNION ALL SELECT status, recado_is_pending(status, verified_status), -1 FROM patients) AS compared
      GROUP BY status, is_pending HAVING sum(total) <> 0) AS wrong_statuses);
  END IF;
  DELETE FROM stat_shares;
  INSERT INTO stat_shares SELECT contact_id, (facts.at AT TIME ZONE wanted_zone)::date,
      sum(conversations)::integer, sum(started)::integer, sum(active)::integer, sum(answered)::integer,
      sum(spanish)::integer, sum(ended)::integer, sum(inbound)::integer, sum(outbound)::integer,
      sum(replies)::integer, sum(reply_ms)::bigint, sum(verification)::integer, sum(assistance)::integer,
      sum(answers)::integer, sum(switches)::integer, sum(switches_kept)::integer FROM counted_facts facts GROUP BY 1, 2;
  DELETE FROM stat_daily;
  INSERT INTO stat_daily SELECT day, sum(conversations)::integer, sum(started)::integer, sum(active)::integer, sum(answered)::integer,
      sum(spanish)::integer, sum(ended)::integer, sum(inbound)::integer, sum(outbound)::integer,
      sum(replies)::integer, sum(reply_ms)::bigint, sum(verification)::integer, sum(assistance)::integer,
      sum(answers)::integer, sum(switches)::integer, sum(switches_kept)::integer
    FROM stat_shares GROUP BY day;
  IF state.id IS NOT NULL THEN
    wrong := wrong + (SELECT count(*) FROM (
      SELECT day FROM (SELECT * FROM unnest(told) UNION ALL SELECT day,
          -conversations, -started, -active, -answered, -spanish, -ended, -inbound, -outbound, -replies, -reply_ms,
          -verification, -assistance, -answers, -switches, -switches_kept FROM stat_daily) AS compared
      GROUP BY day HAVING sum(conversations) <> 0 OR sum(started) <> 0 OR sum(active) <> 0 OR sum(answered) <> 0 OR sum(spanish) <> 0
        OR sum(ended) <> 0 OR sum(inbound) <> 0 OR sum(outbound) <> 0 OR sum(replies) <> 0 OR sum(reply_ms) <> 0 OR
        sum(verification) <> 0 OR sum(assistance) <> 0 OR sum(answers) <> 0 OR sum(switches) <> 0 OR
        sum(switches_kept) <> 0) AS wrong_days);
  END IF;
  wrong := wrong + recado_rebuild_reports(dirty, wanted_zone);
  DELETE FROM stat_dirty;
  DELETE FROM stat_patient_changes;
  DELETE FROM stat_patients;
  INSERT INTO stat_patients (status, is_pending, total)
    SELECT status, recado_is_pending(status, verified_status), count(*) FROM patients GROUP BY 1, 2;
  RETURN wrong;
END $$;
