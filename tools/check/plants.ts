import { biome, typed } from './plants/code.ts'
import { imports } from './plants/imports.ts'
import type { Plant } from './plants/plant.ts'
import { documents, structure } from './plants/structure.ts'

/** One violation of every rule. */
export const plants: readonly Plant[] = [...imports, ...biome, ...typed, ...structure, ...documents]
