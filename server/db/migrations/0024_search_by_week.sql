-- The week of a moment, counted from the first Monday of 2000: what texts are looked up by beside their words.
CREATE FUNCTION recado_week(moment timestamptz) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN ((moment AT TIME ZONE 'UTC')::date - date '2000-01-03') / 7;
--> statement-breakpoint
DROP INDEX "messages_search_idx";--> statement-breakpoint
CREATE INDEX "messages_search_idx" ON "messages" USING gin ((array[recado_week("created_at")]),"search_text" gin_trgm_ops);
