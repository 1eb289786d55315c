import { compareNames } from '#domain/kernel/language/numbers-and-lists.ts'
import { modes } from '#domain/kernel/modes.ts'
import { type DateSpan, momentsOf, monthsOf } from '#domain/kernel/time/calendar-range.ts'
import { type DemographicTable, demographicTables } from '#domain/reports/demographic-tables.rule.ts'
import type { ReportCounts } from '#domain/reports/report-lines.rule.ts'
import { decideReportDates } from '#domain/reports/report-period.rule.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { inOneView } from '#server/platform/db/one-view.ts'
import { takeTime } from '#server/platform/db/patience.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { orTooMuch } from '#server/platform/graphql/too-much.ts'
import { drawOf, peopleSecret } from './report-noise.ts'
import {
  type ClassCounts,
  type CountedBy,
  countAnswers,
  countClasses,
  countNewAndWaiting,
  countRegistrations,
  type LineKey,
  type RegistrationCounts,
  type ReportScope,
  readSite,
} from './reports.sql.ts'

export interface WantedReport {
  dates: DateSpan
  countedBy: CountedBy
}
export interface ReportLine extends ReportCounts {
  /** A category's id, a mode, a month (yyyy-MM); '' for the line of everything. */
  key: string
  /** Of a category. */
  name: string | null
}
export interface Report extends WantedReport {
  total: ReportLine
  categories: ReportLine[]
  modes: ReportLine[]
  months: ReportLine[]
  newPeople: number
  /** Who waited for full classes, and of them whom nobody could give a place. */
  waited: number
  notMet: number
  scope: ReportScope
}

/** For one statement of a report, in milliseconds: who asks for years of many classes waits for them. */
const patience = 60_000

/** Its numbers are of one moment, so they agree. FORBIDDEN for everybody but administrators; what decideReportDates refuses; TOO_MUCH_AT_ONCE. */
export async function makeReport(context: SignedIn, { dates, countedBy }: WantedReport): Promise<Report> {
  accepted(decideReportDates(dates))
  const { db, clock, language } = context
  const { scope, categories, classes, registrations, people } = await orTooMuch(() =>
    inOneView(db, async (view) => {
      await takeTime(view, patience)
      const { timeZone, categories } = await readSite(view)
      const scope: ReportScope = { span: momentsOf(dates, timeZone), timeZone, countedBy, now: clock.now() }
      return {
        scope,
        categories,
        classes: await countClasses(view, scope),
        registrations: await countRegistrations(view, scope),
        people: await countNewAndWaiting(view, scope),
      }
    }),
  )
  const lineOf = (key: Partial<LineKey>) => lineCounts(classes.find(isOf(key)), registrations.find(isOf(key)))
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
  return { dates, countedBy, total: { key: '', name: null, ...lineOf({}) }, ...lines, ...people, scope }
}

/** The report for who looks at it, which is audited. */
export async function readReport(context: SignedIn, wanted: WantedReport): Promise<Report> {
  const report = await makeReport(context, wanted)
  await addAudit(
    context.db,
    context.viewer,
    { action: 'report.viewed', data: auditedReport(wanted) },
    context.clock.now(),
  )
  return report
}

/** Which report it was, for the audit log. */
export function auditedReport({ dates, countedBy }: WantedReport) {
  return { from: dates.min, to: dates.max, countedBy }
}

/** Of the report's people, with what would tell of one of them hidden or uncertain. */
export async function demographicsOf(
  context: Context,
  { dates, scope }: Report,
): Promise<DemographicTable[]> {
  const { db, config } = context
  const asked = { onDate: dates.max, secret: peopleSecret(config.sessionSecret) }
  const { counted, counts } = await orTooMuch(() => countAnswers(db, scope, asked))
  return demographicTables(counts, counted, drawOf(config.sessionSecret))
}

function isOf({ category = null, mode = null, month = null }: Partial<LineKey>): (line: LineKey) => boolean {
  return (line) => line.category === category && line.mode === mode && line.month === month
}

function lineCounts(
  classes: ClassCounts | undefined,
  registrations: RegistrationCounts | undefined,
): ReportCounts {
  return {
    classes: classes?.classes ?? 0,
    cancelledClasses: classes?.cancelled_classes ?? 0,
    notRecorded: classes?.not_recorded ?? 0,
    seats: classes?.seats ?? 0,
    placesTaken: classes?.places_of_seats ?? 0,
    registrations: registrations?.registrations ?? 0,
    cancellations: registrations?.cancellations ?? 0,
    guests: registrations?.guests ?? 0,
    people: registrations?.people ?? 0,
    expected: registrations?.expected ?? 0,
    attended: registrations?.attended ?? 0,
    guestsAttended: registrations?.guests_attended ?? 0,
  }
}
