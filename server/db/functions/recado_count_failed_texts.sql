-- Texts since a moment that did not arrive. Planned once per connection: planning takes longer than reading a day's texts.
-- Of an open end the planner would expect a third of all texts, of a range a few.
CREATE OR REPLACE FUNCTION recado_count_failed_texts(since timestamptz) RETURNS integer
  LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (SELECT count(*) FROM messages
    WHERE created_at >= since AND created_at < 'infinity' AND twilio_status IN ('failed', 'undelivered'));
END $$;
