import { createTestHarness, eventually } from '#server/testing/test-harness.ts'
import type { Fault } from './fault.ts'
import { expectSame } from './proof.ts'
import { mustBeUnharmed } from './stage.ts'

const sicknesses = ['no-answer', 'slow-answer', 'huge', 'empty', 'malformed', 'reset']

const sickModel: Fault = {
  number: 15,
  name: 'a model hangs, is slow, huge, empty or no JSON',
  injected: `${sicknesses.join(', ')} on the first provider`,
  expected: 'another provider answers within the threshold; one text to the patient',
  hold: async () => {
    const harness = await createTestHarness()
    try {
      await harness.runner.start()
      for (const [provider, model, isDefault] of [
        ['openai', 'gpt-4o-mini', true],
        ['anthropic', 'claude-haiku-5-5', false],
      ])
        await harness.query(
          `insert into ai_configurations (name, provider, model, system_prompt, is_default, description)
           values ($1, $1, $2, 'Usted es el asistente de la clínica.', $3, 'Citas y visitas')`,
          [provider, model, isDefault],
        )
      await harness.query(
        `insert into ai_fallback_chains (primary_provider, fallback_provider, timeout_threshold) values ('openai', 'anthropic', 1500)`,
      )
      const [primary] = await harness.query<{ id: number }>(
        "select id from ai_configurations where provider = 'openai'",
      )
      const phones: string[] = []
      for (const kind of sicknesses) {
        await harness.query('delete from ai_breakers')
        await harness.control('PUT', `ai/faults/c${primary?.id}`, { faults: [{ kind, delayMs: 6000 }] })
        const { phone } = await harness.addPatient()
        phones.push(phone)
        await harness.sayAndWait(phone, '¿Cuál es el horario de la clínica?')
        harness.passes(4100)
        await eventually(async () => (await harness.accepted(phone)).length > 0, `${kind}: no answer came`)
        expectSame((await harness.accepted(phone)).length, 1, `${kind}: texts`)
      }
      await mustBeUnharmed(harness, phones)
      const rows = await harness.query<{ provider: string; count: number }>(
        'select selected_provider as provider, count(*)::int as count from ai_decisions where was_successful group by 1',
      )
      return rows.map(({ provider, count }) => `${count} by ${provider}`).join(', ')
    } finally {
      await harness.close()
    }
  },
}

/** Rows about AI providers. */
export const assistantFaults: readonly Fault[] = [sickModel]
