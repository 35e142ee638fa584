import { useTranslations } from 'use-intl'
import { seconds } from '#client/format/numbers.ts'
import { percent } from '#client/format/shares.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { providerLabels } from '#contract/ai/providers.ts'
import { type EmergencyClass, emergencyClasses } from '#contract/routing/safety.ts'
import type { DecisionTrace, TraceStep } from '#contract/routing/trace.ts'

/** One step in words: what happened, and the explanation. */
export interface StepText {
  says: string
  details: string[]
  /** `bad`: something failed and the next step made up for it. */
  tone: 'plain' | 'good' | 'bad'
}

type StepOf<Stage extends TraceStep['stage']> = Extract<TraceStep, { stage: Stage }>

/** The name of a provider's model, such as `Anthropic claude-sonnet-5-5`. */
const targetName = (target: Pick<StepOf<'attempt'>, 'provider' | 'model'>): string =>
  `${providerLabels[target.provider]} ${target.model}`

/** The names of the configurations in a trace, each with its model. */
const namesIn = (trace: DecisionTrace): Map<number, string> => {
  const names = new Map<number, string>()
  for (const step of trace) {
    const targets =
      step.stage === 'candidates' ? [...step.kept, ...step.dropped] : step.stage === 'attempt' ? [step] : []
    for (const target of targets) names.set(target.configId, targetName(target))
  }
  return names
}

const isKnownClass = (name: string): name is EmergencyClass => emergencyClasses.some((each) => each === name)

/** Describes the steps of a decision in the reader's language. */
export const useStepText = (trace: DecisionTrace): ((step: TraceStep) => StepText) => {
  const t = useTranslations('trace')
  const language = useLanguage()
  const names = namesIn(trace)
  const nameOf = (configId: number | null) =>
    configId === null ? '' : (names.get(configId) ?? t('configuration', { id: configId }))
  const plain = (says: string, details: string[] = []): StepText => ({ says, details, tone: 'plain' })

  const safety = ({ layer, result, class: name }: StepOf<'safety'>): StepText => {
    if (result === 'unavailable') return { ...plain(t('safety.unavailable')), tone: 'bad' }
    if (layer === 1) {
      if (result === 'clear') return plain(t('safety.clear1'))
      const word = name !== null && isKnownClass(name) ? t(`class.${name}`) : (name ?? '')
      return { ...plain(t('safety.emergency1', { class: word })), tone: 'bad' }
    }
    if (result === 'clear') return plain(t('safety.clear2'))
    return { ...plain(t(result === 'possible' ? 'safety.possible2' : 'safety.emergency2')), tone: 'bad' }
  }

  const rules = ({ considered, ruleId }: StepOf<'rules'>): StepText => {
    const winner = considered.find((each) => each.ruleId === ruleId)
    const misses = considered.flatMap(({ name, reason }) =>
      reason === null ? [] : [t('rules.miss', { name, reason: t(`miss.${reason}`) })],
    )
    if (ruleId === null || !winner) return plain(t('rules.none', { count: considered.length }), misses)
    const says =
      winner.matchedOn === null
        ? t('rules.won', { name: winner.name })
        : t('rules.wonOn', { name: winner.name, matched: winner.matchedOn })
    return { says, details: misses, tone: 'good' }
  }

  const router = (step: StepOf<'router'>): StepText => {
    const confidence = percent((step.confidence ?? 0) * 100, language)
    const details = [
      step.model === null ? null : t('router.askedOf', { model: step.model }),
      step.reasoning === null || step.reasoning === '' ? null : t('router.reasoning', { reasoning: step.reasoning }),
      step.confidence === null
        ? null
        : step.calibrated === null
          ? t('router.uncalibrated')
          : t('router.calibrated', { percent: percent(step.calibrated * 100, language) }),
    ].filter((line) => line !== null)
    switch (step.result) {
      case 'chosen':
      case 'cached':
        return { says: t(`router.${step.result}`, { name: nameOf(step.configId), confidence }), details, tone: 'good' }
      case 'low_confidence':
        return plain(t('router.low_confidence', { confidence }), details)
      default:
        return plain(t(`router.${step.result}`), details)
    }
  }

  const candidates = ({ kept, dropped, isFailOpen }: StepOf<'candidates'>): StepText => ({
    says: kept.length === 0 ? t('candidates.nobody') : t('candidates.kept', { names: kept.map(targetName).join(', ') }),
    details: [
      ...(isFailOpen ? [t('candidates.failOpen')] : []),
      ...dropped.map((each) => t('candidates.dropped', { name: targetName(each), reason: t(`drop.${each.reason}`) })),
    ],
    tone: kept.length === 0 ? 'bad' : 'plain',
  })

  const attempt = (step: StepOf<'attempt'>): StepText => {
    const name = targetName(step)
    const waited = seconds(step.waitedMs / 1000)
    const shown = step.isOpen === true ? [t('attempt.open')] : []
    const kept = step.isKept === undefined ? [] : [t(step.isKept ? 'attempt.kept' : 'attempt.notKept')]
    const status = step.status === null ? [] : [t('attempt.status', { status: String(step.status) })]
    const details = [...status, ...shown]
    if (step.result === 'ok') {
      const says = step.attempt > 1 ? t('attempt.retriedOk', { name, seconds: waited }) : t('attempt.ok', { name })
      return { says, details: [...shown, ...kept], tone: 'good' }
    }
    const kind = t(`kind.${step.result}`)
    const says =
      step.attempt > 1 ? t('attempt.retried', { name, kind, seconds: waited }) : t('attempt.failed', { name, kind })
    return { says, details, tone: 'bad' }
  }

  const gate = ({ result, findings, segments }: StepOf<'gate'>): StepText => {
    const named = findings.map((each) => t(`finding.${each}`)).join(', ')
    return {
      says: t(`gate.${result}`, { findings: named, segments }),
      details: [],
      tone: result === 'passed' ? 'good' : result === 'mended' ? 'plain' : 'bad',
    }
  }

  return (step) => {
    switch (step.stage) {
      case 'safety':
        return safety(step)
      case 'rules':
        return rules(step)
      case 'context':
        return plain(
          step.configId === null
            ? t('contextNone')
            : t('context', { name: nameOf(step.configId), turns: step.turnsLeft }),
        )
      case 'router':
        return router(step)
      case 'default':
        return plain(step.configId === null ? t('defaultNone') : t('default', { name: nameOf(step.configId) }))
      case 'candidates':
        return candidates(step)
      case 'attempt':
        return attempt(step)
      case 'gate':
        return gate(step)
      case 'outcome':
        return plain(t(`outcome.${step.result}`))
    }
  }
}
