ALTER TABLE "kept_reports" ADD COLUMN "channel" varchar(10) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_reports" ADD COLUMN "read_by_phone" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_reports" ADD COLUMN "settled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_daily" ADD COLUMN "read_by_phone" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_daily" ADD COLUMN "settled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_shares" ADD COLUMN "channel" varchar(10) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_shares" ADD COLUMN "read_by_phone" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_shares" ADD COLUMN "settled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Conversations by telephone alone count, and each answer and decision says how it came.
CREATE OR REPLACE VIEW counted_reports AS
  SELECT c.contact_id, coalesce(f.at, h.at) AS at, coalesce(p.location_id, 0) AS location_id, c.flow_id, coalesce(f.language, h.language) AS language, q.question,
      coalesce(p.doctor_name, '') AS doctor, coalesce(p.source, '') AS source, coalesce(c.campaign_id, 0) AS campaign_id,
      coalesce(p.assigned_to_user_id, 0) AS user_id, ''::varchar AS reason, f.at AS first_at,
      q.conversations, q.answered, q.completed, q.opted_out, q.asked, q.read, q.read_at_once, q.asked_again, q.reminded,
      q.given_up, 0 AS stops, 0 AS persons, 0::bigint AS person_ms, q.parts, q.channel, q.read_by_phone, 0 AS settled
    FROM conversations c
    LEFT JOIN LATERAL (SELECT m.sent_at AS at, m.language FROM messages m
      WHERE m.conversation_id = c.id AND m.direction = 'outbound' AND m.sent_at IS NOT NULL
      ORDER BY m.sent_at, m.id LIMIT 1) f ON true
    LEFT JOIN LATERAL (SELECT r."timestamp" AS at, r.language FROM responses r
      WHERE f.at IS NULL AND r.conversation_id = c.id AND r.channel = 'phone' ORDER BY r.id LIMIT 1) h ON true
    LEFT JOIN patients p ON p.id = c.patient_queue_id
    CROSS JOIN LATERAL (
      SELECT ''::varchar AS question, 1 AS conversations,
          (EXISTS (SELECT 1 FROM responses r WHERE r.conversation_id = c.id AND r.processing_status = 'processed'))::integer AS answered,
          (c.phase = 'ended' AND c.end_reason = 'completed')::integer AS completed,
          (c.phase = 'ended' AND c.end_reason = 'opted_out')::integer AS opted_out,
          0 AS asked, 0 AS read, 0 AS read_at_once, 0 AS asked_again, 0 AS reminded, 0 AS given_up,
          coalesce((SELECT sum(o.parts) FROM outbox o WHERE o.conversation_id = c.id AND o.accepted_at IS NOT NULL), 0)::integer AS parts,
          CASE WHEN EXISTS (SELECT 1 FROM responses r WHERE r.conversation_id = c.id AND r.channel = 'phone') THEN 'phone'
            ELSE 'text' END::varchar AS channel,
          0 AS read_by_phone
      UNION ALL
      SELECT a.question_key, 0, 0, 0, 0, 1, (a.first_read IS NOT NULL)::integer,
          (a.first_read IS NOT NULL AND a.again = 0 AND a.is_at_once)::integer, (a.again > 0)::integer, (a.reminded > 0)::integer,
          (a.first_read IS NULL AND (c.phase = 'ended' OR NOT coalesce(a.is_last, false)))::integer, 0, coalesce(a.channel, ''),
          coalesce(a.channel = 'phone', false)::integer
        FROM (SELECT b.*, (SELECT r.channel FROM responses r WHERE r.id = b.first_read) AS channel
          FROM (SELECT m.question_key, count(*) FILTER (WHERE m.asking = 'again') AS again,
              count(*) FILTER (WHERE m.asking = 'reminder') AS reminded,
              max(m.id) = max(max(m.id)) OVER () AS is_last,
              (SELECT min(r.id) FROM responses r WHERE r.conversation_id = c.id AND r.question_id = m.question_key
                AND r.processing_status = 'processed') AS first_read,
              coalesce((SELECT CASE WHEN r.channel = 'phone' THEN true WHEN r.corrected_at IS NULL THEN r.processing_status = 'processed' AND r.method IS DISTINCT FROM 'staff'
                  ELSE r.read_method IS NOT NULL END
                FROM responses r WHERE r.conversation_id = c.id AND r.question_id = m.question_key
                ORDER BY r.id LIMIT 1), false) AS is_at_once
            FROM (SELECT m.question_key, m.asking, m.id FROM messages m
                WHERE m.conversation_id = c.id AND m.question_key IS NOT NULL AND m.sent_at IS NOT NULL
              UNION ALL SELECT r.question_id, NULL, NULL FROM responses r WHERE r.conversation_id = c.id AND r.channel = 'phone') m
            GROUP BY m.question_key) b) a) q
    WHERE coalesce(f.at, h.at) IS NOT NULL
  UNION ALL
  SELECT c.contact_id, f.at, coalesce(p.location_id, 0), c.flow_id, f.language, '', coalesce(p.doctor_name, ''),
      coalesce(p.source, ''), coalesce(c.campaign_id, 0), w.sent_by_user_id, '', f.at,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, w.ms, 0, '', 0, 0
    FROM conversations c
    JOIN LATERAL (SELECT m.sent_at AS at, m.language FROM messages m
      WHERE m.conversation_id = c.id AND m.direction = 'outbound' AND m.sent_at IS NOT NULL
      ORDER BY m.sent_at, m.id LIMIT 1) f ON true
    LEFT JOIN patients p ON p.id = c.patient_queue_id
    CROSS JOIN LATERAL (SELECT s.sent_by_user_id, (extract(epoch FROM s.created_at - min(n.created_at)) * 1000)::bigint AS ms
      FROM (SELECT m.id, m.created_at, m.sent_by_user_id, lag(m.created_at) OVER (ORDER BY m.created_at, m.id) AS before
          FROM messages m WHERE m.conversation_id = c.id AND m.sent_by_user_id IS NOT NULL) s
        JOIN notifications n ON n.conversation_id = c.id AND n.kind = 'needs-help' AND n.created_at <= s.created_at
          AND (s.before IS NULL OR n.created_at > s.before)
      GROUP BY s.id, s.created_at, s.sent_by_user_id) w
  UNION ALL
  SELECT e.contact_id, e.created_at, coalesce(p.location_id, 0), coalesce(c.flow_id, 0),
      coalesce(c.language, t.language, 'es'), '', coalesce(p.doctor_name, ''), coalesce(p.source, ''),
      coalesce(c.campaign_id, 0), coalesce(p.assigned_to_user_id, 0), e.event || ':' || e.source, NULL,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, '', 0, 0
    FROM consent_events e
    JOIN contacts t ON t.id = e.contact_id
    LEFT JOIN LATERAL (SELECT v.* FROM conversations v
      WHERE v.contact_id = e.contact_id AND v.started_at <= e.created_at ORDER BY v.id DESC LIMIT 1) c ON true
    LEFT JOIN patients p ON p.id = c.patient_queue_id
    WHERE e.event IN ('stop', 'no-contact', 'stop-unclear', 'blocked')  UNION ALL
  SELECT p.contact_id, p.verified_at, coalesce(p.location_id, 0), 0, p.language, '', p.doctor_name, coalesce(p.source, ''), 0,
      p.verified_by_user_id, '', NULL, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      CASE WHEN p.verified_how = 'phone' THEN 'phone' ELSE 'hand' END, 0, 1
    FROM patients p
    WHERE p.contact_id IS NOT NULL AND p.verified_by_user_id IS NOT NULL AND p.verified_status IS NOT NULL AND p.verified_at IS NOT NULL;
--> statement-breakpoint
DROP TRIGGER patients_reported ON "patients";
--> statement-breakpoint
CREATE TRIGGER patients_reported AFTER UPDATE OF doctor_name, source, location_id, assigned_to_user_id, contact_id, language,
    verified_by_user_id, verified_status, verified_at, verified_how ON "patients" FOR EACH ROW
  WHEN ((old.doctor_name, old.source, old.location_id, old.assigned_to_user_id) IS DISTINCT FROM
      (new.doctor_name, new.source, new.location_id, new.assigned_to_user_id)
    OR (old.verified_by_user_id IS NOT NULL OR new.verified_by_user_id IS NOT NULL)
      AND (old.contact_id, old.language, old.verified_by_user_id, old.verified_status, old.verified_at, old.verified_how)
        IS DISTINCT FROM (new.contact_id, new.language, new.verified_by_user_id, new.verified_status, new.verified_at, new.verified_how))
  EXECUTE FUNCTION recado_note_report();
--> statement-breakpoint
DELETE FROM "report_daily";--> statement-breakpoint
DELETE FROM "stat_state";
