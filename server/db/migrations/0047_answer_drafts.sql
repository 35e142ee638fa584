CREATE TABLE "ai_drafts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"ask_seq" integer NOT NULL,
	"decision_id" bigint,
	"reason" varchar(10) NOT NULL,
	"text" text NOT NULL,
	"sentences" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" varchar(100),
	"outcome" varchar(10),
	CONSTRAINT "ai_drafts_ask_key" UNIQUE("conversation_id","ask_seq")
);
--> statement-breakpoint
ALTER TABLE "ai_configurations" ADD COLUMN "does_only_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_drafts" ADD CONSTRAINT "ai_drafts_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;