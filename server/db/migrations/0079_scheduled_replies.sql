CREATE TABLE "scheduled_replies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scheduled_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"author_id" bigint,
	"body" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"clock" varchar(12) NOT NULL,
	"zone" varchar(60) NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"seen_message_id" bigint,
	"state" varchar(10) DEFAULT 'planned' NOT NULL,
	"reason" varchar(20),
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "scheduled_replies" ADD CONSTRAINT "scheduled_replies_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_replies" ADD CONSTRAINT "scheduled_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_replies_due_idx" ON "scheduled_replies" USING btree ("next_at","id") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "scheduled_replies_conversation_idx" ON "scheduled_replies" USING btree ("conversation_id","id");