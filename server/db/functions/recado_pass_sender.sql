-- Whether the sender may take this text now: null, or until when it waits and why. What nobody asked for waits for its
-- place in the queue of all; a reply goes before it and may run up to ten seconds ahead of what the sender takes. A reply
-- counts for the day and is never held back by it. All processes share the one row; without limits it is only read.
CREATE OR REPLACE FUNCTION recado_pass_sender(given outbox, at timestamptz, OUT until timestamptz, OUT why varchar)
  LANGUAGE plpgsql SET enable_seqscan = on AS $$
DECLARE
  known sender;
  is_unasked boolean := given.cause IN ('start', 'clock');
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
  IF known.next_free_at > at + ahead THEN
    why := 'sender-rate';
    until := known.next_free_at - ahead;
    IF is_unasked THEN
      until := greatest(known.planned_until, known.next_free_at);
      UPDATE sender SET planned_until = until + takes;
    END IF;
    RETURN;
  END IF;
  UPDATE sender SET day = known.day, parts_today = known.parts_today + given.parts,
    next_free_at = greatest(known.next_free_at, at) + takes;
END $$;
