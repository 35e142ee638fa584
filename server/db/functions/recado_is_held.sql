-- Whether a legal hold protects what belongs to this patient or, without a patient, to this number.
CREATE OR REPLACE FUNCTION recado_is_held(patient bigint, contact bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN CASE WHEN patient IS NULL
    THEN EXISTS (SELECT 1 FROM legal_holds h JOIN patients p ON p.id = h.patient_id WHERE p.contact_id = contact)
    ELSE EXISTS (SELECT 1 FROM legal_holds h WHERE h.patient_id = patient) END;
END $$;
