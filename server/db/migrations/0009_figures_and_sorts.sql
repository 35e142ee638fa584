CREATE TABLE "conversation_search" (
	"conversation_id" integer PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"patient_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stat_daily" (
	"day" date PRIMARY KEY NOT NULL,
	"conversations" integer DEFAULT 0 NOT NULL,
	"started" integer DEFAULT 0 NOT NULL,
	"active" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"spanish" integer DEFAULT 0 NOT NULL,
	"ended" integer DEFAULT 0 NOT NULL,
	"inbound" integer DEFAULT 0 NOT NULL,
	"outbound" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"reply_ms" bigint DEFAULT 0 NOT NULL,
	"verification" integer DEFAULT 0 NOT NULL,
	"assistance" integer DEFAULT 0 NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"switches" integer DEFAULT 0 NOT NULL,
	"switches_kept" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stat_dirty" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stat_dirty_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contact_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stat_patient_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stat_patient_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" varchar(20) NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stat_patients" (
	"status" varchar(20) PRIMARY KEY NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stat_shares" (
	"contact_id" integer NOT NULL,
	"day" date NOT NULL,
	"conversations" integer DEFAULT 0 NOT NULL,
	"started" integer DEFAULT 0 NOT NULL,
	"active" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"spanish" integer DEFAULT 0 NOT NULL,
	"ended" integer DEFAULT 0 NOT NULL,
	"inbound" integer DEFAULT 0 NOT NULL,
	"outbound" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"reply_ms" bigint DEFAULT 0 NOT NULL,
	"verification" integer DEFAULT 0 NOT NULL,
	"assistance" integer DEFAULT 0 NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"switches" integer DEFAULT 0 NOT NULL,
	"switches_kept" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stat_shares_contact_id_day_pk" PRIMARY KEY("contact_id","day")
);
--> statement-breakpoint
CREATE TABLE "stat_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"zone" varchar(60) NOT NULL,
	"xid" bigint NOT NULL,
	"message_id" integer NOT NULL,
	"folded_at" timestamp with time zone NOT NULL,
	"rebuilt_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_log_timestamp_idx";--> statement-breakpoint
DROP INDEX "contact_requests_created_idx";--> statement-breakpoint
DROP INDEX "conversations_activity_idx";--> statement-breakpoint
DROP INDEX "messages_created_idx";--> statement-breakpoint
DROP INDEX "responses_timestamp_idx";--> statement-breakpoint
DROP INDEX "responses_unread_idx";--> statement-breakpoint
DROP INDEX "notifications_created_idx";--> statement-breakpoint
DROP INDEX "patients_status_idx";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (recado_fold(message_body)) STORED;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "search_text" text GENERATED ALWAYS AS (recado_fold(user_response)) STORED;--> statement-breakpoint
ALTER TABLE "conversation_search" ADD CONSTRAINT "conversation_search_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_search_contract_idx" ON "conversation_search" USING btree ((lower("contract_id") collate "es-x-icu"),(-"conversation_id"));--> statement-breakpoint
CREATE INDEX "conversation_search_name_idx" ON "conversation_search" USING btree ((lower("patient_name") collate "es-x-icu"),(-"conversation_id"));--> statement-breakpoint
CREATE INDEX "conversation_search_phone_idx" ON "conversation_search" USING btree ("phone_number",(-"conversation_id"));--> statement-breakpoint
CREATE INDEX "conversation_search_text_idx" ON "conversation_search" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "conversations_status_idx" ON "conversations" USING btree ("status",(-"id"));--> statement-breakpoint
CREATE INDEX "conversations_language_idx" ON "conversations" USING btree ("language",(-"id"));--> statement-breakpoint
CREATE INDEX "conversations_completion_idx" ON "conversations" USING btree (coalesce("completion_percentage", -1),"id");--> statement-breakpoint
CREATE INDEX "conversations_help_idx" ON "conversations" USING btree ("id") WHERE status = 'error' and phase <> 'ended';--> statement-breakpoint
CREATE INDEX "messages_search_idx" ON "messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_loose_idx" ON "messages" USING btree ("contact_id") WHERE conversation_id is null;--> statement-breakpoint
CREATE INDEX "responses_phone_idx" ON "responses" USING btree ("phone_number",(-"id"));--> statement-breakpoint
CREATE INDEX "responses_language_idx" ON "responses" USING btree ("language",(-"id"));--> statement-breakpoint
CREATE INDEX "responses_question_idx" ON "responses" USING btree (lower("question_id"),(-"id"));--> statement-breakpoint
CREATE INDEX "responses_status_idx" ON "responses" USING btree ("processing_status",(-"id"));--> statement-breakpoint
CREATE INDEX "responses_search_idx" ON "responses" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "patients_contract_sort_idx" ON "patients" USING btree ((lower("contract_id") collate "es-x-icu"),(-"id"));--> statement-breakpoint
CREATE INDEX "patients_name_idx" ON "patients" USING btree ((lower("patient_name") collate "es-x-icu"),(-"id"));--> statement-breakpoint
CREATE INDEX "patients_phone_idx" ON "patients" USING btree ("phone_number",(-"id"));--> statement-breakpoint
CREATE INDEX "patients_verified_idx" ON "patients" USING btree ((case coalesce("verified_status", 'NOT_VERIFIED')
  when 'VERIFIED_COMPLETE' then 0 when 'PENDING_VERIFICATION' then 1 when 'NOT_VERIFIED' then 2 else 3 end),(-"id"));--> statement-breakpoint
CREATE INDEX "patients_language_idx" ON "patients" USING btree ("language",(-"id"));--> statement-breakpoint
CREATE INDEX "patients_doctor_idx" ON "patients" USING btree ((lower("doctor_name") collate "es-x-icu"),(-"id"));--> statement-breakpoint
CREATE INDEX "patients_assigned_idx" ON "patients" USING btree (coalesce("assigned_date", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "patients_city_idx" ON "patients" USING btree ((lower(coalesce("city", '')) collate "es-x-icu"),(-"id"));--> statement-breakpoint
CREATE INDEX "patients_source_idx" ON "patients" USING btree ((lower(coalesce("source", '')) collate "es-x-icu"),(-"id"));--> statement-breakpoint
CREATE INDEX "patients_todo_idx" ON "patients" USING btree (((case coalesce("verified_status", 'NOT_VERIFIED')
  when 'NOT_VERIFIED' then 0 when 'PENDING_VERIFICATION' then 10 when 'VERIFIED_PARTIAL' then 20
  when 'VERIFIED_FAILED' then 30 else 40 end) + (case "priority" when 'HIGH' then 0 when 'NORMAL' then 1 else 2 end)),(-"id"));--> statement-breakpoint
CREATE INDEX "patients_completed_idx" ON "patients" USING btree ("completed_at") WHERE status = 'COMPLETED';--> statement-breakpoint
CREATE INDEX "audit_log_timestamp_idx" ON "audit_log" USING btree ("timestamp","id");--> statement-breakpoint
CREATE INDEX "contact_requests_created_idx" ON "contact_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "conversations_activity_idx" ON "conversations" USING btree ("last_activity_at","id");--> statement-breakpoint
CREATE INDEX "messages_created_idx" ON "messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "responses_timestamp_idx" ON "responses" USING btree ("timestamp","id");--> statement-breakpoint
CREATE INDEX "responses_unread_idx" ON "responses" USING btree ("id") WHERE processing_status = 'error';--> statement-breakpoint
CREATE INDEX "notifications_created_idx" ON "notifications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "patients_status_idx" ON "patients" USING btree ("status",(-"id"));