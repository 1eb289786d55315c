import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isShownRunningLate, lateStart } from '#domain/classes/times/running-late.rule.ts'
import { modes, modeTable, needsLocation } from '#domain/kernel/modes.ts'
import { type ClassRow, rowLinkId } from '#web/classes/admin/edit/class-editing.api.ts'
import { kindOf, modesOf } from '#web/classes/class-view/class-kind.ts'
import { useLocationName } from '#web/classes/class-view/class-location.tsx'
import { programLabel } from '#web/classes/class-view/class-tag.tsx'
import { classTexts } from '#web/classes/class-view/class-texts.ts'
import { formatList, formatTime } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { categoryIcons, modeNames } from '#web/ui/content/tag.tsx'
import { type Column, Folded } from '#web/ui/records/list/data-table.tsx'
import { ClassStatus } from './class-status.tsx'
import { SeatsCell } from './seats-cell.tsx'
import './class-columns.css'

/** What a row of the list shows of a class, in one or two lines. */
export function classColumns(t: TFunction, editPath: (courseId: number) => string): Column<ClassRow>[] {
  return [
    {
      key: 'title',
      header: t('adminClasses.columns.title'),
      sort: 'TITLE',
      cell: ({ course, status }) => (
        <>
          <Link id={rowLinkId(course.databaseId)} to={editPath(course.databaseId)}>
            <KindArch course={course} />
            <span className={status === 'CANCELLED' ? 'class-editing-cancelled' : undefined}>
              {course.title}
            </span>
          </Link>
          <Folded>
            <PersonAndLocation course={course} />
          </Folded>
        </>
      ),
    },
    {
      key: 'date',
      header: t('adminClasses.columns.date'),
      sort: 'DATE',
      nowrap: true,
      cell: ({ course }) => {
        const { shortDate, startTime, zone } = classTexts(course)
        return (
          <>
            {shortDate}
            <small>
              {startTime} {zone.abbreviation}
            </small>
          </>
        )
      },
    },
    {
      key: 'facilitator',
      header: t('adminClasses.columns.facilitator'),
      wide: true,
      cell: ({ course }) => leads(course),
    },
    {
      key: 'location',
      header: t('adminClasses.columns.location'),
      wide: true,
      cell: ({ course }) => <Where course={course} />,
    },
    ...modes.map(
      (mode): Column<ClassRow> => ({
        key: modeTable[mode].fields.held,
        header: t(`modes.${mode}.name`),
        numeric: true,
        nowrap: true,
        cell: (row) => <SeatsCell row={row} mode={mode} />,
      }),
    ),
    {
      key: 'status',
      header: t('adminClasses.columns.registration'),
      cell: (row) => (
        <>
          <ClassStatus {...row} />
          <StatusNote row={row} />
        </>
      ),
    },
  ]
}

const leads = (course: ClassRow['course']) => formatList(course.facilitators.nodes.map(({ name }) => name))

function Where({ course }: { course: ClassRow['course'] }) {
  const location = useLocationName(course, true)
  const offered = modesOf(course)
  return needsLocation(...offered) ? location : modeNames(offered)
}

/** Both on one line, under the title on screens without room for their columns. */
function PersonAndLocation({ course }: { course: ClassRow['course'] }) {
  const person = leads(course)
  return (
    <>
      {person ? `${person}, ` : null}
      <Where course={course} />
    </>
  )
}

/** A note takes one line where the row does (class-columns.css). */
function StatusNote({ row }: { row: ClassRow }) {
  const note = useNote(row)
  return note === null ? null : <small className="class-columns__note">{note}</small>
}

/** One note for each class: its start if it runs late, its attendance if it has begun, or else its waitlist. */
function useNote({ attendance, status, course, needsSubstitute }: ClassRow): ReactNode {
  const t = useMessages()
  if (status === 'CANCELLED') return null
  if (needsSubstitute)
    return <Link to={paths.adminClass(course.databaseId)}>{t('adminClasses.needsSubstitute')}</Link>
  const { lateMinutes } = course
  if (isShownRunningLate({ end: new Date(course.end), cancelled: false, lateMinutes }, now())) {
    const starts = lateStart({ start: new Date(course.start), lateMinutes })
    return t('adminClasses.late', { time: formatTime(starts, settings.timeZone) })
  }
  if (attendance) {
    const { came, registered, record } = attendance
    if (record === 'NOT_RECORDED')
      return <Link to={paths.roster(course.databaseId)}>{t('adminClasses.notRecorded')}</Link>
    if (record === 'NO_ONE_CAME' && registered > 0) return t('adminClasses.noOneCame', { registered })
    return t(registered === 0 ? 'adminClasses.nobodyRegistered' : 'adminClasses.came', { came, registered })
  }
  return course.waitingCount > 0 ? t('adminClasses.waits', { count: course.waitingCount }) : null
}

/** The doorway in the color of the class's kind. */
function KindArch({ course }: { course: ClassRow['course'] }) {
  const kind = kindOf(course)
  const Icon = categoryIcons[kind]
  return (
    <span className={`class-editing-kind category-${kind}`}>
      <Icon />
      <span className="visually-hidden">{programLabel(course)}</span>
    </span>
  )
}
