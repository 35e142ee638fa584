-- Keeps what these contacts' rows count for, without the rows: call it with 1 before rows are removed and with -1 after, in
-- one transaction. What stays is the difference, so the figures are the same before and after.
CREATE OR REPLACE FUNCTION recado_keep_figures(given bigint[], zone text, sign integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kept_figures SELECT contact_id, day, sign * sum(conversations)::integer, sign * sum(started)::integer, sign * sum(active)::integer, sign * sum(answered)::integer,
      sign * sum(spanish)::integer, sign * sum(ended)::integer, sign * sum(inbound)::integer, sign * sum(outbound)::integer,
      sign * sum(replies)::integer, sign * sum(reply_ms)::bigint, sign * sum(verification)::integer, sign *
      sum(assistance)::integer, sign * sum(answers)::integer, sign * sum(switches)::integer, sign *
      sum(switches_kept)::integer
    FROM (SELECT contact_id, (at AT TIME ZONE zone)::date AS day, conversations, started, active, answered, spanish, ended, inbound, outbound, replies, reply_ms, verification, assistance,
        answers, switches, switches_kept
        FROM counted_facts WHERE contact_id = ANY (given)
      UNION ALL SELECT contact_id, day, -conversations, -started, -active, -answered, -spanish, -ended, -inbound, -outbound, -replies, -reply_ms, -verification,
        -assistance, -answers, -switches, -switches_kept
        FROM kept_figures WHERE contact_id = ANY (given)) AS live
    GROUP BY contact_id, day
    ON CONFLICT (contact_id, day) DO UPDATE SET conversations = kept_figures.conversations + excluded.conversations, started = kept_figures.started + excluded.started,
      active = kept_figures.active + excluded.active, answered = kept_figures.answered + excluded.answered, spanish =
      kept_figures.spanish + excluded.spanish, ended = kept_figures.ended + excluded.ended, inbound = kept_figures.inbound +
      excluded.inbound, outbound = kept_figures.outbound + excluded.outbound, replies = kept_figures.replies +
      excluded.replies, reply_ms = kept_figures.reply_ms + excluded.reply_ms, verification = kept_figures.verification +
      excluded.verification, assistance = kept_figures.assistance + excluded.assistance, answers = kept_figures.answers +
      excluded.answers, switches = kept_figures.switches + excluded.switches, switches_kept = kept_figures.switches_kept +
      excluded.switches_kept;
  DELETE FROM kept_figures WHERE contact_id = ANY (given)
    AND (conversations, started, active, answered, spanish, ended, inbound, outbound, replies, reply_ms, verification, assistance,
      answers, switches, switches_kept) = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  INSERT INTO kept_reports SELECT contact_id, day, location_id, flow_id, language, question, hour, doctor, source, campaign_id, user_id, reason,
      sign * conversations, sign * answered, sign * completed, sign * opted_out, sign * asked, sign * read, sign * read_at_once,
      sign * asked_again, sign * reminded, sign * given_up, sign * stops, sign * persons, sign * person_ms, sign * parts,
      channel, sign * read_by_phone, sign * settled
    FROM recado_report_fresh(given, zone)
    UNION ALL SELECT contact_id, day, location_id, flow_id, language, question, hour, doctor, source, campaign_id, user_id, reason,
      -sign * conversations, -sign * answered, -sign * completed, -sign * opted_out, -sign * asked, -sign * read, -sign *
      read_at_once, -sign * asked_again, -sign * reminded, -sign * given_up, -sign * stops, -sign * persons, -sign *
      person_ms, -sign * parts, channel, -sign * read_by_phone, -sign * settled
    FROM kept_reports WHERE contact_id = ANY (given);
  IF sign = -1 THEN
    WITH gone AS (DELETE FROM kept_reports WHERE contact_id = ANY (given) RETURNING *)
    INSERT INTO kept_reports SELECT contact_id, day, location_id, flow_id, language, question, hour, doctor, source, campaign_id,
        user_id, reason, sum(conversations)::integer, sum(answered)::integer, sum(completed)::integer, sum(opted_out)::integer, sum(asked)::integer,
        sum(read)::integer, sum(read_at_once)::integer, sum(asked_again)::integer, sum(reminded)::integer,
        sum(given_up)::integer, sum(stops)::integer, sum(persons)::integer, sum(person_ms)::bigint, sum(parts)::integer,
        channel, sum(read_by_phone)::integer, sum(settled)::integer
      FROM gone GROUP BY contact_id, day, location_id, flow_id, language, question, hour, doctor, source, campaign_id, user_id, reason, channel
      HAVING (sum(conversations), sum(answered), sum(completed), sum(opted_out), sum(asked), sum(read), sum(read_at_once),
        sum(asked_again), sum(reminded), sum(given_up), sum(stops), sum(persons), sum(person_ms), sum(parts), sum(read_by_phone), sum(settled))
        <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  END IF;
END $$;
