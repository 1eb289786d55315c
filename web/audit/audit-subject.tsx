import { Link } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { formatInstantDate } from '#web/platform/records/timestamps.ts'
import type { AuditRow } from './audit-filter.ts'
import { subjectOf } from './audit-labels.ts'

/** The subject by its name, with a link to it; for a registration, its class. */
export function AuditSubject({ row }: { row: AuditRow }) {
  const { course, subjectName, subjectType, subjectId } = row
  if (course) {
    const position = subjectType === 'roster' ? paths.roster : paths.adminClass
    return (
      <>
        <Link to={position(course.databaseId)}>{course.title}</Link>
        <small>{formatInstantDate(course.start)}</small>
      </>
    )
  }
  const courseId = row.data.find(({ name }) => name === 'courseId')?.value
  const [type, id] = courseId ? ['course', courseId] : [subjectType, subjectId ?? '']
  const subject = subjectOf(type, id)
  if (!subject) return null
  const texts = subjectName ?? subject.words
  return isDeleted(row) ? texts : <Link to={subject.path}>{texts}</Link>
}

/** An email and an import have no name. Everything else has one as long as it exists. */
function isDeleted({ subjectName, subjectType }: AuditRow): boolean {
  return subjectName === null && subjectType !== 'mail' && subjectType !== 'import'
}
