-- A moment as milliseconds since 1970, as JavaScript counts.
CREATE OR REPLACE FUNCTION recado_ms(moment timestamptz) RETURNS bigint
  LANGUAGE sql STABLE RETURN (extract(epoch FROM moment) * 1000)::bigint;
