CREATE TABLE "locations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "locations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(120) NOT NULL,
	"zone" varchar(60) NOT NULL,
	"open_days" varchar(10) DEFAULT 'mon-fri' NOT NULL,
	"opens_at" smallint DEFAULT 540 NOT NULL,
	"closes_at" smallint DEFAULT 1020 NOT NULL,
	"address" varchar(300),
	"phone" varchar(40),
	"sender_id" bigint,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "senders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "senders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(80) DEFAULT '' NOT NULL,
	"kind" varchar(12) DEFAULT 'long-code' NOT NULL,
	"address" varchar(40) DEFAULT '' NOT NULL,
	"account_sid" varchar(40),
	"sealed_token" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"state" varchar(10) DEFAULT 'active' NOT NULL,
	"own_per_second" real,
	"own_per_day" integer,
	"seconds_per_part" real,
	"most_per_day" integer,
	"zone" varchar(60) DEFAULT 'UTC' NOT NULL,
	"next_free_at" timestamp with time zone,
	"planned_until" timestamp with time zone,
	"campaigns_until" timestamp with time zone,
	"day" date,
	"parts_today" integer DEFAULT 0 NOT NULL,
	"held_since" timestamp with time zone,
	"held_count" integer,
	"resumed_at" timestamp with time zone,
	"refused_until" timestamp with time zone,
	"refused_code" varchar(20),
	"registration" jsonb DEFAULT '{"brand":null,"campaign":null,"tollFreeVerification":null}'::jsonb NOT NULL,
	"opt_in_wording" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_locations" (
	"user_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	CONSTRAINT "user_locations_user_id_location_id_pk" PRIMARY KEY("user_id","location_id")
);
--> statement-breakpoint
DROP INDEX "outbox_due_idx";--> statement-breakpoint
ALTER TABLE "consent_events" ADD COLUMN "sender_id" bigint;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "sender_id" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "location_id" bigint;--> statement-breakpoint
ALTER TABLE "inbox" ADD COLUMN "sender_id" bigint;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "sender_id" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "lane" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_locations" ADD CONSTRAINT "user_locations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_locations" ADD CONSTRAINT "user_locations_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "locations_name_key" ON "locations" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "senders_address_key" ON "senders" USING btree ("address") WHERE address <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "senders_default_key" ON "senders" USING btree ("is_default") WHERE is_default;--> statement-breakpoint
CREATE INDEX "user_locations_location_idx" ON "user_locations" USING btree ("location_id");--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patients_location_idx" ON "patients" USING btree ("location_id",(-"id"));--> statement-breakpoint
CREATE INDEX "outbox_waiting_idx" ON "outbox" USING btree ("sender_id","lane","not_before") WHERE state = 'queued' and last_error = 'sender-rate';--> statement-breakpoint
CREATE INDEX "outbox_due_idx" ON "outbox" USING btree ("lane","not_before","seq") WHERE state = 'queued';
--> statement-breakpoint
-- The first sender is that of the environment. It takes over what the one sender before has sent and its limits.
INSERT INTO senders (id, is_default, own_per_second, own_per_day, seconds_per_part, most_per_day, zone, next_free_at, planned_until,
    day, parts_today, held_since, held_count, resumed_at)
  OVERRIDING SYSTEM VALUE
  SELECT 1, true,
    (SELECT (value #>> '{}')::real FROM settings WHERE key = 'organization.sender.partsPerSecond' AND jsonb_typeof(value) = 'number'),
    (SELECT (value #>> '{}')::integer FROM settings WHERE key = 'organization.sender.partsPerDay' AND jsonb_typeof(value) = 'number'),
    s.seconds_per_part, s.most_per_day, coalesce(s.zone, 'UTC'), s.next_free_at, s.planned_until, s.day, coalesce(s.parts_today, 0),
    s.held_since, s.held_count, s.resumed_at
  FROM (SELECT 1) one LEFT JOIN sender s ON true;
--> statement-breakpoint
SELECT setval('senders_id_seq', 1, true);
--> statement-breakpoint
-- Texts that wait: staff before reminders. Those that went out need no lane.
UPDATE outbox SET lane = CASE cause WHEN 'patient' THEN 0 WHEN 'staff' THEN 1 ELSE 2 END
  WHERE state NOT IN ('sent', 'cancelled', 'expired', 'failed');
--> statement-breakpoint
DROP TABLE "sender" CASCADE;