/** Columns by name, separated by spaces. */
type Columns = string

/** What erasing a patient does with a table whose rows may be about one. */
export interface PatientTable {
  /** `removed`: rows about the patient are deleted. `emptied`: they stay, without the values of `patient`. */
  rows: 'removed' | 'emptied'
  /** Columns with a value of a patient, or with words of a patient or about one. */
  patient: Columns
  /** Ids, states, counts and moments: nobody learns from them what was said or about whom. */
  other: Columns
}

/** Tables whose rows may be about a patient. */
export const patientTables = {
  ai_decisions: {
    rows: 'removed',
    patient: 'query conversation_history router_reasoning context_summary trace',
    other: `
      id created_at conversation_id ask_seq contact_id patient_queue_id language current_provider current_model
      decision_type selected_provider selected_model selected_config_id router_provider router_model
      router_confidence persist_context routing_latency total_latency response_time was_successful rule_id
      user_feedback is_sandbox minute flow_type conversation_status message_id
    `,
  },
  ai_drafts: {
    rows: 'removed',
    patient: 'text sentences',
    other: 'id conversation_id ask_seq decision_id reason created_at closed_at closed_by outcome',
  },
  ai_learning: {
    rows: 'removed',
    patient: 'query_pattern context_pattern improvement_suggestion',
    other: `
      id created_at language recommended_provider recommended_model actual_provider actual_model was_optimal
      user_satisfaction conversation_continued confidence_level router_decision_id
    `,
  },
  ai_work: {
    rows: 'removed',
    patient: 'text',
    other: `
      id conversation_id contact_id ask_seq language kind verdict state attempt token instance_id claimed_at created_at
    `,
  },
  appointments: {
    rows: 'removed',
    patient: 'starts_at zone place kind clinician external_id',
    other: `
      id patient_id location_id status_by status_at plan_id doubt_at created_by created_at updated_at answer_seen_at
      answer_seen_by status
    `,
  },
  assignments: {
    rows: 'removed',
    patient: 'note',
    other: 'conversation_id user_id assigned_by_id assigned_at snoozed_until snoozed_by_id snooze_seen_id team_id',
  },
  thread_acts: { rows: 'removed', patient: 'change', other: 'conversation_id user_id version kind at last_message_id' },
  scheduled_replies: {
    rows: 'removed',
    patient: 'body',
    other: `
      id conversation_id author_id send_at clock zone next_at seen_message_id state reason revision created_at ended_at
    `,
  },
  audit_reasons: { rows: 'removed', patient: 'words', other: 'id salt patient_id contact_id created_at' },
  thread_notes: {
    rows: 'removed',
    patient: 'body',
    other: 'id conversation_id author_id created_at deleted_at deleted_by_id',
  },
  bulk_acts: {
    rows: 'emptied',
    patient: 'form choice',
    other: 'id kind undoes_id job_id total_count started_by_user_id created_at finished_at',
  },
  bulk_rows: {
    rows: 'removed',
    patient: 'before',
    other: 'id bulk_act_id patient_id place state reason touched_at',
  },
  calls: {
    rows: 'removed',
    patient: 'call_back_at note change',
    other: 'id patient_id user_id outcome settled_at noticed_at undone_at created_at',
  },
  consent_events: {
    rows: 'emptied',
    patient: 'words',
    other: 'id contact_id event source message_sid user_id patient_id created_at sender_id',
  },
  contacts: {
    rows: 'emptied',
    patient: 'phone language zone',
    other: 'id opted_out_at opt_out_source call_wish unreachable_reason introduced_at created_at',
  },
  conversation_search: {
    rows: 'removed',
    patient: 'contract_id patient_name phone_number search_text',
    other: 'conversation_id',
  },
  conversations: {
    rows: 'removed',
    patient: 'phone_number language state promised_at requests',
    other: `
      id contact_id our_number patient_queue_id flow_id flow_version_id status phase pause_reason end_reason
      completion_percentage current_question_id attempt_number user_message_count ai_message_count wait_seq
      scheduled_for started_at last_activity_at ended_at sender_id campaign_id close_outcome
    `,
  },
  evaluation_cases: {
    rows: 'removed',
    patient: 'text question',
    other: 'id language expected entry_id forbidden created_at state origin',
  },
  evaluation_results: {
    rows: 'removed',
    patient: 'answer said',
    other: 'evaluation_id case_id outcome got ms',
  },
  group_members: { rows: 'removed', patient: '', other: 'group_id patient_id added_by added_at' },
  import_parts: {
    rows: 'removed',
    patient: 'bytes',
    other: 'import_id part',
  },
  import_rows: {
    rows: 'removed',
    patient: 'cells values phone problems notices changes before',
    other: 'import_id row verdict patient_id likely_patient_id likely_row choice outcome touched_at',
  },
  imports: {
    rows: 'emptied',
    patient: 'sample',
    other: `
      id kind state file_name format size encoding separator header_row headers fingerprint columns date_order
      is_remembered is_confirmed expected_rows problem verdicts outcomes consent_source consent_evidence job_id
      created_by_user_id created_at brought_in_at
    `,
  },
  inbox: {
    rows: 'removed',
    patient: 'payload error',
    other: `
      id event_key kind contact_id is_recovered received_at occurred_at next_at processed_at attempts sender_id
    `,
  },
  kept_reports: {
    rows: 'emptied',
    patient: 'doctor source',
    other: `
      contact_id day location_id flow_id language question hour campaign_id user_id reason conversations answered
      completed opted_out asked read read_at_once asked_again reminded given_up stops persons person_ms parts channel
      read_by_phone settled
    `,
  },
  legal_holds: { rows: 'removed', patient: 'reason', other: 'patient_id placed_by placed_at' },
  messages: {
    rows: 'removed',
    patient: 'phone_number message_body language error_message search_text',
    other: `
      id conversation_id contact_id direction message_type ai_provider ai_model ai_configuration_id processing_time
      sent_at created_at delivered_at twilio_message_sid twilio_status error_code sent_by_user_id question_key asking
    `,
  },
  notifications: {
    rows: 'removed',
    patient: 'details',
    other: 'id kind conversation_id patient_id user_id created_at',
  },
  on_call_alerts: {
    rows: 'removed',
    patient: '',
    other: `
      id conversation_id reason is_waiting raised_at raised_after_id due_at rounds last_texted_at unstaffed_at acknowledged_at
      acknowledged_how acknowledged_by acknowledged_user_id
    `,
  },
  on_call_texts: {
    rows: 'removed',
    patient: '',
    other: 'id alert_id contact_id name round created_at',
  },
  outbox: {
    rows: 'removed',
    patient: 'to_phone body last_error',
    other: `
      id conversation_id contact_id message_id seq send_seq kind cause retry_of state not_before expires_at attempt
      attempt_token attempted_at attempted_after instance_id next_look_at empty_looks provider_sid dedupe_key
      created_at accepted_at parts sender_id lane
    `,
  },
  patients: {
    rows: 'removed',
    patient: `
      contract_id patient_name phone_number address city source doctor_name npi assigned_date billed_date notes
      verified_reason verified_how verified_how_note last_decision language search_text own_values called_at
    `,
    other: `
      id contact_id max_attempts current_attempts last_contacted_at next_contact_at assigned_to_user_id
      verified_conversation_id verified_by_user_id verified_at completed_at created_at updated_at location_id
      status status_before_start priority verified_status
    `,
  },
  outcome_report_rows: { rows: 'removed', patient: 'cells', other: 'id report_id patient_id' },
  planned_reminders: {
    rows: 'removed',
    patient: 'starts_at due_at latest_at next_at',
    other: `
      id appointment_id step_id contact_id state reason attempts conversation_id send_key sent_at seen_by seen_at
    `,
  },
  reading_cases: {
    rows: 'removed',
    patient: 'text asked read_as means',
    other: `
      id kind message_id response_id language question_type flow_type reader_version created_by created_at
      approved_by approved_at
    `,
  },
  responses: {
    rows: 'removed',
    patient: `
      phone_number language question_text user_response value read_value sentiment review_notes ai_response search_text
    `,
    other: `
      id conversation_id patient_queue_id timestamp question_id response_type processing_status method channel read_method
      corrected_by corrected_at confidence flagged reviewed_by reviewed_at ai_provider
    `,
  },
  timers: {
    rows: 'removed',
    patient: '',
    other: 'id conversation_id contact_id wait_seq kind due_at attempts',
  },
  translations: {
    rows: 'removed',
    patient: 'source text back differences back_differences',
    other: `
      id conversation_id message_id from_language to_language is_critical state asked_by decided_by decided_at
      created_at
    `,
  },
} satisfies Record<string, PatientTable>
