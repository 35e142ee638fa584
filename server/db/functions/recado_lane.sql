-- A text's lane: 0 replies, 1 staff, 2 reminders, 3 campaigns. A sender's free place goes to the lowest lane that waits.
CREATE OR REPLACE FUNCTION recado_lane(cause text, kind text, conversation bigint) RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT (CASE WHEN cause = 'patient' OR kind IN ('consent', 'help', 'emergency', 'on-call') THEN 0 WHEN cause = 'staff' THEN 1
    WHEN EXISTS (SELECT 1 FROM conversations WHERE id = conversation AND campaign_id IS NOT NULL) THEN 3 ELSE 2 END)::smallint
$$;
