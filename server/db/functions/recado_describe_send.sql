-- What the runner is told about an outgoing text. attemptedAfter is the last inbox row at the attempt.
CREATE OR REPLACE FUNCTION recado_describe_send(given outbox, was text) RETURNS json LANGUAGE sql STABLE RETURN json_build_object(
  'outboxId', given.id, 'conversationId', given.conversation_id, 'kind', given.kind, 'messageId', given.message_id,
  'sendSeq', coalesce(given.send_seq, (SELECT o.send_seq FROM outbox o WHERE o.id = given.retry_of)),
  'isRetry', given.retry_of IS NOT NULL, 'attemptedAt', recado_ms(given.attempted_at),
  'attemptedAfter', given.attempted_after, 'senderId', given.sender_id, 'was', was);
