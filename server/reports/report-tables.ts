import { modeOf } from '#domain/kernel/modes.ts'
import type { AgeGroup } from '#domain/reports/age-group.rule.ts'
import type {
  DemographicField,
  DemographicGroup,
  DemographicTable,
} from '#domain/reports/demographic-tables.rule.ts'
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
import type { Report, ReportLine } from './report.ts'
import { reportTexts } from './report-files.texts.ts'
import type { ReportTable } from './report-table.ts'

export type ReportSheet = Omit<Sheet, 'name'>
type Texts = ReturnType<typeof reportTexts>

/** A table of a report for files. What the page hides is hidden here. `demographics` is called only if it is needed. */
export async function tableOf(
  context: Context,
  report: Report,
  table: ReportTable,
  demographics: () => Promise<DemographicTable[]>,
): Promise<ReportSheet> {
  const texts = reportTexts(context)
  const { category, mode, month } = texts
  switch (table) {
    case 'categories':
      return linesTable(texts, category, report.categories, report.total, ({ name }) => name ?? '')
    case 'modes':
      return linesTable(
        texts,
        mode,
        report.modes,
        report.total,
        ({ key }) => modeTexts(context)[modeOf(key)].name,
      )
    case 'months':
      return linesTable(texts, month, report.months, report.total, ({ key }) => ({
        date: `${key}-01`,
        shown: 'month',
      }))
    case 'people':
      return peopleTable(texts, report)
    default:
      return demographicTable(texts, await demographics(), table)
  }
}

/**
 * The last line is the total. It is not the sum of the lines, because people and hybrid classes are in several lines.
 */
function linesTable(
  texts: Texts,
  what: string,
  lines: readonly ReportLine[],
  total: ReportLine,
  nameOf: (line: ReportLine) => WorkbookCell,
): ReportSheet {
  return {
    header: [what, ...numberNames.map((name) => texts.lineHeader[name])],
    rows: [...lines.map((line) => [nameOf(line), ...numbersOf(line)]), [texts.all, ...numbersOf(total)]],
  }
}

/** The numbers of a line, each under its key in the texts' `lineHeader`. */
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
} satisfies Record<keyof Texts['lineHeader'], (line: ReportLine) => WorkbookCell>
const numberNames = Object.keys(numbers) as (keyof typeof numbers)[]

const numbersOf = (line: ReportLine): WorkbookCell[] => numberNames.map((name) => numbers[name](line))

function peopleTable(texts: Texts, { total, newPeople, waited, notMet }: Report): ReportSheet {
  const { what, number, people, guests, guestsAttended } = texts
  return {
    header: [what, number],
    rows: [
      [people.people, total.people],
      [people.newPeople, newPeople],
      [people.returningPeople, total.people - newPeople],
      [guests, total.guests],
      [guestsAttended, total.guestsAttended],
      [texts.waited, waited],
      [texts.notMet, notMet],
    ],
  }
}

function demographicTable(
  texts: Texts,
  demographics: readonly DemographicTable[],
  field: DemographicField,
): ReportSheet {
  const table = demographics.find((one) => one.field === field)
  const { fields, aboutPeople, aboutShare, all, hidden } = texts
  const everyone = table?.people ?? 0
  return {
    header: [fields[field], aboutPeople, aboutShare],
    rows: [
      ...(table?.groups ?? []).map((group) => [
        groupName(texts, field, group),
        group.people ?? hidden,
        group.people === null ? hidden : roughPercentOf(shareOf(group.people, everyone)),
      ]),
      [all, everyone, percentOf(shareOf(everyone, everyone))],
    ],
  }
}

function groupName(texts: Texts, field: DemographicField, { kind, answer }: DemographicGroup): string {
  if (kind !== 'answer' || answer === null) return kind === 'notSaid' ? texts.notSaid : texts.others
  if (field === 'ageGroup') return texts.ages[answer as AgeGroup]
  return field === 'zipArea' ? texts.zipArea({ digits: answer }) : answer
}
