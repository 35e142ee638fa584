import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useEndpointMutation } from '#client/query.ts'
import { userEndpoints } from '#contract/users.ts'
import { Button } from '../ui/button.tsx'
import { useFailure } from './failure.ts'
import { Proofs } from './proofs.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'
import { refusal, showScreen } from './testing/show-screen.tsx'

const DeleteButton = () => {
  const fail = useFailure()
  const remove = useEndpointMutation(userEndpoints.deleteUser)
  return (
    <>
      <Button
        isPending={remove.isPending}
        onClick={() => remove.mutate({ params: { id: 7 } }, { onError: (error) => void fail(error) })}
      >
        Delete Ana
      </Button>
      {remove.isSuccess ? <p>Gone</p> : null}
      <a href="/api/patients/export" download data-proof>
        Export
      </a>
      <Proofs />
    </>
  )
}

const needed = () => refusal(403, { message: 'Prove again who you are.', code: 'proof-needed' })

/** A server whose proof is old until the right password has come. */
const show = async () => {
  let isProved = false
  const shown = await showScreen(<DeleteButton />, {
    areas: ['account'],
    answer: ({ method, path, body }) => {
      if (path === '/api/auth/second-factor')
        return Response.json({ directory: null, hasAuthenticator: false, passkeys: [] })
      if (method === 'POST' && path === '/api/auth/proof') {
        isProved = (body as { currentPassword: string }).currentPassword === 'right'
        return isProved
          ? Response.json({})
          : refusal(400, { message: 'Not correct.', code: 'wrong-password', field: 'currentPassword' })
      }
      return isProved ? Response.json({}) : needed()
    },
  })
  const deletions = () => shown.sent.filter(({ method, path }) => method === 'DELETE' && path === '/api/users/7').length
  return { ...shown, deletions }
}

test('STEP-04 what was pressed goes on after the proof, once, and a wrong password is said at its field', async () => {
  const { user, deletions } = await show()
  await user.click(screen.getByRole('button', { name: 'Delete Ana' }))
  const password = await screen.findByLabelText(/^Current password/)
  await expectAccessible(screen.getByRole('dialog'))
  await user.type(password, 'wrong{enter}')
  expect((await screen.findAllByText('Not correct.')).length).toBeGreaterThan(0)
  expect(deletions()).toBe(1)
  await user.clear(password)
  await user.type(password, 'right{enter}')
  expect(await screen.findByText('Gone')).toBeTruthy()
  expect(deletions()).toBe(2)
  expect(screen.queryByRole('dialog')).toBeNull()
  // While the proof holds, nobody is asked again, and a file is fetched by another link.
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await user.click(screen.getByRole('link', { name: 'Export' }))
  await waitFor(() => expect(followed).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('STEP-04 whoever closes the question is told why nothing was done, and may press again', async () => {
  const { user, deletions } = await show()
  for (const presses of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Delete Ana' }))
    await screen.findByLabelText(/^Current password/)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await screen.findAllByText('Prove again who you are.')).length).toBeGreaterThan(0)
    expect(deletions()).toBe(presses)
  }
})
