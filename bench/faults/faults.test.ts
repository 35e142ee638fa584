import { afterAll, test } from 'vitest'
import { quickFaults } from './list.ts'
import { Stage } from './stage.ts'

const stage = new Stage({ kills: 0 })
afterAll(() => stage.close())

for (const fault of quickFaults)
  test(`fault ${fault.number}, ${fault.name}: ${fault.expected}`, async () => {
    await fault.hold(stage)
  })
