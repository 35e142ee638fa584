ALTER TABLE "on_call_alerts" ADD COLUMN "raised_after_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "on_call_alerts" a SET "raised_after_id" = coalesce((SELECT max(m.id) FROM "messages" m
  WHERE m.conversation_id = a.conversation_id AND m.created_at <= a.raised_at), 0) WHERE a.acknowledged_at IS NULL;
