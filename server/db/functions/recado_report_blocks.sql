-- The fewest blocks of days that make up a period: each lies in it, and the larger block around it does not. STRICT, so that
-- it is not made part of a query, which would lose the number of its rows.
CREATE OR REPLACE FUNCTION recado_report_blocks(first date, last date) RETURNS TABLE (days smallint, day date)
  LANGUAGE sql IMMUTABLE STRICT ROWS 20 AS $$
  SELECT b.days, d::date
    FROM (VALUES (1::smallint), (8::smallint), (64::smallint)) AS b (days)
    CROSS JOIN LATERAL generate_series(recado_report_block(first + b.days - 1, b.days), last - b.days + 1, make_interval(days => b.days)) AS d
    WHERE b.days = 64 OR recado_report_block(d::date, b.days * 8) < first
      OR recado_report_block(d::date, b.days * 8) + b.days * 8 - 1 > last
$$;
