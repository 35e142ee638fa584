ALTER TABLE "responses" ADD COLUMN "read_value" text;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "read_method" varchar(20);--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "corrected_by" integer;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_corrected_by_users_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;