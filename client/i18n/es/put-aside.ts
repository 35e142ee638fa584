/** Texts with which the program could not go on by itself. */
export const putAside = {
  title: 'Mensajes apartados',
  subtitle: 'Con estos mensajes el sistema no pudo seguir solo: una persona decide',
  empty: 'No hay mensajes apartados.',
  emptyWhy: 'Aquí aparecen los mensajes que no se pudieron procesar y los envíos de los que no se sabe si salieron.',
  kind: {
    heard: 'Mensaje del paciente, recibido el',
    delivery: 'Aviso de entrega, recibido el',
    sent: 'No se sabe si salió; último intento el',
  },
  code: 'código {code}',
  thread: 'Ver la conversación',
  sendAgain: 'Enviar otra vez',
  readAgain: 'Procesar otra vez',
  close: 'Cerrar sin hacer nada',
  ended: 'La conversación ya terminó: escriba desde una nueva.',
  what: {
    sendAgain: 'Puede que el paciente ya lo haya recibido: entonces le llegará dos veces.',
    readAgain: 'El mensaje pasa de nuevo por la conversación, como si acabara de llegar.',
    close: 'El mensaje queda como está y sale de esta lista.',
  },
  reason: 'Motivo',
  reasonHint: 'Queda en el registro de auditoría.',
  reasonMissing: 'Escriba el motivo',
  done: { retry: 'Se intentará otra vez', close: 'Mensaje cerrado' },
} as const
