-- Makes the schema `sight` anew: views named like the tables, which hold only what somebody may see whose sight is limited
-- to the locations in recado.sight. A connection whose search path begins with it reads them without knowing, so no query
-- can forget the limit. Nobody else pays for it. Made after each migration, because a view keeps the columns it was made with.
CREATE OR REPLACE FUNCTION recado_place_sight() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own text := 'nullif(current_setting(''recado.sight'', true), '''')::bigint[]';
  of_patient text;
  of_conversation text;
  of_contact text;
  made record;
BEGIN
  DROP SCHEMA IF EXISTS sight CASCADE;
  CREATE SCHEMA sight;
  -- A writer without a patient belongs to the locations of the sender they wrote to.
  EXECUTE format('CREATE VIEW sight.patients AS SELECT * FROM public.patients t WHERE t.location_id = ANY (%s)', own);
  EXECUTE format('CREATE VIEW sight.conversations AS SELECT * FROM public.conversations t
    WHERE EXISTS (SELECT 1 FROM sight.patients p WHERE p.id = t.patient_queue_id)
      OR t.patient_queue_id IS NULL AND EXISTS (SELECT 1 FROM public.locations l
        WHERE l.id = ANY (%s) AND l.sender_id = t.sender_id)', own);
  of_patient := 'EXISTS (SELECT 1 FROM sight.patients p WHERE p.id = %s)';
  of_conversation := 'EXISTS (SELECT 1 FROM sight.conversations c WHERE c.id = %s)';
  CREATE VIEW sight.contacts AS SELECT * FROM public.contacts t
    WHERE EXISTS (SELECT 1 FROM sight.patients p WHERE p.contact_id = t.id)
      OR EXISTS (SELECT 1 FROM sight.conversations c WHERE c.contact_id = t.id);
  of_contact := 'EXISTS (SELECT 1 FROM sight.contacts k WHERE k.id = t.contact_id)';
  EXECUTE format('CREATE VIEW sight.appointments AS SELECT * FROM public.appointments t WHERE %s', format(of_patient, 't.patient_id'));
  FOR made IN SELECT * FROM (VALUES
      ('planned_reminders', 'EXISTS (SELECT 1 FROM sight.appointments a WHERE a.id = t.appointment_id)'),
      ('conversation_search', format(of_conversation, 't.conversation_id')),
      ('messages', format('CASE WHEN t.conversation_id IS NULL THEN %s ELSE %s END', of_contact, format(of_conversation, 't.conversation_id'))),
      ('responses', format('CASE WHEN t.conversation_id IS NULL THEN %s ELSE %s END', format(of_patient, 't.patient_queue_id'),
        format(of_conversation, 't.conversation_id'))),
      ('notifications', format('(t.conversation_id IS NULL OR %s) AND (t.patient_id IS NULL OR %s)',
        format(of_conversation, 't.conversation_id'), format(of_patient, 't.patient_id'))),
      ('on_call_alerts', format('(t.conversation_id IS NULL OR %s)', format(of_conversation, 't.conversation_id'))),
      ('ai_decisions', format(of_conversation, 't.conversation_id')),
      ('consent_events', of_contact), ('inbox', of_contact),
      ('outbox', format('CASE WHEN t.conversation_id IS NULL THEN %s ELSE %s END', of_contact, format(of_conversation, 't.conversation_id'))),
      ('group_members', format(of_patient, 't.patient_id')), ('campaign_recipients', format(of_patient, 't.patient_id')),
      ('bulk_rows', format(of_patient, 't.patient_id')), ('calls', format(of_patient, 't.patient_id')),
      ('timers', format(of_conversation, 't.conversation_id')), ('assignments', format(of_conversation, 't.conversation_id')),
      ('thread_notes', format(of_conversation, 't.conversation_id')),
      ('scheduled_replies', format(of_conversation, 't.conversation_id')),
      ('outcome_report_rows', format(of_patient, 't.patient_id'))
    ) AS tables (name, condition)
  LOOP
    EXECUTE format('CREATE VIEW sight.%I AS SELECT * FROM public.%I t WHERE %s', made.name, made.name, made.condition);
  END LOOP;
  -- The forecast that somebody else computed may count patients of every location, and so may what others did with many.
  EXECUTE (SELECT format('CREATE VIEW sight.campaigns AS SELECT %s FROM public.campaigns', string_agg(CASE attname
      WHEN 'forecast' THEN 'CASE WHEN coalesce(started_by, created_by) = nullif(current_setting(''recado.sight_user'', true), '''')::bigint
        THEN forecast END AS forecast' ELSE quote_ident(attname) END, ', ' ORDER BY attnum))
    FROM pg_attribute WHERE attrelid = 'public.campaigns'::regclass AND attnum > 0 AND NOT attisdropped);
  CREATE VIEW sight.bulk_acts AS SELECT * FROM public.bulk_acts t
    WHERE t.started_by_user_id = nullif(current_setting('recado.sight_user', true), '')::bigint;
  -- A file may name patients of any location: whose sight is limited sees only what they uploaded themselves.
  CREATE VIEW sight.imports AS SELECT * FROM public.imports t
    WHERE t.created_by_user_id = nullif(current_setting('recado.sight_user', true), '')::bigint;
  CREATE VIEW sight.import_rows AS SELECT * FROM public.import_rows t
    WHERE EXISTS (SELECT 1 FROM sight.imports i WHERE i.id = t.import_id);
  -- Figures: patients are counted as they are, days from the shares of the contacts; what is not folded yet is left out.
  CREATE VIEW sight.stat_patients AS SELECT status, (isp.is_pending) AS is_pending, count(*)::integer AS total
    FROM sight.patients t, LATERAL (SELECT recado_is_pending(t.status, t.verified_status) AS is_pending) isp GROUP BY 1, 2;
  CREATE VIEW sight.stat_patient_changes AS SELECT * FROM public.stat_patient_changes WHERE false;
  EXECUTE (SELECT format('CREATE VIEW sight.stat_daily AS SELECT day, %s FROM public.stat_shares t WHERE %s GROUP BY day',
      string_agg(format('sum(%I)::%s AS %I', attname, format_type(atttypid, atttypmod), attname), ', ' ORDER BY attnum), of_contact)
    FROM pg_attribute WHERE attrelid = 'public.stat_daily'::regclass AND attnum > 0 AND NOT attisdropped AND attname <> 'day');
  EXECUTE format('CREATE VIEW sight.report_daily AS SELECT * FROM public.report_daily t WHERE t.location_id = ANY (%s)', own);
END $$;
