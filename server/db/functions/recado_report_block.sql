-- The first day of the block of so many days that a day lies in. Blocks of 64 consist of blocks of 8.
CREATE OR REPLACE FUNCTION recado_report_block(day date, days integer) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT day - (day - date '1970-01-01') % days
$$;
