CREATE TABLE "erased_numbers" (
	"number_hash" varchar(64) PRIMARY KEY NOT NULL,
	"contact_id" bigint NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erased_numbers_contactId_unique" UNIQUE("contact_id")
);
--> statement-breakpoint
CREATE TABLE "patient_tombstones" (
	"patient_id" bigint PRIMARY KEY NOT NULL,
	"erased_by" bigint,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "erased_numbers" ADD CONSTRAINT "erased_numbers_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_tombstones" ADD CONSTRAINT "patient_tombstones_erased_by_users_id_fk" FOREIGN KEY ("erased_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
DROP TRIGGER consent_events_only_added ON consent_events;--> statement-breakpoint
CREATE TRIGGER consent_events_only_added BEFORE DELETE OR TRUNCATE ON consent_events FOR EACH STATEMENT EXECUTE FUNCTION recado_refuse_change();--> statement-breakpoint
CREATE TRIGGER consent_events_only_emptied BEFORE UPDATE ON consent_events FOR EACH ROW EXECUTE FUNCTION recado_refuse_consent_change();
