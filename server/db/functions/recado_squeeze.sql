-- What is looked for with the marks that screens show it with: '(787) 555-0105', '555-0105', 'MX-1042'. Only letters and
-- digits are left, of the text that is kept as of the text that is typed.
CREATE OR REPLACE FUNCTION recado_squeeze(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(recado_fold(value), '[^a-z0-9]+', '', 'g');
