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
import { modeTexts } from '#server/platform/messages/modes.texts.ts'
import type { Sheet, WorkbookCell } from '#server/platform/xlsx/workbook.ts'
import { demographicsOf, type Report, type ReportLine } from './report.ts'
import { reportTexts } from './report-files.texts.ts'
import type { ReportTable } from './report-table.ts'

export type ReportSheet = Omit<Sheet, 'name'>
type Words = ReturnType<typeof reportTexts>

/** A table of a report as files hold it, with what is hidden on the page hidden here. */
export async function tableOf(context: Context, report: Report, table: ReportTable): Promise<ReportSheet> {
  const words = reportTexts(context)
  const { category, mode, month } = words
  switch (table) {
    case 'categories':
      return linesTable(words, category, report.categories, report.total, ({ name }) => name ?? '')
    case 'modes':
      return linesTable(
        words,
        mode,
        report.modes,
        report.total,
        ({ key }) => modeTexts(context)[modeOf(key)].name,
      )
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
    header: [what, ...numberNames.map((name) => words.lineHeader[name])],
    rows: [...lines.map((line) => [nameOf(line), ...numbersOf(line)]), [words.all, ...numbersOf(total)]],
  }
}

/** The numbers of a line, each under its name in the texts' `lineHeader`. */
const numbers = {
  classes: (line) => line.classes,
  cancelledClasses: (line) => line.cancelledClasses,
  notRecorded: (line) => line.notRecorded,
  seats: (line) => line.seats,
  placesTaken: (line) => line.placesTaken,
  fillRate: (line) => percentOf(fillRate(line)),
  registrations: (line) => line.registrations,
  cancellations: (line) => line.cancellations,
  guests: (line) => line.guests,
  expected: (line) => line.expected,
  attended: (line) => line.attended,
  attendanceRate: (line) => percentOf(attendanceRate(line)),
  guestsAttended: (line) => line.guestsAttended,
  people: (line) => line.people,
} satisfies Record<keyof Words['lineHeader'], (line: ReportLine) => WorkbookCell>
const numberNames = Object.keys(numbers) as (keyof typeof numbers)[]

const numbersOf = (line: ReportLine): WorkbookCell[] => numberNames.map((name) => numbers[name](line))

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
  return field === 'zipArea' ? words.zipArea({ digits: answer }) : answer
}
