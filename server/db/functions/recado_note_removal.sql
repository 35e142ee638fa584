CREATE OR REPLACE FUNCTION recado_note_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stat_dirty (contact_id) VALUES (old.contact_id);
  RETURN NULL;
END $$;
