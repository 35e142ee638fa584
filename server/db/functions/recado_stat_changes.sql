-- What these contacts' rows say beyond what is folded of them, day by day.
CREATE OR REPLACE FUNCTION recado_stat_changes(dirty bigint[], zone text) RETURNS SETOF stat_daily
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
