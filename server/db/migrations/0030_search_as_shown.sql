-- What is looked for with the marks that screens show it with: '(787) 555-0105', '555-0105', 'MX-1042'. Only letters and
-- digits are left, of the text that is kept as of the text that is typed.
CREATE FUNCTION recado_squeeze(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(recado_fold(value), '[^a-z0-9]+', '', 'g');
--> statement-breakpoint
-- The digits of a number, ten of them with the country code before them: found with it and without.
CREATE FUNCTION recado_phone_digits(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(regexp_replace(value, '\D', '', 'g'), '^(\d{10})$', '1\1');
--> statement-breakpoint
CREATE FUNCTION recado_patient_search(name text, phone text, contract text, doctor text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN recado_fold(name || ' ' || phone || ' ' || contract || ' ' || doctor) || ' ' || recado_phone_digits(phone)
    || ' ' || recado_squeeze(contract);
--> statement-breakpoint
DROP TRIGGER patients_describe ON patients;
--> statement-breakpoint
ALTER TABLE "patients" DROP COLUMN "search_text";
--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "search_text" text GENERATED ALWAYS AS (recado_patient_search(patient_name, phone_number, contract_id, doctor_name)) STORED;
--> statement-breakpoint
CREATE INDEX "patients_search_idx" ON "patients" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE TRIGGER patients_describe AFTER UPDATE OF patient_name, phone_number, contract_id, doctor_name ON patients
  FOR EACH ROW WHEN (old.search_text IS DISTINCT FROM new.search_text OR old.patient_name <> new.patient_name
    OR old.contract_id <> new.contract_id)
  EXECUTE FUNCTION recado_describe_patients_conversations();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recado_describe_conversations(ids integer[]) RETURNS void LANGUAGE sql SET enable_seqscan = off AS $$
  INSERT INTO conversation_search (conversation_id, contract_id, patient_name, phone_number, search_text)
    SELECT c.id, coalesce(p.contract_id, ''), coalesce(p.patient_name, ''), lower(c.phone_number),
      concat_ws(' ', p.search_text, recado_fold(c.phone_number), recado_phone_digits(c.phone_number))
    FROM conversations c LEFT JOIN patients p ON p.id = c.patient_queue_id WHERE c.id = ANY (ids)
  ON CONFLICT (conversation_id) DO UPDATE SET contract_id = excluded.contract_id, patient_name = excluded.patient_name,
    phone_number = excluded.phone_number, search_text = excluded.search_text
$$;
--> statement-breakpoint
SELECT recado_describe_conversations(ARRAY(SELECT id FROM conversations));
