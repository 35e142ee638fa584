import { RE2JS } from 're2js'
import type { OwnPattern } from '#contract/routing/safety.ts'
import type { CompiledPattern } from './emergency.ts'

/**
 * Compiles the organization's own emergency patterns, in linear time (RE2): whoever types them is no programmer. One that
 * cannot be compiled is left out. Apart from the reader, because the simulator needs no own patterns and RE2 weighs much.
 */
export const compileOwnPatterns = (patterns: readonly OwnPattern[]): readonly CompiledPattern[] =>
  patterns.flatMap(({ class: name, pattern }): CompiledPattern[] => {
    try {
      const regex = RE2JS.compile(pattern)
      return [{ class: name, matches: (line) => regex.matcher(line).find() }]
    } catch {
      return []
    }
  })
