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
