/** How a person is told of what is urgent outside of the console. */
export const alerts = {
  title: 'Avisos',
  mail: 'Por correo',
  mailTo: 'Se envían a {address}. No llevan ningún dato del paciente.',
  noAddress: 'Su cuenta no tiene correo electrónico. Escríbalo arriba, en «Correo electrónico».',
  noServer:
    'Los avisos por correo están desactivados: falta el servidor de correo (SMTP_URL). Pídalo a quien administra Recado.',
  failed: 'No se pudo cargar lo que eligió.',
  kind: {
    emergency: 'Posible emergencia',
    waiting: 'Un paciente espera a una persona desde hace 15 minutos',
    failure: 'Falla un proveedor de IA o el envío de mensajes',
  },
  administrators: 'Solo para administradores.',
  desktop: {
    heading: 'En este navegador',
    text: 'Mientras su sesión está abierta y Recado no está a la vista, avisa de emergencias y de pacientes que empiezan a esperar a una persona. Sin datos del paciente. Cuando la sesión se cierra, también por inactividad, no avisa.',
    label: 'Notificaciones en este navegador',
    sent: 'Acaba de salir una de muestra. Si no la vio, permita las notificaciones de este navegador en los ajustes de su equipo.',
    unanswered: 'El navegador no recibió respuesta. Actívelas otra vez y pulse «Permitir».',
    blocked:
      'El navegador bloquea las notificaciones de Recado. Pulse el icono junto a la dirección de la página, permita «Notificaciones» y actívelas otra vez.',
    impossible: 'Este navegador no muestra notificaciones de una página. Úselas en una computadora.',
    notKept: 'El navegador no guarda nada de esta página: las notificaciones siguen desactivadas.',
    noSupport:
      'Este navegador no puede mostrarlas aquí: hace falta un navegador actual y una dirección que empiece por https.',
    sample: { title: 'Así avisa Recado', text: 'Las notificaciones están activadas en este navegador.' },
    emergency: { title: 'Posible emergencia', text: 'Pulse para abrir la conversación.' },
    'needs-help': { title: 'Un paciente espera a una persona', text: 'Pulse para abrir la conversación.' },
  },
} as const
