-- Claims the next text of each of these contacts, the lowest lane first. Limited senders are locked first, in the order of their ids: the texts
-- of two transactions may come from the same two senders in another order.
CREATE OR REPLACE FUNCTION recado_claim_sends(contacts bigint[], ats timestamptz[], tokens uuid[], instance integer) RETURNS TABLE (contact bigint, claimed json) LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM 1 FROM senders WHERE (seconds_per_part IS NOT NULL OR most_per_day IS NOT NULL)
      AND id IN (SELECT sender_id FROM outbox WHERE contact_id = ANY (contacts) AND state = 'queued' AND not_before <= ats[1])
    ORDER BY id FOR NO KEY UPDATE;
  FOR contact, claimed IN
    SELECT c.id, recado_claim_send(c.id, c.at, c.token, instance) FROM (
      SELECT g.id, g.at, g.token FROM unnest(contacts, ats, tokens) AS g (id, at, token)
        ORDER BY (SELECT min(o.lane) FROM outbox o WHERE o.contact_id = g.id AND o.state = 'queued' AND o.not_before <= g.at), g.id
        OFFSET 0) c
  LOOP
    RETURN NEXT;
  END LOOP;
END $$;
