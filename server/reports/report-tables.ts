import { modeOf } from '#domain/kernel/modes.ts'
import type { AgeGroup } from '#domain/reports/age-group.rule.ts'
import type { DemographicField, DemographicGroup } from '#domain/reports/demographic-tables.rule.ts'
import {
  attendanceRate,
  fillRate,
  percentOf,
  roughPercentOf,
  shareOf,
} from '#domain/reports/report-lines.rule.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import type { Sheet, WorkbookCell } from '#server/platform/xlsx/workbook.ts'
import { reportTexts } from './report.texts.ts'
import { demographicsOf, type Report, type ReportLine } from './report.ts'
import type { ReportTable } from './report-table.ts'

export type ReportSheet = Omit<Sheet, 'name'>
type Words = ReturnType<typeof reportTexts>

/** A table of a report as files hold it, with what is hidden on the page hidden here. */
export async function tableOf(context: Context, report: Report, table: ReportTable): Promise<ReportSheet> {
  const words = reportTexts(context)
  const { category, mode, month, modes } = words
  switch (table) {
    case 'categories':
      return linesTable(words, category, report.categories, report.total, ({ name }) => name ?? '')
    case 'modes':
      return linesTable(words, mode, report.modes, report.total, ({ key }) => modes[modeOf(key)])
    case 'months':
      return linesTable(words, month, report.months, report.total, ({ key }) => ({
        date: `${key}-01`,
        shown: 'month',
      }))
    case 'people':
      return peopleTable(words, report)
    default:
      return demographicTable(context, report, table)
  }
}

/** The last line is of everything: people and hybrid classes are in several lines, so it is not their sum. */
function linesTable(
  words: Words,
  what: string,
  lines: readonly ReportLine[],
  total: ReportLine,
  nameOf: (line: ReportLine) => WorkbookCell,
): ReportSheet {
  return {
    header: [what, ...words.lineHeader],
    rows: [...lines.map((line) => [nameOf(line), ...numbersOf(line)]), [words.all, ...numbersOf(total)]],
  }
}

function numbersOf(line: ReportLine): WorkbookCell[] {
  return [
    line.classes,
    line.cancelledClasses,
    line.notRecorded,
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

function peopleTable(words: Words, { total, newPeople, waited, notMet }: Report): ReportSheet {
  const { what, number, people, guests, guestsAttended } = words
  return {
    header: [what, number],
    rows: [
      [people.people, total.people],
      [people.newPeople, newPeople],
      [people.returningPeople, total.people - newPeople],
      [guests, total.guests],
      [guestsAttended, total.guestsAttended],
      [words.waited, waited],
      [words.notMet, notMet],
    ],
  }
}

async function demographicTable(
  context: Context,
  report: Report,
  field: DemographicField,
): Promise<ReportSheet> {
  const table = (await demographicsOf(context, report)).find((one) => one.field === field)
  const words = reportTexts(context)
  const { fields, aboutPeople, aboutShare, all, hidden } = words
  const everybody = table?.people ?? 0
  return {
    header: [fields[field], aboutPeople, aboutShare],
    rows: [
      ...(table?.groups ?? []).map((group) => [
        groupName(words, field, group),
        group.people ?? hidden,
        group.people === null ? hidden : roughPercentOf(shareOf(group.people, everybody)),
      ]),
      [all, everybody, percentOf(shareOf(everybody, everybody))],
    ],
  }
}

function groupName(words: Words, field: DemographicField, { kind, answer }: DemographicGroup): string {
  if (kind !== 'answer' || answer === null) return kind === 'notSaid' ? words.notSaid : words.others
  if (field === 'ageGroup') return words.ages[answer as AgeGroup]
  return field === 'zipArea' ? words.zipArea(answer) : answer
}
