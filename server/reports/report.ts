import { compareNames } from '#domain/kernel/language/numbers-and-lists.ts'
import { modes } from '#domain/kernel/modes.ts'
import { type DateSpan, monthsOf, timesOf } from '#domain/kernel/time/calendar-range.ts'
import { type DemographicTable, demographicTables } from '#domain/reports/demographic-tables.rule.ts'
import type { ReportCounts } from '#domain/reports/report-lines.rule.ts'
import { decideReportDates } from '#domain/reports/report-period.rule.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { takeTime } from '#server/platform/db/connection/timeouts.ts'
import { inOneView } from '#server/platform/db/consistent-snapshot.ts'
import { readLong } from '#server/platform/db/long-reads.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import { orTooMuch } from '#server/platform/graphql/plugins/too-much.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { partsOf, readCountedMonths, readMonthsBefore, selectLines } from './months.sql.ts'
import { countAnswers } from './report-answers.sql.ts'
import { countLines, type Line, sumOfLines } from './report-lines.sql.ts'
import { noiseOf, peopleSecret } from './report-noise.ts'
import { countNewPeople, countPeopleOfLines } from './report-people.sql.ts'
import type { CountedBy, LineKey, ReportScope } from './report-scope.ts'
import { readSite } from './reports.sql.ts'

export interface RequestedReport {
  dates: DateSpan
  countedBy: CountedBy
}
export interface ReportLine extends ReportCounts {
  /** A category's id, a mode, or a month (yyyy-MM); '' for the total. */
  key: string
  /** The name of a category. */
  name: string | null
}
export interface Report extends RequestedReport {
  total: ReportLine
  categories: ReportLine[]
  modes: ReportLine[]
  months: ReportLine[]
  newPeople: number
  /** People on the waitlist of full classes, and how many of them got no seat. */
  waited: number
  notMet: number
  scope: ReportScope
}

/** For one statement of a report, in milliseconds. Years of many classes take that long. */
const timeout = 60_000

/**
 * All its numbers are from one snapshot, so they agree.
 * @throws FORBIDDEN for everyone except administrators.
 * @throws the errors of decideReportDates.
 * @throws TOO_MUCH_AT_ONCE
 */
export async function makeReport(context: SignedIn, { dates, countedBy }: RequestedReport): Promise<Report> {
  accepted(decideReportDates(dates))
  const { clock, language } = context
  const { scope, categories, sums, people, newPeople } = await readSnapshot(context, async (view) => {
    const { timeZone, categories } = await readSite(view)
    const span = timesOf(dates, timeZone)
    const known = await readCountedMonths(view)
    const parts = partsOf(known, dates, timeZone)
    const earlier = partsOf(known, await readMonthsBefore(view, span, timeZone), timeZone)
    const scope: ReportScope = { dates, span, parts, timeZone, countedBy, now: clock.now() }
    return {
      scope,
      categories,
      sums: await readLines(view, scope),
      people: await countPeopleOfLines(view, scope),
      newPeople: await countNewPeople(view, scope, earlier),
    }
  })
  const lineOf = (key: Partial<LineKey>) =>
    lineCounts(sums.find(isOf(key)), people.find(isOf(key))?.people ?? 0)
  const lines = {
    categories: categories
      .map(({ id, name }) => ({ key: String(id), name, ...lineOf({ category: id }) }))
      .filter((line) => line.classes + line.cancelledClasses > 0)
      .toSorted(
        (one, other) =>
          other.registrations - one.registrations || compareNames(language)(one.name, other.name),
      ),
    modes: modes.map((mode) => ({ key: mode, name: null, ...lineOf({ mode }) })),
    months: monthsOf(dates).map((month) => ({ key: month, name: null, ...lineOf({ month }) })),
  }
  const everything = sums.find(isOf({}))
  return {
    dates,
    countedBy,
    total: { key: '', name: null, ...lineOf({}) },
    ...lines,
    newPeople,
    waited: everything?.waited ?? 0,
    notMet: everything?.not_met ?? 0,
    scope,
  }
}

function readSnapshot<Result>(context: Context, read: (view: Database) => Promise<Result>): Promise<Result> {
  return orTooMuch(() =>
    readLong(context, (db) =>
      inOneView(db, async (view) => {
        await takeTime(view, timeout)
        return read(view)
      }),
    ),
  )
}

/** Reads what is counted, and counts the rest now. */
async function readLines(view: Database, { parts, timeZone, now }: ReportScope): Promise<Line[]> {
  const lines = await selectLines(view, parts.counted, timeZone)
  for (const span of parts.live) lines.push(...(await countLines(view, { span, timeZone, now })))
  return sumOfLines(lines)
}

/** The report for a person who views it, which is audited. */
export async function readReport(context: SignedIn, requested: RequestedReport): Promise<Report> {
  const report = await makeReport(context, requested)
  await addAudit(
    context.db,
    context.viewer,
    { action: 'report.viewed', data: auditedReport(requested) },
    context.clock.now(),
  )
  return report
}

/** The report's parameters, for the audit log. */
export function auditedReport({ dates, countedBy }: RequestedReport) {
  return { from: dates.min, to: dates.max, countedBy }
}

/** Demographics of the report's people. What could identify one of them is hidden or made uncertain. */
export async function demographicsOf(
  context: Context,
  { dates, scope }: Report,
): Promise<DemographicTable[]> {
  const { config } = context
  const requested = { onDate: dates.max, secret: peopleSecret(config.sessionSecret) }
  const { counted, counts } = await readSnapshot(context, async (view) => {
    // The set of counted months may have changed since the report was made.
    const parts = partsOf(await readCountedMonths(view), dates, scope.timeZone)
    return countAnswers(view, { ...scope, parts }, requested)
  })
  return demographicTables(counts, counted, noiseOf(config.sessionSecret))
}

function isOf({ category = null, mode = null, month = null }: Partial<LineKey>): (line: LineKey) => boolean {
  return (line) => line.category === category && line.mode === mode && line.month === month
}

function lineCounts(line: Line | undefined, people: number): ReportCounts {
  return {
    classes: line?.classes ?? 0,
    cancelledClasses: line?.cancelled_classes ?? 0,
    notRecorded: line?.not_recorded ?? 0,
    seats: line?.seats ?? 0,
    placesTaken: line?.places_of_seats ?? 0,
    registrations: line?.registrations ?? 0,
    cancellations: line?.cancellations ?? 0,
    guests: line?.guests ?? 0,
    people,
    expected: line?.expected ?? 0,
    attended: line?.attended ?? 0,
    guestsAttended: line?.guests_attended ?? 0,
  }
}
