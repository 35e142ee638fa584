-- Whether staff have seen to the patient since the alert was raised: they wrote, resumed a waiting conversation, closed
-- it, or kept a promise. What came later is told by the order of texts, because clocks are set back. A patient in danger
-- who wants no more texts has not been seen to.
CREATE OR REPLACE FUNCTION recado_is_alert_handled(alert on_call_alerts) RETURNS boolean LANGUAGE plpgsql STABLE
  SET enable_seqscan = off AS $$
BEGIN
  RETURN EXISTS (SELECT 1 FROM messages m WHERE m.conversation_id = alert.conversation_id AND m.sent_by_user_id IS NOT NULL
      AND m.id > alert.raised_after_id)
    OR alert.is_waiting AND EXISTS (SELECT 1 FROM conversations c WHERE c.id = alert.conversation_id
      AND c.phase <> 'paused' AND c.promised_at IS NULL
      AND (alert.reason <> 'emergency' OR c.end_reason IS DISTINCT FROM 'opted_out'));
END $$;
