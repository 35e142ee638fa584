-- Every notice of an emergency or of a patient who waits for a person raises an alert, in the transaction of the notice.
-- An emergency is due at once, the other after a quarter of an hour. An open alert absorbs later ones. Whoever was
-- promised a person waits too, although the program goes on.
CREATE OR REPLACE FUNCTION recado_raise_alert() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO on_call_alerts (conversation_id, reason, is_waiting, raised_at, due_at)
    VALUES (NEW.conversation_id, NEW.kind,
      coalesce((SELECT phase = 'paused' OR promised_at IS NOT NULL FROM conversations WHERE id = NEW.conversation_id),
        false), NEW.created_at,
      CASE NEW.kind WHEN 'emergency' THEN NEW.created_at ELSE NEW.created_at + interval '15 minutes' END)
    ON CONFLICT (conversation_id) WHERE acknowledged_at IS NULL DO UPDATE SET
      reason = CASE WHEN excluded.reason = 'emergency' THEN 'emergency' ELSE on_call_alerts.reason END,
      is_waiting = excluded.is_waiting, due_at = least(on_call_alerts.due_at, excluded.due_at),
      raised_at = CASE WHEN excluded.reason = 'emergency' THEN excluded.raised_at ELSE on_call_alerts.raised_at END;
  RETURN NULL;
END $$;
