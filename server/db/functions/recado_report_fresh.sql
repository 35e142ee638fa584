-- The shares of these contacts (null: of all) as their rows are now, with what is kept of rows that retention has removed.
CREATE OR REPLACE FUNCTION recado_report_fresh(dirty bigint[], zone text) RETURNS SETOF report_shares
  LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  IF dirty IS NULL THEN
    RETURN QUERY SELECT contact_id, (at AT TIME ZONE zone)::date, location_id, flow_id, language::varchar(5), question::varchar(50),
      coalesce(extract(isodow FROM first_at AT TIME ZONE zone) * 100 + extract(hour FROM first_at AT TIME ZONE zone), 0)::smallint AS hour,
      doctor::varchar(200), source::varchar(100), campaign_id, user_id, reason::varchar(60),
      conversations, answered, completed, opted_out, asked, read, read_at_once, asked_again, reminded, given_up, stops,
      persons, person_ms, parts, channel::varchar(10), read_by_phone, settled FROM counted_reports
      UNION ALL SELECT * FROM kept_reports;
  ELSE
    RETURN QUERY SELECT contact_id, (at AT TIME ZONE zone)::date, location_id, flow_id, language::varchar(5), question::varchar(50),
      coalesce(extract(isodow FROM first_at AT TIME ZONE zone) * 100 + extract(hour FROM first_at AT TIME ZONE zone), 0)::smallint AS hour,
      doctor::varchar(200), source::varchar(100), campaign_id, user_id, reason::varchar(60),
      conversations, answered, completed, opted_out, asked, read, read_at_once, asked_again, reminded, given_up, stops,
      persons, person_ms, parts, channel::varchar(10), read_by_phone, settled FROM counted_reports WHERE contact_id = ANY (dirty)
      UNION ALL SELECT * FROM kept_reports WHERE contact_id = ANY (dirty);
  END IF;
END $$;
