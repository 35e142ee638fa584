CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" varchar(40) NOT NULL,
	"is_recurring" boolean DEFAULT false NOT NULL,
	"input" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" varchar(10) DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"exclusive_key" varchar(120),
	"unique_key" varchar(120),
	"attempts" integer DEFAULT 0 NOT NULL,
	"cursor" jsonb,
	"done_count" integer DEFAULT 0 NOT NULL,
	"total_count" integer,
	"note" varchar(40),
	"error" varchar(40),
	"started_by_user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"stop_requested_at" timestamp with time zone,
	"run_requested_at" timestamp with time zone,
	"holder" integer,
	"token" uuid,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_started_by_user_id_users_id_fk" FOREIGN KEY ("started_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_recurring_key" ON "jobs" USING btree ("kind") WHERE is_recurring;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_unique_key" ON "jobs" USING btree ("kind","unique_key") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "jobs_due_idx" ON "jobs" USING btree ("kind","due_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_running_idx" ON "jobs" USING btree ("id") WHERE state = 'running' or is_recurring;--> statement-breakpoint
CREATE INDEX "jobs_exclusive_idx" ON "jobs" USING btree ("exclusive_key","id") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "jobs_finished_idx" ON "jobs" USING btree ("finished_at","id") WHERE state in ('done', 'failed', 'stopped');