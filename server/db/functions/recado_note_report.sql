-- Contacts whose figures change without a text: a patient's doctor, source, place, person or decision, a corrected answer, an
-- opt-out.
CREATE OR REPLACE FUNCTION recado_note_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_table_name = 'consent_events' THEN
    INSERT INTO stat_dirty (contact_id) VALUES (new.contact_id);
  ELSIF tg_table_name = 'responses' THEN
    INSERT INTO stat_dirty (contact_id) SELECT c.contact_id FROM conversations c WHERE c.id = new.conversation_id;
  ELSE
    INSERT INTO stat_dirty (contact_id) SELECT c.contact_id FROM conversations c WHERE c.patient_queue_id = old.id
      UNION SELECT k.id FROM (VALUES (old.contact_id), (new.contact_id)) AS k (id) WHERE k.id IS NOT NULL;
  END IF;
  RETURN coalesce(new, old);
END $$;
