import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchText } from '#client/list-search.ts'
import { rowsOf, useLoadMore } from '#client/query.ts'
import { useFailure } from '#client/shell/failure.ts'
import { Tag } from '#client/ui/badge.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { SidePanel } from '#client/ui/side-panel.tsx'
import type { Group, GroupMember } from '#contract/groups.ts'
import { foundQuery, membersQuery, useChangeMembers } from './api.ts'

/** The patients of a group; of a list they are added and taken out here. */
export const MembersPanel = ({
  group,
  mayManage,
  onClose,
}: {
  group: Group
  mayManage: boolean
  onClose: () => void
}) => {
  const t = useTranslations('campaigns.groups')
  const words = useTranslations('words')
  const fail = useFailure()
  const members = useInfiniteQuery({ ...membersQuery(group.id), refetchOnMount: 'always' })
  const { rows } = rowsOf(members.data)
  const { hasMore, onMore } = useLoadMore(members)
  const change = useChangeMembers()
  const isList = group.filter === null
  const take = (body: Parameters<typeof change.mutate>[0]['body']) =>
    change.mutate({ params: { id: group.id }, body }, { onError: (error) => void fail(error) })
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={t('panelTitle', { name: group.name })}
      subtitle={t('count', { count: group.patients })}
    >
      <div className="flex flex-col gap-4">
        {isList && mayManage ? <AddMembers members={rows} onTake={take} /> : null}
        {members.data && rows.length === 0 ? <p className="text-muted">{t('nobody')}</p> : null}
        <ul aria-label={t('panelTitle', { name: group.name })} className="divide-y">
          {rows.map((member) => (
            <li key={member.id} data-record={member.id} className="flex items-center gap-2 py-2">
              <MemberName member={member} />
              {isList && mayManage ? (
                <IconButton
                  size="icon-sm"
                  label={t('remove', { name: member.patientName })}
                  icon={<X aria-hidden className="size-4" />}
                  onClick={() => take({ remove: [member.id] })}
                />
              ) : null}
            </li>
          ))}
        </ul>
        {hasMore ? (
          <Button size="sm" onClick={onMore}>
            {words('loadMore')}
          </Button>
        ) : null}
      </div>
    </SidePanel>
  )
}

const MemberName = ({
  member,
}: {
  member: Pick<GroupMember, 'patientName' | 'contractId' | 'phoneNumber' | 'language'>
}) => (
  <div className="min-w-0 flex-1">
    <p className="truncate font-medium">{member.patientName}</p>
    <p className="flex flex-wrap gap-x-2 text-sm text-muted">
      <span>{member.contractId}</span>
      <span>{member.phoneNumber}</span>
      <Tag>{member.language.toUpperCase()}</Tag>
    </p>
  </div>
)

const AddMembers = ({
  members,
  onTake,
}: {
  members: readonly GroupMember[]
  onTake: (body: { add?: number[]; addMatching?: { q: string } }) => void
}) => {
  const t = useTranslations('campaigns.groups')
  const [typed, setTyped] = useState('')
  const [q, search] = useSearchText(foundQuery)
  const found = useInfiniteQuery({ ...foundQuery(q), enabled: q.trim() !== '' })
  const { rows, total } = rowsOf(q.trim() === '' ? undefined : found.data)
  const known = new Set(members.map(({ id }) => id))
  return (
    <section aria-label={t('add')} className="rounded-card border p-3">
      <SearchField
        label={t('addSearch')}
        placeholder={t('addSearch')}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          search(text)
        }}
      />
      {q.trim() !== '' && found.data && rows.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{t('nobodyFound')}</p>
      ) : null}
      {rows.length > 0 ? (
        <>
          <ul className="mt-2 max-h-64 divide-y overflow-y-auto">
            {rows.map((patient) => (
              <li key={patient.id} data-record={patient.id} className="flex items-center gap-2 py-1.5">
                <MemberName member={patient} />
                <IconButton
                  size="icon-sm"
                  label={t('addOne', { name: patient.patientName })}
                  icon={<Plus aria-hidden className="size-4" />}
                  isDisabled={known.has(patient.id)}
                  onClick={() => onTake({ add: [patient.id] })}
                />
              </li>
            ))}
          </ul>
          <Button size="sm" className="mt-2" onClick={() => onTake({ addMatching: { q } })}>
            {t('addMatching', { count: total })}
          </Button>
        </>
      ) : null}
    </section>
  )
}
