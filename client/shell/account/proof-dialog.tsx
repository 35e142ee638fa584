import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#client/call.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { directoryEndpoints } from '#contract/directory.ts'
import { type Factors, factorEndpoints } from '#contract/factors.ts'
import { useFailure } from '../failure.ts'
import { factorsQuery } from './factors.ts'
import { ProveForm } from './prove-form.tsx'

/** The window at the directory tells the others here that the proof has succeeded. */
const PROOF_CHANNEL = 'recado-proof'

/** Asks the signed-in person to prove who they are. `onClose` is told whether they did. */
export const ProofDialog = ({ onClose }: { onClose: (isProved: boolean) => void }) => {
  const t = useTranslations('account.proof')
  const words = useTranslations('words')
  const factors = useQuery({ ...factorsQuery, refetchOnMount: 'always' })
  const [isPending, setPending] = useState(false)
  const { data } = factors
  return (
    <Dialog isOpen onClose={() => onClose(false)} title={t('title')} description={t('text')} size="sm">
      {data && isByDirectoryAlone(data) ? (
        <DirectoryProof name={data.directory ?? ''} onProved={() => onClose(true)} />
      ) : data ? (
        <ProveForm
          factors={data}
          asksPassword={!hasFactor(data)}
          submit={t('confirm')}
          isPending={isPending}
          onProved={async (body) => {
            setPending(true)
            try {
              await call(factorEndpoints.prove, { body })
            } finally {
              setPending(false)
            }
            onClose(true)
          }}
        />
      ) : factors.isError ? (
        <Button isPending={factors.isFetching} onClick={() => void factors.refetch()}>
          {words('retry')}
        </Button>
      ) : (
        <SkeletonRows text={words('loading')} />
      )}
    </Dialog>
  )
}

const hasFactor = ({ hasAuthenticator, passkeys }: Factors): boolean => hasAuthenticator || passkeys.length > 0
const isByDirectoryAlone = (factors: Factors): boolean => factors.directory !== null && !hasFactor(factors)

/** A new sign-in at the directory, in a window of its own, so that nothing here is lost. */
const DirectoryProof = ({ name, onProved }: { name: string; onProved: () => void }) => {
  const t = useTranslations('account.proof')
  const fail = useFailure()
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    const channel = new BroadcastChannel(PROOF_CHANNEL)
    channel.addEventListener('message', onProved)
    return () => channel.close()
  }, [onProved])
  const begin = async () => {
    // Opened in the press itself, or the browser would hold it back.
    const there = window.open('', 'recado-proof', 'popup,width=520,height=680')
    setPending(true)
    try {
      const { address } = await call(directoryEndpoints.beginDirectoryProof, {})
      if (there) there.location.href = address
      else window.location.assign(address)
    } catch (error) {
      there?.close()
      fail(error as Error)
    }
    setPending(false)
  }
  return (
    <div className="flex flex-col gap-3">
      <p>{t('directoryText', { name })}</p>
      <Button variant="primary" isPending={isPending} onClick={() => void begin()}>
        {t('withDirectory', { name })}
      </Button>
    </div>
  )
}
