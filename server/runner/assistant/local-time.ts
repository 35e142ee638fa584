/** Minutes since midnight and the day (YYYY-MM-DD) at a place. */
export const localTime = (moment: Date, zone: string): { minute: number; day: string } => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(moment)
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  return { minute: Number(of('hour')) * 60 + Number(of('minute')), day: `${of('year')}-${of('month')}-${of('day')}` }
}
