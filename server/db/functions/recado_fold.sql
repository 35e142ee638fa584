-- Lower case without accents. unaccent() is only STABLE, because its dictionary could be swapped; naming the dictionary
-- makes the fold usable in a generated column and an index.
CREATE OR REPLACE FUNCTION recado_fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));
