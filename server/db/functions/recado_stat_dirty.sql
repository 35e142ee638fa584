-- Contacts of which something has changed since the figures were folded. A row counts as changed when the transaction
-- that wrote it was not finished before that fold, so a late commit is never overlooked. Where to look: a turn moves the
-- conversation's last activity to its own moment and takes the ids of its messages when it begins, half a minute and five
-- hundred ids before that fold at most; what is removed leaves its contact in stat_dirty.
CREATE OR REPLACE FUNCTION recado_stat_dirty(state stat_state) RETURNS bigint[] LANGUAGE plpgsql STABLE SET enable_seqscan = off
  SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN ARRAY(
    SELECT contact_id FROM conversations
      WHERE last_activity_at >= state.folded_at - interval '30 seconds' AND recado_is_since(xmin, state.xid)
    UNION SELECT contact_id FROM messages WHERE id > state.message_id - 500 AND recado_is_since(xmin, state.xid)
    UNION SELECT contact_id FROM stat_dirty);
END $$;
