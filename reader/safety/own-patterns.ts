import { RE2JS } from 're2js'
import type { OwnPattern } from '#contract/routing/safety.ts'
import type { CompiledPattern } from './emergency.ts'

/**
 * Compiles the organization's own emergency patterns with RE2, which matches in linear time: the people who type them are not
 * programmers. A pattern that does not compile is left out. This is not in the reader, because the simulator needs no own
 * patterns and RE2 is large.
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
