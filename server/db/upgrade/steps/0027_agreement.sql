ALTER TABLE "ai_configurations" RENAME COLUMN "baa_date" TO "agreement_date";
--> statement-breakpoint
ALTER TABLE "ai_configurations" DROP COLUMN "baa_on_file";
--> statement-breakpoint
ALTER TABLE "ai_configurations" ADD COLUMN "agreement_provider" varchar(50);
--> statement-breakpoint
ALTER TABLE "ai_configurations" ADD COLUMN "agreement_reference" varchar(200);
--> statement-breakpoint
ALTER TABLE "ai_configurations" ADD COLUMN "agreement_confirmed_by" varchar(100);
--> statement-breakpoint
ALTER TABLE "ai_configurations" ADD COLUMN "agreement_confirmed_at" timestamp with time zone;
--> statement-breakpoint
-- Patient data goes to a provider under a confirmed agreement only. Who was allowed it without one is sent redacted texts
-- from now on, and administrators are told which agreement is missing.
INSERT INTO "notifications" ("kind", "details")
  SELECT 'agreement-missing', jsonb_build_object('configId', id, 'name', name, 'provider', provider)
    FROM "ai_configurations" WHERE phi_allowed ORDER BY id;
