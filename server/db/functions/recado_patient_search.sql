-- The text that the patients' search box looks in.
CREATE OR REPLACE FUNCTION recado_patient_search(name text, phone text, contract text, doctor text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN recado_fold(name || ' ' || phone || ' ' || contract || ' ' || doctor) || ' ' || recado_phone_digits(phone)
    || ' ' || recado_squeeze(contract);
