/** What happens by telephone, without its moment. */
export type CallEvent =
  /**
   * A person asks the questions. `by`, `name`: the account and what it is called; `others`: names of the number's other
   * patients.
   */
  | { type: 'phone-began'; by: number; name: string; others?: readonly string[] }
  /** `text`: what the patient said, or the label that was chosen; `value`: the choice, figure or day of a control. */
  | { type: 'phone-answered'; text: string; value?: string | number }
  | { type: 'phone-skipped' }
  /** A person called, and the number is somebody else's. */
  | { type: 'number-denied' }
