ALTER TABLE "assignments" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "snoozed_by_id" bigint;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "snooze_seen_id" bigint;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_snoozed_by_id_users_id_fk" FOREIGN KEY ("snoozed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_snoozed_idx" ON "assignments" USING btree ("snoozed_until") WHERE snoozed_until is not null;