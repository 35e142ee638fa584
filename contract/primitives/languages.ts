/** The languages of texts to patients and of the console. Separate from the schemas, because every screen needs it. */
export const languages = ['es', 'en'] as const
