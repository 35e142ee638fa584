DROP INDEX "conversations_help_idx";--> statement-breakpoint
-- All that needs a person in one index, so that counting them reads no row of theirs.
CREATE INDEX "conversations_help_idx" ON "conversations" USING btree ("id") WHERE status = 'error' and phase <> 'ended' or promised_at is not null;
--> statement-breakpoint
-- Texts since a moment that did not arrive. Planned once per connection: planning takes longer than reading a day's texts.
-- Of an open end the planner would expect a third of all texts, of a range a few.
CREATE FUNCTION recado_count_failed_texts(since timestamptz) RETURNS integer
  LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (SELECT count(*) FROM messages
    WHERE created_at >= since AND created_at < 'infinity' AND twilio_status IN ('failed', 'undelivered'));
END $$;
--> statement-breakpoint
-- The same for where the figures look for what has changed.
ALTER FUNCTION recado_stat_dirty(stat_state) SET plan_cache_mode = force_generic_plan;
