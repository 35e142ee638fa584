-- Folds what changed since the last fold into the daily figures and answers how many contacts that concerned. Call it in
-- a transaction of isolation level repeatable read.
CREATE OR REPLACE FUNCTION recado_fold_stats(at timestamptz, wanted_zone text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  state stat_state := recado_stat_state(wanted_zone);
  dirty bigint[];
BEGIN
  IF state.id IS NULL THEN
    PERFORM recado_rebuild_stats(at, wanted_zone);
    RETURN 0;
  END IF;
  WITH gone AS (DELETE FROM stat_patient_changes RETURNING status, is_pending, change)
  INSERT INTO stat_patients (status, is_pending, total) SELECT status, is_pending, sum(change) FROM gone GROUP BY 1, 2
    ON CONFLICT (status, is_pending) DO UPDATE SET total = stat_patients.total + excluded.total;
  dirty := recado_stat_dirty(state);
  -- While nothing happens the row is written once a minute, which keeps the places to look at small.
  IF cardinality(dirty) = 0 AND at < state.folded_at + interval '1 minute' THEN
    RETURN 0;
  END IF;
  UPDATE stat_state SET folded_at = greatest(folded_at, at), xid = pg_snapshot_xmin(pg_current_snapshot())::text::bigint,
    message_id = (SELECT coalesce(max(id), 0) FROM messages);
  INSERT INTO stat_daily SELECT day, sum(conversations)::integer, sum(started)::integer, sum(active)::integer, sum(answered)::integer,
      sum(spanish)::integer, sum(ended)::integer, sum(inbound)::integer, sum(outbound)::integer,
      sum(replies)::integer, sum(reply_ms)::bigint, sum(verification)::integer, sum(assistance)::integer,
      sum(answers)::integer, sum(switches)::integer, sum(switches_kept)::integer
    FROM recado_stat_changes(dirty, wanted_zone) GROUP BY day
    ON CONFLICT (day) DO UPDATE SET
      conversations = stat_daily.conversations + excluded.conversations,
      started = stat_daily.started + excluded.started,
      active = stat_daily.active + excluded.active,
      answered = stat_daily.answered + excluded.answered,
      spanish = stat_daily.spanish + excluded.spanish,
      ended = stat_daily.ended + excluded.ended,
      inbound = stat_daily.inbound + excluded.inbound,
      outbound = stat_daily.outbound + excluded.outbound,
      replies = stat_daily.replies + excluded.replies,
      reply_ms = stat_daily.reply_ms + excluded.reply_ms,
      verification = stat_daily.verification + excluded.verification,
      assistance = stat_daily.assistance + excluded.assistance,
      answers = stat_daily.answers + excluded.answers,
      switches = stat_daily.switches + excluded.switches,
      switches_kept = stat_daily.switches_kept + excluded.switches_kept;
  DELETE FROM stat_shares WHERE contact_id = ANY (dirty);
  INSERT INTO stat_shares SELECT contact_id, (facts.at AT TIME ZONE wanted_zone)::date,
      sum(conversations)::integer, sum(started)::integer, sum(active)::integer, sum(answered)::integer,
      sum(spanish)::integer, sum(ended)::integer, sum(inbound)::integer, sum(outbound)::integer,
      sum(replies)::integer, sum(reply_ms)::bigint, sum(verification)::integer, sum(assistance)::integer,
      sum(answers)::integer, sum(switches)::integer, sum(switches_kept)::integer
    FROM counted_facts facts WHERE contact_id = ANY (dirty) GROUP BY 1, 2;
  PERFORM recado_fold_reports(dirty, wanted_zone);
  DELETE FROM stat_dirty;
  RETURN cardinality(dirty);
END $$;
