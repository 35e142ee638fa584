-- What these contacts' rows say beyond what is folded of them, by day and dimension.
CREATE OR REPLACE FUNCTION recado_report_changes(dirty bigint[], zone text) RETURNS SETOF report_daily
  LANGUAGE sql STABLE AS $$
  SELECT d.day, location_id, flow_id, d.language, d.question, d.dimension, d.value,
      -conversations, -answered, -completed, -opted_out, -asked, -read, -read_at_once, -asked_again, -reminded, -given_up,
      -stops, -persons, -person_ms, -parts, d.days, -read_by_phone, -settled
    FROM report_shares share CROSS JOIN LATERAL recado_report_dimensions(share) d WHERE contact_id = ANY (dirty)
  UNION ALL
  SELECT d.day, location_id, flow_id, d.language, d.question, d.dimension, d.value,
      conversations, answered, completed, opted_out, asked, read, read_at_once, asked_again, reminded, given_up, stops,
      persons, person_ms, parts, d.days, read_by_phone, settled
    FROM recado_report_fresh(dirty, zone) share CROSS JOIN LATERAL recado_report_dimensions(share) d
$$;
