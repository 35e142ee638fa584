/** What a corrected answer means for its conversation, and why it is corrected. */
export const corrections = {
  cause: 'Por qué',
  causes: { misread: 'Recado lo leyó mal', 'told-otherwise': 'El paciente dijo después otra cosa' },
  teach: 'Enseñarlo: para todos los pacientes, estas palabras significan eso',
  teachOff: 'Solo se enseñan las respuestas de elegir una opción',
  taught: 'Enseñado.',
  notTaught: 'La respuesta quedó corregida, pero no se enseñó:',
  outcome: {
    same: 'La conversación sigue donde estaba.',
    asks: 'La conversación sigue por otro camino. Ahora se pregunta: {question}',
    ends: 'Con esta respuesta la conversación termina.',
    turns: 'La lleva una persona: al reanudarla se preguntará: {question}',
  },
  left: {
    over: 'La conversación ya había terminado: su resultado no cambia. Si hace falta, cambie la verificación en la ficha del paciente.',
    'text-waiting':
      'La conversación no se mueve: hay un mensaje del paciente que aún se está leyendo. Corríjala otra vez en un momento.',
    paused: 'La lleva una persona y con esta respuesta terminaría: termínela usted cuando corresponda.',
    'not-of-flow': 'La conversación no se mueve: esta pregunta no es de su camino.',
    'answered-again': 'La conversación no se mueve: el paciente respondió después otra vez a esta pregunta.',
  },
} as const
