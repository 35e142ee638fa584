ALTER TABLE "timers" DROP CONSTRAINT "timers_key";
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "cause" varchar(10) DEFAULT 'patient' NOT NULL;
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "retry_of" uuid;
--> statement-breakpoint
ALTER TABLE "timers" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;
