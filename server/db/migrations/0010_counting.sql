-- What conversations are found by stands beside them (conversation_search), whoever writes the conversation or its
-- patient. A turn changes none of the columns that these triggers watch.
CREATE FUNCTION recado_describe_conversations(ids integer[]) RETURNS void LANGUAGE sql SET enable_seqscan = off AS $$
  INSERT INTO conversation_search (conversation_id, contract_id, patient_name, phone_number, search_text)
    SELECT c.id, coalesce(p.contract_id, ''), coalesce(p.patient_name, ''), lower(c.phone_number),
      concat_ws(' ', p.search_text, recado_fold(c.phone_number), regexp_replace(c.phone_number, '\D', '', 'g'))
    FROM conversations c LEFT JOIN patients p ON p.id = c.patient_queue_id WHERE c.id = ANY (ids)
  ON CONFLICT (conversation_id) DO UPDATE SET contract_id = excluded.contract_id, patient_name = excluded.patient_name,
    phone_number = excluded.phone_number, search_text = excluded.search_text
$$;
--> statement-breakpoint
CREATE FUNCTION recado_describe_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recado_describe_conversations(ARRAY[new.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION recado_describe_patients_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recado_describe_conversations(ARRAY(SELECT id FROM conversations WHERE patient_queue_id = new.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER conversations_describe AFTER INSERT OR UPDATE OF patient_queue_id, phone_number ON conversations
  FOR EACH ROW EXECUTE FUNCTION recado_describe_conversation();
--> statement-breakpoint
CREATE TRIGGER patients_describe AFTER UPDATE OF patient_name, phone_number, contract_id, doctor_name ON patients
  FOR EACH ROW WHEN (old.search_text IS DISTINCT FROM new.search_text OR old.patient_name <> new.patient_name
    OR old.contract_id <> new.contract_id)
  EXECUTE FUNCTION recado_describe_patients_conversations();
--> statement-breakpoint
SELECT recado_describe_conversations(ARRAY(SELECT id FROM conversations));
--> statement-breakpoint
-- The counters of one text, in the order of stat_daily's columns.
CREATE VIEW counted_texts AS
  SELECT conversation_id, contact_id, created_at, 0 AS conversations, 0 AS started, 0 AS active, 0 AS answered, 0 AS spanish,
    0 AS ended, (direction = 'inbound')::integer AS inbound, (direction = 'outbound')::integer AS outbound,
    (direction = 'outbound' AND processing_time IS NOT NULL)::integer AS replies,
    (CASE WHEN direction = 'outbound' THEN coalesce(processing_time, 0) ELSE 0 END)::bigint AS reply_ms,
    (message_type = 'verification')::integer AS verification, (message_type = 'ai_assistance')::integer AS assistance,
    0 AS answers, 0 AS switches, 0 AS switches_kept FROM messages;
--> statement-breakpoint
-- Everything that is counted, each with its contact and its moment. From here the figures come, folded or from scratch.
-- Active: sending, waiting or paused. A switch of language is kept when none of the next three texts takes it back.
CREATE VIEW counted_facts (contact_id, at, conversations, started, active, answered, spanish, ended, inbound, outbound, replies,
  reply_ms, verification, assistance, answers, switches, switches_kept) AS
  SELECT c.contact_id, c.started_at,
    1, (c.phase <> 'queued')::integer, (c.phase IN ('sending', 'waiting', 'paused'))::integer, (c.phase <>
    'queued' AND EXISTS (SELECT 1 FROM responses r WHERE r.conversation_id = c.id))::integer, (c.language =
    'es')::integer, 0, 0, 0, 0, 0::bigint, 0, 0, 0, 0, 0
    FROM conversations c
  UNION ALL SELECT c.contact_id, c.ended_at, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0::bigint, 0, 0, 0, 0, 0
    FROM conversations c WHERE c.ended_at IS NOT NULL
  UNION ALL SELECT c.contact_id, m.created_at,
    m.conversations, m.started, m.active, m.answered, m.spanish, m.ended, m.inbound, m.outbound, m.replies,
    m.reply_ms, m.verification, m.assistance, m.answers, m.switches, m.switches_kept
    FROM conversations c JOIN counted_texts m ON m.conversation_id = c.id
  UNION ALL SELECT m.contact_id, m.created_at,
    m.conversations, m.started, m.active, m.answered, m.spanish, m.ended, m.inbound, m.outbound, m.replies,
    m.reply_ms, m.verification, m.assistance, m.answers, m.switches, m.switches_kept
    FROM counted_texts m WHERE m.conversation_id IS NULL
  UNION ALL SELECT c.contact_id, r."timestamp", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0::bigint, 0, 0, 1, 0, 0
    FROM conversations c JOIN responses r ON r.conversation_id = c.id
  UNION ALL SELECT s.contact_id, s.created_at, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0::bigint, 0, 0, 0, 1, (NOT coalesce(s.before = ANY (s.after), false))::integer
    FROM (SELECT c.contact_id, m.created_at, m.language, lag(m.language) OVER thread AS before,
        ARRAY[lead(m.language, 1) OVER thread, lead(m.language, 2) OVER thread, lead(m.language, 3) OVER thread] AS after
      FROM conversations c JOIN messages m ON m.conversation_id = c.id WHERE m.direction = 'inbound'
      WINDOW thread AS (PARTITION BY c.contact_id, m.conversation_id ORDER BY m.created_at, m.id)) s
    WHERE s.before <> s.language;
--> statement-breakpoint
-- Transaction numbers of rows have 32 bits and wrap: half the circle lies ahead.
CREATE FUNCTION recado_is_since(row_xid xid, since bigint) RETURNS boolean LANGUAGE sql IMMUTABLE
  RETURN ((row_xid::text::bigint - since) & 4294967295) < 2147483648;
--> statement-breakpoint
-- Contacts of which something has changed since the figures were folded. A row counts as changed when the transaction
-- that wrote it was not finished before that fold, so a late commit is never overlooked. Where to look: a turn moves the
-- conversation's last activity to its own moment and takes the ids of its messages when it begins, half a minute and five
-- hundred ids before that fold at most; what is removed leaves its contact in stat_dirty.
CREATE FUNCTION recado_stat_dirty(state stat_state) RETURNS integer[] LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
  RETURN ARRAY(
    SELECT contact_id FROM conversations
      WHERE last_activity_at >= state.folded_at - interval '30 seconds' AND recado_is_since(xmin, state.xid)
    UNION SELECT contact_id FROM messages WHERE id > state.message_id - 500 AND recado_is_since(xmin, state.xid)
    UNION SELECT contact_id FROM stat_dirty);
END $$;
--> statement-breakpoint
-- The figures of every day from the rows alone.
CREATE FUNCTION recado_stat_scratch(zone text) RETURNS SETOF stat_daily LANGUAGE sql STABLE AS $$
  SELECT (at AT TIME ZONE zone)::date, sum(conversations)::integer, sum(started)::integer, sum(active)::integer, sum(answered)::integer,
    sum(spanish)::integer, sum(ended)::integer, sum(inbound)::integer, sum(outbound)::integer,
    sum(replies)::integer, sum(reply_ms)::bigint, sum(verification)::integer, sum(assistance)::integer,
    sum(answers)::integer, sum(switches)::integer, sum(switches_kept)::integer
  FROM counted_facts GROUP BY 1
$$;
--> statement-breakpoint
-- How far the folded figures can be built on: null when they were never folded, for other days (another time zone), or
-- in a database that has been put back to before.
CREATE FUNCTION recado_stat_state(wanted_zone text) RETURNS stat_state LANGUAGE sql STABLE AS $$
  SELECT * FROM stat_state
    WHERE zone = wanted_zone AND xid <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint
$$;
--> statement-breakpoint
-- What these contacts' rows say beyond what is folded of them, day by day.
CREATE FUNCTION recado_stat_changes(dirty integer[], zone text) RETURNS SETOF stat_daily
  LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
  RETURN QUERY SELECT day, -conversations, -started, -active, -answered, -spanish, -ended, -inbound, -outbound, -replies, -reply_ms,
      -verification, -assistance, -answers, -switches, -switches_kept
    FROM stat_shares WHERE contact_id = ANY (dirty);
  RETURN QUERY SELECT (at AT TIME ZONE zone)::date, sum(conversations)::integer, sum(started)::integer, sum(active)::integer, sum(answered)::integer,
      sum(spanish)::integer, sum(ended)::integer, sum(inbound)::integer, sum(outbound)::integer,
      sum(replies)::integer, sum(reply_ms)::bigint, sum(verification)::integer, sum(assistance)::integer,
      sum(answers)::integer, sum(switches)::integer, sum(switches_kept)::integer
    FROM counted_facts WHERE contact_id = ANY (dirty) GROUP BY 1;
END $$;
--> statement-breakpoint
-- What the rows say beyond stat_daily, day by day: add both and the figures are exact at any moment.
CREATE FUNCTION recado_stat_pending(zone text) RETURNS SETOF stat_daily LANGUAGE plpgsql STABLE AS $$
DECLARE
  state stat_state := recado_stat_state(zone);
  dirty integer[];
BEGIN
  IF state.id IS NULL THEN
    RETURN QUERY SELECT day, -conversations, -started, -active, -answered, -spanish, -ended, -inbound, -outbound, -replies, -reply_ms,
      -verification, -assistance, -answers, -switches, -switches_kept FROM stat_daily;
    RETURN QUERY SELECT * FROM recado_stat_scratch(zone);
    RETURN;
  END IF;
  dirty := recado_stat_dirty(state);
  IF cardinality(dirty) > 0 THEN
    RETURN QUERY SELECT * FROM recado_stat_changes(dirty, zone);
  END IF;
END $$;
--> statement-breakpoint
-- Counts everything anew, and answers how many days (and statuses of patients) the figures had wrong. To be called in a
-- transaction of isolation level repeatable read, like the next one: all of it sees one moment, and of two processes that
-- fold at once one fails.
CREATE FUNCTION recado_rebuild_stats(at timestamptz, wanted_zone text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  state stat_state := recado_stat_state(wanted_zone);
  wrong integer := 0;
BEGIN
  INSERT INTO stat_state VALUES (1, wanted_zone, pg_snapshot_xmin(pg_current_snapshot())::text::bigint,
      (SELECT coalesce(max(id), 0) FROM messages), at, at)
    ON CONFLICT (id) DO UPDATE SET zone = excluded.zone, xid = excluded.xid, message_id = excluded.message_id,
      folded_at = excluded.folded_at, rebuilt_at = excluded.rebuilt_at;
  IF state.id IS NOT NULL THEN
    SELECT count(*) INTO wrong FROM (
      SELECT day FROM (
        SELECT * FROM stat_daily
        UNION ALL SELECT * FROM recado_stat_changes(recado_stat_dirty(state), wanted_zone)
        UNION ALL SELECT day, -conversations, -started, -active, -answered, -spanish, -ended, -inbound, -outbound, -replies, -reply_ms,
          -verification, -assistance, -answers, -switches, -switches_kept FROM recado_stat_scratch(wanted_zone)) AS compared
      GROUP BY day HAVING sum(conversations) <> 0 OR sum(started) <> 0 OR sum(active) <> 0 OR sum(answered) <> 0 OR sum(spanish) <> 0
        OR sum(ended) <> 0 OR sum(inbound) <> 0 OR sum(outbound) <> 0 OR sum(replies) <> 0 OR sum(reply_ms) <> 0 OR
        sum(verification) <> 0 OR sum(assistance) <> 0 OR sum(answers) <> 0 OR sum(switches) <> 0 OR
        sum(switches_kept) <> 0) AS wrong_days;
    wrong := wrong + (SELECT count(*) FROM (
      SELECT status FROM (SELECT status, total FROM stat_patients UNION ALL SELECT status, change FROM stat_patient_changes
        UNION ALL SELECT status, -1 FROM patients) AS compared GROUP BY status HAVING sum(total) <> 0) AS wrong_statuses);
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
  DELETE FROM stat_dirty;
  DELETE FROM stat_patient_changes;
  DELETE FROM stat_patients;
  INSERT INTO stat_patients SELECT status, count(*) FROM patients GROUP BY status;
  RETURN wrong;
END $$;
--> statement-breakpoint
-- Folds what has changed into stat_daily and answers how many contacts that were.
CREATE FUNCTION recado_fold_stats(at timestamptz, wanted_zone text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  state stat_state := recado_stat_state(wanted_zone);
  dirty integer[];
BEGIN
  IF state.id IS NULL THEN
    PERFORM recado_rebuild_stats(at, wanted_zone);
    RETURN 0;
  END IF;
  WITH gone AS (DELETE FROM stat_patient_changes RETURNING status, change)
  INSERT INTO stat_patients SELECT status, sum(change) FROM gone GROUP BY status
    ON CONFLICT (status) DO UPDATE SET total = stat_patients.total + excluded.total;
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
CREATE FUNCTION recado_note_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stat_dirty (contact_id) VALUES (old.contact_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER conversations_removed AFTER DELETE ON conversations FOR EACH ROW EXECUTE FUNCTION recado_note_removal();
--> statement-breakpoint
-- Patients change their status twice in a conversation, and each change is a row of its own until it is folded: a counter
-- that all of them write would make turns wait for one another.
CREATE FUNCTION recado_note_patient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    INSERT INTO stat_patient_changes (status, change) VALUES (old.status, -1);
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO stat_patient_changes (status, change) VALUES (new.status, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER patients_counted AFTER INSERT OR DELETE ON patients FOR EACH ROW EXECUTE FUNCTION recado_note_patient();
--> statement-breakpoint
CREATE TRIGGER patients_recounted AFTER UPDATE OF status ON patients
  FOR EACH ROW WHEN (old.status <> new.status) EXECUTE FUNCTION recado_note_patient();
--> statement-breakpoint
INSERT INTO stat_patients SELECT status, count(*) FROM patients GROUP BY status;
