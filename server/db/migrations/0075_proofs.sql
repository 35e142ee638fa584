ALTER TABLE "user_sessions" ADD COLUMN "proven_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD COLUMN "is_by_directory" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD COLUMN "directory_session" text;--> statement-breakpoint
UPDATE "user_sessions" SET "proven_at" = "created_at";
