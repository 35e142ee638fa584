// Who may know whom: the rules stand in tools/check/arrows/. Every comment is printed when its rule is broken, so it says
// why the rule exists.
//
// The parser (swc) counts `import type` as an import: no rule here makes an exception for types. What a feature needs
// of the outside world therefore stands in server/deps.ts.

import { roomArrows } from './tools/check/arrows/rooms.mjs'
import { serverArrows } from './tools/check/arrows/server.mjs'

export default {
  forbidden: [...roomArrows, ...serverArrows],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`^(dist|data|coverage|\.reports|\.tsbuild|\.bootstrap|e2e/\.shots|e2e/\.results)/` },
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
