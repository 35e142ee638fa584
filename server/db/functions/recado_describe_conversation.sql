-- Keeps conversation_search current when a conversation is added, or its patient or number changes.
CREATE OR REPLACE FUNCTION recado_describe_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recado_describe_conversations(ARRAY[new.id]);
  RETURN NULL;
END $$;
