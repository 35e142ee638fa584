CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer,
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
CREATE TABLE "consent_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contact_id" integer NOT NULL,
	"event" varchar(20) NOT NULL,
	"source" varchar(30) NOT NULL,
	"words" text,
	"message_sid" varchar(40),
	"user_id" integer,
	"patient_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" varchar(16) NOT NULL,
	"language" varchar(5),
	"zone" varchar(60),
	"opted_out_at" timestamp with time zone,
	"opt_out_source" varchar(30),
	"unreachable_reason" varchar(40),
	"introduced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contact_id" integer NOT NULL,
	"our_number" varchar(40) NOT NULL,
	"phone_number" varchar(50) NOT NULL,
	"patient_queue_id" integer,
	"flow_id" integer NOT NULL,
	"flow_version_id" integer NOT NULL,
	"status" varchar(20) DEFAULT 'active' NOT NULL,
	"phase" varchar(20) DEFAULT 'queued' NOT NULL,
	"pause_reason" varchar(40),
	"end_reason" varchar(40),
	"language" varchar(5) DEFAULT 'es' NOT NULL,
	"completion_percentage" integer DEFAULT 0,
	"current_question_id" integer,
	"attempt_number" integer DEFAULT 1 NOT NULL,
	"user_message_count" integer DEFAULT 0 NOT NULL,
	"ai_message_count" integer DEFAULT 0 NOT NULL,
	"wait_seq" integer DEFAULT 0 NOT NULL,
	"scheduled_for" timestamp with time zone,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_activity_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"state" jsonb
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conversation_id" integer,
	"contact_id" integer NOT NULL,
	"phone_number" varchar(50) NOT NULL,
	"message_body" text NOT NULL,
	"direction" varchar(10) NOT NULL,
	"message_type" varchar(20) DEFAULT 'conversation' NOT NULL,
	"ai_provider" varchar(20),
	"ai_model" varchar(100),
	"ai_configuration_id" integer,
	"processing_time" integer,
	"language" varchar(5) DEFAULT 'es' NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"twilio_message_sid" varchar(40),
	"twilio_status" varchar(20),
	"error_code" varchar(10),
	"error_message" text,
	"sent_by_user_id" integer,
	CONSTRAINT "messages_sid_key" UNIQUE("twilio_message_sid")
);
--> statement-breakpoint
CREATE TABLE "responses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "responses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conversation_id" integer,
	"patient_queue_id" integer,
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
	"sentiment" varchar(20),
	"confidence" real,
	"flagged" boolean DEFAULT false NOT NULL,
	"reviewed_by" integer,
	"reviewed_at" timestamp with time zone,
	"review_notes" text,
	"ai_provider" varchar(20),
	"ai_response" text
);
--> statement-breakpoint
CREATE TABLE "flow_connections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flow_connections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"flow_id" integer NOT NULL,
	"from_question_id" integer NOT NULL,
	"to_question_id" integer,
	"condition" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"outcome" varchar(20)
);
--> statement-breakpoint
CREATE TABLE "flow_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flow_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"flow_id" integer NOT NULL,
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
CREATE TABLE "flow_variables" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flow_variables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"flow_id" integer NOT NULL,
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
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flow_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"flow_id" integer NOT NULL,
	"version" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"is_sendable" boolean DEFAULT true NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_versions_key" UNIQUE("flow_id","version")
);
--> statement-breakpoint
CREATE TABLE "flows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(100) NOT NULL,
	"description" text,
	"flow_type" varchar(20) DEFAULT 'VERIFICATION' NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"notification_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_reads_notification_id_user_id_pk" PRIMARY KEY("notification_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" varchar(40) NOT NULL,
	"conversation_id" integer,
	"patient_id" integer,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contract_id" varchar(50) NOT NULL,
	"patient_name" varchar(200) NOT NULL,
	"phone_number" varchar(50) NOT NULL,
	"contact_id" integer,
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
	"assigned_to_user_id" integer,
	"notes" text,
	"verified_conversation_id" integer,
	"verified_status" varchar(30),
	"verified_reason" varchar(40),
	"verified_by_user_id" integer,
	"verified_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"language" varchar(5) DEFAULT 'es' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "patients_contract_id_key" UNIQUE("contract_id")
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_key" varchar(120) NOT NULL,
	"kind" varchar(10) NOT NULL,
	"contact_id" integer,
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
	"conversation_id" integer,
	"contact_id" integer NOT NULL,
	"message_id" integer,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "outbox_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"send_seq" integer,
	"to_phone" varchar(16) NOT NULL,
	"body" text NOT NULL,
	"kind" varchar(20) NOT NULL,
	"state" varchar(20) DEFAULT 'queued' NOT NULL,
	"not_before" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	"attempt_token" uuid,
	"attempted_at" timestamp with time zone,
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
CREATE TABLE "timers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "timers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" integer NOT NULL,
	"contact_id" integer NOT NULL,
	"wait_seq" integer NOT NULL,
	"kind" varchar(20) NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "timers_key" UNIQUE("conversation_id","wait_seq","kind")
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
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failed_logins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "failed_logins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" varchar(100) NOT NULL,
	"ip_address" varchar(45),
	"user_agent" varchar(256),
	"attempt_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
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
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
