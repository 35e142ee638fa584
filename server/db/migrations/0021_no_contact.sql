ALTER TABLE "contacts" ADD COLUMN "call_wish" varchar(10);--> statement-breakpoint
-- What the ledger says last of calls stands on the number: no calls either, or words that a person has to read first. A
-- plain stop, and the carrier, say nothing of calls.
CREATE FUNCTION recado_note_call_wish() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE contacts SET call_wish = CASE NEW.event
      WHEN 'no-contact' THEN 'none'
      WHEN 'stop-unclear' THEN coalesce(call_wish, 'unclear')
    END
    WHERE id = NEW.contact_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER consent_events_call_wish AFTER INSERT ON consent_events FOR EACH ROW
  WHEN (NEW.event IN ('no-contact', 'stop-unclear', 'start', 'undone', 'calls-allowed'))
  EXECUTE FUNCTION recado_note_call_wish();
