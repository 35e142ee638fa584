import {
  Combobox,
  ComboboxGroup,
  ComboboxGroupLabel,
  ComboboxItem,
  ComboboxList,
  ComboboxProvider,
} from '@ariakit/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as Radix from 'radix-ui/dialog'
import { type ReactNode, useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { patientEndpoints } from '#contract/patients.ts'
import { titleCase } from '../format/names.ts'
import { queryOf } from '../query.ts'
import { useIsAllowed } from '../session.tsx'
import { useEscapeOrder } from '../ui/escape-order.ts'
import { useReturnFocus } from '../ui/use-return-focus.ts'
import { hasAllTerms } from './search-terms.ts'
import { useCommands } from './use-commands.tsx'

/** Patients shown at most; the queue's own search shows all. */
const PATIENTS = 6
/** Fewer letters would match half of the queue. */
const LEAST_LETTERS = 2

/** Opens screens, finds patients and runs commands by typed words, with or without accents. */
export const Palette = ({
  typed,
  setTyped,
  onClose,
  openSheet,
}: {
  typed: string
  setTyped: (typed: string) => void
  onClose: () => void
  openSheet: () => void
}) => {
  const t = useTranslations('finder.palette')
  const returnFocus = useReturnFocus()
  useEscapeOrder(true, onClose)
  const navigate = useNavigate()
  const commands = useCommands({ openSheet })
  const patients = usePatients(typed)
  const run = (action: () => void) => {
    onClose()
    action()
  }
  const groups = (['screens', 'actions'] as const).map((group) => ({
    group,
    items: commands.filter(
      (command) => command.group === group && hasAllTerms(`${command.text} ${command.also ?? ''}`, typed),
    ),
  }))
  const isEmpty = groups.every(({ items }) => items.length === 0) && patients.length === 0
  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay data-veil className="fixed inset-0 z-40 animate-fade bg-veil" />
        <Radix.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[10dvh] z-40 mx-auto flex max-h-[70dvh] max-w-xl animate-rise flex-col overflow-hidden rounded-dialog border bg-surface shadow-float focus:outline-none"
        >
          <Radix.Title className="visually-hidden">{t('title')}</Radix.Title>
          <ComboboxProvider open includesBaseElement={false} value={typed} setValue={setTyped}>
            <Combobox
              autoSelect="always"
              placeholder={t('placeholder')}
              aria-label={t('placeholder')}
              className="h-14 shrink-0 border-b bg-surface px-5 text-lg outline-none"
            />
            <p role="status" className={isEmpty ? 'px-5 py-8 text-center text-muted' : 'visually-hidden'}>
              {isEmpty ? t('empty') : null}
            </p>
            <ComboboxList aria-label={t('title')} className={isEmpty ? 'hidden' : 'min-h-0 overflow-y-auto p-2'}>
              {patients.length > 0 ? (
                <Group label={t('patients')}>
                  {patients.map((patient) => (
                    <Item
                      key={patient.id}
                      onRun={() => run(() => void navigate({ to: '/patient-queue', search: { open: patient.id } }))}
                      hint={patient.contractId}
                    >
                      {titleCase(patient.patientName)}
                    </Item>
                  ))}
                </Group>
              ) : null}
              {groups.map(({ group, items }) =>
                items.length > 0 ? (
                  <Group key={group} label={t(group)}>
                    {items.map((command) => (
                      <Item key={command.id} icon={command.icon} hint={command.keys} onRun={() => run(command.run)}>
                        {command.text}
                      </Item>
                    ))}
                  </Group>
                ) : null,
              )}
            </ComboboxList>
          </ComboboxProvider>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <ComboboxGroup className="pb-1">
    <ComboboxGroupLabel className="px-3 pt-2 pb-1 text-xs font-medium text-subtle">{label}</ComboboxGroupLabel>
    {children}
  </ComboboxGroup>
)

const Item = ({
  icon,
  hint,
  onRun,
  children,
}: {
  icon?: ReactNode
  hint?: string
  onRun: () => void
  children: ReactNode
}) => (
  <ComboboxItem
    hideOnClick={false}
    setValueOnClick={false}
    focusOnHover
    onClick={onRun}
    className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 data-active-item:bg-tint touch:min-h-11 [&>svg]:size-4.5 [&>svg]:text-muted"
  >
    {icon}
    <span className="min-w-0 truncate">{children}</span>
    {hint ? <span className="ml-auto shrink-0 font-mono text-xs text-muted">{hint}</span> : null}
  </ComboboxItem>
)

/** The first patients that match the typed text by name, phone, contract or doctor. */
const usePatients = (typed: string) => {
  const q = useDeferredValue(typed.trim())
  const isAllowed = useIsAllowed(patientEndpoints.listPatients)
  const { data } = useQuery({
    ...queryOf(patientEndpoints.listPatients, { query: { q, limit: PATIENTS } }),
    enabled: isAllowed && q.length >= LEAST_LETTERS,
    placeholderData: keepPreviousData,
    // Searches for patients are not kept in the cache.
    gcTime: 0,
  })
  return q.length >= LEAST_LETTERS ? (data ?? []) : []
}
