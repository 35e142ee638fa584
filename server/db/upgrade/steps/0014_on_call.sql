CREATE TABLE "on_call_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "on_call_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conversation_id" integer,
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
	"acknowledged_user_id" integer
);
--> statement-breakpoint
CREATE TABLE "on_call_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "on_call_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"alert_id" integer NOT NULL,
	"contact_id" integer NOT NULL,
	"name" varchar(80) NOT NULL,
	"round" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "on_call_texts_key" UNIQUE("alert_id","contact_id","round")
);
