import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { formatCount, formatShare } from './report-labels.ts'
import type { Report, RequestedReport } from './reports.api.ts'
import { SaveTable } from './save-table.tsx'

/** The most requested numbers, each with what it counts. */
export function AtAGlance({ report, requested }: { report: Report; requested: RequestedReport }) {
  const t = useMessages()
  const { total, newPeople, waited, demandNotMet } = report
  const title = t('adminReports.atAGlance')
  const numbers: { name: string; value: string; note: string; more?: ReactNode }[] = [
    { name: t('adminReports.people'), value: formatCount(total.people), note: t('adminReports.peopleNote') },
    {
      name: t('adminReports.newPeople'),
      value: formatCount(newPeople),
      note:
        requested.countedBy === 'ATTENDED'
          ? t('adminReports.newPeopleNote')
          : t('adminReports.newPeopleNoteRegistered'),
    },
    {
      name: t('adminReports.classes'),
      value: formatCount(total.classes),
      note: t('adminReports.classesNote', { cancelledClasses: formatCount(total.cancelledClasses) }),
    },
    {
      name: t('adminReports.registrations'),
      value: formatCount(total.registrations),
      note: t('adminReports.registrationsNote', { cancellations: formatCount(total.cancellations) }),
    },
    {
      name: t('adminReports.attendance'),
      value: formatShare(total.attendanceRate),
      note: t('adminReports.attendanceNote', {
        attended: formatCount(total.attended),
        expected: formatCount(total.expected),
      }),
      more: <NotRecorded count={total.notRecorded} requested={requested} />,
    },
    {
      name: t('adminReports.fillRate'),
      value: formatShare(total.fillRate),
      note: t('adminReports.fillRateNote', {
        placesTaken: formatCount(total.placesTaken),
        seats: formatCount(total.seats),
      }),
    },
    {
      name: t('adminReports.guests'),
      value: formatCount(total.guests),
      note: t('adminReports.guestsNote', { attended: formatCount(total.guestsAttended) }),
    },
    {
      name: t('adminReports.notMet'),
      value: formatCount(demandNotMet),
      note: t('adminReports.notMetNote', { waited: formatCount(waited) }),
    },
  ]
  return (
    <section className="report__part" aria-labelledby="report-glance">
      <div className="report__head">
        <h2 id="report-glance">{title}</h2>
        <SaveTable requested={requested} table="PEOPLE" name={title} />
      </div>
      <dl className="report-numbers">
        {numbers.map(({ name, value, note, more }) => (
          <div key={name} className="panel">
            <dt>{name}</dt>
            <dd>
              <b>{value}</b>
              <small>
                {note} {more}
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Links to the classes that count in no rate, because no one recorded attendance. */
function NotRecorded({ count, requested }: { count: number; requested: RequestedReport }) {
  const t = useMessages()
  if (count === 0) return null
  const { min: from, max: to } = requested.dates
  const search = new URLSearchParams({ status: 'NOT_RECORDED', when: 'BETWEEN', from, to })
  return <Link to={`${paths.adminClasses()}?${search}`}>{t('adminReports.notRecorded', { count })}</Link>
}
