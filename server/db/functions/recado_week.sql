-- The week of a moment, counted from the first Monday of 2000: what texts are looked up by beside their words.
CREATE OR REPLACE FUNCTION recado_week(moment timestamptz) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN ((moment AT TIME ZONE 'UTC')::date - date '2000-01-03') / 7;
