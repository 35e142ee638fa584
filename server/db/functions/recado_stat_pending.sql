-- What the rows say beyond stat_daily, day by day: add both and the figures are exact at any moment.
CREATE OR REPLACE FUNCTION recado_stat_pending(zone text) RETURNS SETOF stat_daily LANGUAGE plpgsql STABLE AS $$
DECLARE
  state stat_state := recado_stat_state(zone);
  dirty bigint[];
BEGIN
  -- These changes are everybody's: sight by location goes without them.
  IF coalesce(current_setting('recado.sight', true), '') <> '' THEN
    RETURN;
  END IF;
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
