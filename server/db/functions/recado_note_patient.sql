-- Records in stat_patient_changes how a patient's status changed; rows are folded into stat_patients later.
CREATE OR REPLACE FUNCTION recado_note_patient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    INSERT INTO stat_patient_changes (status, is_pending, change)
      VALUES (old.status, recado_is_pending(old.status, old.verified_status), -1);
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO stat_patient_changes (status, is_pending, change)
      VALUES (new.status, recado_is_pending(new.status, new.verified_status), 1);
  END IF;
  RETURN NULL;
END $$;
