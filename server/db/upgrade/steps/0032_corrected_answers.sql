ALTER TABLE "responses" ADD COLUMN "read_value" text;
--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "read_method" varchar(20);
--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "corrected_by" integer;
--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "corrected_at" timestamp with time zone;
