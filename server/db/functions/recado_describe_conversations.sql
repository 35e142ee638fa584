-- Writes what conversations are found and sorted by (conversation_search). A turn changes none of the columns it reads.
CREATE OR REPLACE FUNCTION recado_describe_conversations(ids bigint[]) RETURNS void LANGUAGE sql SET enable_seqscan = off AS $$
  INSERT INTO conversation_search (conversation_id, contract_id, patient_name, phone_number, search_text)
    SELECT c.id, coalesce(p.contract_id, ''), coalesce(p.patient_name, ''), lower(c.phone_number),
      concat_ws(' ', p.search_text, recado_fold(c.phone_number), recado_phone_digits(c.phone_number))
    FROM conversations c LEFT JOIN patients p ON p.id = c.patient_queue_id WHERE c.id = ANY (ids)
  ON CONFLICT (conversation_id) DO UPDATE SET contract_id = excluded.contract_id, patient_name = excluded.patient_name,
    phone_number = excluded.phone_number, search_text = excluded.search_text
$$;
