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
--> statement-breakpoint
ALTER TABLE "on_call_alerts" ADD CONSTRAINT "on_call_alerts_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call_alerts" ADD CONSTRAINT "on_call_alerts_acknowledged_user_id_users_id_fk" FOREIGN KEY ("acknowledged_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call_texts" ADD CONSTRAINT "on_call_texts_alert_id_on_call_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."on_call_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call_texts" ADD CONSTRAINT "on_call_texts_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "on_call_alerts_open_key" ON "on_call_alerts" USING btree ("conversation_id") WHERE acknowledged_at is null;--> statement-breakpoint
CREATE INDEX "on_call_alerts_due_idx" ON "on_call_alerts" USING btree ("due_at") WHERE acknowledged_at is null;--> statement-breakpoint
CREATE INDEX "on_call_alerts_raised_idx" ON "on_call_alerts" USING btree ("raised_at");--> statement-breakpoint
CREATE INDEX "on_call_texts_contact_idx" ON "on_call_texts" USING btree ("contact_id","created_at");--> statement-breakpoint
-- Every notice of an emergency or of a patient who waits for a person raises an alert, in the transaction of the notice.
-- An emergency is due at once, the other after a quarter of an hour. One that is open takes in what comes after it.
CREATE FUNCTION recado_raise_alert() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO on_call_alerts (conversation_id, reason, is_waiting, raised_at, due_at)
    VALUES (NEW.conversation_id, NEW.kind,
      coalesce((SELECT phase = 'paused' FROM conversations WHERE id = NEW.conversation_id), false), NEW.created_at,
      CASE NEW.kind WHEN 'emergency' THEN NEW.created_at ELSE NEW.created_at + interval '15 minutes' END)
    ON CONFLICT (conversation_id) WHERE acknowledged_at IS NULL DO UPDATE SET
      reason = CASE WHEN excluded.reason = 'emergency' THEN 'emergency' ELSE on_call_alerts.reason END,
      is_waiting = excluded.is_waiting, due_at = least(on_call_alerts.due_at, excluded.due_at),
      raised_at = CASE WHEN excluded.reason = 'emergency' THEN excluded.raised_at ELSE on_call_alerts.raised_at END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notifications_raise_alert AFTER INSERT ON notifications FOR EACH ROW
  WHEN (NEW.kind IN ('emergency', 'needs-help')) EXECUTE FUNCTION recado_raise_alert();
