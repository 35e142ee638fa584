// Writes what the weights were learnt from and how they read: `training/train.ts` runs it last, in a process of its own, so that
// the new weights are read.
import { writeFileSync } from 'node:fs'
import { stateFile, trainedState } from './trained/state.ts'

writeFileSync(stateFile, `${JSON.stringify(trainedState(), null, 2)}\n`)
