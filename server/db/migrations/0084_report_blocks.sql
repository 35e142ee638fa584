-- Counted anew from the rows, with the blocks.
DELETE FROM "report_daily";--> statement-breakpoint
DELETE FROM "stat_state";--> statement-breakpoint
ALTER TABLE "report_daily" ADD COLUMN "days" smallint NOT NULL;--> statement-breakpoint
CREATE INDEX "report_daily_total_idx" ON "report_daily" USING btree ("day") WHERE dimension = 'day';--> statement-breakpoint
ALTER TABLE "report_daily" DROP CONSTRAINT "report_daily_key";
--> statement-breakpoint
ALTER TABLE "report_daily" ADD CONSTRAINT "report_daily_key" PRIMARY KEY("days","day","dimension","location_id","flow_id","language","question","value");