-- The rows of report_daily in which a share counts: a question once and in the channel of its answer, a conversation for
-- each of its values too, and either in its day's total. Days are added up in blocks, so that long periods need few rows. The share's fields stand in
-- VALUES alone: PostgreSQL 18 fails to plan them elsewhere.
CREATE OR REPLACE FUNCTION recado_report_dimensions(share report_shares)
  RETURNS TABLE (days smallint, day date, language varchar(5), question varchar(50), dimension varchar(10), value varchar(200)) LANGUAGE sql IMMUTABLE AS $$
  SELECT b.days, b.day, d.language, d.question, d.name, d.value
    FROM (VALUES ('all', share.language, share.question, ''), ('day', '', '', ''), ('hour', '', '', nullif(share.hour, 0)::text),
        ('doctor', '', '', nullif(share.doctor, '')), ('source', '', '', nullif(share.source, '')),
        ('campaign', '', '', nullif(share.campaign_id, 0)::text), ('staff', '', '', nullif(share.user_id, 0)::text),
        ('reason', '', '', nullif(share.reason, '')), ('channel', '', '', nullif(share.channel, ''))) AS d (name, language, question, value)
      CROSS JOIN (VALUES (1::smallint, share.day), (8::smallint, recado_report_block(share.day, 8)),
        (64::smallint, recado_report_block(share.day, 64))) AS b (days, day)
    WHERE d.value IS NOT NULL AND (d.name IN ('all', 'day', 'channel') OR share.question = '') AND (b.days = 1 OR d.name <> 'day')
$$;
