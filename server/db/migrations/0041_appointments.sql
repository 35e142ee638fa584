CREATE TABLE "appointments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"patient_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"zone" varchar(60) NOT NULL,
	"location_id" bigint,
	"place" varchar(200) NOT NULL,
	"kind" varchar(100),
	"clinician" varchar(200),
	"external_id" varchar(100),
	"status" varchar(20) DEFAULT 'booked' NOT NULL,
	"status_by" varchar(10) DEFAULT 'staff' NOT NULL,
	"status_at" timestamp with time zone DEFAULT now() NOT NULL,
	"plan_id" bigint,
	"doubt_at" timestamp with time zone,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_external_key" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "planned_reminders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "planned_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"appointment_id" bigint NOT NULL,
	"step_id" bigint NOT NULL,
	"contact_id" bigint,
	"starts_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"latest_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"state" varchar(10) DEFAULT 'planned' NOT NULL,
	"reason" varchar(30),
	"attempts" integer DEFAULT 0 NOT NULL,
	"conversation_id" bigint,
	"send_key" varchar(120),
	"sent_at" timestamp with time zone,
	"seen_by" bigint,
	"seen_at" timestamp with time zone,
	CONSTRAINT "planned_reminders_once" UNIQUE("appointment_id","step_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "reminder_plans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminder_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(100) NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_plans_name_key" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "reminder_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminder_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" bigint NOT NULL,
	"minutes" integer NOT NULL,
	"flow_id" bigint,
	"text_es" text,
	"text_en" text,
	"only_if" jsonb NOT NULL,
	"latest_minutes" integer NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "flows" ADD COLUMN "purpose" varchar(20) DEFAULT 'verification' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_plan_id_reminder_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."reminder_plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_reminders" ADD CONSTRAINT "planned_reminders_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_reminders" ADD CONSTRAINT "planned_reminders_step_id_reminder_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."reminder_steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_reminders" ADD CONSTRAINT "planned_reminders_seen_by_users_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_steps" ADD CONSTRAINT "reminder_steps_plan_id_reminder_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."reminder_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_steps" ADD CONSTRAINT "reminder_steps_flow_id_flows_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."flows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_start_idx" ON "appointments" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_location_idx" ON "appointments" USING btree ("location_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_patient_idx" ON "appointments" USING btree ("patient_id","starts_at");--> statement-breakpoint
CREATE INDEX "planned_reminders_due_idx" ON "planned_reminders" USING btree ("next_at","id") WHERE state in ('planned', 'sending');--> statement-breakpoint
CREATE INDEX "planned_reminders_contact_idx" ON "planned_reminders" USING btree ("contact_id","next_at") WHERE state in ('planned', 'sending');--> statement-breakpoint
CREATE INDEX "planned_reminders_open_idx" ON "planned_reminders" USING btree ("latest_at") WHERE state in ('planned', 'missed') and seen_at is null;--> statement-breakpoint
CREATE INDEX "reminder_steps_plan_idx" ON "reminder_steps" USING btree ("plan_id");--> statement-breakpoint
-- The assistant's flow verifies nothing.
UPDATE flows SET purpose = 'message' WHERE flow_type = 'ASSISTANT';
--> statement-breakpoint
CREATE TRIGGER patients_move_reminders AFTER UPDATE OF contact_id ON patients
  FOR EACH ROW WHEN (OLD.contact_id IS DISTINCT FROM NEW.contact_id) EXECUTE FUNCTION recado_move_reminders();
