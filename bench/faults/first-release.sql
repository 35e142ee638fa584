-- Data as the first release wrote it, after its five migrations: people, a conversation in the middle, texts in every state
-- of sending, answers, timers, an audit log with its chain.
INSERT INTO users (username, email, role, password_hash, rights, must_change_password)
  VALUES ('admin', 'admin@example.org', 'ADMINISTRATOR', 'x', '{}', false);
INSERT INTO contacts (phone, language, introduced_at) SELECT '+1305555' || (1000 + n), 'es', now() FROM generate_series(1, 40) n;
INSERT INTO consent_events (contact_id, event, source, words) SELECT id, 'given', 'staff', NULL FROM contacts;
INSERT INTO patients (contract_id, patient_name, phone_number, contact_id, doctor_name)
  SELECT 'OLD-' || id, 'Paciente ' || id, phone, id, 'Dra. Soto' FROM contacts;
INSERT INTO flows (name) VALUES ('Verificación');
INSERT INTO flow_versions (flow_id, version, definition) VALUES (1, 1, '{"questions": []}');
INSERT INTO conversations (contact_id, our_number, phone_number, patient_queue_id, flow_id, flow_version_id, phase, state)
  SELECT c.id, '+13055550100', c.phone, p.id, 1, 1, 'waiting', '{}' FROM contacts c JOIN patients p ON p.contact_id = c.id;
INSERT INTO messages (conversation_id, contact_id, phone_number, message_body, direction, message_type)
  SELECT id, contact_id, phone_number, 'Texto ' || n, CASE n % 2 WHEN 0 THEN 'inbound' ELSE 'outbound' END, 'verification'
  FROM conversations, generate_series(1, 50) n;
INSERT INTO outbox (conversation_id, contact_id, send_seq, to_phone, body, kind, state, dedupe_key)
  SELECT id, contact_id, 1, phone_number, '¿Hablamos con Paciente?', 'question', 'sent', 'c' || id FROM conversations;
INSERT INTO inbox (event_key, kind, contact_id, payload, processed_at)
  SELECT 'in:SM' || md5(id::text), 'in', id, '{"Body": "Sí"}', now() FROM contacts;
INSERT INTO audit_log (username, action, resource_type, resource_id)
  SELECT 'admin', 'patient.created', 'patient', id::text FROM patients;
INSERT INTO audit_seal (seq, audit_id, prev_hash, hash) SELECT id, id, repeat('0', 64), md5(id::text) || md5(id::text) FROM audit_log;
