ALTER TABLE "outbox" ADD COLUMN "parts" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- Texts are counted when they are written. Those that an earlier release wrote and that may still go out count by
-- the letters of a long text outside GSM-7: rather too many parts than a sender that is too fast.
UPDATE outbox SET parts = greatest(1, ceil(char_length(body) / 67.0))
  WHERE state NOT IN ('sent', 'cancelled', 'expired', 'failed');
