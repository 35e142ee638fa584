CREATE TABLE "sender" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"seconds_per_part" real,
	"most_per_day" integer,
	"zone" varchar(60) DEFAULT 'UTC' NOT NULL,
	"next_free_at" timestamp with time zone,
	"planned_until" timestamp with time zone,
	"day" date,
	"parts_today" integer DEFAULT 0 NOT NULL,
	"held_since" timestamp with time zone,
	"held_count" integer,
	"resumed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "consent_events_blocked_idx" ON "consent_events" USING btree ("created_at") WHERE event = 'blocked';
--> statement-breakpoint
-- How many parts a text is billed by: 160 characters, 153 in a long one; 70 and 67 where a letter stands outside GSM-7.
CREATE FUNCTION recado_parts(body text) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  is_gsm boolean := body ~ '^[]@£$¥èéùìòÇ\n\rØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&''()*+,./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~|€-]*$';
  units integer := char_length(body)
    + CASE WHEN is_gsm THEN regexp_count(body, '[]^{}\\[~|€]') ELSE regexp_count(body, '[\U00010000-\U0010FFFF]') END;
BEGIN
  IF is_gsm THEN
    RETURN CASE WHEN units <= 160 THEN 1 ELSE ceil(units / 153.0) END;
  END IF;
  RETURN CASE WHEN units <= 70 THEN 1 ELSE ceil(units / 67.0) END;
END $$;
--> statement-breakpoint
-- Whether the sender may take this text now: null, or until when it waits and why. What nobody asked for waits for its
-- place in the queue of all; a reply goes before it and may run up to ten seconds ahead of what the sender takes. A reply
-- counts for the day and is never held back by it. All processes share the one row; without limits it is only read.
CREATE FUNCTION recado_pass_sender(given outbox, at timestamptz, OUT until timestamptz, OUT why varchar)
  LANGUAGE plpgsql SET enable_seqscan = on AS $$
DECLARE
  known sender;
  is_unasked boolean := given.cause IN ('start', 'clock');
  parts integer;
  takes interval;
  ahead interval := CASE WHEN is_unasked AND given.last_error IS DISTINCT FROM 'sender-rate' THEN '0' ELSE '10 seconds' END;
BEGIN
  SELECT * INTO known FROM sender;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF is_unasked AND known.held_since IS NOT NULL THEN
    until := at + interval '10 minutes';
    why := 'sender-held';
    RETURN;
  END IF;
  IF known.seconds_per_part IS NULL AND known.most_per_day IS NULL THEN
    RETURN;
  END IF;
  SELECT * INTO known FROM sender FOR UPDATE;
  parts := recado_parts(given.body);
  IF known.day IS DISTINCT FROM (at AT TIME ZONE known.zone)::date THEN
    known.day := (at AT TIME ZONE known.zone)::date;
    known.parts_today := 0;
  END IF;
  IF is_unasked AND known.parts_today + parts > known.most_per_day THEN
    until := (known.day + 1)::timestamp AT TIME ZONE known.zone;
    why := 'sender-budget';
    RETURN;
  END IF;
  takes := make_interval(secs => parts * coalesce(known.seconds_per_part, 0));
  -- Further ahead than any text takes: the clock has been set back since.
  IF known.next_free_at IS NULL OR known.next_free_at > at + interval '10 minutes' THEN
    known.next_free_at := at;
  END IF;
  IF known.next_free_at > at + ahead THEN
    why := 'sender-rate';
    until := known.next_free_at - ahead;
    IF is_unasked THEN
      until := greatest(known.planned_until, known.next_free_at);
      UPDATE sender SET planned_until = until + takes;
    END IF;
    RETURN;
  END IF;
  UPDATE sender SET day = known.day, parts_today = known.parts_today + parts,
    next_free_at = greatest(known.next_free_at, at) + takes;
END $$;
--> statement-breakpoint
-- As in 0016; the sender's limits are kept here, where all processes meet. A text that waits for them holds back no word
-- about consent or danger.
CREATE OR REPLACE FUNCTION recado_claim_send(contact integer, at timestamptz, token uuid, instance integer) RETURNS json LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  chosen outbox;
  is_opted_out boolean;
  pass record;
BEGIN
  IF EXISTS (SELECT 1 FROM outbox WHERE contact_id = contact AND state IN ('sending', 'unknown'))
    OR EXISTS (SELECT 1 FROM inbox WHERE contact_id = contact AND processed_at IS NULL AND kind = 'in') THEN
    RETURN NULL;
  END IF;
  SELECT opted_out_at IS NOT NULL INTO is_opted_out FROM contacts WHERE id = contact;
  IF is_opted_out THEN
    WITH gone AS (
      UPDATE outbox SET state = 'cancelled', last_error = 'opted-out'
        WHERE contact_id = contact AND state = 'queued' AND kind NOT IN ('consent', 'help') RETURNING message_id)
    UPDATE messages SET twilio_status = 'canceled' FROM gone WHERE messages.id = gone.message_id;
  END IF;
  -- A repeated text is only worth sending while nothing newer was said in its conversation.
  WITH gone AS (
    UPDATE outbox SET state = 'cancelled', last_error = 'outdated'
      WHERE contact_id = contact AND state = 'queued' AND retry_of IS NOT NULL AND EXISTS (SELECT 1 FROM outbox newer
        WHERE newer.conversation_id = outbox.conversation_id AND newer.seq > outbox.seq) RETURNING message_id)
  UPDATE messages SET twilio_status = 'canceled' FROM gone WHERE messages.id = gone.message_id;
  SELECT * INTO chosen FROM outbox queued
    WHERE contact_id = contact AND state = 'queued' AND not_before <= at AND (expires_at IS NULL OR expires_at > at)
      AND NOT EXISTS (SELECT 1 FROM outbox earlier
        WHERE earlier.contact_id = contact AND earlier.state = 'queued' AND earlier.seq < queued.seq
          AND earlier.conversation_id IS NOT DISTINCT FROM queued.conversation_id
          AND NOT (earlier.last_error LIKE 'sender-%' AND queued.kind IN ('consent', 'help', 'emergency')))
    ORDER BY seq LIMIT 1;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT * INTO pass FROM recado_pass_sender(chosen, at);
  IF pass.until IS NOT NULL THEN
    UPDATE outbox SET not_before = pass.until, last_error = pass.why WHERE id = chosen.id;
    RETURN NULL;
  END IF;
  UPDATE outbox SET state = 'sending', attempt = attempt + 1, attempt_token = token, attempted_at = at,
      attempted_after = (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM inbox_id_seq),
      instance_id = instance, next_look_at = NULL, empty_looks = 0
    WHERE id = chosen.id RETURNING * INTO chosen;
  RETURN json_build_object('outboxId', chosen.id, 'token', token, 'to', chosen.to_phone, 'body', chosen.body,
    'attempt', chosen.attempt, 'conversationId', chosen.conversation_id, 'messageId', chosen.message_id,
    'expiresAt', recado_ms(chosen.expires_at));
END $$;
