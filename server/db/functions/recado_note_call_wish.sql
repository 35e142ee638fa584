-- What the ledger says last of calls stands on the number: no calls either, or words that a person has to read first. A
-- plain stop, and the carrier, say nothing of calls.
CREATE OR REPLACE FUNCTION recado_note_call_wish() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE contacts SET call_wish = CASE NEW.event
      WHEN 'no-contact' THEN 'none'
      WHEN 'stop-unclear' THEN coalesce(call_wish, 'unclear')
    END
    WHERE id = NEW.contact_id;
  RETURN NULL;
END $$;
