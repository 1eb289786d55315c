import 'virtual:texts/pages'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { mayDuplicate } from '#domain/classes/schedule-event/duplicate-event.rule.ts'
import { actorOfUser, useSession } from '#web/accounts/public.ts'
import { ClassTime, classTexts, ZoneLine, zoneOf } from '#web/classes/public.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { t } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { call } from '#web/platform/session/call.ts'
import { Facilitator_ClassesDocument } from '#web/roster/documents.generated.ts'
import { CircleX } from '#web/ui/icons.ts'
import { lazyDialog } from '#web/ui/lazy/lazy-part.tsx'
import type { RowsResponse } from '#web/ui/records/list/admin-list.tsx'
import type { Column } from '#web/ui/records/list/data-table.tsx'
import { defineList } from '#web/ui/records/list/define-list.tsx'
import { Status } from '#web/ui/status/status.tsx'
import { type FacilitatorClass, facilitatorKey } from './facilitator.api.ts'
import { OwnClassMenu } from './my-class-menu.tsx'
import { placesTaken, SeatsTaken } from './seats-taken.tsx'
import './facilitator.css'

const RepeatMyClass = lazyDialog(() => import('#web/roster/admin/repeat-my-class.tsx'))

type Course = FacilitatorClass['course']

/** In milliseconds. People register while the page is open. */
const reloadEvery = 10_000

/** The facilitator's classes: upcoming ones soonest first, past ones latest first. */
function ownClasses(when: 'UPCOMING' | 'PAST') {
  const texts = when === 'PAST' ? 'past' : 'upcoming'
  return defineList({
    filters: { search: '' },
    key: [...facilitatorKey, when],
    load: ({ search }, page) => load({ when, search, pager: { page, per_page: 25 } }),
    again: () => reloadEvery,
    usePreset: useMayRepeat,
    title: () => t(when === 'PAST' ? 'chrome.pastEvents' : 'chrome.upcomingEvents'),
    lead: () => t(`adminFacilitator.${texts}.lead`),
    search: () => t('adminFacilitator.search'),
    aboveTable: ({ result }) => (
      <p className="small muted facilitator-zone">
        <ZoneLine classes={coursesOf(result.data)} />
      </p>
    ),
    idOf: ({ course }) => course.databaseId,
    columns: ({ result }) => [
      ...columns(zoneOf(coursesOf(result.data)) === null),
      ...(when === 'PAST' ? [checkedIn()] : []),
    ],
    menu: ({ course }, { own: mayRepeat, show }) => (
      <OwnClassMenu
        course={course}
        onDuplicate={
          mayRepeat && course.hasRecurringCourses
            ? () =>
                show((close) => (
                  <Suspense fallback={null}>
                    <RepeatMyClass course={course} onClose={close} />
                  </Suspense>
                ))
            : null
        }
      />
    ),
    empty: () => ({
      title: t(`adminFacilitator.${texts}.empty`),
      hint: t(`adminFacilitator.${texts}.emptyHint`),
    }),
  })
}

export const upcoming = { default: ownClasses('UPCOMING') }
export const past = { default: ownClasses('PAST') }

async function load(where: {
  when: 'UPCOMING' | 'PAST'
  search: string
  pager: { page: number; per_page: number }
}) {
  const { facilitatorClasses } = await call(Facilitator_ClassesDocument, { where })
  // A response without an error contains the requested data.
  if (!facilitatorClasses) throw new CallError('', 'INTERNAL')
  return facilitatorClasses
}

const coursesOf = (result: RowsResponse<FacilitatorClass> | undefined) =>
  (result?.rows ?? []).map(({ course }) => course)

/** Whether the user may repeat their own classes. */
function useMayRepeat(): boolean {
  const session = useSession()
  if (session.status !== 'logged-in') return false
  const { facilitatorId } = session.user
  return mayDuplicate(actorOfUser(session.user), facilitatorId === null ? [] : [facilitatorId])
}

function columns(saysZone: boolean): Column<FacilitatorClass>[] {
  return [
    {
      key: 'class',
      header: t('adminFacilitator.columns.class'),
      cell: ({ course }) => (
        <>
          <Link to={paths.roster(course.databaseId)}>{course.title}</Link>
          {course.courseTiming.eventCancelled ? (
            <p>
              <Status tone="no" icon={<CircleX />}>
                {t('myClasses.eventCancelled')}
              </Status>
            </p>
          ) : null}
        </>
      ),
    },
    {
      key: 'date',
      header: t('adminFacilitator.columns.date'),
      nowrap: true,
      cell: ({ course }) => <DateAndTime course={course} saysZone={saysZone} />,
    },
    {
      key: 'places',
      header: t('adminFacilitator.columns.places'),
      cell: (one) => <SeatsTaken seats={one.seats} course={one.course} />,
    },
  ]
}

function checkedIn(): Column<FacilitatorClass> {
  return {
    key: 'checkedIn',
    header: t('adminFacilitator.columns.checkedIn'),
    numeric: true,
    cell: (one) =>
      placesTaken(one) > 0 &&
      (one.record === 'NO_ONE_CAME' || one.record === 'NOT_RECORDED'
        ? t(`adminFacilitator.record.${one.record}`)
        : t('adminFacilitator.checkedInOf', { count: one.checkedIn, all: placesTaken(one) })),
  }
}

function DateAndTime({ course, saysZone }: { course: Course; saysZone: boolean }) {
  return (
    <>
      {classTexts(course).shortDate}
      <small>
        <ClassTime course={course} saysZone={saysZone} />
      </small>
    </>
  )
}
