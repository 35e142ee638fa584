CREATE TABLE "knowledge_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "knowledge_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" varchar(60),
	"topic" varchar(120) NOT NULL,
	"questions_es" text[] DEFAULT '{}' NOT NULL,
	"questions_en" text[] DEFAULT '{}' NOT NULL,
	"answer_es" text DEFAULT '' NOT NULL,
	"answer_en" text DEFAULT '' NOT NULL,
	"location_id" bigint,
	"valid_from" date,
	"valid_to" date,
	"owner_id" bigint,
	"review_on" date,
	"state" varchar(10) DEFAULT 'draft' NOT NULL,
	"change" jsonb,
	"approved_by" bigint,
	"approved_at" timestamp with time zone,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "knowledge_entries_key_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "knowledge_terms" (
	"entry_id" bigint NOT NULL,
	"term" varchar(80) NOT NULL,
	"weight" real NOT NULL,
	CONSTRAINT "knowledge_terms_entry_id_term_pk" PRIMARY KEY("entry_id","term")
);
--> statement-breakpoint
CREATE TABLE "knowledge_words" (
	"word" varchar(60) PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "knowledge_entries" ADD CONSTRAINT "knowledge_entries_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_entries" ADD CONSTRAINT "knowledge_entries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_entries" ADD CONSTRAINT "knowledge_entries_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_entries" ADD CONSTRAINT "knowledge_entries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_terms" ADD CONSTRAINT "knowledge_terms_entry_id_knowledge_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."knowledge_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "knowledge_entries_topic_idx" ON "knowledge_entries" USING btree ((lower("topic") collate "es-x-icu"),(-"id"));--> statement-breakpoint
CREATE INDEX "knowledge_entries_location_idx" ON "knowledge_entries" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "knowledge_entries_search_idx" ON "knowledge_entries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "knowledge_terms_weight_idx" ON "knowledge_terms" USING btree ("term","weight" DESC NULLS LAST,"entry_id");--> statement-breakpoint
CREATE INDEX "knowledge_words_trigram_idx" ON "knowledge_words" USING gist ("word" gist_trgm_ops);