ALTER TABLE "users" ADD COLUMN "directory_issuer" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "directory_subject" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_left_directory" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_directory_key" ON "users" USING btree ("directory_issuer","directory_subject");