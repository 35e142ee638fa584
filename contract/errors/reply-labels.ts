/** Labels of what staff write to patients: quick replies and translations. */
export const replyLabels = {
  isShared: { es: 'de quién es la respuesta', en: 'whose reply it is' },
  shortcut: { es: 'el atajo', en: 'shortcut' },
  textEn: { es: 'el texto en inglés', en: 'English text' },
  textEs: { es: 'el texto en español', en: 'Spanish text' },
} as const
