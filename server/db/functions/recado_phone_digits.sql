-- The digits of a number, ten of them with the country code before them: found with it and without.
CREATE OR REPLACE FUNCTION recado_phone_digits(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(regexp_replace(value, '\D', '', 'g'), '^(\d{10})$', '1\1');
