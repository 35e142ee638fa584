import { describe, expect, test } from 'vitest'
import { permissionsOf, roles } from '#contract/permissions.ts'
import { entriesFor, isCurrent, navEntries } from './nav-entries.ts'
import { hasAllTerms } from './search-terms.ts'
import { endOfSession, isLastHour } from './session-watch.ts'
import { opened, pinned } from './sidebar-state.ts'

describe('the sidebar', () => {
  test('SIDE-01 SIDE-05 lists its entries in the specified order, settings always and last', () => {
    expect(navEntries.map((entry) => entry.to)).toEqual([
      '/dashboard',
      '/message-flow-analysis',
      '/conversations',
      '/patient-queue',
      '/imports',
      '/appointments',
      '/campaigns',
      '/flow-builder',
      '/response-data',
      '/user-management',
      '/ai-management',
      '/settings',
    ])
    for (const role of roles)
      expect(entriesFor({ permissions: [...permissionsOf(role)], rights: [] }).at(-1)?.to).toBe('/settings')
  })

  test('SIDE-04 shows user and AI management to administrators and compliance officers only', () => {
    const sees = roles.filter((role) =>
      entriesFor({ permissions: [...permissionsOf(role)], rights: [] }).some(
        (entry) => entry.to === '/user-management',
      ),
    )
    expect(sees).toEqual(['ADMINISTRATOR', 'COMPLIANCE_OFFICER'])
    expect(entriesFor({ permissions: [...permissionsOf('STAFF')], rights: [] })).toHaveLength(9)
    expect(entriesFor({ permissions: [...permissionsOf('STAFF')], rights: ['correct-patients'] })).toHaveLength(10)
  })

  test('SIDE-02 the dashboard entry is also current at /', () => {
    expect(isCurrent('/dashboard', '/')).toBe(true)
    expect(isCurrent('/conversations', '/')).toBe(false)
  })

  test('SIDE-07 SIDE-08 hover opens and leaving closes it, unless it is pinned open', () => {
    const closed = { isOpen: false, isPinned: false }
    expect(opened(closed, true)).toEqual({ isOpen: true, isPinned: false })
    expect(opened({ isOpen: true, isPinned: false }, false)).toEqual(closed)
    expect(pinned(closed, true)).toEqual({ isOpen: true, isPinned: true })
    expect(opened({ isOpen: true, isPinned: true }, false)).toEqual({ isOpen: true, isPinned: true })
    expect(pinned({ isOpen: true, isPinned: true }, false)).toEqual({ isOpen: true, isPinned: false })
  })
})

describe('the end of a session', () => {
  const noon = Date.parse('2026-11-20T12:00:00.000Z')
  test('comes after the idle time, or at the maximum age when that is earlier', () => {
    expect(endOfSession(noon, { idleMinutes: 30, endsAt: '2026-11-20T20:00:00.000Z' })).toBe(noon + 30 * 60_000)
    expect(isLastHour(noon, { idleMinutes: 30, endsAt: '2026-11-20T20:00:00.000Z' })).toBe(false)
    expect(endOfSession(noon, { idleMinutes: 30, endsAt: '2026-11-20T12:10:00.000Z' })).toBe(noon + 10 * 60_000)
    expect(isLastHour(noon, { idleMinutes: 30, endsAt: '2026-11-20T12:10:00.000Z' })).toBe(true)
  })
})

test('the palette matches every typed word in any order and without accents', () => {
  expect(hasAllTerms('Gestión de IA', 'ia gestion')).toBe(true)
  expect(hasAllTerms('Cola de pacientes', 'COLA')).toBe(true)
  expect(hasAllTerms('Cola de pacientes', 'cola flujo')).toBe(false)
  expect(hasAllTerms('Ajustes', '')).toBe(true)
})
