ALTER TABLE "ai_configurations" ADD COLUMN "input_price" double precision;--> statement-breakpoint
ALTER TABLE "ai_configurations" ADD COLUMN "output_price" double precision;--> statement-breakpoint
ALTER TABLE "ai_configurations" ADD COLUMN "daily_budget" double precision;