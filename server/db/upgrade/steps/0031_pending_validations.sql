ALTER TABLE "patients" ADD COLUMN "verified_how" varchar(20);
--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "verified_how_note" varchar(200);
--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "last_decision" jsonb;
--> statement-breakpoint
-- Patients are counted anew by status and by whether they are pending: what was counted by status alone is not kept.
DELETE FROM stat_patient_changes;
--> statement-breakpoint
DELETE FROM stat_patients;
--> statement-breakpoint
ALTER TABLE "stat_patients" DROP CONSTRAINT "stat_patients_pkey";
--> statement-breakpoint
ALTER TABLE "stat_patients" ADD COLUMN "is_pending" boolean NOT NULL;
--> statement-breakpoint
ALTER TABLE "stat_patient_changes" ADD COLUMN "is_pending" boolean NOT NULL;
--> statement-breakpoint
INSERT INTO stat_patients (status, is_pending, total)
  SELECT status, recado_is_pending(status, verified_status), count(*) FROM patients GROUP BY 1, 2;
