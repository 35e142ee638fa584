-- The ladder of delivery statuses: a lower one never replaces a higher one, the last rung never changes.
CREATE OR REPLACE FUNCTION recado_status_rank(status text) RETURNS integer LANGUAGE sql IMMUTABLE
  RETURN CASE status WHEN 'accepted' THEN 1 WHEN 'scheduled' THEN 1 WHEN 'queued' THEN 2 WHEN 'sending' THEN 3
    WHEN 'sent' THEN 4 WHEN 'delivered' THEN 5 WHEN 'undelivered' THEN 5 WHEN 'failed' THEN 5 WHEN 'canceled' THEN 5
    ELSE 0 END;
