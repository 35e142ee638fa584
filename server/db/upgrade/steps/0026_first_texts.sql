-- Conversations that a patient's text opened on such a number have not said who we are: their next text does.
UPDATE conversations SET state = jsonb_set(state, '{introduction}', '"name-and-stop"')
  WHERE phase <> 'ended' AND state->>'introduction' = 'none'
    AND contact_id IN (SELECT id FROM contacts WHERE introduced_at IS NULL);
