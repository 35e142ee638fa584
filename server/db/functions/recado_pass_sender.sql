-- Whether the text's sender may take it now: null, or until when it waits and why. A free place
-- goes to the lowest lane that waits for one. What nobody asked for waits behind the others of its lane; a reply may run
-- up to ten seconds ahead of what the sender takes, counts for the day, and is never held back by it. All processes share
-- a sender's row; without limits it is only read.
CREATE OR REPLACE FUNCTION recado_pass_sender(given outbox, at timestamptz, OUT until timestamptz, OUT why varchar)
  LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  known senders;
  is_unasked boolean := given.cause IN ('start', 'clock');
  takes interval;
  ahead interval := CASE WHEN is_unasked AND given.last_error IS DISTINCT FROM 'sender-rate' THEN '0' ELSE '10 seconds' END;
  before timestamptz;
  last_of_lane timestamptz;
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
  SELECT max(latest) FILTER (WHERE l < given.lane), max(latest) FILTER (WHERE l = given.lane) INTO before, last_of_lane
    FROM generate_series(0, given.lane) AS lanes (l), LATERAL (SELECT max(not_before) AS latest FROM outbox
      WHERE sender_id = given.sender_id AND lane = l AND state = 'queued' AND last_error = 'sender-rate'
        AND not_before > at - interval '15 seconds' AND id <> given.id) waiting;
  IF known.next_free_at > at + ahead OR before IS NOT NULL THEN
    why := 'sender-rate';
    until := greatest(known.next_free_at - ahead, before + takes, at);
    IF is_unasked THEN
      until := greatest(until, known.next_free_at, last_of_lane + takes);
    END IF;
    RETURN;
  END IF;
  UPDATE senders SET day = known.day, parts_today = known.parts_today + given.parts,
      next_free_at = greatest(known.next_free_at, at) + takes
    WHERE id = known.id;
END $$;
