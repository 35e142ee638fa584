-- Ends an alert of a patient whom staff have seen to without acknowledging it. False where nobody has.
CREATE OR REPLACE FUNCTION recado_settle_alert(alert bigint, at timestamptz) RETURNS boolean LANGUAGE plpgsql
  SET enable_seqscan = off AS $$
BEGIN
  UPDATE on_call_alerts a SET acknowledged_at = at, acknowledged_how = 'handled',
      acknowledged_user_id = (SELECT m.sent_by_user_id FROM messages m WHERE m.conversation_id = a.conversation_id
        AND m.sent_by_user_id IS NOT NULL AND m.id > a.raised_after_id ORDER BY m.id LIMIT 1)
    WHERE a.id = alert AND a.acknowledged_at IS NULL AND recado_is_alert_handled(a);
  RETURN FOUND;
END $$;
