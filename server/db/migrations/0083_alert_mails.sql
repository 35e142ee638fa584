ALTER TABLE "mails" ADD COLUMN "summed_id" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mail_alerts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_person_idx" ON "mails" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE TRIGGER notifications_mail_failure AFTER INSERT ON notifications FOR EACH ROW
  WHEN (NEW.kind IN ('provider-key-refused', 'safety-degraded', 'sending-paused')) EXECUTE FUNCTION recado_mail_failure();
