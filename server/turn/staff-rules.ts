/** Events of staff after which the program goes on by text. */
const sending: ReadonlySet<string> = new Set(['staff-sent', 'staff-resumed', 'staff-used-text', 'staff-skipped'])

/** Whether a staff event goes on by text: a conversation by telephone may be open with a number that wants none. */
export const doesSend = (type: string): boolean => sending.has(type)
