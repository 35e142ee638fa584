import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkImports, readImports } from './imports.ts'
import { type Problem, printed } from './problem.ts'
import { drawRooms } from './rooms/drawing.ts'
import { mapRooms, PICTURE } from './rooms.ts'
import { buildSampleTree, type SampleTree } from './sample-tree.ts'
import { readTree } from './tree.ts'

/** The tools take seconds on a quiet machine; nothing here is timed. */
const LONG = 120_000

let sample: SampleTree
const problems = (): Promise<Problem[]> => checkImports(sample.root, readTree(sample.root))
const draw = async (): Promise<string> => {
  const tree = readTree(sample.root)
  const picture = drawRooms(mapRooms(tree, (await readImports(sample.root, tree)).modules))
  writeFileSync(join(sample.root, PICTURE), picture)
  return picture
}

beforeAll(() => {
  sample = buildSampleTree()
})
afterAll(() => sample.remove())

describe('the picture of the rooms', () => {
  it(
    'names every room once, with the caption of its README',
    async () => {
      writeFileSync(join(sample.root, 'engine/README.md'), '# engine: how a conversation <thinks>\n')
      const picture = await draw()
      expect(picture.match(/>engine\/</g)).toHaveLength(1)
      expect(picture.match(/>turn\/</g)).toHaveLength(1)
      expect(picture).toContain('how a conversation &#60;thinks&#62;')
      expect(picture).toContain('imports engine, local')
    },
    LONG,
  )

  it(
    'is refused when an import between two rooms is new, and accepted when it is drawn anew',
    async () => {
      await draw()
      expect((await problems()).map(printed)).toEqual([])
      const reader = join(sample.root, 'reader/understand.ts')
      writeFileSync(
        reader,
        `import type { Patient } from '#contract/patients.ts'

/** What a text means. */
export const understand = (text: string, patient?: Patient): number => text.length + (patient?.id ?? 0)
`,
      )
      const found = await problems()
      expect(found.map(({ rule, file }) => `${rule} ${file}`)).toEqual([`rooms-are-drawn ${PICTURE}`])
      expect(found[0]?.message).toContain('npm run rooms')
      await draw()
      expect((await problems()).map(printed)).toEqual([])
    },
    LONG,
  )

  it(
    'stays as it is when a further file imports along an arrow that is drawn',
    async () => {
      await draw()
      writeFileSync(
        join(sample.root, 'engine/windows.ts'),
        "import type { Patient } from '#contract/patients.ts'\n\nexport const hours = (patient: Patient) => patient.id\n",
      )
      expect((await problems()).map(printed)).toEqual([])
    },
    LONG,
  )
})
