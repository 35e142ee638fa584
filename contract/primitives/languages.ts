/** What patients are written to in, and the console speaks. Apart from the schemas: every screen needs it. */
export const languages = ['es', 'en'] as const
