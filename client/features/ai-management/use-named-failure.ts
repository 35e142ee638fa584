import { useTranslations } from 'use-intl'
import { hasAnswer, serverMessage } from '#client/call.ts'
import { toast } from '#client/ui/toast-queue.ts'

/** Shows a toast that names what failed, with the server's reason below; returns that reason. */
export const useNamedFailure = (): ((title: string, error: Error) => string) => {
  const t = useTranslations('shell')
  return (title, error) => {
    const text = serverMessage(error, t(hasAnswer(error) ? 'unreadable' : 'unreachable'))
    toast({ title, description: text, variant: 'destructive' })
    return text
  }
}
