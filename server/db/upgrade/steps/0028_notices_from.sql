ALTER TABLE "users" ADD COLUMN "notices_from" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
UPDATE "users" SET "notices_from" = "created_at";
