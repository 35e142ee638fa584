-- How many parts a text is billed by: 160 characters, 153 in a long one; 70 and 67 where a letter stands outside GSM-7.
CREATE OR REPLACE FUNCTION recado_parts(body text) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  is_gsm boolean := body ~ '^[]@£$¥èéùìòÇ\n\rØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&''()*+,./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~|€-]*$';
  units integer := char_length(body)
    + CASE WHEN is_gsm THEN regexp_count(body, '[]^{}\\[~|€]') ELSE regexp_count(body, '[\U00010000-\U0010FFFF]') END;
BEGIN
  IF is_gsm THEN
    RETURN CASE WHEN units <= 160 THEN 1 ELSE ceil(units / 153.0) END;
  END IF;
  RETURN CASE WHEN units <= 70 THEN 1 ELSE ceil(units / 67.0) END;
END $$;
