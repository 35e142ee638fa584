/** Erasing a patient. */
export const erasure = {
  title: 'Borrar a {name}',
  what: 'Se borra todo lo que Recado guarda de este paciente: sus datos, conversaciones, respuestas, citas y notas, y lo que el asistente guardó de sus mensajes.',
  stays:
    'Queda sin nombre ni número lo que la ley y el paciente esperan: el registro de quién hizo qué, y si pidió no recibir mensajes. Si alguien vuelve a escribir ese número, vale lo que pidió.',
  final: 'No se puede deshacer. Las copias de seguridad de antes lo siguen teniendo.',
  save: 'Guardar antes su expediente',
  submit: 'Borrar al paciente',
  asked: 'El paciente se está borrando. El avance está en Configuración, Trabajos.',
  failed: 'No se pudo cargar cómo se comprueba que es usted. Cierre e inténtelo de nuevo.',
} as const
