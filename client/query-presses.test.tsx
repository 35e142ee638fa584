import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { showScreen } from '#client/shell/testing/show-screen.tsx'
import { callEndpoints } from '#contract/calls.ts'
import { useEndpointMutation } from './query.ts'
import { PlainButton } from './ui/plain-button.tsx'

const Call = () => {
  const { mutateAsync, isPending } = useEndpointMutation(callEndpoints.recordCall)
  const [done, setDone] = useState(0)
  const press = async () => {
    await mutateAsync({ params: { id: 7 }, body: { outcome: 'voicemail' } })
    setDone((before) => before + 1)
  }
  return (
    <>
      <PlainButton isPending={isPending} onClick={() => void press()}>
        Save
      </PlainButton>
      <p role="status">{done}</p>
    </>
  )
}

/** What runs between two events of a browser: microtasks, and no task. */
const untilNextEvent = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

test('DESK-02 a press is shown as pending before the next event can come: three presses in a row are one', async () => {
  const answer = Promise.withResolvers<Response>()
  const { sent } = await showScreen(<Call />, { areas: [], answer: () => answer.promise })
  const button = screen.getByRole('button', { name: 'Save' })
  for (let press = 0; press < 3; press += 1) {
    button.click()
    await untilNextEvent()
  }
  answer.resolve(Response.json({}))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1'))
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
