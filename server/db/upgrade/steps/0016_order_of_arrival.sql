ALTER TABLE "outbox" ADD COLUMN "attempted_after" bigint;
