CREATE TABLE "legal_holds" (
	"patient_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"placed_by" bigint,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_reports" (
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
CREATE TABLE "kept_figures" (
	"contact_id" bigint NOT NULL,
	"day" date NOT NULL,
	"conversations" integer DEFAULT 0 NOT NULL,
	"started" integer DEFAULT 0 NOT NULL,
	"active" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"spanish" integer DEFAULT 0 NOT NULL,
	"ended" integer DEFAULT 0 NOT NULL,
	"inbound" integer DEFAULT 0 NOT NULL,
	"outbound" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"reply_ms" bigint DEFAULT 0 NOT NULL,
	"verification" integer DEFAULT 0 NOT NULL,
	"assistance" integer DEFAULT 0 NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"switches" integer DEFAULT 0 NOT NULL,
	"switches_kept" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "kept_figures_contact_id_day_pk" PRIMARY KEY("contact_id","day")
);
--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_placed_by_users_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_reports_contact_idx" ON "kept_reports" USING btree ("contact_id");--> statement-breakpoint
-- What retention has removed goes on counting.
CREATE OR REPLACE VIEW counted_facts (contact_id, at, conversations, started, active, answered, spanish, ended, inbound, outbound, replies,
  reply_ms, verification, assistance, answers, switches, switches_kept) AS
  SELECT c.contact_id, c.started_at,
    1, (c.phase <> 'queued')::integer, (c.phase IN ('sending', 'waiting', 'paused'))::integer, (c.phase <>
    'queued' AND EXISTS (SELECT 1 FROM responses r WHERE r.conversation_id = c.id))::integer, (c.language =
    'es')::integer, 0, 0, 0, 0, 0::bigint, 0, 0, 0, 0, 0
    FROM conversations c
  UNION ALL SELECT c.contact_id, c.ended_at, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0::bigint, 0, 0, 0, 0, 0
    FROM conversations c WHERE c.ended_at IS NOT NULL
  UNION ALL SELECT c.contact_id, m.created_at,
    m.conversations, m.started, m.active, m.answered, m.spanish, m.ended, m.inbound, m.outbound, m.replies,
    m.reply_ms, m.verification, m.assistance, m.answers, m.switches, m.switches_kept
    FROM conversations c JOIN counted_texts m ON m.conversation_id = c.id
  UNION ALL SELECT m.contact_id, m.created_at,
    m.conversations, m.started, m.active, m.answered, m.spanish, m.ended, m.inbound, m.outbound, m.replies,
    m.reply_ms, m.verification, m.assistance, m.answers, m.switches, m.switches_kept
    FROM counted_texts m WHERE m.conversation_id IS NULL
  UNION ALL SELECT c.contact_id, r."timestamp", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0::bigint, 0, 0, 1, 0, 0
    FROM conversations c JOIN responses r ON r.conversation_id = c.id
  UNION ALL SELECT s.contact_id, s.created_at, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0::bigint, 0, 0, 0, 1, (NOT coalesce(s.before = ANY (s.after), false))::integer
    FROM (SELECT c.contact_id, m.created_at, m.language, lag(m.language) OVER thread AS before,
        ARRAY[lead(m.language, 1) OVER thread, lead(m.language, 2) OVER thread, lead(m.language, 3) OVER thread] AS after
      FROM conversations c JOIN messages m ON m.conversation_id = c.id WHERE m.direction = 'inbound'
      WINDOW thread AS (PARTITION BY c.contact_id, m.conversation_id ORDER BY m.created_at, m.id)) s
    WHERE s.before <> s.language
  UNION ALL
  SELECT contact_id, (day + time '12:00') AT TIME ZONE coalesce((SELECT zone FROM stat_state), 'UTC'),
      conversations, started, active, answered, spanish, ended, inbound, outbound, replies, reply_ms, verification,
      assistance, answers, switches, switches_kept
    FROM kept_figures;
