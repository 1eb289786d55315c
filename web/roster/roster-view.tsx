import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { classMailKey } from '#web/mail/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { refocusAfterDialog } from '#web/ui/dialog/refocus.ts'
import { X } from '#web/ui/icons.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { LiveRegion } from '#web/ui/status/live-region.tsx'
import { StillLoading } from '#web/ui/status/still-loading.tsx'
import { mayCheckIn } from './attendance/check-in-times.ts'
import { useAttendance } from './attendance/use-attendance.ts'
import {
  RosterCorrections,
  RosterDialogs,
  RosterMail,
  RosterMore,
  useRosterDialogsSoon,
} from './lazy-roster-parts.ts'
import { emptyDraft } from './message/message-draft.ts'
import { NoOneCame } from './record/no-one-came.tsx'
import { type Roster, refreshCounts, rosterKey } from './roster.api.ts'
import type { OpenDialog } from './roster-dialogs.tsx'
import { RosterTools } from './roster-tools.tsx'
import { OnTheWay } from './running-late/on-the-way.tsx'
import { RunningLate } from './running-late/running-late.tsx'
import { RosterActions } from './table/roster-actions.tsx'
import { RosterTable } from './table/roster-table.tsx'
import { RosterTotals } from './table/roster-totals.tsx'
import { useRosterFilter } from './table/use-roster-filter.ts'

/** What gets the focus when the focused element was removed. */
const listOf = (page: HTMLElement | null) =>
  page?.querySelector<HTMLElement>('.roster') ?? document.querySelector<HTMLElement>('main h1')

/** A loaded roster, below its head. `stale`: the last load failed, and it shows older data. */
export function RosterView({ roster, stale }: { roster: Roster; stale: boolean }) {
  const t = useMessages()
  const client = useQueryClient()
  useRosterDialogsSoon()
  const attendance = useAttendance(roster)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [notice, setNotice] = useState<{ tone: 'success' | 'danger'; message: string } | null>(null)
  // An unsent message stays until the user leaves the page.
  const draft = useRef(emptyDraft())
  const page = useRef<HTMLDivElement>(null)
  const hasChanged = useRef(false)
  // The dialog returns the focus to the row that opened it, which may have been removed by the change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the drawing of the new roster that takes a row away.
  useEffect(() => {
    if (!hasChanged.current) return
    hasChanged.current = false
    refocusAfterDialog(() => listOf(page.current))
  }, [roster])
  const { course, mayChange } = roster
  // While people arrive, their names must be on the first screen of a phone.
  const isCheckIn = mayCheckIn(roster)
  const shown = { ...roster, entries: [...attendance.entries] }
  const filter = useRosterFilter(shown.entries)

  const openRunningLate = () => {
    setNotice(null)
    setDialog({ kind: 'late' })
  }
  const changed = async (now: Roster | null, message: string | null) => {
    setDialog(null)
    setNotice(message === null ? null : { tone: 'success', message })
    refreshCounts(client)
    // The change may have emailed people.
    void client.invalidateQueries({ queryKey: classMailKey(course.databaseId) })
    if (!now) return
    const key = rosterKey(course.databaseId)
    // A load that began earlier would revert the change.
    await client.cancelQueries({ queryKey: key })
    hasChanged.current = true
    client.setQueryData(key, now)
  }
  return (
    <div className="roster-page in-order" ref={page}>
      <RosterActions
        roster={roster}
        onOpen={(kind) => {
          setNotice(null)
          setDialog({ kind })
        }}
        onFailed={(message) => setNotice({ tone: 'danger', message })}
      />
      {isCheckIn ? null : <OnTheWay roster={roster} onRunningLate={openRunningLate} />}
      <RunningLate roster={roster} onOpen={openRunningLate} />
      <RosterTotals roster={shown} />
      {course.courseTiming.eventCancelled ? (
        <Banner tone="warning">
          <p>{t('adminRoster.cancelled')}</p>
        </Banner>
      ) : null}
      {mayChange ? null : (
        <Banner tone="info">
          <p>{t('adminRoster.readOnly')}</p>
        </Banner>
      )}
      {stale ? (
        <Banner tone="warning" live>
          <p>{t('errors.network')}</p>
        </Banner>
      ) : null}
      {attendance.lost.map((failure) => (
        <Banner key={failure} tone="warning">
          <p>{failure}</p>
        </Banner>
      ))}
      <Suspense fallback={<StillLoading />}>
        <RosterMail courseId={course.databaseId} />
      </Suspense>
      <LiveRegion>{attendance.said}</LiveRegion>
      {shown.entries.length > 0 ? (
        <>
          <NoOneCame roster={shown} where="above" />
          <Suspense fallback={null}>
            {roster.mayChange ? (
              <RosterCorrections
                courseId={course.databaseId}
                entries={shown.entries}
                saved={roster.entries}
                after={() => listOf(page.current)}
              />
            ) : null}
          </Suspense>
          <RosterTools roster={shown} filter={filter} attendance={attendance} />
          {attendance.manyFailed ? (
            <Banner tone="danger" live>
              <p>{attendance.manyFailed}</p>
            </Banner>
          ) : null}
          <LiveRegion visible className="roster-found-none">
            {filter.shown.length === 0 ? t('adminRoster.find.nobody') : null}
          </LiveRegion>
          {filter.shown.length > 0 ? (
            <RosterTable roster={shown} entries={filter.shown} attendance={attendance} onOpen={setDialog} />
          ) : null}
          <NoOneCame roster={shown} where="below" />
        </>
      ) : (
        <EmptyState level={2} title={t('adminRoster.empty')}>
          {t('adminRoster.emptyHint')}
        </EmptyState>
      )}
      {isCheckIn ? <OnTheWay roster={roster} onRunningLate={openRunningLate} /> : null}
      <Suspense fallback={<div className="roster-more-space" />}>
        <RosterMore roster={shown} saved={roster} onUndone={() => setNotice(null)} />
      </Suspense>
      {notice ? (
        // Always in view while scrolling, and near the thumb.
        <div className="roster-notice">
          <Banner tone={notice.tone} live>
            <p>{notice.message}</p>
          </Banner>
          <Button
            variant="text"
            iconOnly
            icon={<X />}
            aria-label={t('common.dismiss')}
            onClick={() => {
              setNotice(null)
              refocusAfterDialog(() => listOf(page.current))
            }}
          />
        </div>
      ) : null}
      <Suspense fallback={null}>
        {dialog ? (
          <RosterDialogs
            dialog={dialog}
            roster={roster}
            draft={draft.current}
            onClose={() => setDialog(null)}
            onDone={(now, message) => void changed(now, message)}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
