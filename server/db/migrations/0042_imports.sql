CREATE TABLE "import_parts" (
	"import_id" bigint NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_parts_import_id_part_pk" PRIMARY KEY("import_id","part")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"values" jsonb NOT NULL,
	"phone" varchar(16),
	"verdict" varchar(10) NOT NULL,
	"problems" jsonb,
	"notices" jsonb,
	"changes" jsonb,
	"patient_id" bigint,
	"likely_patient_id" bigint,
	"likely_row" integer,
	"choice" varchar(10),
	"outcome" varchar(10),
	"touched_at" timestamp with time zone,
	"before" jsonb,
	CONSTRAINT "import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" varchar(10) NOT NULL,
	"state" varchar(10) NOT NULL,
	"file_name" varchar(200) NOT NULL,
	"format" varchar(5) DEFAULT 'csv' NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"encoding" varchar(20),
	"separator" varchar(1),
	"header_row" integer DEFAULT 1 NOT NULL,
	"headers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sample" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fingerprint" varchar(64) DEFAULT '' NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"date_order" varchar(3) DEFAULT 'mdy' NOT NULL,
	"is_remembered" boolean DEFAULT false NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"expected_rows" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"verdicts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"outcomes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"consent_source" varchar(20),
	"consent_evidence" text,
	"job_id" bigint,
	"created_by_user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"brought_in_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "import_parts" ADD CONSTRAINT "import_parts_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_verdict_idx" ON "import_rows" USING btree ("import_id","verdict","row");--> statement-breakpoint
CREATE INDEX "imports_fingerprint_idx" ON "imports" USING btree ("fingerprint","id");