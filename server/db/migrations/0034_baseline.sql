-- Everything a fresh database needs but the functions, which stand in server/db/functions/. The migrator puts each in place
-- before the first statement that names it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE TABLE "ai_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"conversation_id" bigint,
	"ask_seq" integer,
	"contact_id" bigint,
	"patient_queue_id" bigint,
	"query" text NOT NULL,
	"language" varchar(5) NOT NULL,
	"conversation_history" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"current_provider" varchar(50),
	"current_model" varchar(100),
	"decision_type" varchar(20) NOT NULL,
	"selected_provider" varchar(50) NOT NULL,
	"selected_model" varchar(100),
	"selected_config_id" bigint,
	"router_provider" varchar(50),
	"router_model" varchar(100),
	"router_reasoning" text,
	"router_confidence" real,
	"persist_context" boolean DEFAULT false NOT NULL,
	"context_summary" text,
	"routing_latency" integer,
	"total_latency" integer,
	"response_time" integer,
	"was_successful" boolean,
	"rule_id" bigint,
	"user_feedback" varchar(10),
	"is_sandbox" boolean DEFAULT false NOT NULL,
	"minute" integer DEFAULT 0 NOT NULL,
	"flow_type" varchar(20) DEFAULT 'ASSISTANT' NOT NULL,
	"conversation_status" varchar(20) DEFAULT 'active' NOT NULL,
	"message_id" bigint,
	"trace" jsonb NOT NULL,
	CONSTRAINT "ai_decisions_ask_key" UNIQUE("conversation_id","ask_seq")
);
--> statement-breakpoint
CREATE TABLE "ai_fallback_chains" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_fallback_chains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"primary_provider" varchar(50) NOT NULL,
	"fallback_provider" varchar(50) NOT NULL,
	"order" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"trigger_on_error" boolean DEFAULT true NOT NULL,
	"trigger_on_timeout" boolean DEFAULT true NOT NULL,
	"timeout_threshold" integer DEFAULT 30000 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_learning" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_learning_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"query_pattern" text NOT NULL,
	"context_pattern" text,
	"language" varchar(5) NOT NULL,
	"recommended_provider" varchar(50),
	"recommended_model" varchar(100),
	"actual_provider" varchar(50) NOT NULL,
	"actual_model" varchar(100),
	"was_optimal" boolean,
	"user_satisfaction" integer,
	"conversation_continued" boolean,
	"confidence_level" real,
	"improvement_suggestion" text,
	"router_decision_id" bigint NOT NULL,
	CONSTRAINT "ai_learning_decision_key" UNIQUE("router_decision_id")
);
--> statement-breakpoint
CREATE TABLE "ai_routing_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_routing_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(100) NOT NULL,
	"description" text,
	"rule_type" varchar(20) DEFAULT 'keyword' NOT NULL,
	"provider" varchar(50) NOT NULL,
	"config_id" bigint,
	"priority" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"patterns" text[] DEFAULT '{}' NOT NULL,
	"conditions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"languages" text[] DEFAULT '{es,en}' NOT NULL,
	"usage_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_work" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" bigint NOT NULL,
	"contact_id" bigint NOT NULL,
	"ask_seq" integer NOT NULL,
	"text" text NOT NULL,
	"language" varchar(5) NOT NULL,
	"kind" varchar(10) DEFAULT 'answer' NOT NULL,
	"verdict" varchar(10),
	"state" varchar(10) DEFAULT 'queued' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"token" uuid,
	"instance_id" integer,
	"claimed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_work_ask_key" UNIQUE("conversation_id","ask_seq")
);
--> statement-breakpoint
CREATE TABLE "ai_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"decision_id" bigint,
	"config_id" bigint NOT NULL,
	"provider" varchar(50) NOT NULL,
	"model" varchar(100) NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"ms" integer NOT NULL,
	"result" varchar(20) NOT NULL,
	"status" integer,
	"is_probe" boolean DEFAULT false NOT NULL,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_breakers" (
	"config_id" bigint PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL,
	"is_model_retired" boolean DEFAULT false NOT NULL,
	"last_probe_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_configurations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_configurations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(100) NOT NULL,
	"description" text,
	"provider" varchar(50) NOT NULL,
	"model" varchar(100) NOT NULL,
	"system_prompt" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"variables" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sealed_key" text,
	"key_ending" varchar(4),
	"base_url" varchar(300),
	"phi_allowed" boolean DEFAULT false NOT NULL,
	"agreement_provider" varchar(50),
	"agreement_date" date,
	"agreement_reference" varchar(200),
	"agreement_confirmed_by" varchar(100),
	"agreement_confirmed_at" timestamp with time zone,
	"retention_mode" varchar(20) DEFAULT 'unknown' NOT NULL,
	"region" varchar(60),
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"username" varchar(100),
	"action" varchar(60) NOT NULL,
	"resource_type" varchar(40) NOT NULL,
	"resource_id" varchar(60),
	"details" jsonb,
	"ip_address" varchar(45),
	"user_agent" varchar(256),
	"request_id" varchar(40),
	"phi_accessed" boolean DEFAULT false NOT NULL,
	"success" boolean DEFAULT true NOT NULL,
	"error_message" text,
	"timestamp" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seal" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"prev_hash" varchar(64) NOT NULL,
	"hash" varchar(64) NOT NULL,
	CONSTRAINT "audit_seal_auditId_unique" UNIQUE("audit_id")
);
--> statement-breakpoint
CREATE TABLE "contact_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" varchar(20) NOT NULL,
	"name" varchar(100) NOT NULL,
	"email" varchar(200) NOT NULL,
	"organization" varchar(150) DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contact_id" bigint NOT NULL,
	"event" varchar(20) NOT NULL,
	"source" varchar(30) NOT NULL,
	"words" text,
	"message_sid" varchar(40),
	"user_id" bigint,
	"patient_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone" varchar(16) NOT NULL,
	"language" varchar(5),
	"zone" varchar(60),
	"opted_out_at" timestamp with time zone,
	"opt_out_source" varchar(30),
	"call_wish" varchar(10),
	"unreachable_reason" varchar(40),
	"introduced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "conversation_search" (
	"conversation_id" bigint PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"patient_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contact_id" bigint NOT NULL,
	"our_number" varchar(40) NOT NULL,
	"phone_number" varchar(50) NOT NULL,
	"patient_queue_id" bigint,
	"flow_id" bigint NOT NULL,
	"flow_version_id" bigint NOT NULL,
	"status" varchar(20) DEFAULT 'active' NOT NULL,
	"phase" varchar(20) DEFAULT 'queued' NOT NULL,
	"pause_reason" varchar(40),
	"end_reason" varchar(40),
	"language" varchar(5) DEFAULT 'es' NOT NULL,
	"completion_percentage" integer DEFAULT 0,
	"current_question_id" bigint,
	"attempt_number" integer DEFAULT 1 NOT NULL,
	"user_message_count" integer DEFAULT 0 NOT NULL,
	"ai_message_count" integer DEFAULT 0 NOT NULL,
	"wait_seq" integer DEFAULT 0 NOT NULL,
	"scheduled_for" timestamp with time zone,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_activity_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"state" jsonb,
	"promised_at" timestamp with time zone GENERATED ALWAYS AS (to_timestamp((state->>'promisedAt')::double precision / 1000)) STORED
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint,
	"contact_id" bigint NOT NULL,
	"phone_number" varchar(50) NOT NULL,
	"message_body" text NOT NULL,
	"direction" varchar(10) NOT NULL,
	"message_type" varchar(20) DEFAULT 'conversation' NOT NULL,
	"ai_provider" varchar(20),
	"ai_model" varchar(100),
	"ai_configuration_id" bigint,
	"processing_time" integer,
	"language" varchar(5) DEFAULT 'es' NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"twilio_message_sid" varchar(40),
	"twilio_status" varchar(20),
	"error_code" varchar(10),
	"error_message" text,
	"sent_by_user_id" bigint,
	"search_text" text GENERATED ALWAYS AS (recado_fold(message_body)) STORED,
	CONSTRAINT "messages_sid_key" UNIQUE("twilio_message_sid")
);
--> statement-breakpoint
CREATE TABLE "responses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "responses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint,
	"patient_queue_id" bigint,
	"phone_number" varchar(50) NOT NULL,
	"timestamp" timestamp with time zone DEFAULT now() NOT NULL,
	"language" varchar(5) NOT NULL,
	"question_id" varchar(50) NOT NULL,
	"question_text" text,
	"user_response" text NOT NULL,
	"response_type" varchar(20) DEFAULT 'user' NOT NULL,
	"processing_status" varchar(20) DEFAULT 'processed' NOT NULL,
	"value" text,
	"method" varchar(20),
	"read_value" text,
	"read_method" varchar(20),
	"corrected_by" bigint,
	"corrected_at" timestamp with time zone,
	"sentiment" varchar(20),
	"confidence" real,
	"flagged" boolean DEFAULT false NOT NULL,
	"reviewed_by" bigint,
	"reviewed_at" timestamp with time zone,
	"review_notes" text,
	"ai_provider" varchar(20),
	"ai_response" text,
	"search_text" text GENERATED ALWAYS AS (recado_fold(user_response)) STORED
);
--> statement-breakpoint
CREATE TABLE "flow_connections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flow_connections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"flow_id" bigint NOT NULL,
	"from_question_id" bigint NOT NULL,
	"to_question_id" bigint,
	"condition" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"outcome" varchar(20)
);
--> statement-breakpoint
CREATE TABLE "flow_questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flow_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"flow_id" bigint NOT NULL,
	"question_id" varchar(50) NOT NULL,
	"question_text_es" text NOT NULL,
	"question_text_en" text NOT NULL,
	"question_type" varchar(10) DEFAULT 'text' NOT NULL,
	"choices" text,
	"is_required" boolean DEFAULT true NOT NULL,
	"order" integer NOT NULL,
	CONSTRAINT "flow_questions_key" UNIQUE("flow_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "flow_tests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flow_tests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"flow_id" bigint NOT NULL,
	"name" varchar(100) NOT NULL,
	"start" jsonb NOT NULL,
	"actions" jsonb NOT NULL,
	"expected" jsonb NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flow_variables" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flow_variables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"flow_id" bigint NOT NULL,
	"variable_name" varchar(50) NOT NULL,
	"display_name" varchar(100) NOT NULL,
	"description" text,
	"data_type" varchar(10) DEFAULT 'text' NOT NULL,
	"default_value" text,
	"is_required" boolean DEFAULT false NOT NULL,
	CONSTRAINT "flow_variables_key" UNIQUE("flow_id","variable_name")
);
--> statement-breakpoint
CREATE TABLE "flow_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flow_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"flow_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"is_sendable" boolean DEFAULT true NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_versions_key" UNIQUE("flow_id","version")
);
--> statement-breakpoint
CREATE TABLE "flows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(100) NOT NULL,
	"description" text,
	"flow_type" varchar(20) DEFAULT 'VERIFICATION' NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" varchar(40) NOT NULL,
	"is_recurring" boolean DEFAULT false NOT NULL,
	"input" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" varchar(10) DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"exclusive_key" varchar(120),
	"unique_key" varchar(120),
	"attempts" integer DEFAULT 0 NOT NULL,
	"cursor" jsonb,
	"done_count" integer DEFAULT 0 NOT NULL,
	"total_count" integer,
	"note" varchar(40),
	"error" varchar(40),
	"started_by_user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"stop_requested_at" timestamp with time zone,
	"run_requested_at" timestamp with time zone,
	"holder" integer,
	"token" uuid,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lexicon" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lexicon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"language" varchar(5) NOT NULL,
	"phrase" varchar(200) NOT NULL,
	"means" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lexicon_phrase_key" UNIQUE("language","phrase")
);
--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"notification_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_reads_notification_id_user_id_pk" PRIMARY KEY("notification_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" varchar(40) NOT NULL,
	"conversation_id" bigint,
	"patient_id" bigint,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "on_call_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "on_call_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint,
	"reason" varchar(20) NOT NULL,
	"is_waiting" boolean DEFAULT false NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"rounds" integer DEFAULT 0 NOT NULL,
	"last_texted_at" timestamp with time zone,
	"unstaffed_at" timestamp with time zone,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_how" varchar(10),
	"acknowledged_by" varchar(120),
	"acknowledged_user_id" bigint
);
--> statement-breakpoint
CREATE TABLE "on_call_texts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "on_call_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"alert_id" bigint NOT NULL,
	"contact_id" bigint NOT NULL,
	"name" varchar(80) NOT NULL,
	"round" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "on_call_texts_key" UNIQUE("alert_id","contact_id","round")
);
--> statement-breakpoint
CREATE TABLE "patients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract_id" varchar(50) NOT NULL,
	"patient_name" varchar(200) NOT NULL,
	"phone_number" varchar(50) NOT NULL,
	"contact_id" bigint,
	"address" varchar(300),
	"city" varchar(100),
	"source" varchar(100),
	"status" varchar(20) DEFAULT 'PENDING' NOT NULL,
	"status_before_start" varchar(20),
	"doctor_name" varchar(200) NOT NULL,
	"npi" varchar(20),
	"assigned_date" timestamp with time zone,
	"billed_date" timestamp with time zone,
	"priority" varchar(10) DEFAULT 'NORMAL' NOT NULL,
	"max_attempts" integer DEFAULT 3 NOT NULL,
	"current_attempts" integer DEFAULT 0 NOT NULL,
	"last_contacted_at" timestamp with time zone,
	"next_contact_at" timestamp with time zone,
	"assigned_to_user_id" bigint,
	"notes" text,
	"verified_conversation_id" bigint,
	"verified_status" varchar(30),
	"verified_reason" varchar(40),
	"verified_by_user_id" bigint,
	"verified_at" timestamp with time zone,
	"verified_how" varchar(20),
	"verified_how_note" varchar(200),
	"completed_at" timestamp with time zone,
	"last_decision" jsonb,
	"language" varchar(5) DEFAULT 'es' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (recado_patient_search(patient_name, phone_number, contract_id, doctor_name)) STORED,
	CONSTRAINT "patients_contract_id_key" UNIQUE("contract_id")
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_key" varchar(120) NOT NULL,
	"kind" varchar(10) NOT NULL,
	"contact_id" bigint,
	"payload" jsonb NOT NULL,
	"is_recovered" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"occurred_at" timestamp with time zone,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	CONSTRAINT "inbox_event_key" UNIQUE("event_key")
);
--> statement-breakpoint
CREATE TABLE "message_tombstones" (
	"sid" varchar(40) PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" bigint,
	"contact_id" bigint NOT NULL,
	"message_id" bigint,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "outbox_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"send_seq" integer,
	"to_phone" varchar(16) NOT NULL,
	"body" text NOT NULL,
	"kind" varchar(20) NOT NULL,
	"cause" varchar(10) DEFAULT 'patient' NOT NULL,
	"retry_of" uuid,
	"state" varchar(20) DEFAULT 'queued' NOT NULL,
	"not_before" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	"attempt_token" uuid,
	"attempted_at" timestamp with time zone,
	"attempted_after" bigint,
	"instance_id" integer,
	"next_look_at" timestamp with time zone,
	"empty_looks" integer DEFAULT 0 NOT NULL,
	"provider_sid" varchar(40),
	"dedupe_key" varchar(120) NOT NULL,
	"last_error" varchar(200),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "outbox_sid_key" UNIQUE("provider_sid"),
	CONSTRAINT "outbox_dedupe_key" UNIQUE("dedupe_key"),
	CONSTRAINT "outbox_send_key" UNIQUE("conversation_id","send_seq")
);
--> statement-breakpoint
CREATE TABLE "sender" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"seconds_per_part" real,
	"most_per_day" integer,
	"zone" varchar(60) DEFAULT 'UTC' NOT NULL,
	"next_free_at" timestamp with time zone,
	"planned_until" timestamp with time zone,
	"day" date,
	"parts_today" integer DEFAULT 0 NOT NULL,
	"held_since" timestamp with time zone,
	"held_count" integer,
	"resumed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "timers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "timers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"contact_id" bigint NOT NULL,
	"wait_seq" integer NOT NULL,
	"kind" varchar(20) NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "timers_kind_key" UNIQUE("conversation_id","kind")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" varchar(60) PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"contact_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stat_patient_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stat_patient_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" varchar(20) NOT NULL,
	"is_pending" boolean NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stat_patients" (
	"status" varchar(20) NOT NULL,
	"is_pending" boolean NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "stat_patients_status_is_pending_pk" PRIMARY KEY("status","is_pending")
);
--> statement-breakpoint
CREATE TABLE "stat_shares" (
	"contact_id" bigint NOT NULL,
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
	"message_id" bigint NOT NULL,
	"folded_at" timestamp with time zone NOT NULL,
	"rebuilt_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failed_logins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "failed_logins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" varchar(100) NOT NULL,
	"ip_address" varchar(45),
	"user_agent" varchar(256),
	"attempt_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"session_token" varchar(64) NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" varchar(45),
	"user_agent" varchar(256),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_accessed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_sessions_sessionToken_unique" UNIQUE("session_token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" varchar(50) NOT NULL,
	"email" varchar(100),
	"password_hash" text NOT NULL,
	"first_name" varchar(100),
	"last_name" varchar(100),
	"role" varchar(30) DEFAULT 'STAFF' NOT NULL,
	"rights" text[] DEFAULT '{}' NOT NULL,
	"department" varchar(100),
	"title" varchar(100),
	"license_number" varchar(50),
	"is_active" boolean DEFAULT true NOT NULL,
	"must_change_password" boolean DEFAULT true NOT NULL,
	"password_expires_at" timestamp with time zone,
	"password_changed_at" timestamp with time zone,
	"password_is_weak" boolean DEFAULT false NOT NULL,
	"failed_login_attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"created_by" bigint,
	"notices_from" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_decisions" ADD CONSTRAINT "ai_decisions_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ai_learning" ADD CONSTRAINT "ai_learning_router_decision_id_ai_decisions_id_fk" FOREIGN KEY ("router_decision_id") REFERENCES "public"."ai_decisions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ai_work" ADD CONSTRAINT "ai_work_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ai_work" ADD CONSTRAINT "ai_work_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ai_breakers" ADD CONSTRAINT "ai_breakers_config_id_ai_configurations_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."ai_configurations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "consent_events" ADD CONSTRAINT "consent_events_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversation_search" ADD CONSTRAINT "conversation_search_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_patient_queue_id_patients_id_fk" FOREIGN KEY ("patient_queue_id") REFERENCES "public"."patients"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_flow_version_id_flow_versions_id_fk" FOREIGN KEY ("flow_version_id") REFERENCES "public"."flow_versions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_corrected_by_users_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_connections" ADD CONSTRAINT "flow_connections_flow_id_flows_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."flows"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_connections" ADD CONSTRAINT "flow_connections_from_question_id_flow_questions_id_fk" FOREIGN KEY ("from_question_id") REFERENCES "public"."flow_questions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_connections" ADD CONSTRAINT "flow_connections_to_question_id_flow_questions_id_fk" FOREIGN KEY ("to_question_id") REFERENCES "public"."flow_questions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_questions" ADD CONSTRAINT "flow_questions_flow_id_flows_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."flows"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_tests" ADD CONSTRAINT "flow_tests_flow_id_flows_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."flows"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_variables" ADD CONSTRAINT "flow_variables_flow_id_flows_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."flows"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_started_by_user_id_users_id_fk" FOREIGN KEY ("started_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "on_call_alerts" ADD CONSTRAINT "on_call_alerts_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "on_call_alerts" ADD CONSTRAINT "on_call_alerts_acknowledged_user_id_users_id_fk" FOREIGN KEY ("acknowledged_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "on_call_texts" ADD CONSTRAINT "on_call_texts_alert_id_on_call_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."on_call_alerts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "on_call_texts" ADD CONSTRAINT "on_call_texts_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_assigned_to_user_id_users_id_fk" FOREIGN KEY ("assigned_to_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inbox" ADD CONSTRAINT "inbox_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "timers" ADD CONSTRAINT "timers_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "ai_decisions_created_idx" ON "ai_decisions" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "ai_decisions_message_idx" ON "ai_decisions" USING btree ("message_id");
--> statement-breakpoint
CREATE INDEX "ai_decisions_contact_idx" ON "ai_decisions" USING btree ("contact_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE UNIQUE INDEX "ai_fallback_chains_pair_key" ON "ai_fallback_chains" USING btree ("primary_provider","fallback_provider");
--> statement-breakpoint
CREATE INDEX "ai_learning_created_idx" ON "ai_learning" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "ai_work_open_idx" ON "ai_work" USING btree ("created_at") WHERE state <> 'done';
--> statement-breakpoint
CREATE INDEX "ai_attempts_config_idx" ON "ai_attempts" USING btree ("config_id","at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "ai_attempts_at_idx" ON "ai_attempts" USING btree ("at");
--> statement-breakpoint
CREATE UNIQUE INDEX "ai_configurations_name_key" ON "ai_configurations" USING btree ("name");
--> statement-breakpoint
CREATE UNIQUE INDEX "ai_configurations_one_default" ON "ai_configurations" USING btree ("is_default") WHERE is_default;
--> statement-breakpoint
CREATE INDEX "audit_log_timestamp_idx" ON "audit_log" USING btree ("timestamp","id");
--> statement-breakpoint
CREATE INDEX "contact_requests_created_idx" ON "contact_requests" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "consent_events_contact_idx" ON "consent_events" USING btree ("contact_id","id");
--> statement-breakpoint
CREATE INDEX "consent_events_blocked_idx" ON "consent_events" USING btree ("created_at") WHERE event = 'blocked';
--> statement-breakpoint
CREATE INDEX "contacts_shut_idx" ON "contacts" USING btree ("id") WHERE opted_out_at is not null or unreachable_reason is not null;
--> statement-breakpoint
CREATE INDEX "conversation_search_contract_idx" ON "conversation_search" USING btree ((lower("contract_id") collate "es-x-icu"),(-"conversation_id"));
--> statement-breakpoint
CREATE INDEX "conversation_search_name_idx" ON "conversation_search" USING btree ((lower("patient_name") collate "es-x-icu"),(-"conversation_id"));
--> statement-breakpoint
CREATE INDEX "conversation_search_phone_idx" ON "conversation_search" USING btree ("phone_number",(-"conversation_id"));
--> statement-breakpoint
CREATE INDEX "conversation_search_text_idx" ON "conversation_search" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_one_open" ON "conversations" USING btree ("our_number","contact_id") WHERE phase in ('sending', 'waiting', 'paused');
--> statement-breakpoint
CREATE INDEX "conversations_activity_idx" ON "conversations" USING btree ("last_activity_at","id","started_at");
--> statement-breakpoint
CREATE INDEX "conversations_contact_idx" ON "conversations" USING btree ("contact_id","id");
--> statement-breakpoint
CREATE INDEX "conversations_patient_idx" ON "conversations" USING btree ("patient_queue_id","id");
--> statement-breakpoint
CREATE INDEX "conversations_status_idx" ON "conversations" USING btree ("status",(-"id"));
--> statement-breakpoint
CREATE INDEX "conversations_language_idx" ON "conversations" USING btree ("language",(-"id"));
--> statement-breakpoint
CREATE INDEX "conversations_completion_idx" ON "conversations" USING btree (coalesce("completion_percentage", -1),"id");
--> statement-breakpoint
CREATE INDEX "conversations_help_idx" ON "conversations" USING btree ("id") WHERE status = 'error' and phase <> 'ended' or promised_at is not null;
--> statement-breakpoint
CREATE INDEX "conversations_promised_idx" ON "conversations" USING btree ("id") WHERE promised_at is not null;
--> statement-breakpoint
CREATE INDEX "messages_thread_idx" ON "messages" USING btree ("conversation_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "messages_created_idx" ON "messages" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "messages_search_idx" ON "messages" USING gin ((array[recado_week("created_at")]),"search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "messages_loose_idx" ON "messages" USING btree ("contact_id") WHERE conversation_id is null;
--> statement-breakpoint
CREATE INDEX "responses_timestamp_idx" ON "responses" USING btree ("timestamp","id");
--> statement-breakpoint
CREATE INDEX "responses_conversation_idx" ON "responses" USING btree ("conversation_id","id");
--> statement-breakpoint
CREATE INDEX "responses_phone_idx" ON "responses" USING btree ("phone_number",(-"id"));
--> statement-breakpoint
CREATE INDEX "responses_language_idx" ON "responses" USING btree ("language",(-"id"));
--> statement-breakpoint
CREATE INDEX "responses_question_idx" ON "responses" USING btree (lower("question_id"),(-"id"));
--> statement-breakpoint
CREATE INDEX "responses_status_idx" ON "responses" USING btree ("processing_status",(-"id"));
--> statement-breakpoint
CREATE INDEX "responses_search_idx" ON "responses" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "responses_unread_idx" ON "responses" USING btree ("id") WHERE processing_status = 'error';
--> statement-breakpoint
CREATE INDEX "flow_connections_flow_idx" ON "flow_connections" USING btree ("flow_id");
--> statement-breakpoint
CREATE INDEX "flow_tests_flow_idx" ON "flow_tests" USING btree ("flow_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "flows_one_default" ON "flows" USING btree ("is_default") WHERE is_default;
--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_recurring_key" ON "jobs" USING btree ("kind") WHERE is_recurring;
--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_unique_key" ON "jobs" USING btree ("kind","unique_key") WHERE state in ('waiting', 'running');
--> statement-breakpoint
CREATE INDEX "jobs_due_idx" ON "jobs" USING btree ("kind","due_at","id") WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX "jobs_running_idx" ON "jobs" USING btree ("id") WHERE state = 'running' or is_recurring;
--> statement-breakpoint
CREATE INDEX "jobs_exclusive_idx" ON "jobs" USING btree ("exclusive_key","id") WHERE state in ('waiting', 'running');
--> statement-breakpoint
CREATE INDEX "jobs_finished_idx" ON "jobs" USING btree ("finished_at","id") WHERE state in ('done', 'failed', 'stopped');
--> statement-breakpoint
CREATE INDEX "notifications_created_idx" ON "notifications" USING btree ("created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "on_call_alerts_open_key" ON "on_call_alerts" USING btree ("conversation_id") WHERE acknowledged_at is null;
--> statement-breakpoint
CREATE INDEX "on_call_alerts_due_idx" ON "on_call_alerts" USING btree ("due_at") WHERE acknowledged_at is null;
--> statement-breakpoint
CREATE INDEX "on_call_alerts_raised_idx" ON "on_call_alerts" USING btree ("raised_at");
--> statement-breakpoint
CREATE INDEX "on_call_texts_contact_idx" ON "on_call_texts" USING btree ("contact_id","created_at");
--> statement-breakpoint
CREATE INDEX "patients_contact_idx" ON "patients" USING btree ("contact_id");
--> statement-breakpoint
CREATE INDEX "patients_search_idx" ON "patients" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "patients_status_idx" ON "patients" USING btree ("status",(-"id"));
--> statement-breakpoint
CREATE INDEX "patients_contract_sort_idx" ON "patients" USING btree ((lower("contract_id") collate "es-x-icu"),(-"id"));
--> statement-breakpoint
CREATE INDEX "patients_name_idx" ON "patients" USING btree ((lower("patient_name") collate "es-x-icu"),(-"id"));
--> statement-breakpoint
CREATE INDEX "patients_phone_idx" ON "patients" USING btree ("phone_number",(-"id"));
--> statement-breakpoint
CREATE INDEX "patients_verified_idx" ON "patients" USING btree ((case coalesce("verified_status", 'NOT_VERIFIED')
  when 'VERIFIED_COMPLETE' then 0 when 'PENDING_VERIFICATION' then 1 when 'NOT_VERIFIED' then 2 else 3 end),(-"id"));
--> statement-breakpoint
CREATE INDEX "patients_language_idx" ON "patients" USING btree ("language",(-"id"));
--> statement-breakpoint
CREATE INDEX "patients_doctor_idx" ON "patients" USING btree ((lower("doctor_name") collate "es-x-icu"),(-"id"));
--> statement-breakpoint
CREATE INDEX "patients_assigned_idx" ON "patients" USING btree (coalesce("assigned_date", '-infinity'::timestamptz),"id");
--> statement-breakpoint
CREATE INDEX "patients_city_idx" ON "patients" USING btree ((lower(coalesce("city", '')) collate "es-x-icu"),(-"id"));
--> statement-breakpoint
CREATE INDEX "patients_source_idx" ON "patients" USING btree ((lower(coalesce("source", '')) collate "es-x-icu"),(-"id"));
--> statement-breakpoint
CREATE INDEX "patients_todo_idx" ON "patients" USING btree (((case coalesce("verified_status", 'NOT_VERIFIED')
  when 'NOT_VERIFIED' then 0 when 'PENDING_VERIFICATION' then 10 when 'VERIFIED_PARTIAL' then 20
  when 'VERIFIED_FAILED' then 30 else 40 end) + (case "priority" when 'HIGH' then 0 when 'NORMAL' then 1 else 2 end)),(-"id"));
--> statement-breakpoint
CREATE INDEX "patients_stuck_idx" ON "patients" USING btree ("id") WHERE status in ('PENDING', 'IN_PROGRESS') and (contact_id is null or current_attempts >= max_attempts);
--> statement-breakpoint
CREATE INDEX "patients_pending_idx" ON "patients" USING btree ((case coalesce("verified_status", 'NOT_VERIFIED')
  when 'VERIFIED_COMPLETE' then 0 when 'PENDING_VERIFICATION' then 1 when 'NOT_VERIFIED' then 2 else 3 end),(-"id")) WHERE ("patients"."status" <> 'COMPLETED'
  and coalesce("patients"."verified_status", 'NOT_VERIFIED') not in ('VERIFIED_COMPLETE', 'VERIFIED_FAILED'));
--> statement-breakpoint
CREATE INDEX "patients_completed_idx" ON "patients" USING btree ("completed_at") WHERE status = 'COMPLETED';
--> statement-breakpoint
CREATE INDEX "inbox_due_idx" ON "inbox" USING btree ("contact_id","id") WHERE processed_at is null;
--> statement-breakpoint
CREATE INDEX "inbox_parked_idx" ON "inbox" USING btree ("id") WHERE error like 'parked:%';
--> statement-breakpoint
CREATE INDEX "outbox_due_idx" ON "outbox" USING btree ("not_before","seq") WHERE state = 'queued';
--> statement-breakpoint
CREATE INDEX "outbox_open_idx" ON "outbox" USING btree ("contact_id","seq") WHERE state in ('queued', 'sending', 'unknown');
--> statement-breakpoint
CREATE INDEX "outbox_contact_idx" ON "outbox" USING btree ("contact_id","created_at");
--> statement-breakpoint
CREATE INDEX "outbox_review_idx" ON "outbox" USING btree ("seq") WHERE state = 'needs_review';
--> statement-breakpoint
CREATE INDEX "outbox_look_idx" ON "outbox" USING btree ("next_look_at") WHERE state = 'unknown';
--> statement-breakpoint
CREATE INDEX "timers_due_idx" ON "timers" USING btree ("due_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));
--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_role_check CHECK (role IN ('ADMINISTRATOR', 'COMPLIANCE_OFFICER', 'CLINICAL_SUPERVISOR', 'HEALTHCARE_PROVIDER', 'AUDITOR', 'READONLY', 'STAFF'));
--> statement-breakpoint
ALTER TABLE patients ADD CONSTRAINT patients_status_check CHECK (status IN ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'BILLED TM', 'BILLED IHA'));
--> statement-breakpoint
ALTER TABLE patients ADD CONSTRAINT patients_verified_check CHECK (verified_status IN ('NOT_VERIFIED', 'PENDING_VERIFICATION', 'VERIFIED_PARTIAL', 'VERIFIED_COMPLETE', 'VERIFIED_FAILED'));
--> statement-breakpoint
ALTER TABLE patients ADD CONSTRAINT patients_priority_check CHECK (priority IN ('HIGH', 'NORMAL', 'LOW'));
--> statement-breakpoint
ALTER TABLE patients ADD CONSTRAINT patients_language_check CHECK (language IN ('es', 'en'));
--> statement-breakpoint
ALTER TABLE patients ADD CONSTRAINT patients_attempts_check CHECK (max_attempts >= 0 AND current_attempts >= 0);
--> statement-breakpoint
ALTER TABLE flows ADD CONSTRAINT flows_type_check CHECK (flow_type IN ('VERIFICATION', 'ASSISTANT'));
--> statement-breakpoint
ALTER TABLE flow_questions ADD CONSTRAINT flow_questions_type_check CHECK (question_type IN ('text', 'choice', 'number'));
--> statement-breakpoint
ALTER TABLE flow_variables ADD CONSTRAINT flow_variables_type_check CHECK (data_type IN ('text', 'number', 'date', 'boolean'));
--> statement-breakpoint
ALTER TABLE conversations ADD CONSTRAINT conversations_status_check CHECK (status IN ('active', 'completed', 'abandoned', 'error'));
--> statement-breakpoint
ALTER TABLE conversations ADD CONSTRAINT conversations_phase_check CHECK (phase IN ('queued', 'sending', 'waiting', 'paused', 'ended'));
--> statement-breakpoint
ALTER TABLE conversations ADD CONSTRAINT conversations_completion_check CHECK (completion_percentage BETWEEN 0 AND 100);
--> statement-breakpoint
ALTER TABLE conversations ADD CONSTRAINT conversations_ended_check CHECK ((phase = 'ended') = (ended_at IS NOT NULL));
--> statement-breakpoint
ALTER TABLE messages ADD CONSTRAINT messages_direction_check CHECK (direction IN ('inbound', 'outbound'));
--> statement-breakpoint
ALTER TABLE messages ADD CONSTRAINT messages_type_check CHECK (message_type IN ('verification', 'ai_assistance', 'system', 'conversation'));
--> statement-breakpoint
ALTER TABLE messages ADD CONSTRAINT messages_provider_check CHECK (ai_provider IN ('openai', 'anthropic', 'perplexity', 'xai', 'system'));
--> statement-breakpoint
ALTER TABLE responses ADD CONSTRAINT responses_processing_check CHECK (processing_status IN ('processed', 'error'));
--> statement-breakpoint
ALTER TABLE inbox ADD CONSTRAINT inbox_kind_check CHECK (kind IN ('in', 'status'));
--> statement-breakpoint
ALTER TABLE outbox ADD CONSTRAINT outbox_state_check CHECK (state IN ('queued', 'sending', 'unknown', 'sent', 'failed', 'cancelled', 'expired', 'needs_review'));
--> statement-breakpoint
-- One text of a contact is with the carrier at a time: this is what makes the look-up of an unknown outcome unambiguous.
CREATE UNIQUE INDEX outbox_one_in_flight ON outbox (contact_id) WHERE state IN ('sending', 'unknown');
--> statement-breakpoint
CREATE TRIGGER audit_log_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION recado_refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seal_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION recado_refuse_change();
--> statement-breakpoint
CREATE TRIGGER consent_events_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON consent_events FOR EACH STATEMENT EXECUTE FUNCTION recado_refuse_change();
--> statement-breakpoint
CREATE TRIGGER flow_versions_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON flow_versions FOR EACH STATEMENT EXECUTE FUNCTION recado_refuse_change();
--> statement-breakpoint
-- The counters of one text, in the order of stat_daily's columns.
CREATE VIEW counted_texts AS
  SELECT conversation_id, contact_id, created_at, 0 AS conversations, 0 AS started, 0 AS active, 0 AS answered, 0 AS spanish,
    0 AS ended, (direction = 'inbound')::integer AS inbound, (direction = 'outbound')::integer AS outbound,
    (direction = 'outbound' AND processing_time IS NOT NULL)::integer AS replies,
    (CASE WHEN direction = 'outbound' THEN coalesce(processing_time, 0) ELSE 0 END)::bigint AS reply_ms,
    (message_type = 'verification')::integer AS verification, (message_type = 'ai_assistance')::integer AS assistance,
    0 AS answers, 0 AS switches, 0 AS switches_kept FROM messages;
--> statement-breakpoint
-- Everything that is counted, each with its contact and its moment. From here the figures come, folded or from scratch.
-- Active: sending, waiting or paused. A switch of language is kept when none of the next three texts takes it back.
CREATE VIEW counted_facts (contact_id, at, conversations, started, active, answered, spanish, ended, inbound, outbound, replies,
  reply_ms, verification, assistance, answers, switches, switches_kept) AS
  SELECT c.contact_id, c.started_at,
    1, (c.phase <> 'queued')::integer, (c.phase IN ('sending', 'waiting', 'paused'))::integer, (c.phase <>
    'queued' AND EXISTS (SELECT 1 FROM responses r WHERE r.conversation_id = c.id))::integer, (c.language =
    'es')::integer, 0, 0, 0, 0, 0::bigint, 0, 0, 0, 0, 0
    FROM conversations c
  UNION ALL SELECT c.contact_id, c.ended_at, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0::bigint, 0, 0, 0, 0, 0
    FROM conversations c WHERE c.ended_at IS NOT NULL
  UNION ALL SELECT c.contact_id, m.created_at,
    m.conversations, m.started, m.active, m.answered, m.spanish, m.ended, m.inbound, m.outbound, m.replies,
    m.reply_ms, m.verification, m.assistance, m.answers, m.switches, m.switches_kept
    FROM conversations c JOIN counted_texts m ON m.conversation_id = c.id
  UNION ALL SELECT m.contact_id, m.created_at,
    m.conversations, m.started, m.active, m.answered, m.spanish, m.ended, m.inbound, m.outbound, m.replies,
    m.reply_ms, m.verification, m.assistance, m.answers, m.switches, m.switches_kept
    FROM counted_texts m WHERE m.conversation_id IS NULL
  UNION ALL SELECT c.contact_id, r."timestamp", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0::bigint, 0, 0, 1, 0, 0
    FROM conversations c JOIN responses r ON r.conversation_id = c.id
  UNION ALL SELECT s.contact_id, s.created_at, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0::bigint, 0, 0, 0, 1, (NOT coalesce(s.before = ANY (s.after), false))::integer
    FROM (SELECT c.contact_id, m.created_at, m.language, lag(m.language) OVER thread AS before,
        ARRAY[lead(m.language, 1) OVER thread, lead(m.language, 2) OVER thread, lead(m.language, 3) OVER thread] AS after
      FROM conversations c JOIN messages m ON m.conversation_id = c.id WHERE m.direction = 'inbound'
      WINDOW thread AS (PARTITION BY c.contact_id, m.conversation_id ORDER BY m.created_at, m.id)) s
    WHERE s.before <> s.language;
--> statement-breakpoint
CREATE TRIGGER conversations_describe AFTER INSERT OR UPDATE OF patient_queue_id, phone_number ON conversations
  FOR EACH ROW EXECUTE FUNCTION recado_describe_conversation();
--> statement-breakpoint
CREATE TRIGGER patients_describe AFTER UPDATE OF patient_name, phone_number, contract_id, doctor_name ON patients
  FOR EACH ROW WHEN (old.search_text IS DISTINCT FROM new.search_text OR old.patient_name <> new.patient_name
    OR old.contract_id <> new.contract_id)
  EXECUTE FUNCTION recado_describe_patients_conversations();
--> statement-breakpoint
CREATE TRIGGER conversations_removed AFTER DELETE ON conversations FOR EACH ROW EXECUTE FUNCTION recado_note_removal();
--> statement-breakpoint
CREATE TRIGGER patients_counted AFTER INSERT OR DELETE ON patients FOR EACH ROW EXECUTE FUNCTION recado_note_patient();
--> statement-breakpoint
CREATE TRIGGER patients_recounted AFTER UPDATE OF status, verified_status ON patients
  FOR EACH ROW WHEN (old.status <> new.status OR
    recado_is_pending(old.status, old.verified_status) <> recado_is_pending(new.status, new.verified_status))
  EXECUTE FUNCTION recado_note_patient();
--> statement-breakpoint
CREATE TRIGGER notifications_raise_alert AFTER INSERT ON notifications FOR EACH ROW
  WHEN (NEW.kind IN ('emergency', 'needs-help')) EXECUTE FUNCTION recado_raise_alert();
--> statement-breakpoint
CREATE TRIGGER consent_events_call_wish AFTER INSERT ON consent_events FOR EACH ROW
  WHEN (NEW.event IN ('no-contact', 'stop-unclear', 'start', 'undone', 'calls-allowed'))
  EXECUTE FUNCTION recado_note_call_wish();
