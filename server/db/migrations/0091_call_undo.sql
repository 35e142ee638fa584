ALTER TABLE "calls" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "undone_at" timestamp with time zone;