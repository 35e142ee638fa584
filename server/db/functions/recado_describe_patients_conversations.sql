-- Keeps conversation_search current when a patient's name, number, contract or doctor changes.
CREATE OR REPLACE FUNCTION recado_describe_patients_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recado_describe_conversations(ARRAY(SELECT id FROM conversations WHERE patient_queue_id = new.id));
  RETURN NULL;
END $$;
