/** A box's place in the picture, in pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })

/** The place of each room. Importers stand above what they import. A room without a place gets one in the last row. */
export const places: Readonly<Record<string, Box>> = {
  tools: box(20, 20, 345, 64),
  bench: box(381, 20, 345, 64),
  e2e: box(742, 20, 158, 64),
  training: box(916, 20, 188, 64),
  sandbox: box(1120, 20, 200, 64),
  client: box(20, 124, 420, 400),
  'client/features': box(40, 190, 380, 40),
  'client/shell': box(110, 270, 90, 40),
  'client/domain': box(270, 270, 90, 40),
  'client/format': box(70, 360, 110, 40),
  'client/ui': box(240, 360, 110, 40),
  'client/i18n': box(40, 450, 380, 40),
  server: box(470, 124, 850, 480),
  'server/main': box(490, 190, 810, 36),
  'server/http': box(490, 262, 100, 40),
  'server/features': box(630, 262, 540, 40),
  'server/adapters': box(1200, 262, 100, 40),
  'server/runner': box(690, 350, 120, 40),
  'server/jobs': box(930, 350, 120, 40),
  'server/inbound': box(640, 446, 100, 40),
  'server/turn': box(780, 446, 100, 40),
  'server/outbound': box(920, 446, 100, 40),
  'server/assistant': box(1060, 446, 100, 40),
  'server/db': box(490, 540, 810, 40),
  engine: box(160, 650, 620, 52),
  reader: box(320, 746, 620, 52),
  contract: box(20, 842, 1020, 52),
  local: box(1070, 650, 250, 52),
}

/** The first row below all places, for rooms without one. */
export const NEXT_ROW = 930
export const WIDTH = 1340
