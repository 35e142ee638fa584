export const landing = {
  headline: 'Conversaciones por SMS con sus pacientes, en español y en inglés',
  text: 'Recado ayuda a los equipos de salud a verificar contratos y a atender a sus pacientes por mensaje de texto, con cada respuesta a la vista de una persona.',
  login: 'Iniciar sesión',
} as const
