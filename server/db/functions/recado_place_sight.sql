-- Makes the schema `sight` anew: views named like the tables, which hold only what somebody may see whose sight is limited
-- to the locations in recado.sight. A connection whose search path begins with it reads them without knowing, so no query
-- can forget the limit. Nobody else pays for it. Made after each migration, because a view keeps the columns it was made with.
-- The schemas `wordless` and `wordless_sight` cover, in the same way, what patients wrote and staff noted: over the tables,
-- and over the views of limited sight.
CREATE OR REPLACE FUNCTION recado_place_sight() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own text := 'nullif(current_setting(''recado.sight'', true), '''')::bigint[]';
  of_patient text;
  of_conversation text;
  of_contact text;
  made record;
  source text;
BEGIN
  DROP SCHEMA IF EXISTS wordless_sight, wordless, sight CASCADE;
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
  -- Where a column must have a value, three dots stand for the words. `state` keeps counts, moments, which questions
  -- have an answer, and who has paused the conversation.
  CREATE SCHEMA wordless;
  CREATE SCHEMA wordless_sight;
  FOR made IN SELECT * FROM (VALUES
      ('patients', 'notes verified_how_note'), ('thread_notes', 'body'), ('assignments', 'note'), ('calls', 'note'),
      ('messages', 'message_body search_text'), ('scheduled_replies', 'body'), ('outbox', 'body'), ('inbox', 'payload'),
      ('responses', 'user_response value read_value sentiment review_notes ai_response search_text'),
      ('conversations', 'state'), ('audit_reasons', 'words salt'), ('thread_acts', 'change'), ('consent_events', 'words'), ('translations', 'source text back differences back_differences'),
      ('ai_decisions', 'query conversation_history router_reasoning context_summary trace'),
      ('ai_drafts', 'text sentences'), ('ai_work', 'text'),
      ('ai_learning', 'query_pattern context_pattern improvement_suggestion'),
      ('evaluation_cases', 'text question'), ('evaluation_results', 'answer said'),
      ('reading_cases', 'text asked read_as means'), ('outcome_report_rows', 'cells'), ('bulk_rows', 'before'),
      ('imports', 'sample'), ('import_rows', 'cells values changes before'), ('import_parts', 'bytes')
    ) AS tables (name, covered)
  LOOP
    source := (SELECT string_agg(CASE
        WHEN attname <> ALL (string_to_array(made.covered, ' ')) THEN quote_ident(attname)
        WHEN made.name = 'inbox' THEN 'payload - ''Body'' AS payload'
        WHEN made.name = 'conversations' THEN '(SELECT jsonb_object_agg(key, CASE key WHEN ''answers''
            THEN (SELECT coalesce(jsonb_agg(jsonb_build_object(''questionId'', a->''questionId'', ''value'',
              CASE WHEN a->''value'' = ''null'' THEN ''null''::jsonb ELSE ''true'' END)), ''[]'') FROM jsonb_array_elements(value) a)
            ELSE value END) FROM jsonb_each(state)
          WHERE key IN (''answers'', ''phase'', ''introduction'') OR jsonb_typeof(value) IN (''number'', ''boolean'', ''null'')
            OR key = ''pauseDetail'' AND pause_reason IN (''staff_reply'', ''phone'')) AS state'
        ELSE format('%s AS %I', CASE
          WHEN NOT attnotnull THEN 'NULL::' || format_type(atttypid, atttypmod)
          WHEN atttypid = 'jsonb'::regtype
            THEN format('CASE jsonb_typeof(%I) WHEN ''array'' THEN ''[]''::jsonb ELSE ''{}'' END', attname)
          WHEN atttypid = 'bytea'::regtype THEN '''''::bytea'
          WHEN atttypid = 'text[]'::regtype THEN '''{}''::text[]'
          ELSE '''•••''::' || format_type(atttypid, atttypmod) END, attname)
        END, ', ' ORDER BY attnum)
      FROM pg_attribute WHERE attrelid = format('public.%I', made.name)::regclass AND attnum > 0 AND NOT attisdropped);
    EXECUTE format('CREATE VIEW wordless.%I AS SELECT %s FROM public.%I', made.name, source, made.name);
    EXECUTE format('CREATE VIEW wordless_sight.%I AS SELECT %s FROM %I.%I', made.name, source,
      CASE WHEN to_regclass(format('sight.%I', made.name)) IS NULL THEN 'public' ELSE 'sight' END, made.name);
  END LOOP;
END $$;
