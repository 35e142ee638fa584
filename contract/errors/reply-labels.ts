/** Labels of what staff write to patients: quick replies and translations. */
export const replyLabels = {
  isApproved: { es: 'la decisión', en: 'decision' },
  isCritical: { es: 'si el texto es delicado', en: 'whether the text is critical' },
  isShared: { es: 'de quién es la respuesta', en: 'whose reply it is' },
  readsBoth: { es: 'si lee los dos idiomas', en: 'whether you read both languages' },
  shortcut: { es: 'el atajo', en: 'shortcut' },
  textEn: { es: 'el texto en inglés', en: 'English text' },
  textEs: { es: 'el texto en español', en: 'Spanish text' },
} as const
