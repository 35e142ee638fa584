-- The dimensions of report_daily in which a share counts. A question counts once; a conversation for each of its values.
CREATE OR REPLACE FUNCTION recado_report_dimensions(share report_shares) RETURNS TABLE (dimension text, value text)
  LANGUAGE sql IMMUTABLE AS $$
  SELECT 'all', ''
  UNION ALL SELECT d.name, d.value FROM (VALUES ('hour', nullif(share.hour, 0)::text), ('doctor', nullif(share.doctor, '')),
      ('source', nullif(share.source, '')), ('campaign', nullif(share.campaign_id, 0)::text),
      ('staff', nullif(share.user_id, 0)::text), ('reason', nullif(share.reason, ''))) AS d (name, value)
    WHERE share.question = '' AND d.value IS NOT NULL
$$;
