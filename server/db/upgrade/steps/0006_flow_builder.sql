CREATE TABLE "flow_tests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flow_tests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"flow_id" integer NOT NULL,
	"name" varchar(100) NOT NULL,
	"start" jsonb NOT NULL,
	"actions" jsonb NOT NULL,
	"expected" jsonb NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "flows" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;
