import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '#client/shell/testing/expect-accessible.ts'
import { showScreen } from '#client/shell/testing/show-screen.tsx'
import type { Translation } from '#contract/translations.ts'
import { TranslateBar } from './translate-bar.tsx'

const base: Translation = {
  id: 5,
  conversationId: 7,
  messageId: null,
  from: 'en',
  to: 'es',
  source: 'Take 500 mg.',
  text: 'Tome 50 mg.',
  back: 'Take 50 mg.',
  differences: [{ kind: 'dose', inSource: '500 mg', inTranslation: '50 mg' }],
  backDifferences: [],
  isCritical: false,
  state: 'differs',
  askedBy: 'admin',
  isOwn: true,
  decidedBy: null,
  decidedAt: null,
  createdAt: new Date().toISOString(),
}

const show = async (
  kept: Translation[],
  { isOff, textLanguage = 'es' }: { isOff: string | null; textLanguage?: 'es' | 'en' } = { isOff: null },
) => {
  const used: string[] = []
  let list = kept
  const shown = await showScreen(
    <TranslateBar
      isRefused={false}
      conversationId={7}
      text="Take 500 mg."
      textLanguage={textLanguage}
      onUse={(text) => used.push(text)}
    />,
    {
      areas: ['translations', 'messageFlow'],
      language: 'en',
      answer: ({ method, path, body }) => {
        if (path.endsWith('/decide')) {
          const { isApproved } = body as { isApproved: boolean }
          list = list.map((one) => ({ ...one, state: isApproved ? 'approved' : 'refused', decidedBy: 'admin' }))
          return Response.json(list[0])
        }
        if (method === 'POST') {
          list = [base]
          return Response.json({ translation: base, reason: null })
        }
        return Response.json({ isOff, translations: list })
      },
    },
  )
  return { ...shown, used }
}
const nameOf = (name: string) => screen.getByRole('button', { name })

test('TRANS-05 a difference shows its place and asks: it goes into the reply after somebody has approved it', async () => {
  const { user, used, sent } = await show([])
  await waitFor(() => expect(nameOf('Translate to Spanish').getAttribute('aria-disabled')).not.toBe('true'))
  await user.click(nameOf('Translate to Spanish'))
  const card = within(await screen.findByRole('region', { name: 'Translation' }))
  expect(card.getByText('Dose: “500 mg” and “50 mg”')).toBeTruthy()
  await expectAccessible(document.body)
  const use = card.getByRole('button', { name: 'Use in the reply' })
  expect(use.getAttribute('aria-disabled')).toBe('true')
  await user.click(use)
  expect(used).toEqual([])
  await user.click(card.getByRole('checkbox'))
  await user.click(card.getByRole('button', { name: 'Approve' }))
  await card.findByText('Approved by admin.')
  expect(sent.find(({ path }) => path.endsWith('/decide'))?.body).toEqual({ isApproved: true, readsBoth: false })
  await user.click(card.getByRole('button', { name: 'Use in the reply' }))
  await waitFor(() => expect(used).toEqual(['Tome 50 mg.']))
})

test('TRANS-05 who asked for a critical one cannot approve it, and is told who can', async () => {
  await show([{ ...base, isCritical: true, state: 'waits' }])
  const card = within(await screen.findByRole('region', { name: 'Translation' }))
  expect(card.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).toBe('true')
  expect(card.getByRole('checkbox').hasAttribute('disabled')).toBe(true)
  expect(card.getByRole('button', { name: 'Use in the reply' }).getAttribute('aria-disabled')).toBe('true')
})

test('TRANS-05 without a model, or where both read one language, the control is off', async () => {
  const { sent } = await show([], { isOff: null, textLanguage: 'en' })
  expect(nameOf('Translate to English').getAttribute('aria-disabled')).toBe('true')
  expect(sent).toEqual([])
  cleanup()
  const { user, sent: unset } = await show([], { isOff: 'no-assistant' })
  await waitFor(() => expect(nameOf('Translate to Spanish').getAttribute('aria-disabled')).toBe('true'))
  await user.click(nameOf('Translate to Spanish'))
  expect(unset.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('TRANS-07 a refused edit is compared again by itself, and the text stays in the box', async () => {
  const used: string[] = []
  const { sent } = await showScreen(
    <TranslateBar
      isRefused
      conversationId={7}
      text=" Tome 850 mg. "
      textLanguage="es"
      onUse={(text) => used.push(text)}
    />,
    {
      areas: ['translations', 'messageFlow'],
      language: 'en',
      answer: ({ method }) =>
        Response.json(method === 'POST' ? { translation: null } : { isOff: null, translations: [] }),
    },
  )
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([
      { method: 'POST', path: '/api/conversations/7/translations/edited', body: { text: 'Tome 850 mg.' } },
    ]),
  )
  expect(used).toEqual([])
})
