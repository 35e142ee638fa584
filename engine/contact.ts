import type { Contact, ContactTurn, EngineSettings, Event } from './types.ts'

/**
 * A text from a number that has no open conversation (and none that `canReopen`): consent words, help, wrong number and
 * language commands are answered here; what `isHandled` says false of opens a conversation on the assistant's flow.
 */
export const stepContact = (
  _contact: Contact,
  _event: Extract<Event, { type: 'patient-said' }>,
  _settings: EngineSettings,
): ContactTurn => ({ effects: [], isHandled: false })
