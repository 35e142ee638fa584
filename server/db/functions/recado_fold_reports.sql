-- Folds what these contacts' rows say now into the figures of reports. Part of recado_fold_stats.
CREATE OR REPLACE FUNCTION recado_fold_reports(dirty bigint[], zone text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_daily SELECT day, location_id, flow_id, language, question, dimension, value,
      sum(conversations)::integer, sum(answered)::integer, sum(completed)::integer, sum(opted_out)::integer,
      sum(asked)::integer, sum(read)::integer, sum(read_at_once)::integer, sum(asked_again)::integer, sum(reminded)::integer,
      sum(given_up)::integer, sum(stops)::integer, sum(persons)::integer, sum(person_ms)::bigint, sum(parts)::integer, days,
      sum(read_by_phone)::integer, sum(settled)::integer
    FROM recado_report_changes(dirty, zone) GROUP BY days, day, location_id, flow_id, language, question, dimension, value
    ON CONFLICT (days, day, dimension, location_id, flow_id, language, question, value) DO UPDATE SET
      conversations = report_daily.conversations + excluded.conversations,
      answered = report_daily.answered + excluded.answered,
      completed = report_daily.completed + excluded.completed,
      opted_out = report_daily.opted_out + excluded.opted_out,
      asked = report_daily.asked + excluded.asked,
      read = report_daily.read + excluded.read,
      read_at_once = report_daily.read_at_once + excluded.read_at_once,
      asked_again = report_daily.asked_again + excluded.asked_again,
      reminded = report_daily.reminded + excluded.reminded,
      given_up = report_daily.given_up + excluded.given_up,
      stops = report_daily.stops + excluded.stops,
      persons = report_daily.persons + excluded.persons,
      person_ms = report_daily.person_ms + excluded.person_ms,
      parts = report_daily.parts + excluded.parts,
      read_by_phone = report_daily.read_by_phone + excluded.read_by_phone,
      settled = report_daily.settled + excluded.settled;
  DELETE FROM report_shares WHERE contact_id = ANY (dirty);
  INSERT INTO report_shares SELECT * FROM recado_report_fresh(dirty, zone);
END $$;
