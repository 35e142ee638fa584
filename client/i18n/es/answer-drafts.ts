/** La respuesta que el asistente escribió y no envió. */
export const answerDrafts = {
  title: 'Borrador del asistente, sin enviar',
  why: {
    gate: 'No se pudo comprobar todo. Revíselo, corríjalo y envíelo usted.',
    'draft-mode': 'Este asistente solo escribe borradores. Revíselo y envíelo usted.',
  },
  sentences: 'Frases del borrador',
  proved: 'Comprobada',
  unproved: 'Sin comprobar: {findings}',
  places: 'No consta: {places}',
  entries: 'Según:',
  use: 'Usar en la respuesta',
  inUse: 'El borrador está en el recuadro. Corríjalo antes de enviarlo.',
  written: 'Ya hay texto en el recuadro. Bórrelo para usar el borrador.',
} as const
