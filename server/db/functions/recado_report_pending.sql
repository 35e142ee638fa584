-- What the rows say beyond report_daily: add both and the figures are exact at any moment.
CREATE OR REPLACE FUNCTION recado_report_pending(zone text) RETURNS SETOF report_daily LANGUAGE plpgsql STABLE AS $$
DECLARE
  state stat_state := recado_stat_state(zone);
  dirty bigint[];
BEGIN
  -- These changes are everybody's: sight by location goes without them.
  IF coalesce(current_setting('recado.sight', true), '') <> '' THEN
    RETURN;
  END IF;
  IF state.id IS NULL THEN
    RETURN QUERY SELECT day, location_id, flow_id, language, question, dimension, value,
      -conversations, -answered, -completed, -opted_out, -asked, -read, -read_at_once, -asked_again, -reminded, -given_up,
      -stops, -persons, -person_ms, -parts, days, -read_by_phone, -settled FROM report_daily;
    RETURN QUERY SELECT d.day, location_id, flow_id, d.language::varchar(5), d.question::varchar(50), d.dimension::varchar(10), d.value::varchar(200),
      conversations, answered, completed, opted_out, asked, read, read_at_once, asked_again, reminded, given_up, stops,
      persons, person_ms, parts, d.days, read_by_phone, settled
      FROM recado_report_fresh(NULL, zone) share CROSS JOIN LATERAL recado_report_dimensions(share) d;
    RETURN;
  END IF;
  dirty := recado_stat_dirty(state);
  IF cardinality(dirty) > 0 THEN
    RETURN QUERY SELECT * FROM recado_report_changes(dirty, zone);
  END IF;
END $$;
