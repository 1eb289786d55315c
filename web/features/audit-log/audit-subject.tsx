import { Link } from 'react-router'
import { useMessages } from '#web/messages/messages.ts'
import { paths } from '#web/paths.ts'
import type { AuditRow } from './audit-log.api.ts'

const places = {
  course: paths.adminClass,
  roster: paths.roster,
  mail: paths.adminMailItem,
  import: paths.adminImportRun,
  location: paths.adminLocation,
  page: paths.adminPage,
}
const isPlace = (type: string): type is keyof typeof places => Object.hasOwn(places, type)

/** What it was done to, with the way there; the class of a registration. */
export function AuditSubject({ row }: { row: AuditRow }) {
  const t = useMessages()
  const courseId = row.data.find(({ name }) => name === 'courseId')?.value
  const [type, id] = courseId ? ['course', courseId] : [row.subjectType, row.subjectId ?? '']
  if (!isPlace(type) || !/^\d+$/.test(id)) return null
  const words = t(`adminAudit.subjects.${type}`, { id })
  return row.action.endsWith('.deleted') ? words : <Link to={places[type](Number(id))}>{words}</Link>
}
