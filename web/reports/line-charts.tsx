import { Suspense, useId } from 'react'
import { percentOf } from '#domain/reports/report-lines.rule.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'
import { type BarRow, chartHeight, withoutEmptyEnds } from './bar-rows.ts'
import { shortLineName, type TableKey } from './report-labels.ts'
import type { ReportLine } from './reports.api.ts'

// Only charts use the library, so it loads with the first chart.
const BarPicture = lazyPart(() => import('./bar-picture.tsx'))

/** Two charts for a part of the report: counts and shares. */
export function LineCharts({ table, lines }: { table: TableKey; lines: readonly ReportLine[] }) {
  const t = useMessages()
  const named = withoutEmptyEnds(lines).map((line) => ({ line, name: shortLineName(table, line) }))
  return (
    <div className="report-charts">
      <Chart
        title={t('adminReports.chartCounts')}
        description={t('adminReports.chartCountsDescription')}
        series={[t('adminReports.series.registrations'), t('adminReports.series.attended')]}
        rows={named.map(({ name, line }) => ({ name, first: line.registrations, second: line.attended }))}
        unit=""
      />
      <Chart
        title={t('adminReports.chartRates')}
        description={t('adminReports.chartRatesDescription')}
        series={[t('adminReports.series.fillRate'), t('adminReports.series.attendance')]}
        rows={named.map(({ name, line }) => ({
          name,
          first: percentOf(line.fillRate ?? null),
          second: percentOf(line.attendanceRate ?? null),
        }))}
        unit="%"
      />
    </div>
  )
}

/** Title and legend are text. The chart has a description, and its numbers are in the table. */
function Chart({
  title,
  description,
  series,
  rows,
  unit,
}: {
  title: string
  description: string
  series: [first: string, second: string]
  rows: readonly BarRow[]
  unit: '' | '%'
}) {
  const t = useMessages()
  const id = useId()
  return (
    <figure className="panel report-chart" aria-labelledby={`${id}-title`}>
      <figcaption>
        <strong id={`${id}-title`}>{title}</strong>
        <ul className="report-legend">
          <li>{series[0]}</li>
          <li className="report-legend__second">{series[1]}</li>
        </ul>
      </figcaption>
      <p className="visually-hidden" id={`${id}-description`}>
        {description}
      </p>
      <div role="img" aria-labelledby={`${id}-title`} aria-describedby={`${id}-description`}>
        <Suspense
          fallback={
            <SkeletonFrame label={t('adminReports.loadingChart')} minHeight={chartHeight(rows)}>
              <Skeleton height={chartHeight(rows)} structure="control" />
            </SkeletonFrame>
          }
        >
          <BarPicture rows={rows} unit={unit} />
        </Suspense>
      </div>
    </figure>
  )
}
