-- Reminders that wait follow the patient to a corrected number.
CREATE OR REPLACE FUNCTION recado_move_reminders() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE planned_reminders SET contact_id = NEW.contact_id
    WHERE state = 'planned' AND appointment_id IN (SELECT id FROM appointments WHERE patient_id = NEW.id);
  RETURN NULL;
END $$;
