-- The sender of a patient's next conversation: that of their location, else the organization's default.
CREATE OR REPLACE FUNCTION recado_sender_for(patient bigint) RETURNS bigint LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT coalesce(
    (SELECT l.sender_id FROM patients p JOIN locations l ON l.id = p.location_id WHERE p.id = patient),
    (SELECT s.id FROM senders s WHERE s.is_default), 1)
$$;
