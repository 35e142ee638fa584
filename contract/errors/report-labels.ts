/** Labels of periods, health-plan reports and their templates. */
export const reportLabels = {
  from: { es: 'el comienzo', en: 'beginning' },
  to: { es: 'el fin', en: 'end' },
  span: { es: 'el periodo', en: 'period' },
} as const
