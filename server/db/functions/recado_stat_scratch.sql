-- The figures of every day from the rows alone.
CREATE OR REPLACE FUNCTION recado_stat_scratch(zone text) RETURNS SETOF stat_daily LANGUAGE sql STABLE AS $$
  SELECT (at AT TIME ZONE zone)::date, sum(conversations)::integer, sum(started)::integer, sum(active)::integer, sum(answered)::integer,
    sum(spanish)::integer, sum(ended)::integer, sum(inbound)::integer, sum(outbound)::integer,
    sum(replies)::integer, sum(reply_ms)::bigint, sum(verification)::integer, sum(assistance)::integer,
    sum(answers)::integer, sum(switches)::integer, sum(switches_kept)::integer
  FROM counted_facts GROUP BY 1
$$;
