/** Screens that are announced: what each will show, said plainly. */
export const screens = {
  goToQueue: 'Ir a la cola de pacientes',
  goToConversations: 'Ver las conversaciones',
  notYet: 'Esta pantalla todavía no está disponible',
  dashboard: {
    title: 'Panel',
    subtitle: 'Cómo va hoy el contacto con los pacientes',
    loading: 'Cargando el panel...',
    failed: 'No se pudieron cargar las cifras.',
    totalConversations: 'Conversaciones',
    activeSessions: 'Sesiones activas',
    responseRate: 'Tasa de respuesta',
    avgResponseTime: 'Tiempo de respuesta',
    fromLastMonthTotal: '+12% desde el mes pasado',
    fromLastMonth: 'desde el mes pasado',
    next: 'Siguiente paso',
    nextText: 'Empiece por la cola: allí se ve a quién falta verificar y se inicia la conversación por SMS.',
  },
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
