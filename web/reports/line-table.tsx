import { useMessages } from '#web/platform/messages/messages.ts'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { formatCount, formatShare, lineName, type TableKey } from './report-labels.ts'
import type { ReportLine } from './reports.api.ts'

const names = { months: 'month', categories: 'category', modes: 'mode' } as const
const columns = [
  'classes',
  'registrations',
  'attended',
  'attendance',
  'seats',
  'placesTaken',
  'fillRate',
  'guests',
  'people',
] as const

/** The numbers of one part of the report. The total is the last line. */
export function LineTable({
  table,
  lines,
  total,
  title,
}: {
  table: TableKey
  lines: readonly ReportLine[]
  total: ReportLine
  title: string
}) {
  const t = useMessages()
  return (
    <section
      className="panel report-table"
      aria-label={t('adminReports.tableOf', { table: title })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways, and the keyboard must be able to.
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t(`adminReports.${names[table]}`)}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`adminReports.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.key} name={lineName(table, line)} line={line} />
          ))}
        </tbody>
        <tfoot>
          <Line name={t('adminReports.all')} line={total} />
        </tfoot>
      </table>
    </section>
  )
}

function Line({ name, line }: { name: string; line: ReportLine }) {
  const t = useMessages()
  return (
    <tr>
      <th scope="row">
        <LongWords>{name}</LongWords>
      </th>
      <td>
        {formatCount(line.classes)}
        {line.cancelledClasses > 0 ? (
          <small>{t('adminReports.cancelled', { count: line.cancelledClasses })}</small>
        ) : null}
      </td>
      <td>
        {formatCount(line.registrations)}
        {line.cancellations > 0 ? (
          <small>{t('adminReports.cancelled', { count: line.cancellations })}</small>
        ) : null}
      </td>
      <td>
        {formatCount(line.attended)}
        {line.expected === line.registrations ? null : (
          <small>{t('adminReports.ofExpected', { expected: formatCount(line.expected) })}</small>
        )}
      </td>
      <td>
        {formatShare(line.attendanceRate)}
        {line.notRecorded > 0 ? (
          <small>{t('adminReports.notRecordedShort', { count: line.notRecorded })}</small>
        ) : null}
      </td>
      <td>{formatCount(line.seats)}</td>
      <td>{formatCount(line.placesTaken)}</td>
      <td>{formatShare(line.fillRate)}</td>
      <td>{formatCount(line.guests)}</td>
      <td>{formatCount(line.people)}</td>
    </tr>
  )
}
