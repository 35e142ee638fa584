-- Refuses updates and deletes on tables whose rows are only ever added.
CREATE OR REPLACE FUNCTION recado_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
