import { useTranslations } from 'use-intl'
import { titleCase } from '#client/format/names.ts'
import { phoneOnConversations } from '#client/format/phone.ts'
import type { HandsetThread } from '#contract/sandbox.ts'

const scripts = [
  'prompt',
  'slow',
  'chatty',
  'misspelling',
  'switches-language',
  'wrong-number',
  'says-stop',
  'never-answers',
  'shares-a-phone',
  'unsure',
  'asks-back',
] as const

/** The patient's name, else the number. */
export const phoneName = ({ patientName, phoneNumber }: Pick<HandsetThread, 'patientName' | 'phoneNumber'>): string =>
  patientName ? titleCase(patientName) : phoneOnConversations(phoneNumber)

/** Describes how the scripted patient of a phone behaves. */
export const useScriptName = (): ((script: string) => string) => {
  const t = useTranslations('handset.script')
  return (script) => {
    const known = scripts.find((each) => each === script)
    return known ? t(known) : script
  }
}
