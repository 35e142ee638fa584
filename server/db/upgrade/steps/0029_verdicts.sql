ALTER TABLE "ai_work" ADD COLUMN "kind" varchar(10) DEFAULT 'answer' NOT NULL;
--> statement-breakpoint
ALTER TABLE "ai_work" ADD COLUMN "verdict" varchar(10);
