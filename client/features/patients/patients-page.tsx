import { useInfiniteQuery, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { titleCase } from '#client/format/names.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useSearchText } from '#client/list-search.ts'
import { nounOf, rowsOf, useLoadMore } from '#client/query.ts'
import { useCurrentUser, useIsAllowed } from '#client/session.tsx'
import { useSelection } from '#client/shell/bulk/use-selection.ts'
import { useKeptRecord } from '#client/shell/drafts.ts'
import { usePatientFields } from '#client/shell/use-patient-fields.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { RefreshButton } from '#client/ui/refresh-button.tsx'
import { useIsWide } from '#client/ui/use-media.ts'
import { fieldsSeenBy } from '#contract/patients/fields.ts'
import { type Patient, patientEndpoints } from '#contract/patients.ts'
import { bulkActors, can } from '#contract/permissions.ts'
import { exportAddress, patientQuery, queueQuery } from './api.ts'
import { BulkBar, DecisionDialogs, PatientFormDialog, PatientPanel, ViewsMenu } from './late-parts.tsx'
import { QueueFileMenu } from './queue-file-menu.tsx'
import { QueueToolbar } from './queue-toolbar.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { useColumns } from './use-columns.tsx'
import { type Asked, useQueueActions } from './use-queue-actions.ts'
import { useQueueAddress } from './use-queue-address.ts'
import { useQueueRows } from './use-queue-rows.ts'
import { useRemembered } from './use-remembered.ts'

const idOf = ({ id }: Patient): number => id
const nameOf = ({ patientName }: Patient): string => titleCase(patientName)

/** The server stops counting a search or the call list here. */
const COUNTED_AT_MOST = 1000

/** Subscribes to the fetch state here, so that a refetch does not re-render the page. */
const RefreshQueue = ({ onRefresh }: { onRefresh: () => void }) => {
  const isFetching = useIsFetching({ queryKey: [nounOf(patientEndpoints.listPatients)] }) > 0
  return <RefreshButton size="icon" isFetching={isFetching} onRefresh={onRefresh} />
}

/** The patient queue: who must be verified, each patient's progress, and the next step. */
export const PatientsPage = () => {
  const t = useTranslations()
  const client = useQueryClient()
  const user = useCurrentUser()
  const address = useQueueAddress()
  /** A new key clears the search field. */
  const [searches, setSearches] = useState(0)
  const [shownColumns, setShownColumns] = useRemembered<readonly string[]>('recado-queue-columns', [])
  const kept = useKeptRecord('patient')
  const [chosen, setEdited] = useState<Patient | 'new' | null | undefined>(undefined)
  const keptPatient = useQuery({
    ...patientQuery(Number(kept)),
    enabled: typeof kept === 'number' && chosen === undefined,
  })
  // Starts with the patient whose form was open when the session ended.
  const edited = chosen === undefined ? (kept === 'new' ? kept : keptPatient.data) : chosen
  const [question, setQuestion] = useState<Asked | null>(null)
  const actions = useQueueActions(setQuestion)
  const { setOpenId } = address
  const open = useCallback((patient: Patient) => setOpenId(patient.id), [setOpenId])
  const allFields = usePatientFields()
  const fields = useMemo(() => fieldsSeenBy(user, allFields), [user, allFields])
  const columns = useColumns({
    actions,
    fields,
    shownColumns,
    isBesideDetails: useIsWide() && address.openId !== null,
    onEdit: setEdited,
    onOpen: open,
  })

  const filter = {
    status: address.status,
    view: address.view,
    call: address.calls,
    sort: address.sort.by,
    order: address.sort.order,
  }
  // Not in the address: a value of a patient stands in it.
  const [ownFilters, setOwnFilters] = useState<string | undefined>(undefined)
  const [locationId, setLocationId] = useState<number | undefined>(undefined)
  const [q, setQ] = useSearchText((text) =>
    queueQuery({ ...filter, q: text || undefined, locationId, fields: ownFilters }),
  )
  const asked = { ...filter, q: q || undefined, locationId, fields: ownFilters }
  const queue = useInfiniteQuery(queueQuery(asked))
  const { rows: fresh, total } = useMemo(() => rowsOf(queue.data), [queue.data])
  const { rows, renew } = useQueueRows({ list: JSON.stringify(asked), isLate: queue.isPlaceholderData, fresh })
  const more = useLoadMore(queue)
  const { sort: _sort, order: _order, ...narrowed } = asked
  const list = JSON.stringify(asked)
  const selected = useSelection({
    rows,
    patientOf: idOf,
    nameOf,
    list: JSON.stringify(narrowed),
    total,
    all: { filter: narrowed },
  })

  // A refresh by hand takes the new order of the rows.
  const refresh = () => void client.invalidateQueries({ queryKey: [nounOf(patientEndpoints.listPatients)] }).then(renew)
  const mayCreate = can(user, 'correct-patients') || can(user, 'patients.create')
  const mayExport = useIsAllowed(patientEndpoints.exportPatients)
  const mayAct = useIsAllowed({ allow: bulkActors })
  const language = useLanguage()
  const isNarrowed =
    q !== '' ||
    address.status !== undefined ||
    address.view !== undefined ||
    ownFilters !== undefined ||
    locationId !== undefined
  const create = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden className="size-4" />}
      disabledReason={mayCreate ? null : t('words.notAllowed')}
      onClick={() => setEdited('new')}
    >
      {t('patients.createNew')}
    </Button>
  )

  return (
    <>
      <PageHeader
        title={t('patients.title')}
        subtitle={t('patients.subtitle')}
        actions={
          <>
            <RefreshQueue onRefresh={refresh} />
            <QueueFileMenu href={exportAddress({ ...asked, reader: language })} mayExport={mayExport} />
            {create}
          </>
        }
      />
      <SummaryCards status={address.status} view={address.view} onStatus={address.setStatus} onView={address.setView} />
      <div className="flex flex-1 gap-4 md:min-h-0">
        <Card isFlush className="flex min-w-0 flex-1 flex-col overflow-hidden">
          <QueueToolbar
            key={searches}
            fields={fields}
            onQuery={setQ}
            onFields={setOwnFilters}
            locationId={locationId}
            onLocation={setLocationId}
            status={address.status}
            onStatus={address.setStatus}
            isCallList={address.view === 'call'}
            onCallList={address.setCallList}
            calls={address.calls}
            onCalls={address.setCalls}
            isTodoFirst={address.sort.by === 'todo'}
            onTodoFirst={address.setTodoFirst}
            shownColumns={shownColumns}
            onShownColumns={setShownColumns}
            views={
              <ViewsMenu
                shown={{
                  status: address.status ?? null,
                  view: address.view ?? null,
                  call: address.calls ?? null,
                  locationId: locationId ?? null,
                  sort: address.sort.by,
                  order: address.sort.order,
                  columns: [...shownColumns],
                }}
                onView={(view) => {
                  if (q !== '' || ownFilters !== undefined) setSearches(searches + 1)
                  setQ('')
                  setOwnFilters(undefined)
                  address.apply(view)
                  setLocationId(view.locationId ?? undefined)
                  setShownColumns(view.columns)
                }}
              />
            }
            summary={
              queue.data === undefined
                ? null
                : (q || ownFilters || locationId || address.view === 'call') && total > COUNTED_AT_MOST
                  ? t('patients.shownMany', { shown: rows.length })
                  : t('patients.shown', { shown: rows.length, total })
            }
          />
          <DataTable
            label={t('patients.table')}
            columns={columns}
            rows={rows}
            rowId={idOf}
            total={total}
            sort={address.sort}
            onSort={address.setSort}
            isLoading={queue.isPending}
            loadingText={t('patients.loading')}
            isRefreshing={queue.isPlaceholderData}
            hasFailed={queue.isError}
            onRetry={refresh}
            onOpen={open}
            openId={address.openId}
            selection={mayAct ? selected.table : undefined}
            list={list}
            {...more}
            empty={
              <EmptyState
                title={t('patients.empty')}
                why={isNarrowed ? t('patients.emptyFilter') : t('patients.emptyFirst')}
                action={
                  isNarrowed ? (
                    <Button
                      onClick={() => {
                        setQ('')
                        setSearches(searches + 1)
                        setOwnFilters(undefined)
                        setLocationId(undefined)
                        address.clear()
                      }}
                    >
                      {t('words.clearFilters')}
                    </Button>
                  ) : (
                    create
                  )
                }
              />
            }
          />
          <BulkBar selected={selected} total={total} />
        </Card>
        {address.openId ? (
          <PatientPanel key={address.openId} id={address.openId} onClose={() => address.setOpenId(undefined)} />
        ) : null}
      </div>
      {question ? <DecisionDialogs asked={question} actions={actions} onClose={() => setQuestion(null)} /> : null}
      {edited ? <PatientFormDialog patient={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
    </>
  )
}
