ALTER TABLE users ADD CONSTRAINT users_role_check CHECK (role IN ('ADMINISTRATOR', 'COMPLIANCE_OFFICER', 'CLINICAL_SUPERVISOR', 'HEALTHCARE_PROVIDER', 'AUDITOR', 'READONLY', 'STAFF'));
--> statement-breakpoint
ALTER TABLE patients ADD CONSTRAINT patients_status_check CHECK (status IN ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'BILLED TM', 'BILLED IHA'));
--> statement-breakpoint
ALTER TABLE patients ADD CONSTRAINT patients_verified_check CHECK (verified_status IN ('NOT_VERIFIED', 'PENDING_VERIFICATION', 'VERIFIED_PARTIAL', 'VERIFIED_COMPLETE', 'VERIFIED_FAILED'));
--> statement-breakpoint
ALTER TABLE patients ADD CONSTRAINT patients_priority_check CHECK (priority IN ('HIGH', 'NORMAL', 'LOW'));
--> statement-breakpoint
ALTER TABLE patients ADD CONSTRAINT patients_language_check CHECK (language IN ('es', 'en'));
--> statement-breakpoint
ALTER TABLE patients ADD CONSTRAINT patients_attempts_check CHECK (max_attempts >= 0 AND current_attempts >= 0);
--> statement-breakpoint
ALTER TABLE flows ADD CONSTRAINT flows_type_check CHECK (flow_type IN ('VERIFICATION', 'ASSISTANT'));
--> statement-breakpoint
ALTER TABLE flow_questions ADD CONSTRAINT flow_questions_type_check CHECK (question_type IN ('text', 'choice', 'number'));
--> statement-breakpoint
ALTER TABLE flow_variables ADD CONSTRAINT flow_variables_type_check CHECK (data_type IN ('text', 'number', 'date', 'boolean'));
--> statement-breakpoint
ALTER TABLE conversations ADD CONSTRAINT conversations_status_check CHECK (status IN ('active', 'completed', 'abandoned', 'error'));
--> statement-breakpoint
ALTER TABLE conversations ADD CONSTRAINT conversations_phase_check CHECK (phase IN ('queued', 'sending', 'waiting', 'paused', 'ended'));
--> statement-breakpoint
ALTER TABLE conversations ADD CONSTRAINT conversations_completion_check CHECK (completion_percentage BETWEEN 0 AND 100);
--> statement-breakpoint
ALTER TABLE conversations ADD CONSTRAINT conversations_ended_check CHECK ((phase = 'ended') = (ended_at IS NOT NULL));
--> statement-breakpoint
ALTER TABLE messages ADD CONSTRAINT messages_direction_check CHECK (direction IN ('inbound', 'outbound'));
--> statement-breakpoint
ALTER TABLE messages ADD CONSTRAINT messages_type_check CHECK (message_type IN ('verification', 'ai_assistance', 'system', 'conversation'));
--> statement-breakpoint
ALTER TABLE messages ADD CONSTRAINT messages_provider_check CHECK (ai_provider IN ('openai', 'anthropic', 'perplexity', 'xai', 'system'));
--> statement-breakpoint
ALTER TABLE responses ADD CONSTRAINT responses_processing_check CHECK (processing_status IN ('processed', 'error'));
--> statement-breakpoint
ALTER TABLE inbox ADD CONSTRAINT inbox_kind_check CHECK (kind IN ('in', 'status'));
--> statement-breakpoint
ALTER TABLE outbox ADD CONSTRAINT outbox_state_check CHECK (state IN ('queued', 'sending', 'unknown', 'sent', 'failed', 'cancelled', 'expired', 'needs_review'));
--> statement-breakpoint
-- One text of a contact is with the carrier at a time: this is what makes the look-up of an unknown outcome unambiguous.
CREATE UNIQUE INDEX outbox_one_in_flight ON outbox (contact_id) WHERE state IN ('sending', 'unknown');
--> statement-breakpoint
CREATE FUNCTION recado_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION recado_refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seal_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION recado_refuse_change();
--> statement-breakpoint
CREATE TRIGGER consent_events_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON consent_events FOR EACH STATEMENT EXECUTE FUNCTION recado_refuse_change();
--> statement-breakpoint
CREATE TRIGGER flow_versions_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON flow_versions FOR EACH STATEMENT EXECUTE FUNCTION recado_refuse_change();
