CREATE TABLE "thread_acts" (
	"conversation_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" varchar(20),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_message_id" bigint,
	"change" jsonb
);
--> statement-breakpoint
ALTER TABLE "thread_acts" ADD CONSTRAINT "thread_acts_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_acts" ADD CONSTRAINT "thread_acts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;