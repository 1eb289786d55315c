import { Link } from 'react-router'
import type { RecordKind } from '#domain/kernel/audit-actions.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { formatMomentDate } from '#web/platform/records/moments.ts'
import type { AuditRow } from './audit-log.api.ts'

const places = {
  course: paths.adminClass,
  roster: paths.roster,
  mail: paths.adminMailItem,
  import: paths.adminImportRun,
  location: paths.adminLocation,
  category: paths.adminCategory,
  series: paths.adminSeries,
  facilitator: paths.adminFacilitator,
  page: paths.adminPage,
} satisfies Record<RecordKind, unknown> & Record<string, unknown>
const isPlace = (type: string): type is keyof typeof places => Object.hasOwn(places, type)

/** What it was done to, by its name, with the way there; the class of a registration. */
export function AuditSubject({ row }: { row: AuditRow }) {
  const t = useMessages()
  const { course, subjectName, subjectType, subjectId } = row
  if (course) {
    const place = subjectType === 'roster' ? paths.roster : paths.adminClass
    return (
      <>
        <Link to={place(course.databaseId)}>{course.title}</Link>
        <small>{formatMomentDate(course.start)}</small>
      </>
    )
  }
  const courseId = row.data.find(({ name }) => name === 'courseId')?.value
  const [type, id] = courseId ? ['course', courseId] : [subjectType, subjectId ?? '']
  if (!isPlace(type) || !/^\d+$/.test(id)) return null
  const words = subjectName ?? t(`adminAudit.subjects.${type}`, { id: String(id) })
  return isGone(row) ? words : <Link to={places[type](Number(id))}>{words}</Link>
}

/** A mail and an import have no name, everything else has one as long as it is there. */
function isGone({ subjectName, subjectType }: AuditRow): boolean {
  return subjectName === null && subjectType !== 'mail' && subjectType !== 'import'
}
