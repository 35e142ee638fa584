/** What stands beside every field in which a text to patients is written. */
export const texting = {
  meter: {
    length: '{characters, number} de {full, number} caracteres · {count, plural, one {# segmento} other {# segmentos}}',
    shorter: 'Con {letters} cada segmento admite 70 caracteres en vez de 160.',
    dearer:
      'Por {letters} cuesta {count, plural, one {# segmento} other {# segmentos}}; sin esas letras serían {plain, number}.',
  },
} as const
