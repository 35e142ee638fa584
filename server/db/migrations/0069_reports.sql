CREATE TABLE "report_daily" (
	"day" date NOT NULL,
	"location_id" bigint NOT NULL,
	"flow_id" bigint NOT NULL,
	"language" varchar(5) NOT NULL,
	"question" varchar(50) NOT NULL,
	"dimension" varchar(10) NOT NULL,
	"value" varchar(200) NOT NULL,
	"conversations" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"opted_out" integer DEFAULT 0 NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"read" integer DEFAULT 0 NOT NULL,
	"read_at_once" integer DEFAULT 0 NOT NULL,
	"asked_again" integer DEFAULT 0 NOT NULL,
	"reminded" integer DEFAULT 0 NOT NULL,
	"given_up" integer DEFAULT 0 NOT NULL,
	"stops" integer DEFAULT 0 NOT NULL,
	"persons" integer DEFAULT 0 NOT NULL,
	"person_ms" bigint DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "report_daily_key" PRIMARY KEY("day","location_id","flow_id","language","question","dimension","value")
);
--> statement-breakpoint
CREATE TABLE "report_shares" (
	"contact_id" bigint NOT NULL,
	"day" date NOT NULL,
	"location_id" bigint NOT NULL,
	"flow_id" bigint NOT NULL,
	"language" varchar(5) NOT NULL,
	"question" varchar(50) NOT NULL,
	"hour" smallint NOT NULL,
	"doctor" varchar(200) NOT NULL,
	"source" varchar(100) NOT NULL,
	"campaign_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"reason" varchar(60) NOT NULL,
	"conversations" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"opted_out" integer DEFAULT 0 NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"read" integer DEFAULT 0 NOT NULL,
	"read_at_once" integer DEFAULT 0 NOT NULL,
	"asked_again" integer DEFAULT 0 NOT NULL,
	"reminded" integer DEFAULT 0 NOT NULL,
	"given_up" integer DEFAULT 0 NOT NULL,
	"stops" integer DEFAULT 0 NOT NULL,
	"persons" integer DEFAULT 0 NOT NULL,
	"person_ms" bigint DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "report_shares_contact_idx" ON "report_shares" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "notifications_help_idx" ON "notifications" USING btree ("conversation_id","created_at") WHERE kind = 'needs-help';--> statement-breakpoint
CREATE VIEW counted_reports AS
  SELECT c.contact_id, f.at, coalesce(p.location_id, 0) AS location_id, c.flow_id, f.language, q.question,
      coalesce(p.doctor_name, '') AS doctor, coalesce(p.source, '') AS source, coalesce(c.campaign_id, 0) AS campaign_id,
      coalesce(p.assigned_to_user_id, 0) AS user_id, ''::varchar AS reason, f.at AS first_at,
      q.conversations, q.answered, q.completed, q.opted_out, q.asked, q.read, q.read_at_once, q.asked_again, q.reminded,
      q.given_up, 0 AS stops, 0 AS persons, 0::bigint AS person_ms, q.parts
    FROM conversations c
    JOIN LATERAL (SELECT m.sent_at AS at, m.language FROM messages m
      WHERE m.conversation_id = c.id AND m.direction = 'outbound' AND m.sent_at IS NOT NULL
      ORDER BY m.sent_at, m.id LIMIT 1) f ON true
    LEFT JOIN patients p ON p.id = c.patient_queue_id
    CROSS JOIN LATERAL (
      SELECT ''::varchar AS question, 1 AS conversations,
          (EXISTS (SELECT 1 FROM responses r WHERE r.conversation_id = c.id AND r.processing_status = 'processed'))::integer AS answered,
          (c.phase = 'ended' AND c.end_reason = 'completed')::integer AS completed,
          (c.phase = 'ended' AND c.end_reason = 'opted_out')::integer AS opted_out,
          0 AS asked, 0 AS read, 0 AS read_at_once, 0 AS asked_again, 0 AS reminded, 0 AS given_up,
          coalesce((SELECT sum(o.parts) FROM outbox o WHERE o.conversation_id = c.id AND o.accepted_at IS NOT NULL), 0)::integer AS parts
      UNION ALL
      SELECT a.question_key, 0, 0, 0, 0, 1, (a.first_read IS NOT NULL)::integer,
          (a.first_read IS NOT NULL AND a.again = 0 AND a.is_at_once)::integer, (a.again > 0)::integer, (a.reminded > 0)::integer,
          (a.first_read IS NULL AND (c.phase = 'ended' OR NOT a.is_last))::integer, 0
        FROM (SELECT m.question_key, count(*) FILTER (WHERE m.asking = 'again') AS again,
              count(*) FILTER (WHERE m.asking = 'reminder') AS reminded,
              max(m.id) = max(max(m.id)) OVER () AS is_last,
              (SELECT min(r.id) FROM responses r WHERE r.conversation_id = c.id AND r.question_id = m.question_key
                AND r.processing_status = 'processed') AS first_read,
              coalesce((SELECT CASE WHEN r.corrected_at IS NULL THEN r.processing_status = 'processed' AND r.method IS DISTINCT FROM 'staff'
                  ELSE r.read_method IS NOT NULL END
                FROM responses r WHERE r.conversation_id = c.id AND r.question_id = m.question_key
                ORDER BY r.id LIMIT 1), false) AS is_at_once
            FROM messages m WHERE m.conversation_id = c.id AND m.question_key IS NOT NULL AND m.sent_at IS NOT NULL
            GROUP BY m.question_key) a) q
  UNION ALL
  SELECT c.contact_id, f.at, coalesce(p.location_id, 0), c.flow_id, f.language, '', coalesce(p.doctor_name, ''),
      coalesce(p.source, ''), coalesce(c.campaign_id, 0), w.sent_by_user_id, '', f.at,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, w.ms, 0
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
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0
    FROM consent_events e
    JOIN contacts t ON t.id = e.contact_id
    LEFT JOIN LATERAL (SELECT v.* FROM conversations v
      WHERE v.contact_id = e.contact_id AND v.started_at <= e.created_at ORDER BY v.id DESC LIMIT 1) c ON true
    LEFT JOIN patients p ON p.id = c.patient_queue_id
    WHERE e.event IN ('stop', 'no-contact', 'stop-unclear', 'blocked');
--> statement-breakpoint
CREATE TRIGGER consent_events_reported AFTER INSERT ON "consent_events" FOR EACH ROW
  WHEN (new.event IN ('stop', 'no-contact', 'stop-unclear', 'blocked')) EXECUTE FUNCTION recado_note_report();
--> statement-breakpoint
CREATE TRIGGER responses_reported AFTER UPDATE OF processing_status, method, corrected_at ON "responses" FOR EACH ROW
  EXECUTE FUNCTION recado_note_report();
--> statement-breakpoint
CREATE TRIGGER patients_reported AFTER UPDATE OF doctor_name, source, location_id, assigned_to_user_id ON "patients" FOR EACH ROW
  WHEN (old.doctor_name IS DISTINCT FROM new.doctor_name OR old.source IS DISTINCT FROM new.source
    OR old.location_id IS DISTINCT FROM new.location_id OR old.assigned_to_user_id IS DISTINCT FROM new.assigned_to_user_id)
  EXECUTE FUNCTION recado_note_report();
--> statement-breakpoint
CREATE TRIGGER patients_left_reports BEFORE DELETE ON "patients" FOR EACH ROW EXECUTE FUNCTION recado_note_report();
--> statement-breakpoint
DELETE FROM "stat_state";
