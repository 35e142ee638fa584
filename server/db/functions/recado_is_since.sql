-- Transaction numbers of rows have 32 bits and wrap: half the circle lies ahead.
CREATE OR REPLACE FUNCTION recado_is_since(row_xid xid, since bigint) RETURNS boolean LANGUAGE sql IMMUTABLE
  RETURN ((row_xid::text::bigint - since) & 4294967295) < 2147483648;
