ALTER TABLE "messages" ADD COLUMN "question_key" varchar(50);--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "asking" varchar(10);