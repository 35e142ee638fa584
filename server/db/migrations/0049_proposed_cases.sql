ALTER TABLE "evaluation_cases" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "evaluation_cases" ADD COLUMN "state" varchar(10) DEFAULT 'kept' NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluation_cases" ADD COLUMN "origin" varchar(10) DEFAULT 'hand' NOT NULL;