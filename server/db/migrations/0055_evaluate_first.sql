ALTER TABLE "ai_configurations" ADD COLUMN "does_evaluate_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "does_go_live" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "prompt_versions" ADD COLUMN "is_evaluated" boolean DEFAULT false NOT NULL;