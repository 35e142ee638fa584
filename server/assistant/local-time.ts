/** One formatter per zone: building one takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(zone, format)
  return format
}

/** Minutes since midnight and the day (YYYY-MM-DD) in a time zone. */
export const localTime = (moment: Date, zone: string): { minute: number; day: string } => {
  const parts = formatOf(zone).formatToParts(moment)
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  return { minute: Number(of('hour')) * 60 + Number(of('minute')), day: `${of('year')}-${of('month')}-${of('day')}` }
}
