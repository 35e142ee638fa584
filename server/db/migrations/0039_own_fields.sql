CREATE TABLE "own_fields" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_fields_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" varchar(50) NOT NULL,
	"label_es" varchar(60) NOT NULL,
	"label_en" varchar(60) NOT NULL,
	"type" varchar(10) NOT NULL,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_phi" boolean DEFAULT true NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_fields_key_key" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "own_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "patients_own_values_idx" ON "patients" USING gin ("own_values" jsonb_path_ops) WHERE own_values <> '{}';