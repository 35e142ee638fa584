import type { Problem } from './problem.ts'

export interface Exception {
  rule: string
  file: string
  reason: string
}

/**
 * The one list of exceptions to all rules. It may only shrink: an exception that is no longer needed fails the check.
 */
export const exceptions: readonly Exception[] = [
  {
    rule: 'one-door-for-writing',
    file: 'server/features/audit/actions.ts',
    reason: 'It writes the audit rows and their seal themselves: an audit row about an audit row has no end.',
  },
  {
    rule: 'no-fixed-sleeps',
    file: 'e2e/arrivals.spec.ts',
    reason: 'Texts arrive five a second: their pace is what the test is about.',
  },
  {
    rule: 'no-fixed-sleeps',
    file: 'e2e/press-timing.ts',
    reason: 'The press guard goes by the time between two presses, counted in the page.',
  },
  {
    rule: 'no-fixed-sleeps',
    file: 'e2e/presses.spec.ts',
    reason: 'The press guard goes by the time between two presses, counted in the page.',
  },
  {
    rule: 'no-fixed-sleeps',
    file: 'e2e/press-bursts.spec.ts',
    reason: 'The press guard goes by the time between two presses, counted in the page.',
  },
  {
    rule: 'no-fixed-sleeps',
    file: 'e2e/press-echoes.spec.ts',
    reason: 'The press guard goes by the time between two presses, counted in the page.',
  },
  {
    rule: 'no-fixed-sleeps',
    file: 'e2e/instance.ts',
    reason: 'It limits how long a start and a stop may take; nothing waits for the time to pass.',
  },
  {
    rule: 'engine-asks-the-meaning',
    file: 'engine/simulate.ts',
    reason: 'It plays the carrier, which answers its own words before the text reaches anybody.',
  },
  {
    rule: 'engine-asks-the-meaning',
    file: 'engine/lint/keywords.ts',
    reason:
      'It warns of choices that would be taken for a word of consent: it asks about labels, before there is a text.',
  },
  {
    rule: 'engine-asks-the-meaning',
    file: 'engine/lint/sent-texts.ts',
    reason: 'It warns of our own texts that name another word for stopping than the one that is read.',
  },
]

/**
 * Removes the excepted problems, and adds one for every unused exception. `didRun` names the rules that ran, so that a
 * partial run does not call an exception unused.
 */
export const withoutExceptions = (
  problems: readonly Problem[],
  list: readonly Exception[],
  didRun: (rule: string) => boolean = () => true,
): Problem[] => {
  const isExcepted = (problem: Problem) =>
    list.some((exception) => exception.rule === problem.rule && exception.file === problem.file)
  const superfluous = list
    .filter(
      ({ rule, file }) => didRun(rule) && !problems.some((problem) => problem.rule === rule && problem.file === file),
    )
    .map(({ rule, file }) => ({
      file: 'tools/check/exceptions.ts',
      line: 1,
      rule: 'exceptions-only-shrink',
      message: `${file} no longer breaks ${rule}: take the exception out, so that it cannot come back unseen.`,
    }))
  return [...problems.filter((problem) => !isExcepted(problem)), ...superfluous]
}
