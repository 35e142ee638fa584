-- Whether the text's sender may take it now: null, or until when it waits and why. What nobody asked for waits for its
-- place in the queue of all; a reply goes before it and may run up to ten seconds ahead of what the sender takes. A reply
-- counts for the day and is never held back by it. All processes share a sender's row; without limits it is only read.
-- A free place goes to the lowest lane that waits for one: a text lets those of lower lanes pass.
CREATE OR REPLACE FUNCTION recado_pass_sender(given outbox, at timestamptz, OUT until timestamptz, OUT why varchar)
  LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  known senders;
  is_unasked boolean := given.cause IN ('start', 'clock');
  takes interval;
  ahead interval := CASE WHEN is_unasked AND given.last_error IS DISTINCT FROM 'sender-rate' THEN '0' ELSE '10 seconds' END;
  first_of_others timestamptz;
BEGIN
  SELECT * INTO known FROM senders WHERE id = given.sender_id;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  -- Further ahead than any refusal lasts: the clock has been set back since.
  IF known.refused_until > at AND known.refused_until < at + interval '1 hour' THEN
    until := known.refused_until;
    why := 'sender-refused';
    RETURN;
  END IF;
  IF is_unasked AND (known.state = 'paused' OR known.held_since IS NOT NULL) THEN
    until := at + interval '10 minutes';
    why := CASE known.state WHEN 'paused' THEN 'sender-paused' ELSE 'sender-held' END;
    RETURN;
  END IF;
  IF known.seconds_per_part IS NULL AND known.most_per_day IS NULL THEN
    RETURN;
  END IF;
  SELECT * INTO known FROM senders WHERE id = given.sender_id FOR NO KEY UPDATE;
  IF known.day IS DISTINCT FROM (at AT TIME ZONE known.zone)::date THEN
    known.day := (at AT TIME ZONE known.zone)::date;
    known.parts_today := 0;
  END IF;
  IF is_unasked AND known.parts_today + given.parts > known.most_per_day THEN
    until := (known.day + 1)::timestamp AT TIME ZONE known.zone;
    why := 'sender-budget';
    RETURN;
  END IF;
  takes := make_interval(secs => given.parts * coalesce(known.seconds_per_part, 0));
  -- Further ahead than any text takes: the clock has been set back since.
  IF known.next_free_at IS NULL OR known.next_free_at > at + interval '10 minutes' THEN
    known.next_free_at := at;
  END IF;
  -- One that has been due for long waits for something else, such as an answer about the text before it.
  SELECT max(not_before) INTO first_of_others FROM outbox
    WHERE sender_id = given.sender_id AND lane < given.lane AND state = 'queued' AND last_error = 'sender-rate'
      AND not_before BETWEEN at - interval '15 seconds' AND greatest(known.next_free_at, at) + takes;
  IF known.next_free_at > at + ahead OR first_of_others IS NOT NULL THEN
    why := 'sender-rate';
    until := greatest(known.next_free_at - ahead, first_of_others + takes, at);
    IF given.lane = 3 THEN
      until := greatest(until, known.campaigns_until, known.planned_until, known.next_free_at);
      UPDATE senders SET campaigns_until = until + takes WHERE id = known.id;
    ELSIF is_unasked THEN
      until := greatest(until, known.planned_until, known.next_free_at);
      UPDATE senders SET planned_until = until + takes WHERE id = known.id;
    END IF;
    RETURN;
  END IF;
  UPDATE senders SET day = known.day, parts_today = known.parts_today + given.parts,
      next_free_at = greatest(known.next_free_at, at) + takes
    WHERE id = known.id;
END $$;
