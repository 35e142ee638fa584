ALTER TABLE "appointments" ADD COLUMN "answer_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "answer_seen_by" bigint;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_answer_seen_by_users_id_fk" FOREIGN KEY ("answer_seen_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_answered_idx" ON "appointments" USING btree ("starts_at") WHERE status_by = 'patient' or doubt_at is not null;