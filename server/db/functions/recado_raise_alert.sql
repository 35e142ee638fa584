-- Every notice of an emergency or of a patient who waits for a person raises an alert, in the transaction of the notice.
-- An emergency is due at once, the other after a quarter of an hour. Whoever was promised a person waits too, although
-- the program goes on.
-- An open alert takes up later notices of its conversation and counts from the last of them, unless staff have seen to
-- the patient in between. An emergency that was just texted is not texted again for each further notice.
-- Whoever asked for it gets a mail when the alert is due: one for each kind and alert, another after an hour for an
-- emergency, after a day for a patient who waits.
CREATE OR REPLACE FUNCTION recado_raise_alert() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  own_kind text := CASE NEW.kind WHEN 'emergency' THEN 'emergency' ELSE 'waiting' END;
  due timestamptz := CASE NEW.kind WHEN 'emergency' THEN NEW.created_at ELSE NEW.created_at + interval '15 minutes' END;
  newest bigint := coalesce((SELECT max(id) FROM messages WHERE conversation_id = NEW.conversation_id), 0);
  alert bigint;
BEGIN
  PERFORM recado_settle_alert(a.id, NEW.created_at) FROM on_call_alerts a
    WHERE a.conversation_id = NEW.conversation_id AND a.acknowledged_at IS NULL;
  INSERT INTO on_call_alerts (conversation_id, reason, is_waiting, raised_at, raised_after_id, due_at)
    VALUES (NEW.conversation_id, NEW.kind,
      coalesce((SELECT phase = 'paused' OR promised_at IS NOT NULL FROM conversations WHERE id = NEW.conversation_id),
        false), NEW.created_at, newest, due)
    ON CONFLICT (conversation_id) WHERE acknowledged_at IS NULL DO UPDATE SET
      reason = CASE WHEN excluded.reason = 'emergency' THEN 'emergency' ELSE on_call_alerts.reason END,
      is_waiting = excluded.is_waiting, raised_at = excluded.raised_at, raised_after_id = excluded.raised_after_id,
      due_at = least(on_call_alerts.due_at, excluded.due_at + CASE
        WHEN on_call_alerts.reason = 'emergency' AND on_call_alerts.rounds > 0 THEN interval '5 minutes' ELSE interval '0' END)
    RETURNING id INTO alert;
  INSERT INTO mails (user_id, kind, about, details, created_at, next_at)
    SELECT u.id, own_kind, concat_ws(' ', own_kind, alert, NEW.id),
      jsonb_strip_nulls(jsonb_build_object('alertId', alert, 'conversationId', NEW.conversation_id)), NEW.created_at, due
    FROM users u WHERE u.is_active AND u.email IS NOT NULL AND own_kind = ANY (u.mail_alerts)
      AND NOT EXISTS (SELECT 1 FROM mails m WHERE m.user_id = u.id AND m.kind = own_kind
        AND m.created_at > NEW.created_at - CASE own_kind WHEN 'emergency' THEN interval '1 hour' ELSE interval '1 day' END
        AND m.details->>'alertId' = alert::text)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
