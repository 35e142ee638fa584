/** Labels of periods, health-plan reports and their templates. */
export const reportLabels = {
  from: { es: 'el comienzo', en: 'beginning' },
  to: { es: 'el fin', en: 'end' },
  span: { es: 'el periodo', en: 'period' },
  schedule: { es: 'la programación', en: 'schedule' },
  every: { es: 'la frecuencia', en: 'frequency' },
  hour: { es: 'la hora', en: 'hour' },
  weekday: { es: 'el día de la semana', en: 'weekday' },
  monthDay: { es: 'el día del mes', en: 'day of the month' },
  recipientIds: { es: 'los destinatarios', en: 'recipients' },
  isMailed: { es: 'el aviso por correo', en: 'notice by e-mail' },
} as const
