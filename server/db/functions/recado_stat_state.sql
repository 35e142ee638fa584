-- How far the folded figures can be built on: null when they were never folded, for other days (another time zone), or
-- in a database that has been put back to before.
CREATE OR REPLACE FUNCTION recado_stat_state(wanted_zone text) RETURNS stat_state LANGUAGE sql STABLE AS $$
  SELECT * FROM stat_state
    WHERE zone = wanted_zone AND xid <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint
$$;
