import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { answerText } from '#client/domain/answer-text.ts'
import { usePatientFields } from '#client/shell/use-patient-fields.ts'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import type { SimulatedAction, SimulatedStart } from '#contract/flows/saved-tests.ts'
import { type Fields, ownFieldsOf, variableFields } from '#contract/patients/fields.ts'
import type { Language } from '#contract/primitives.ts'
import { freezeFlow } from '#engine/freeze.ts'
import { definedFieldOf } from '#engine/render/own-fields.ts'
import { labelsOf } from '#engine/render.ts'
import { defaultSettings } from '#engine/settings.ts'
import { simulate } from '#engine/simulate.ts'
import { simulationSettingsQuery } from '../api.ts'

/** How long to wait for more typing before the simulated seconds of waiting pass, in milliseconds. */
const PATIENCE_MS = 1200
const DAY_SECONDS = 24 * 3600

/** The variables of a patient who is nobody: the descriptors' samples, and of dates a day last week. */
const nobody = (day: string, fields: Fields): SimulatedStart['variables'] =>
  Object.fromEntries(
    variableFields(fields).flatMap(({ key, type, isOwn, variable }) => {
      if (isOwn) return [[key, variable.sample ?? null]]
      const value = type === 'date-time' ? day : variable.sample
      return value === undefined ? [] : [[key, value]]
    }),
  )

/** Whole seconds, plus one in which the carrier accepts what is sent at that moment. */
const secondsUntil = (moment: number, now: number): number => Math.max(0, Math.ceil((moment - now) / 1000)) + 1

const startOf = (flow: BuiltFlow, language: Language, fields: Fields): SimulatedStart => {
  const now = new Date()
  const day = new Date(now.getTime() - 7 * DAY_SECONDS * 1000).toISOString()
  const own = flow.variables.map(({ variableName, defaultValue }) => [variableName, defaultValue] as const)
  return {
    language,
    variables: { ...Object.fromEntries(own), ...nobody(day, fields) },
    isFirstText: true,
    startAt: now.toISOString(),
    window: null,
    organizationName: null,
    organizationPhone: null,
  }
}

/**
 * The organization's conversation settings; the product's defaults until they load, then the simulation is replayed.
 */
const useOrganization = () => {
  const { data } = useQuery(simulationSettingsQuery())
  return useMemo(() => {
    const { organizationName = null, organizationPhone = null, ownTexts, staffedHours, lexicon } = data ?? {}
    const own = ownTexts && staffedHours ? { ownTexts, staffedHours, lexicon: lexicon ?? null } : {}
    return { name: organizationName, phone: organizationPhone, settings: { ...defaultSettings, ...own } }
  }, [data])
}

/**
 * A simulated conversation, run by the engine that the server uses. Stores only the actions: when the flow is edited,
 * they are replayed on it.
 */
export const useSimulation = (flow: BuiltFlow, language: Language) => {
  const organization = useOrganization()
  const fields = usePatientFields()
  const [chosen, setStart] = useState(() => startOf(flow, language, fields))
  const start = useMemo(
    (): SimulatedStart => ({
      ...chosen,
      organizationName: chosen.organizationName ?? organization.name,
      organizationPhone: chosen.organizationPhone ?? organization.phone,
    }),
    [chosen, organization],
  )
  const [actions, setActions] = useState<readonly SimulatedAction[]>([])
  const definition = useMemo(
    () =>
      freezeFlow(
        {
          flow,
          connections: flow.connections,
          variables: flow.variables,
          fields: ownFieldsOf(fields).map(definedFieldOf),
        },
        0,
      ),
    [flow, fields],
  )
  const simulation = useMemo(
    () =>
      simulate(
        { flow: definition, settings: organization.settings, start: { ...start, startAt: Date.parse(start.startAt) } },
        actions,
      ),
    [definition, organization, start, actions],
  )
  const { at, state, timers, unsent, startsAt } = simulation
  const holdsUntil = state.phase === 'ended' ? undefined : timers.hold?.dueAt
  useEffect(() => {
    if (holdsUntil === undefined) return
    const timer = setTimeout(
      () => setActions((done) => [...done, { action: 'wait', seconds: secondsUntil(holdsUntil, at) }]),
      PATIENCE_MS,
    )
    return () => clearTimeout(timer)
  }, [holdsUntil, at])

  const play = (action: SimulatedAction) => setActions((done) => [...done, action])
  const wait = (seconds: number) => play({ action: 'wait', seconds })
  const opensAt = startsAt ?? unsent[0]?.notBefore
  return {
    start,
    actions,
    simulation,
    question: definition.questions.find(({ id }) => id === state.questionId) ?? null,
    isOver: state.phase === 'ended',
    /** How a value that was read reads in a language; `key` is the author's key of the question. */
    answerWords: (key: string, value: string | number, reader: Language): string => {
      const asked = definition.questions.find(({ questionId }) => questionId === key)
      const english = asked ? labelsOf(asked, 'en') : []
      const choices = (asked ? labelsOf(asked, 'es') : []).map((es, index) => ({ es, en: english[index] ?? es }))
      return answerText(String(value), { choices }, reader)
    },
    isHolding: holdsUntil !== undefined,
    say: (text: string) => play({ action: 'say', text }),
    waitADay: () => wait(DAY_SECONDS),
    /** The available moves of the clock; null when nothing is due. */
    toReminder: timers.reminder ? () => wait(secondsUntil(timers.reminder?.dueAt ?? at, at)) : null,
    toExpiry: timers.expiry ? () => wait(secondsUntil(timers.expiry?.dueAt ?? at, at)) : null,
    toWindow: opensAt !== undefined && opensAt > at ? () => wait(secondsUntil(opensAt, at)) : null,
    stepBack: () => setActions((done) => done.slice(0, -1)),
    /** Restarts, with other details if given. */
    restart: (change: Partial<SimulatedStart> = {}) => {
      setStart((before) => ({ ...before, ...change }))
      setActions([])
    },
    /** Replays a saved simulation. */
    load: (kept: { start: SimulatedStart; actions: readonly SimulatedAction[] }) => {
      setStart(kept.start)
      setActions(kept.actions)
    },
  }
}

export type Run = ReturnType<typeof useSimulation>
