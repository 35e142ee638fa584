DROP INDEX "conversations_activity_idx";--> statement-breakpoint
CREATE INDEX "conversations_activity_idx" ON "conversations" USING btree ("last_activity_at","id","started_at");