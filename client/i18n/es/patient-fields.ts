/** What the fields of a patient are called, by the key of their descriptor and the place that shows them. */
export const patientFields = {
  contractId: {
    form: 'Número de contrato',
    column: 'Contrato',
    variable: 'número de contrato',
    required: 'El número de contrato es obligatorio',
  },
  patientName: {
    form: 'Nombre del paciente',
    column: 'Paciente',
    variable: 'nombre del paciente',
    required: 'El nombre del paciente es obligatorio',
  },
  phoneNumber: {
    form: 'Teléfono',
    column: 'Teléfono',
    details: 'Teléfono',
    variable: 'teléfono',
    required: 'El teléfono es obligatorio',
  },
  language: {
    form: 'Idioma de los mensajes',
    column: 'Idioma',
    details: 'Idioma',
    choices: { es: 'Español', en: 'Inglés' },
  },
  doctorName: {
    form: 'Médico',
    column: 'Médico',
    details: 'Médico',
    variable: 'nombre del médico',
    required: 'El nombre del médico es obligatorio',
  },
  npi: {
    form: 'NPI del médico',
    details: 'NPI',
    variable: 'NPI',
  },
  address: {
    form: 'Dirección',
    details: 'Dirección',
    variable: 'dirección',
  },
  city: {
    form: 'Ciudad',
    column: 'Ciudad',
    details: 'Ciudad',
    variable: 'ciudad',
  },
  timeZone: {
    form: 'Zona horaria',
  },
  status: {
    form: 'Estado',
    column: 'Estado',
    details: 'Estado',
  },
  source: {
    form: 'Origen',
    column: 'Origen',
    details: 'Origen',
    variable: 'origen',
  },
  locationId: {
    form: 'Sede',
    column: 'Sede',
    details: 'Sede',
  },
  priority: {
    form: 'Prioridad',
    details: 'Prioridad',
    choices: { HIGH: 'Alta', NORMAL: 'Normal', LOW: 'Baja' },
  },
  maxAttempts: {
    form: 'Máximo de intentos',
    details: 'Intentos',
  },
  assignedDate: {
    form: 'Fecha de asignación',
    column: 'Fecha de asignación',
    details: 'Asignado',
    variable: 'fecha de asignación',
  },
  billedDate: {
    form: 'Fecha de facturación',
    details: 'Facturado',
    variable: 'fecha de facturación',
  },
  notes: {
    form: 'Notas',
    details: 'Notas',
    empty: 'Sin notas.',
  },
  verifiedStatus: {
    column: 'Verificación',
    details: 'Verificación',
  },
  lastContactedAt: {
    details: 'Último contacto',
  },
  nextContactAt: {
    details: 'Próximo intento',
  },

  calledAt: {
    column: 'Última llamada',
    details: 'Última llamada',
  },
} as const
