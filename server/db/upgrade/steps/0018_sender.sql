CREATE TABLE "sender" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"seconds_per_part" real,
	"most_per_day" integer,
	"zone" varchar(60) DEFAULT 'UTC' NOT NULL,
	"next_free_at" timestamp with time zone,
	"planned_until" timestamp with time zone,
	"day" date,
	"parts_today" integer DEFAULT 0 NOT NULL,
	"held_since" timestamp with time zone,
	"held_count" integer,
	"resumed_at" timestamp with time zone
);
