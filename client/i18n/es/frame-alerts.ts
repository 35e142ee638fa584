export const frameAlerts = {
  onCall: {
    name: 'Guardia',
    emergency: 'Posible emergencia sin atender desde {time}',
    'needs-help': 'Un paciente espera a una persona desde {time}',
    texted: 'Aviso enviado a: {names}.',
    nobody: 'No se pudo avisar a nadie.',
    more: '{count, plural, one {Y otro aviso más.} other {Y otros # avisos más.}}',
    open: 'Ver la conversación',
    take: 'Lo atiendo yo',
    taken: 'Anotado: usted lo atiende',
    unstaffed: 'No hay números de guardia: ante una emergencia no se avisaría a ningún teléfono.',
    settings: 'Agregar números de guardia',
    unreachableName: 'De guardia sin avisos',
    unreachable:
      'De guardia y sin recibir avisos: {names}. El número pidió no recibir mensajes o no los admite; su dueño puede escribir START para volver a recibirlos.',
  },
  sending: {
    heldName: 'Conversaciones detenidas',
    held: '{count} personas pidieron la baja de los mensajes a su compañía telefónica en una hora (desde el {time}): no se inicia ninguna conversación ni sale ningún recordatorio. Las respuestas siguen saliendo.',
    resume: 'Reanudar',
    resumeText:
      'Averigüe primero por qué pidieron la baja tantas personas. Lo que quedó pendiente saldrá dentro del horario de envío; el motivo queda en el registro de auditoría.',
    reason: 'Motivo',
    reasonMissing: 'Escriba el motivo',
    resumed: 'Ya se pueden iniciar conversaciones',
    waitingName: 'Mensajes en espera',
    rate: '{count, plural, one {Un mensaje espera} other {# mensajes esperan}} su turno: el número solo puede enviar unos pocos por segundo. Cerca de {time} saldrá el último.',
    budget:
      '{count, plural, one {Un mensaje espera} other {# mensajes esperan}} a que el número pueda enviar otra vez ({time}): hoy ya envió todo lo que puede. Las respuestas siguen saliendo.',
  },
  idle: {
    title: '¿Sigue ahí?',
    text: 'Por seguridad, la sesión se cerrará en {time} si no hace nada.',
    final: 'Por seguridad, toda sesión termina a las 12 horas; esta se cerrará en {time}. Guarde lo que esté haciendo.',
    stay: 'Mantener la sesión',
    understood: 'Entendido',
    leave: 'Cerrar sesión',
  },
} as const
