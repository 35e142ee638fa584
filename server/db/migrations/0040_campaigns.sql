CREATE TABLE "campaign_recipients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" bigint NOT NULL,
	"patient_id" bigint NOT NULL,
	"sender_id" bigint DEFAULT 1 NOT NULL,
	"try" integer DEFAULT 1 NOT NULL,
	"state" varchar(10) DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"reason" varchar(30),
	"attempts" integer DEFAULT 0 NOT NULL,
	"conversation_id" bigint,
	"texted_at" timestamp with time zone,
	"outcome" varchar(40),
	CONSTRAINT "campaign_recipients_try_key" UNIQUE("campaign_id","patient_id","try")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(120) NOT NULL,
	"state" varchar(10) DEFAULT 'draft' NOT NULL,
	"flow_id" bigint NOT NULL,
	"flow_version_id" bigint,
	"audience" jsonb NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"opens_at" integer NOT NULL,
	"closes_at" integer NOT NULL,
	"days" integer[] NOT NULL,
	"per_hour" integer,
	"tries" integer NOT NULL,
	"most_opt_outs" integer NOT NULL,
	"most_failures" integer NOT NULL,
	"most_waiting" integer NOT NULL,
	"next_free_at" timestamp with time zone,
	"pause_reason" varchar(20),
	"pause_details" jsonb,
	"paused_at" timestamp with time zone,
	"paused_by" bigint,
	"resumed_at" timestamp with time zone,
	"waiting_at_resume" integer DEFAULT 0 NOT NULL,
	"forecast" jsonb,
	"looked_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"started_by" bigint,
	"ended_at" timestamp with time zone,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" bigint NOT NULL,
	"patient_id" bigint NOT NULL,
	"added_by" bigint,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_members_group_id_patient_id_pk" PRIMARY KEY("group_id","patient_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(120) NOT NULL,
	"filter" jsonb,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "groups_name_key" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "campaign_id" bigint;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_flow_version_id_flow_versions_id_fk" FOREIGN KEY ("flow_version_id") REFERENCES "public"."flow_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_paused_by_users_id_fk" FOREIGN KEY ("paused_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_recipients_due_idx" ON "campaign_recipients" USING btree ("campaign_id","sender_id","due_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "campaign_recipients_open_idx" ON "campaign_recipients" USING btree ("campaign_id") WHERE state = 'texted';--> statement-breakpoint
CREATE INDEX "campaign_recipients_texted_idx" ON "campaign_recipients" USING btree ("campaign_id","texted_at") WHERE texted_at is not null;--> statement-breakpoint
CREATE INDEX "campaign_recipients_conversation_idx" ON "campaign_recipients" USING btree ("conversation_id") WHERE conversation_id is not null;--> statement-breakpoint
CREATE INDEX "campaigns_live_idx" ON "campaigns" USING btree ("id") WHERE state in ('scheduled', 'running');