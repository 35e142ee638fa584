ALTER TABLE "contacts" ADD COLUMN "call_wish" varchar(10);
