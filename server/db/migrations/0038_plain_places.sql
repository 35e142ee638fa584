ALTER TABLE "senders" DROP COLUMN "planned_until";--> statement-breakpoint
ALTER TABLE "senders" DROP COLUMN "campaigns_until";