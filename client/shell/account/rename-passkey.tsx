import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useEndpointMutation } from '#client/query.ts'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Input } from '#client/ui/input.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { factorEndpoints } from '#contract/factors.ts'
import { useFailure } from '../failure.ts'

/** Gives one of one's own passkeys another name. */
export const RenamePasskey = ({ id, name, onClose }: { id: number; name: string; onClose: () => void }) => {
  const t = useTranslations('account.passkey')
  const words = useTranslations('words')
  const fail = useFailure()
  const rename = useEndpointMutation(factorEndpoints.renamePasskey)
  const [problem, setProblem] = useState<string | null>(null)
  const [isChanged, setChanged] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const save = async () => {
    const typed = input.current?.value.trim() ?? ''
    setProblem(typed === '' ? t('nameMissing') : null)
    if (typed === '') return input.current?.focus()
    try {
      await rename.mutateAsync({ params: { id }, body: { name: typed } })
      toast({ title: words('success'), description: t('renamed') })
      onClose()
    } catch (error) {
      setProblem(fail(error as Error))
    }
  }

  return (
    <FormDialog
      title={t('renameTitle', { name })}
      size="sm"
      isUnsaved={isChanged}
      isSubmitting={rename.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t('name')} hint={t('nameHint')} error={problem ?? undefined} isRequired>
        {(control) => (
          <Input
            {...control}
            ref={input}
            defaultValue={name}
            autoComplete="off"
            maxLength={50}
            onInput={({ currentTarget }) => setChanged(currentTarget.value !== name)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
