CREATE TABLE "ai_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"conversation_id" integer,
	"ask_seq" integer,
	"contact_id" integer,
	"patient_queue_id" integer,
	"query" text NOT NULL,
	"language" varchar(5) NOT NULL,
	"conversation_history" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"current_provider" varchar(50),
	"current_model" varchar(100),
	"decision_type" varchar(20) NOT NULL,
	"selected_provider" varchar(50) NOT NULL,
	"selected_model" varchar(100),
	"selected_config_id" integer,
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
	"rule_id" integer,
	"user_feedback" varchar(10),
	"is_sandbox" boolean DEFAULT false NOT NULL,
	"minute" integer DEFAULT 0 NOT NULL,
	"flow_type" varchar(20) DEFAULT 'ASSISTANT' NOT NULL,
	"conversation_status" varchar(20) DEFAULT 'active' NOT NULL,
	"message_id" integer,
	"trace" jsonb NOT NULL,
	CONSTRAINT "ai_decisions_ask_key" UNIQUE("conversation_id","ask_seq")
);
--> statement-breakpoint
CREATE TABLE "ai_fallback_chains" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_fallback_chains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_learning_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	"router_decision_id" integer NOT NULL,
	CONSTRAINT "ai_learning_decision_key" UNIQUE("router_decision_id")
);
--> statement-breakpoint
CREATE TABLE "ai_routing_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_routing_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" varchar(100) NOT NULL,
	"description" text,
	"rule_type" varchar(20) DEFAULT 'keyword' NOT NULL,
	"provider" varchar(50) NOT NULL,
	"config_id" integer,
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
	"conversation_id" integer NOT NULL,
	"contact_id" integer NOT NULL,
	"ask_seq" integer NOT NULL,
	"text" text NOT NULL,
	"language" varchar(5) NOT NULL,
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
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"decision_id" integer,
	"config_id" integer NOT NULL,
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
	"config_id" integer PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL,
	"is_model_retired" boolean DEFAULT false NOT NULL,
	"last_probe_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_configurations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_configurations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	"baa_on_file" boolean DEFAULT false NOT NULL,
	"baa_date" date,
	"retention_mode" varchar(20) DEFAULT 'unknown' NOT NULL,
	"region" varchar(60),
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
