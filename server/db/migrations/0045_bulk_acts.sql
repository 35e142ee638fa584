CREATE TABLE "bulk_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" varchar(20) NOT NULL,
	"form" jsonb,
	"choice" varchar(300),
	"undoes_id" bigint,
	"job_id" bigint,
	"total_count" integer NOT NULL,
	"started_by_user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bulk_act_id" bigint NOT NULL,
	"patient_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"state" varchar(10) DEFAULT 'waiting' NOT NULL,
	"reason" varchar(30),
	"before" jsonb,
	"touched_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "called_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bulk_acts" ADD CONSTRAINT "bulk_acts_started_by_user_id_users_id_fk" FOREIGN KEY ("started_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_bulk_act_id_bulk_acts_id_fk" FOREIGN KEY ("bulk_act_id") REFERENCES "public"."bulk_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_acts_undoes_key" ON "bulk_acts" USING btree ("undoes_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_rows_place_key" ON "bulk_rows" USING btree ("bulk_act_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_rows_patient_key" ON "bulk_rows" USING btree ("bulk_act_id","patient_id");--> statement-breakpoint
CREATE INDEX "bulk_rows_state_idx" ON "bulk_rows" USING btree ("bulk_act_id","state","reason");--> statement-breakpoint
CREATE INDEX "bulk_rows_of_patient_idx" ON "bulk_rows" USING btree ("patient_id");