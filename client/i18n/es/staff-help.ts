/** What the assistant offers a person who answers a patient. */
export const staffHelp = {
  suggest: 'Sugerir respuestas',
  summarize: 'Resumir',
  close: 'Cerrar las sugerencias',
  suggestions: 'Respuestas sugeridas',
  summary: 'Resumen del hilo',
  use: 'Usar',
  useOf: 'Usar esta respuesta: {text}',
  hasText: 'Borre primero lo que ha escrito',
  restsOn: 'Según: {topics}',
  leftOut:
    '{count, plural, one {Se descartó # respuesta} other {Se descartaron # respuestas}}: decía algo que los conocimientos no dicen.',
  pointsLeftOut:
    '{count, plural, one {Se descartó # punto} other {Se descartaron # puntos}}: nombraba algo que no está en el hilo.',
  byModel: 'Lo escribió un modelo. Compruébelo en el hilo.',
  none: {
    'no-text': 'El paciente todavía no ha escrito.',
    'no-assistant': 'No hay un asistente configurado: un administrador puede agregarlo en Gestión de IA.',
    'budget-spent':
      'El presupuesto de hoy para el asistente se agotó: vuelve mañana, o un administrador puede subirlo.',
    resting: 'El asistente está fallando y descansa unos minutos. Pruebe más tarde.',
    'no-answer': 'El asistente no respondió. Pruebe otra vez o escriba la respuesta.',
    nothing: 'Los conocimientos no bastan para contestar esto.',
  },
} as const
