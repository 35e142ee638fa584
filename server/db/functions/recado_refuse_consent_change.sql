-- Rows of the consent ledger stay as they are; erasing a patient may only take the words out.
CREATE OR REPLACE FUNCTION recado_refuse_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.words IS NULL AND to_jsonb(NEW) - 'words' = to_jsonb(OLD) - 'words' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
