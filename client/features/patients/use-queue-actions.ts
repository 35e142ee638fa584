import { useCallback, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call, serverMessage } from '#client/call.ts'
import { titleCase } from '#client/format/names.ts'
import { toast } from '#client/ui/toast-queue.ts'
import type { VerificationStatus, VerifiedHow } from '#contract/patients/words.ts'
import { type Patient, patientEndpoints } from '#contract/patients.ts'
import { useSetVerification, useStartConversation, useUndoDecision, useUpdatePatient } from './api.ts'
import { useScheduledText } from './use-scheduled-text.ts'

/** Calls are announced but not built: pressing takes this long and then says so. */
const CALL_MS = 2000

/** Fetches the number, as a call would have to; navigator.onLine is not reliable. */
const simulatedCall = async ({ id }: Patient): Promise<void> => {
  const delay = new Promise((resolve) => setTimeout(resolve, CALL_MS))
  await call(patientEndpoints.getPatient, { params: { id } })
  await delay
}

/** The ids of the rows with an action in progress. */
const useUnderWay = () => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const run = useCallback(async (id: number, work: () => Promise<void>) => {
    setIds((before) => new Set(before).add(id))
    try {
      await work()
    } finally {
      setIds((before) => new Set([...before].filter((other) => other !== id)))
    }
  }, [])
  return useMemo(() => ({ has: (id: number) => ids.has(id), run }), [ids, run])
}

/** A question before an action: how somebody was verified, or whether the open conversation ends. */
export interface Asked {
  what: 'how' | 'end'
  patient: Patient
}
export interface How {
  verifiedHow: VerifiedHow
  verifiedHowNote?: string
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/**
 * All actions on a row of the queue, with their toasts and which are in progress. The object is stable until that
 * changes, so that rows do not re-render. `onAsk` shows the question before an action that must not happen by accident.
 */
export const useQueueActions = (onAsk: (asked: Asked) => void) => {
  const t = useTranslations()
  const scheduledText = useScheduledText()
  const starts = useUnderWay()
  const calls = useUnderWay()
  const completions = useUnderWay()
  const { mutateAsync: startConversation } = useStartConversation()
  const { mutateAsync: setVerification } = useSetVerification()
  const { mutateAsync: updatePatient } = useUpdatePatient()
  const { mutateAsync: undoDecision } = useUndoDecision()
  const undoes = useUnderWay()

  return useMemo(() => {
    const fail = (description: string) => {
      toast({ title: t('words.error'), description, variant: 'destructive' })
    }
    const succeed = (description: string) => {
      toast({ title: t('words.success'), description })
    }

    const start = (patient: Patient, flowId?: number) =>
      starts.run(patient.id, async () => {
        try {
          const started = await startConversation({
            params: { id: patient.id },
            body: flowId === undefined ? {} : { flowId },
          })
          const waits = started.waitsForNumber || started.scheduledFor !== null
          toast({
            title: waits ? scheduledText(started) : t('words.success'),
            description: started.waitsForNumber ? t('patients.toast.waitsForNumber') : t('patients.toast.started'),
          })
        } catch (error) {
          fail(serverMessage(error, t('patients.toast.startFailed')))
        }
      })

    const phone = (patient: Patient) =>
      calls.run(patient.id, async () => {
        try {
          await simulatedCall(patient)
          toast({ title: t('patients.toast.comingSoon'), description: t('patients.toast.comingSoonText') })
        } catch {
          fail(t('patients.toast.callFailed'))
        }
      })

    const verify = async (patient: Patient, verifiedStatus: VerificationStatus, how?: How): Promise<void> => {
      try {
        await setVerification({
          params: { id: patient.id },
          body: { verifiedStatus, verifiedAt: new Date().toISOString(), ...how },
        })
      } catch (error) {
        return fail(serverMessage(error, t('patients.verification.failed')))
      }
      toast({
        title: titleCase(patient.patientName),
        description: t('patients.verification.updated', { status: t(`patients.verification.${verifiedStatus}`) }),
      })
    }

    const complete = async (patient: Patient, how?: How): Promise<void> => {
      if (!how && (patient.openConversation?.missingAnswers ?? 0) > 0) return onAsk({ what: 'how', patient })
      await completions.run(patient.id, () => verify(patient, 'VERIFIED_COMPLETE', how))
    }

    const markCompleted = async (patient: Patient, openConversation?: 'end'): Promise<void> => {
      if (patient.openConversation && !openConversation) return onAsk({ what: 'end', patient })
      try {
        await updatePatient({ params: { id: patient.id }, body: { status: 'COMPLETED', openConversation } })
        succeed(t('patients.toast.updated'))
      } catch (error) {
        // The conversation was opened after the row was fetched.
        if (codeOf(error) === 'completed-while-open') return onAsk({ what: 'end', patient })
        fail(serverMessage(error, t('patients.toast.updateFailed')))
      }
    }

    const undo = (patient: Patient) =>
      undoes.run(patient.id, async () => {
        try {
          await undoDecision({ params: { id: patient.id } })
          toast({ title: titleCase(patient.patientName), description: t('patients.decision.undone') })
        } catch (error) {
          fail(serverMessage(error, t('patients.decision.undoFailed')))
        }
      })

    return {
      undo,
      isUndoing: undoes.has,
      start,
      isStarting: starts.has,
      phone,
      isCalling: calls.has,
      verify,
      complete,
      isCompleting: completions.has,
      markCompleted,
    }
  }, [
    t,
    scheduledText,
    starts,
    calls,
    completions,
    undoes,
    startConversation,
    setVerification,
    updatePatient,
    undoDecision,
    onAsk,
  ])
}

export type QueueActions = ReturnType<typeof useQueueActions>
