CREATE TABLE "reading_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" varchar(10) NOT NULL,
	"message_id" bigint,
	"response_id" bigint,
	"text" text NOT NULL,
	"language" varchar(5) NOT NULL,
	"asked" text,
	"question_type" varchar(20),
	"flow_type" varchar(20),
	"read_as" text NOT NULL,
	"means" text NOT NULL,
	"reader_version" varchar(20) NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_by" bigint,
	"approved_at" timestamp with time zone,
	CONSTRAINT "reading_cases_message_key" UNIQUE("message_id","kind"),
	CONSTRAINT "reading_cases_response_key" UNIQUE("response_id")
);
--> statement-breakpoint
ALTER TABLE "reading_cases" ADD CONSTRAINT "reading_cases_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_cases" ADD CONSTRAINT "reading_cases_response_id_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_cases" ADD CONSTRAINT "reading_cases_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_cases" ADD CONSTRAINT "reading_cases_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;