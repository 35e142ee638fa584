-- Where the owner of a number may be: the addresses of its patients. A phone that many share says little; five are heard.
CREATE OR REPLACE FUNCTION recado_homes(contact bigint) RETURNS json LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT json_agg(json_build_object('city', city, 'address', address))
    FROM (SELECT city, address FROM patients WHERE contact_id = contact ORDER BY id LIMIT 5) home
$$;
