ALTER TABLE "patients" ADD COLUMN "verified_how" varchar(20);--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "verified_how_note" varchar(200);--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "last_decision" jsonb;--> statement-breakpoint
CREATE INDEX "patients_pending_idx" ON "patients" USING btree ((case coalesce("verified_status", 'NOT_VERIFIED')
  when 'VERIFIED_COMPLETE' then 0 when 'PENDING_VERIFICATION' then 1 when 'NOT_VERIFIED' then 2 else 3 end),(-"id")) WHERE ("patients"."status" <> 'COMPLETED'
  and coalesce("patients"."verified_status", 'NOT_VERIFIED') not in ('VERIFIED_COMPLETE', 'VERIFIED_FAILED'));--> statement-breakpoint
-- Still to be verified: neither verified nor completed nor failed for good. The same stands in sort-keys.ts.
CREATE FUNCTION recado_is_pending(status text, verified text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status <> 'COMPLETED' AND coalesce(verified, 'NOT_VERIFIED') NOT IN ('VERIFIED_COMPLETE', 'VERIFIED_FAILED')
$$;
--> statement-breakpoint
-- Patients are counted anew by status and by whether they are pending: what was counted by status alone is not kept.
DELETE FROM stat_patient_changes;--> statement-breakpoint
DELETE FROM stat_patients;--> statement-breakpoint
ALTER TABLE "stat_patients" DROP CONSTRAINT "stat_patients_pkey";--> statement-breakpoint
ALTER TABLE "stat_patients" ADD COLUMN "is_pending" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "stat_patients" ADD CONSTRAINT "stat_patients_status_is_pending_pk" PRIMARY KEY("status","is_pending");--> statement-breakpoint
ALTER TABLE "stat_patient_changes" ADD COLUMN "is_pending" boolean NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION recado_note_patient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    INSERT INTO stat_patient_changes (status, is_pending, change)
      VALUES (old.status, recado_is_pending(old.status, old.verified_status), -1);
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO stat_patient_changes (status, is_pending, change)
      VALUES (new.status, recado_is_pending(new.status, new.verified_status), 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER patients_recounted ON patients;--> statement-breakpoint
CREATE TRIGGER patients_recounted AFTER UPDATE OF status, verified_status ON patients
  FOR EACH ROW WHEN (old.status <> new.status OR
    recado_is_pending(old.status, old.verified_status) <> recado_is_pending(new.status, new.verified_status))
  EXECUTE FUNCTION recado_note_patient();
--> statement-breakpoint
-- Counts everything anew in one pass over the rows, and answers how many days (and statuses of patients) the figures had
-- wrong. To be called in a transaction of isolation level repeatable read.
CREATE OR REPLACE FUNCTION recado_rebuild_stats(at timestamptz, wanted_zone text) RETURNS integer
  LANGUAGE plpgsql SET work_mem = '64MB' AS $$
DECLARE
  state stat_state := recado_stat_state(wanted_zone);
  told stat_daily[];
  wrong integer := 0;
BEGIN
  INSERT INTO stat_state VALUES (1, wanted_zone, pg_snapshot_xmin(pg_current_snapshot())::text::bigint,
      (SELECT coalesce(max(id), 0) FROM messages), at, at)
    ON CONFLICT (id) DO UPDATE SET zone = excluded.zone, xid = excluded.xid, message_id = excluded.message_id,
      folded_at = excluded.folded_at, rebuilt_at = excluded.rebuilt_at;
  IF state.id IS NOT NULL THEN
    told := ARRAY(SELECT folded FROM stat_daily folded)
      || ARRAY(SELECT change FROM recado_stat_changes(recado_stat_dirty(state), wanted_zone) change);
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
  DELETE FROM stat_dirty;
  DELETE FROM stat_patient_changes;
  DELETE FROM stat_patients;
  INSERT INTO stat_patients (status, is_pending, total)
    SELECT status, recado_is_pending(status, verified_status), count(*) FROM patients GROUP BY 1, 2;
  RETURN wrong;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recado_fold_stats(at timestamptz, wanted_zone text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  state stat_state := recado_stat_state(wanted_zone);
  dirty integer[];
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
  DELETE FROM stat_dirty;
  RETURN cardinality(dirty);
END $$;
--> statement-breakpoint
INSERT INTO stat_patients (status, is_pending, total)
  SELECT status, recado_is_pending(status, verified_status), count(*) FROM patients GROUP BY 1, 2;
