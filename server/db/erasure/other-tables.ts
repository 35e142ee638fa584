/**
 * Tables of which no column holds a value of a patient, with their columns. Erasure leaves them alone. Those that know a
 * patient or a number know it by its id: the audit log and its seals, who a campaign texted, which texts the carrier must not
 * bring back, what was counted. What staff write about everybody (flows, knowledge, lexicon, filters) is nobody's record.
 */
export const otherTables = {
  ai_attempts: `
      id decision_id config_id provider model at ms result status is_probe input_tokens output_tokens
    `,
  ai_breakers: 'config_id state is_model_retired last_probe_at updated_at',
  ai_configurations: `
      id name description provider model system_prompt is_active variables sealed_key key_ending base_url
      phi_allowed agreement_provider agreement_date agreement_reference agreement_confirmed_by
      agreement_confirmed_at retention_mode region is_default created_at updated_at does_only_draft input_price
      output_price daily_budget does_evaluate_first
    `,
  ai_fallback_chains: `
      id primary_provider fallback_provider order is_active trigger_on_error trigger_on_timeout timeout_threshold
    `,
  ai_routing_rules: `
      id name description rule_type provider config_id priority is_active keywords patterns conditions languages
      usage_count created_at updated_at
    `,
  audit_log: `
      id user_id username action resource_type resource_id details ip_address user_agent request_id phi_accessed
      success error_message timestamp
    `,
  audit_seal: 'seq audit_id prev_hash hash',
  campaign_recipients: `
      id campaign_id patient_id sender_id try state due_at reason attempts conversation_id texted_at outcome
    `,
  campaigns: `
      id name state flow_id flow_version_id audience is_open starts_at ends_at opens_at closes_at days per_hour
      tries most_opt_outs most_failures most_waiting next_free_at pause_reason pause_details paused_at paused_by
      resumed_at waiting_at_resume forecast looked_at started_at started_by ended_at created_by created_at
      updated_at
    `,
  contact_requests: 'id topic name email organization message created_at',
  erased_numbers: 'number_hash contact_id erased_at',
  evaluations: `
      id config_id provider model system_prompt job_id total input_tokens output_tokens started_by created_at
      finished_at does_go_live
    `,
  failed_logins: 'id username ip_address user_agent attempt_time',
  flow_connections: 'id flow_id from_question_id to_question_id condition is_default outcome',
  flow_questions: `
      id flow_id question_id question_text_es question_text_en question_type choices is_required order
    `,
  flow_tests: 'id flow_id name start actions expected created_by created_at',
  flow_variables: 'id flow_id variable_name display_name description data_type default_value is_required',
  flow_versions: 'id flow_id version definition is_sendable created_by created_at',
  flows: `
      id name description flow_type is_active is_default revision created_by created_at updated_at purpose
    `,
  groups: 'id name filter created_by created_at updated_at',
  jobs: `
      id kind is_recurring input state due_at exclusive_key unique_key attempts cursor done_count total_count note
      error started_by_user_id created_at started_at finished_at stop_requested_at run_requested_at holder token
      leased_until
    `,
  kept_figures: `
      contact_id day conversations started active answered spanish ended inbound outbound replies reply_ms
      verification assistance answers switches switches_kept
    `,
  knowledge_entries: `
      id key topic questions_es questions_en answer_es answer_en location_id valid_from valid_to owner_id review_on
      state change approved_by approved_at created_by created_at updated_at search_text
    `,
  knowledge_terms: 'entry_id term weight',
  knowledge_words: 'word',
  lexicon: 'id language phrase means created_by created_at',
  locations: `
      id name zone open_days opens_at closes_at address phone sender_id is_active created_at updated_at
    `,
  mails: 'id user_id kind about details created_at next_at attempts sent_at failed_at summed_id',
  message_tombstones: 'sid deleted_at',
  notification_reads: 'notification_id user_id read_at',
  own_fields: 'id key label_es label_en type choices is_phi place removed_at created_at updated_at',
  passkeys: 'id user_id credential_id public_key counter transports name created_at last_used_at',
  patient_tombstones: 'patient_id erased_by erased_at',
  prompt_versions: 'id config_id number model system_prompt created_by created_at reason is_evaluated',
  saved_views: 'id owner_id name shown created_at updated_at',
  quick_replies: 'id owner_id shortcut text_es text_en uses last_used_at created_at updated_at',
  team_members: 'team_id user_id',
  teams: 'id name created_at',
  rate_limits: 'key points expire',
  recovery_codes: 'id user_id code_hash',
  reminder_plans: 'id name is_default is_active created_at updated_at',
  reminder_steps: 'id plan_id minutes flow_id text_es text_en only_if latest_minutes removed_at',
  senders: `
      id name kind address account_sid sealed_token is_default state own_per_second own_per_day seconds_per_part
      most_per_day zone next_free_at day parts_today held_since held_count resumed_at refused_until refused_code
      registration opt_in_wording created_at updated_at
    `,
  settings: 'key value updated_by updated_at',
  spent_challenges: 'challenge expires_at',
  outcome_reports: 'id template_id template_name due_at form columns job_id made_at created_by created_at',
  report_recipients: 'template_id user_id',
  report_templates:
    'id name flow_id location_id language span schedule checked_at is_mailed created_by created_at updated_at',
  report_daily: `
      day location_id flow_id language question dimension value conversations answered completed opted_out asked read
      read_at_once asked_again reminded given_up stops persons person_ms parts days read_by_phone
      settled
    `,
  report_shares: `
      contact_id day location_id flow_id language question hour doctor source campaign_id user_id reason conversations
      answered completed opted_out asked read read_at_once asked_again reminded given_up stops persons person_ms parts
      channel read_by_phone settled
    `,
  stat_daily: `
      day conversations started active answered spanish ended inbound outbound replies reply_ms verification
      assistance answers switches switches_kept
    `,
  stat_dirty: 'id contact_id',
  stat_patient_changes: 'id status is_pending change',
  stat_patients: 'status is_pending total',
  stat_shares: `
      contact_id day conversations started active answered spanish ended inbound outbound replies reply_ms
      verification assistance answers switches switches_kept
    `,
  stat_state: 'id zone xid message_id folded_at rebuilt_at',
  user_locations: 'user_id location_id',
  user_sessions: `
      id user_id session_token expires_at ip_address user_agent created_at last_accessed_at proven_at is_by_directory
      directory_session
    `,
  users: `
      id username email password_hash first_name last_name role rights department title license_number is_active
      must_change_password password_expires_at password_changed_at password_is_weak failed_login_attempts
      locked_until last_login_at created_by notices_from created_at updated_at factor_secret factor_since
      factor_step has_passkey directory_issuer directory_subject has_left_directory mail_alerts
    `,
} satisfies Record<string, string>
