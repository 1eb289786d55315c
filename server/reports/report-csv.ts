import { formatCalendarDate } from '#domain/kernel/language/dates.ts'
import { modeOf } from '#domain/kernel/modes.ts'
import type { AgeGroup } from '#domain/reports/age-group.rule.ts'
import {
  type DemographicField,
  type DemographicGroup,
  demographicFields,
} from '#domain/reports/demographic-tables.rule.ts'
import {
  attendanceRate,
  fillRate,
  percentOf,
  roughPercentOf,
  shareOf,
} from '#domain/reports/report-lines.rule.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { type CsvCell, csvText } from '#server/platform/csv/csv-text.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import type { CsvFile } from '#server/platform/graphql/csv-file.schema.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { reportTexts } from './report.texts.ts'
import {
  auditedReport,
  demographicsOf,
  makeReport,
  type Report,
  type ReportLine,
  type WantedReport,
} from './report.ts'

/** The tables of a report that can be saved. */
export const reportTables = ['categories', 'modes', 'months', 'people', ...demographicFields] as const
export type ReportTable = (typeof reportTables)[number]
type Words = ReturnType<typeof reportTexts>

/** One table of a report as a file, with what is hidden on the page hidden here. As makeReport; audited. */
export async function reportCsv(
  context: SignedIn,
  wanted: WantedReport,
  table: ReportTable,
): Promise<CsvFile> {
  const { viewer } = context
  const report = await makeReport(context, wanted)
  const text = await textOf(context, report, table)
  const { min, max } = wanted.dates
  const data = { table, ...auditedReport(wanted) }
  await addAudit(context.db, viewer, { action: 'report.exported', data }, context.clock.now())
  return { name: `report-${table}-${wanted.countedBy}-${min}-to-${max}.csv`, text }
}

async function textOf(context: Context, report: Report, table: ReportTable): Promise<string> {
  const words = reportTexts(context)
  const { category, mode, month, modes } = words
  switch (table) {
    case 'categories':
      return linesText(words, category, report.categories, report.total, ({ name }) => name ?? '')
    case 'modes':
      return linesText(words, mode, report.modes, report.total, ({ key }) => modes[modeOf(key)])
    case 'months':
      return linesText(words, month, report.months, report.total, ({ key }) =>
        formatCalendarDate('month', `${key}-01`, context.language),
      )
    case 'people':
      return peopleText(words, report)
    default:
      return demographicText(context, report, table)
  }
}

/** The last line is of everything: people and hybrid classes are in several lines, so it is not their sum. */
function linesText(
  words: Words,
  what: string,
  lines: readonly ReportLine[],
  total: ReportLine,
  nameOf: (line: ReportLine) => string,
): string {
  return csvText(
    [what, ...words.lineHeader],
    [...lines.map((line) => [nameOf(line), ...numbersOf(line)]), [words.all, ...numbersOf(total)]],
  )
}

function numbersOf(line: ReportLine): CsvCell[] {
  return [
    line.classes,
    line.cancelledClasses,
    line.seats,
    line.placesTaken,
    percentOf(fillRate(line)),
    line.registrations,
    line.cancellations,
    line.guests,
    line.expected,
    line.attended,
    percentOf(attendanceRate(line)),
    line.guestsAttended,
    line.people,
  ]
}

function peopleText(words: Words, { total, newPeople }: Report): string {
  const { what, number, people, guests, guestsAttended } = words
  return csvText(
    [what, number],
    [
      [people.people, total.people],
      [people.newPeople, newPeople],
      [people.returningPeople, total.people - newPeople],
      [guests, total.guests],
      [guestsAttended, total.guestsAttended],
    ],
  )
}

async function demographicText(context: Context, report: Report, field: DemographicField): Promise<string> {
  const table = (await demographicsOf(context, report)).find((one) => one.field === field)
  const words = reportTexts(context)
  const { fields, aboutPeople, aboutShare, all, hidden } = words
  const everybody = report.total.people
  return csvText(
    [fields[field], aboutPeople, aboutShare],
    [
      ...(table?.groups ?? []).map((group) => [
        groupName(words, field, group),
        group.people ?? hidden,
        group.people === null ? hidden : roughPercentOf(shareOf(group.people, everybody)),
      ]),
      [all, everybody, percentOf(shareOf(everybody, everybody))],
    ],
  )
}

function groupName(words: Words, field: DemographicField, { kind, answer }: DemographicGroup): string {
  if (kind !== 'answer' || answer === null) return kind === 'notSaid' ? words.notSaid : words.others
  if (field === 'ageGroup') return words.ages[answer as AgeGroup]
  return field === 'zipArea' ? words.zipArea(answer) : answer
}
