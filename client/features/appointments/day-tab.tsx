import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { rowsOf } from '#client/query.ts'
import { AppointmentDialog } from '#client/shell/appointments/appointment-dialog.tsx'
import { AppointmentStatusBadge } from '#client/shell/appointments/appointment-status.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Input, Select } from '#client/ui/input.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { buttonClass } from '#client/ui/plain-button.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { appointmentStatuses } from '#contract/appointments/words.ts'
import type { Appointment, AppointmentDay } from '#contract/appointments.ts'
import { dayListQuery, dayQuery } from './api.ts'
import { AppointmentRow } from './appointment-row.tsx'
import { daysAfter, placeKeyOf } from './rules.ts'
import type { useAppointmentsAddress } from './use-appointments-address.ts'

type Place = AppointmentDay['places'][number]

/** The words that say where, for a place that is no location. */
const wordsOf = (place: Place | null): string | undefined =>
  place && place.locationId === null ? place.place : undefined

/** The name of a place with how its day stands. */
const PlaceHead = ({ place, counts }: Place) => {
  const t = useTranslations('appointments')
  const known = appointmentStatuses.filter((status) => counts[status] > 0)
  const total = known.reduce((sum, status) => sum + counts[status], 0)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b bg-sunken px-4 py-2 sm:px-5">
      <h2 className="font-semibold">{place}</h2>
      <span className="text-sm text-muted">{t('count', { count: total })}</span>
      <ul className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {known.map((status) => (
          <li key={status} className="inline-flex items-center gap-1">
            <span className="text-sm tabular-nums">{counts[status]}</span>
            <AppointmentStatusBadge status={status} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A day's appointments by location. */
export const DayTab = ({ address }: { address: ReturnType<typeof useAppointmentsAddress> }) => {
  const t = useTranslations('appointments')
  const words = useTranslations('words')
  const { day, today, status, setDay, setStatus } = address
  const [place, setPlace] = useState<Place | null>(null)
  const [edited, setEdited] = useState<Appointment | null>(null)
  const summary = useQuery({ ...dayQuery(day), refetchOnMount: 'always' })
  const places = summary.data?.places ?? []
  const list = useInfiniteQuery({
    ...dayListQuery({ day, locationId: place?.locationId ?? undefined, place: wordsOf(place), status }),
    refetchOnMount: 'always',
  })
  const { rows } = rowsOf(list.data)
  const byPlace = Map.groupBy(rows, placeKeyOf)
  const isNarrowed = place !== null || status !== undefined
  // One place twice is one choice: the chosen one may have no appointment on another day.
  const offered = new Map([...places, ...(place ? [place] : [])].map((each) => [placeKeyOf(each), each]))
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <IconButton
          label={t('previousDay')}
          icon={<ChevronLeft aria-hidden className="size-5" />}
          onClick={() => setDay(daysAfter(day, -1))}
        />
        <span className="w-44">
          <Input
            type="date"
            aria-label={t('day')}
            value={day}
            onChange={(event) => {
              if (event.target.value) setDay(event.target.value)
            }}
          />
        </span>
        <IconButton
          label={t('nextDay')}
          icon={<ChevronRight aria-hidden className="size-5" />}
          onClick={() => setDay(daysAfter(day, 1))}
        />
        <Button isDisabled={day === today} onClick={() => setDay(today)}>
          {t('today')}
        </Button>
        <Select
          aria-label={t('place')}
          value={place ? placeKeyOf(place) : ''}
          className="min-w-44"
          onChange={(event) => setPlace(offered.get(event.target.value) ?? null)}
        >
          <option value="">{t('allPlaces')}</option>
          {[...offered].map(([key, each]) => (
            <option key={key} value={key}>
              {each.place}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t('statusFilter')}
          value={status ?? ''}
          className="min-w-44"
          onChange={(event) => setStatus(appointmentStatuses.find((each) => each === event.target.value))}
        >
          <option value="">{t('allStatuses')}</option>
          {appointmentStatuses.map((each) => (
            <option key={each} value={each}>
              {t(`statuses.${each}`)}
            </option>
          ))}
        </Select>
      </div>
      {list.isError ? <ListFailed hasRows={rows.length > 0} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? (
        <Card isFlush>
          <SkeletonRows text={t('loading')} rows={6} />
        </Card>
      ) : rows.length === 0 && !list.isError ? (
        <Card>
          <EmptyState
            icon={<CalendarDays />}
            title={t('empty')}
            why={isNarrowed ? t('emptyFilter') : t('emptyWhy')}
            action={
              isNarrowed ? (
                <Button
                  onClick={() => {
                    setPlace(null)
                    setStatus(undefined)
                  }}
                >
                  {words('clearFilters')}
                </Button>
              ) : (
                <Link to="/patient-queue" className={buttonClass({})}>
                  {t('goToQueue')}
                </Link>
              )
            }
          />
        </Card>
      ) : (
        <div className="flex flex-col gap-4">
          {[...byPlace].map(([key, own]) => {
            const counted = places.find((each) => placeKeyOf(each) === key)
            const name = counted?.place ?? own[0]?.place ?? ''
            return (
              <Card key={key} isFlush className="overflow-hidden">
                {counted ? <PlaceHead {...counted} /> : null}
                <ul aria-label={t('list', { place: name })} className="divide-y">
                  {own.map((appointment) => (
                    <AppointmentRow
                      key={appointment.id}
                      appointment={appointment}
                      heading={name}
                      onEdit={() => setEdited(appointment)}
                    />
                  ))}
                </ul>
              </Card>
            )
          })}
          {list.hasNextPage ? (
            <Button
              className="self-center"
              isPending={list.isFetchingNextPage}
              pendingText={t('loading')}
              onClick={() => void list.fetchNextPage()}
            >
              {t('more')}
            </Button>
          ) : null}
        </div>
      )}
      {edited ? (
        <AppointmentDialog
          appointment={edited}
          patient={{ patientId: edited.patientId, patientName: edited.patientName, clinician: '' }}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  )
}
