import { shareOf } from '#domain/reports/report-lines.rule.ts'
import { formatCalendarDate, formatList } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { formatCount, formatRoughShare, groupName } from './report-labels.ts'
import type { DemographicTable, RequestedReport } from './reports.api.ts'
import { SaveTable } from './save-table.tsx'

/** The demographics as counts of groups. The server hides small groups. */
export function Demographics({
  tables,
  people,
  requested,
}: {
  tables: readonly DemographicTable[]
  people: number
  requested: RequestedReport
}) {
  const t = useMessages()
  return (
    <section className="report__part" aria-labelledby="report-demographics">
      <h2 id="report-demographics">{t('adminReports.demographics')}</h2>
      <p>
        {t('adminReports.demographicsLead', {
          people: formatCount(people),
          date: formatCalendarDate('full', requested.dates.max),
        })}
      </p>
      <Banner tone="info">
        <p>{t('adminReports.hiddenNote')}</p>
      </Banner>
      <div className="report-demographics">
        {tables.map((table) => (
          <Table key={table.field} table={table} requested={requested} />
        ))}
      </div>
    </section>
  )
}

function Table({ table, requested }: { table: DemographicTable; requested: RequestedReport }) {
  const t = useMessages()
  const title = t(`adminReports.fields.${table.field}`)
  return (
    <section className="panel report-groups" aria-labelledby={`report-${table.field}`}>
      <div className="report__head">
        <h3 id={`report-${table.field}`}>{title}</h3>
        {table.isHidden ? null : <SaveTable requested={requested} table={table.field} name={title} />}
      </div>
      {table.field === 'GUEST_RELATION' ? (
        <p className="muted small">
          {t('adminReports.guestsNote', { count: table.people, guests: formatCount(table.people) })}
        </p>
      ) : null}
      {table.isMultiple ? <p className="muted small">{t('adminReports.multiple')}</p> : null}
      {table.isHidden ? (
        <p className="muted">{t('adminReports.tableHidden')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('adminReports.group')}</th>
              <th scope="col">{t('adminReports.people')}</th>
              <th scope="col">{t('adminReports.share')}</th>
            </tr>
          </thead>
          <tbody>
            {table.groups.filter(isShown).map((group) => (
              <Group
                key={`${group.kind} ${group.answer}`}
                field={table.field}
                group={group}
                people={table.people}
              />
            ))}
          </tbody>
        </table>
      )}
      <HiddenGroups table={table} />
    </section>
  )
}

type ShownGroup = DemographicTable['groups'][number] & { people: number }

function isShown(group: DemographicTable['groups'][number]): group is ShownGroup {
  return group.people != null
}

/** The names of hidden groups on one line, because a long list of rare answers would bury the others. */
function HiddenGroups({ table }: { table: DemographicTable }) {
  const t = useMessages()
  const groups = table.groups.filter((group) => !isShown(group)).map((group) => groupName(table.field, group))
  if (table.isHidden || groups.length === 0) return null
  return <p className="muted small">{t('adminReports.hiddenGroups', { groups: formatList(groups) })}</p>
}

function Group({
  field,
  group,
  people,
}: {
  field: DemographicTable['field']
  group: ShownGroup
  people: number
}) {
  const t = useMessages()
  const share = shareOf(group.people, people)
  return (
    <tr>
      <th scope="row">
        <LongWords>{groupName(field, group)}</LongWords>
        {share ? (
          <span
            className="report-share"
            aria-hidden="true"
            style={{ inlineSize: `${Math.min(100, share * 100)}%` }}
          />
        ) : null}
      </th>
      <td>{t('adminReports.about', { people: formatCount(group.people) })}</td>
      <td>{formatRoughShare(share)}</td>
    </tr>
  )
}
