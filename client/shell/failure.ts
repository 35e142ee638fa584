import { useTranslations } from 'use-intl'
import { hasAnswer, serverMessage } from '../call.ts'
import { toast } from '../ui/toast-queue.ts'

/** Shows in a toast why something was refused, in the server's own sentence, and returns that sentence. */
export const useFailure = (): ((error: Error) => string) => {
  const t = useTranslations()
  return (error) => {
    const text = serverMessage(error, t(hasAnswer(error) ? 'shell.unreadable' : 'shell.unreachable'))
    toast({ title: t('words.error'), description: text, variant: 'destructive' })
    return text
  }
}
