import 'virtual:texts/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { mayDuplicate } from '#domain/classes/duplicate-event.rule.ts'
import { callerOf, useSession } from '#web/accounts/accounts.door.ts'
import { ClassTime, classTexts, ZoneLine, zoneOf } from '#web/classes/classes.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { useListState } from '#web/platform/records/use-list-state.ts'
import { BookOpen, CircleX, ClipboardList, Copy, Printer } from '#web/ui/icons.ts'
import { MenuLink } from '#web/ui/menu-link.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { AdminList } from '#web/ui/records/admin-list.tsx'
import type { Column } from '#web/ui/records/data-table.tsx'
import { MenuButton, RowMenu } from '#web/ui/records/row-menu.tsx'
import { SearchBox } from '#web/ui/records/search-box.tsx'
import { Status } from '#web/ui/status.tsx'
import { type FacilitatorClass, ownClassesQuery, type When } from './facilitator.api.ts'
import { PlacesTaken, placesTaken } from './places-taken.tsx'
import './facilitator.css'
import { lazyDialog } from '#web/ui/lazy-part.tsx'

const RepeatOwnClass = lazyDialog(() => import('#web/roster/manage/repeat-own-class.tsx'))

const defaults = { search: '' }

/** Upcoming Events and Past Events: one's own classes as a list. */
export function OwnClasses({ when }: { when: When }) {
  const t = useMessages()
  const { values, page, change, changed, reset } = useListState(defaults)
  const answer = useQuery({
    ...ownClassesQuery(when, { search: values.search, page }),
    placeholderData: keepPreviousData,
  })
  const search = useCallback((words: string) => change({ search: words }, { replace: true }), [change])
  const turn = useCallback((next: number) => change({ page: next }), [change])
  const isPast = when === 'PAST'
  const session = useSession()
  const [repeated, setRepeated] = useState<FacilitatorClass['course'] | null>(null)
  // The list is of the person's own classes.
  const mayRepeat = ({ hasRecurringCourses }: FacilitatorClass['course']) =>
    session.status === 'logged-in' &&
    hasRecurringCourses &&
    mayDuplicate(
      callerOf(session.user),
      session.user.facilitatorId === null ? [] : [session.user.facilitatorId],
    )
  const title = t(isPast ? 'chrome.pastEvents' : 'chrome.upcomingEvents')
  const courses = (answer.data?.rows ?? []).map(({ course }) => course)
  const saysZone = zoneOf(courses) === null
  const columns: Column<FacilitatorClass>[] = [
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
      cell: (one) => <PlacesTaken seats={one.seats} course={one.course} />,
    },
    ...(isPast
      ? [
          {
            key: 'checkedIn',
            header: t('adminFacilitator.columns.checkedIn'),
            numeric: true,
            cell: (one: FacilitatorClass) =>
              placesTaken(one) > 0 &&
              (one.record === 'NO_ONE_CAME' || one.record === 'NOT_RECORDED'
                ? t(`adminFacilitator.record.${one.record}`)
                : t('adminFacilitator.checkedInOf', { count: one.checkedIn, all: placesTaken(one) })),
          },
        ]
      : []),
    {
      key: 'actions',
      header: t('adminFacilitator.columns.actions'),
      hideHeader: true,
      cell: ({ course }) => (
        <ClassMenu course={course} onDuplicate={mayRepeat(course) ? () => setRepeated(course) : null} />
      ),
    },
  ]
  return (
    <>
      <AdminHead
        title={title}
        lead={t(isPast ? 'adminFacilitator.past.lead' : 'adminFacilitator.upcoming.lead')}
      />
      <div className="admin-filters">
        <SearchBox label={t('adminFacilitator.search')} value={values.search} onSearch={search} />
      </div>
      <p className="small muted facilitator-zone">
        <ZoneLine classes={courses} />
      </p>
      <AdminList
        answer={answer}
        label={title}
        columns={columns}
        idOf={({ course }) => course.databaseId}
        page={page}
        onPage={turn}
        isFiltered={changed}
        onClearFilters={reset}
        empty={{
          title: t(isPast ? 'adminFacilitator.past.empty' : 'adminFacilitator.upcoming.empty'),
          hint: t(isPast ? 'adminFacilitator.past.emptyHint' : 'adminFacilitator.upcoming.emptyHint'),
        }}
      />
      {repeated ? (
        <Suspense fallback={null}>
          <RepeatOwnClass course={repeated} onClose={() => setRepeated(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

function DateAndTime({ course, saysZone }: Pick<FacilitatorClass, 'course'> & { saysZone: boolean }) {
  return (
    <>
      {classTexts(course).shortDate}
      <small>
        <ClassTime course={course} saysZone={saysZone} />
      </small>
    </>
  )
}

function ClassMenu({
  course,
  onDuplicate,
}: Pick<FacilitatorClass, 'course'> & { onDuplicate: (() => void) | null }) {
  const t = useMessages()
  const { databaseId, title } = course
  return (
    <RowMenu name={`${title}, ${classTexts(course).shortDate}`}>
      <MenuLink to={paths.roster(databaseId)} icon={<ClipboardList />}>
        {t('adminFacilitator.classRoster')}
      </MenuLink>
      <MenuLink to={paths.rosterPrint(databaseId)} icon={<Printer />}>
        {t('adminFacilitator.printRoster')}
      </MenuLink>
      <MenuLink to={paths.class(databaseId)} icon={<BookOpen />}>
        {t('adminFacilitator.classPage')}
      </MenuLink>
      {onDuplicate ? (
        <MenuButton icon={<Copy />} onClick={onDuplicate}>
          {t('adminScheduleEvent.duplicate')}
        </MenuButton>
      ) : null}
    </RowMenu>
  )
}
