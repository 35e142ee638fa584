/** Screens that are announced: what each will show, said plainly. */
export const screens = {
  goToQueue: 'Ir a la cola de pacientes',
  goToConversations: 'Ver las conversaciones',
  notYet: 'Esta pantalla todavía no está disponible',
  flowBuilder: {
    title: 'Flujos',
    subtitle: 'Las preguntas que se hacen a los pacientes',
    text: 'Aquí se escribirán y ordenarán las preguntas de cada flujo, en español y en inglés.',
  },
  aiManagement: {
    title: 'Gestión de IA',
    subtitle: 'Proveedores y reglas de enrutamiento',
    text: 'Aquí se configurarán los proveedores de IA y las reglas que deciden cuál responde.',
  },
} as const
