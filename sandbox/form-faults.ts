/** What a model gets wrong in an answer that should be JSON of a given form. */
export const formFaults = [
  'missing-fields',
  'unknown-entry',
  'text-around',
  'wrong-types',
  'own-to-string',
  'half-object',
  'cut-off',
  'empty-list',
  'blank-texts',
  'mixed-languages',
] as const

export type FormFault = (typeof formFaults)[number]
