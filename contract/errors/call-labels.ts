/** Labels of what staff enter about a call. */
export const callLabels = {
  call: { es: 'el filtro de llamadas', en: 'call filter' },
  callBackAt: { es: 'la hora acordada', en: 'agreed time' },
  callId: { es: 'la llamada', en: 'call' },
  openText: { es: 'qué se hace con la conversación por SMS', en: 'wish for the conversation by text' },
  spoken: { es: 'lo que dijo el paciente', en: "patient's words" },
  step: { es: 'el paso', en: 'step' },
  takesOver: { es: 'si se toman las preguntas', en: 'whether to take over' },
} as const
