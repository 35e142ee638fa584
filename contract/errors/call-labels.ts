/** Labels of what staff enter about a call. */
export const callLabels = {
  call: { es: 'el filtro de llamadas', en: 'call filter' },
  callBackAt: { es: 'la hora acordada', en: 'agreed time' },
} as const
