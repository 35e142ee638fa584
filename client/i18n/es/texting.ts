/** What stands beside every field in which a text to patients is written. */
export const texting = {
  meter: {
    length: '{characters, number} de {full, number} caracteres · {count, plural, one {# segmento} other {# segmentos}}',
    cost: '(cerca de {cost} por envío)',
    name: 'Cuenta con el nombre de su organización, que sale delante.',
    'name-and-stop':
      'Cuenta con el nombre de su organización y cómo dejar de recibir mensajes: así sale a un número nuevo o tras 30 días sin mensajes.',
    ofValues:
      'Cuenta con un nombre con acento ({letters}): con esas letras cada segmento admite 70 caracteres en vez de 160.',
    shorter: 'Con {letters} cada segmento admite 70 caracteres en vez de 160.',
    dearer:
      'Por {letters} cuesta {count, plural, one {# segmento} other {# segmentos}}; sin esas letras, solo {plain, number}.',
  },
  emergency: {
    title: 'Textos de emergencia',
    text: 'Salen enseguida y sin cambios cuando alguien escribe que está en peligro. Si se dejan en blanco, se envía el texto de Recado.',
    emergencyTextEs: 'Emergencia, en español',
    emergencyTextEn: 'Emergencia, en inglés',
    crisisTextEs: 'Crisis, en español',
    crisisTextEn: 'Crisis, en inglés',
    ours: 'Texto de Recado: «{text}»',
    save: 'Guardar los textos de emergencia',
    saved: 'Textos de emergencia guardados',
    errors: {
      'no-911': 'El texto debe decir que se llame al 911',
      'too-long': 'Ocupa más de 2 segmentos: acórtelo',
    },
  },
} as const
