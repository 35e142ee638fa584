/** '4815 West 12th Avenue', '49th Street', '11230 SW 88th St, Suite 104'. */
export const street =
  /\b(?:(?:\d{2,5} )?(?:(?:[nsew]|[ns][ew]|north|south|east|west)\.? )?\d+(?:st|nd|rd|th) (?:street|st|avenue|ave|road|rd|terrace|court|place)|\d{2,5} (?:(?:[nsew]|[ns][ew]|north|south|east|west)\.? )?[a-z]{3,} (?:street|st|avenue|ave|road|rd|boulevard|blvd|drive|lane|ln|court|way))\b(?:,? (?:suite|ste|unit|oficina|local|apt|#)\.? ?#?\w+)?/g

const sides: Readonly<Record<string, string>> = { north: 'n', south: 's', east: 'e', west: 'w' }
const ways: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  boulevard: 'blvd',
  lane: 'ln',
  ste: 'suite',
  oficina: 'suite',
  local: 'suite',
  unit: 'suite',
}
/** An address in one spelling, between spaces. */
export const streetOf = (text: string): string =>
  ` ${text
    .replace(/[.,#]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => sides[word] ?? ways[word] ?? word)
    .join(' ')} `
