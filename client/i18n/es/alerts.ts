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
} as const
