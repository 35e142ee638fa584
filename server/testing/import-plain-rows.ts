// The rows of the example spreadsheet without any trouble.

/** The columns: ours, and what the clinic calls them. */
export const HEADERS = {
  contract: 'N.º de contrato',
  name: 'Nombre del paciente',
  phone: 'Teléfono',
  doctor: 'Médico',
  npi: 'NPI',
  language: 'Idioma',
  assigned: 'Fecha de asignación',
  status: 'Estado',
  priority: 'Prioridad',
  attempts: 'Máximo de intentos',
  zone: 'Zona horaria',
  city: 'Ciudad',
  address: 'Dirección',
  source: 'Origen',
  notes: 'Notas',
} as const
export type Cells = Record<keyof typeof HEADERS, string>
export const columns = Object.keys(HEADERS) as (keyof Cells)[]

export const ROWS = 800
const firstNames = [
  'María',
  'José',
  'Ana',
  'Luis',
  'Carmen',
  'Jorge',
  'Lucía',
  'Óscar',
  'Inés',
  'Raúl',
  'Sofía',
  'Iván',
]
const lastNames = ['García', 'Peña', 'Núñez', 'Soto', 'Vega', 'Ibáñez', 'Mora', 'Quiñones', 'Ríos', 'Zúñiga', 'Páez']
const doctors = ['Dra. Elena Ruiz', 'Dr. Andrés Peña', 'Dra. Sofía Núñez', 'Dr. Tomás Ibáñez']
const cities = ['Miami', 'Hialeah', 'Orlando', 'Tampa']
const areas = ['305', '786', '407', '813', '904', '561', '239', '850', '954', '321']

/** The number of a row: 555-0100 to 555-0199 in each area, spelt in many ways. */
export const phoneOf = (index: number): string => {
  const area = areas[Math.floor(index / 100)] ?? '305'
  const line = `01${String(index % 100).padStart(2, '0')}`
  const spelt = [
    `(${area}) 555-${line}`,
    `${area}.555.${line}`,
    `${area}555${line}`,
    `+1 ${area} 555 ${line}`,
    `1-${area}-555-${line}`,
  ]
  return spelt[index % spelt.length] ?? ''
}

export const pick = <Value>(values: readonly Value[], index: number): Value => values[index % values.length] as Value
const two = (value: number): string => String(value).padStart(2, '0')

export const plainRow = (index: number): Cells => ({
  contract: `CT-${String(10_001 + index)}`,
  name: `${pick(firstNames, index)} ${pick(lastNames, index * 7 + Math.floor(index / 12))} ${pick(lastNames, index * 3 + 1)}`,
  phone: phoneOf(index),
  doctor: pick(doctors, index),
  npi: index % 3 === 0 ? '1234567893' : '',
  language: index % 4 === 0 ? 'inglés' : 'español',
  assigned: `${two((index % 27) + 1)}/${two((index % 12) + 1)}/2026`,
  status: 'pendiente',
  priority: index % 10 === 0 ? 'alta' : 'normal',
  attempts: '3',
  zone: '',
  city: pick(cities, index),
  address: `${100 + index} Calle Ocho`,
  source: 'Medicare Advantage',
  notes: '',
})
