-- Gives an erased number back to its contact, with the contact's consent, before anybody looks for the number or adds it.
-- Erasing takes the same lock alone, so nobody adds the number while it is being erased.
CREATE OR REPLACE FUNCTION recado_revive_number(given_phone text, given_hash text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7261017, hashtext(given_hash));
  IF EXISTS (SELECT 1 FROM erased_numbers WHERE number_hash = given_hash) THEN
    UPDATE contacts c SET phone = given_phone FROM erased_numbers e WHERE e.number_hash = given_hash AND c.id = e.contact_id;
    DELETE FROM erased_numbers WHERE number_hash = given_hash;
  END IF;
END $$;
