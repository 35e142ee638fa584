-- Still to be verified: neither verified nor completed nor failed for good. For triggers; isPending in sort-keys.ts is
-- the same rule for queries and their index, and a test compares the two.
CREATE OR REPLACE FUNCTION recado_is_pending(status text, verified text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status <> 'COMPLETED' AND coalesce(verified, 'NOT_VERIFIED') NOT IN ('VERIFIED_COMPLETE', 'VERIFIED_FAILED')
$$;
