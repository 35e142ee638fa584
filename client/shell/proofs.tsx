import { useEffect, useSyncExternalStore } from 'react'
import { factorEndpoints } from '#contract/factors.ts'
import { call, prover } from '../call.ts'
import { needTexts } from '../i18n/intl-provider.tsx'
import { loadable } from '../ui/loadable.tsx'
import { useFailure } from './failure.ts'

const ProofDialog = loadable(async () => {
  const [file] = await Promise.all([import('./account/proof-dialog.tsx'), needTexts('account')])
  return file.ProofDialog
})

/** The question that is open, for all calls that wait for one proof. */
let open: PromiseWithResolvers<boolean> | null = null
const watchers = new Set<() => void>()
const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
const setOpen = (next: typeof open) => {
  open = next
  for (const watcher of watchers) watcher()
}
prover.resolve(() => {
  if (open) return open.promise
  const asked = Promise.withResolvers<boolean>()
  setOpen(asked)
  return asked.promise.finally(() => setOpen(null))
})

/** Follows a link to a file by another one, which nobody holds up. */
const follow = (address: string, name: string) => {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/**
 * Asks people to prove who they are where the server wants it, then lets go on what they pressed: calls, and links to
 * files that carry `data-proof`.
 */
export const Proofs = () => {
  const fail = useFailure()
  const asked = useSyncExternalStore(watch, () => open)

  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-proof]') : null
      if (!link) return
      event.preventDefault()
      const { href, download } = link
      call(factorEndpoints.checkProof, {}).then(() => follow(href, download), fail)
    }
    document.addEventListener('click', hold)
    return () => document.removeEventListener('click', hold)
  }, [fail])

  return asked ? <ProofDialog onClose={asked.resolve} /> : null
}
