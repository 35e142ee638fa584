-- Whoever asked for it gets a mail when a provider or the sending fails, in the transaction of the notice. A failure that
-- lasts is told of again and again: a notice within six hours of the same one belongs to the same outage.
CREATE OR REPLACE FUNCTION recado_mail_failure() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO mails (user_id, kind, about, created_at, next_at)
    SELECT u.id, 'failure', concat_ws(' ', 'failure', NEW.id), NEW.created_at, NEW.created_at
    FROM users u WHERE u.is_active AND u.email IS NOT NULL AND 'failure' = ANY (u.mail_alerts)
      AND NOT EXISTS (SELECT 1 FROM notifications n WHERE n.created_at > NEW.created_at - interval '6 hours'
        AND n.kind = NEW.kind AND n.details = NEW.details AND n.id <> NEW.id)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
