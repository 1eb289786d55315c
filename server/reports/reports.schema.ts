import {
  type DemographicGroup,
  type DemographicTable,
  demographicFields,
} from '#domain/reports/demographic-tables.rule.ts'
import { attendanceRate, fillRate } from '#domain/reports/report-lines.rule.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { CsvFileType, WorkbookFileType } from '#server/platform/graphql/csv-file.schema.ts'
import { demographicsOf, type Report, type ReportLine, readReport } from './report.ts'
import { reportCsv } from './report-csv.ts'
import { reportTables } from './report-table.ts'
import { reportWorkbook } from './report-workbook.ts'
import { mayReadReports } from './reports.policy.ts'

/** 'ageGroup' is AGE_GROUP in the schema. */
const enumName = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
const enumOf = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [enumName(key), { value: key }])) as Record<string, { value: Key }>

const ReportCountedBy = builder.enumType('ReportCountedBy', {
  description: 'Which people the report counts: those who attended, or those who registered.',
  values: { ATTENDED: { value: 'attended' }, REGISTERED: { value: 'registered' } } as const,
})
const ReportTableEnum = builder.enumType('ReportTable', { values: enumOf(reportTables) })
const DemographicFieldEnum = builder.enumType('DemographicField', { values: enumOf(demographicFields) })
const DemographicGroupKind = builder.enumType('DemographicGroupKind', {
  values: {
    ANSWER: { value: 'answer' },
    NOT_SAID: { value: 'notSaid', description: 'No answer.' },
    OTHERS: { value: 'others', description: 'All answers without a group of their own, together.' },
  } as const,
})

const ReportLineType = builder.objectRef<ReportLine>('ReportLine').implement({
  fields: (t) => ({
    key: t.exposeString('key', {
      description: 'The id of a category, a mode, or a month (yyyy-MM). Empty for the total.',
    }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'The name of the category. Null for other lines.',
    }),
    classes: t.exposeInt('classes', { description: 'Classes that were not cancelled.' }),
    cancelledClasses: t.exposeInt('cancelledClasses'),
    notRecorded: t.exposeInt('notRecorded', {
      description:
        'Classes that took place with registrations and without recorded attendance. No rate includes them.',
    }),
    seats: t.exposeInt('seats', {
      description: 'Seats of classes that were not cancelled, have a limit and take registrations here.',
    }),
    placesTaken: t.exposeInt('placesTaken', {
      description: 'How many of `seats` are taken, also by guests and offers.',
    }),
    fillRate: t.float({
      nullable: true,
      description: 'placesTaken divided by seats. Null: no seats.',
      resolve: fillRate,
    }),
    registrations: t.exposeInt('registrations', {
      description: 'Registrations that were not cancelled, for classes that were not cancelled.',
    }),
    cancellations: t.exposeInt('cancellations', {
      description: 'Cancelled registrations for classes that were not cancelled.',
    }),
    guests: t.exposeInt('guests', { description: 'Guests of `registrations`.' }),
    expected: t.exposeInt('expected', {
      description: 'Those of `registrations` whose class has begun and has recorded attendance.',
    }),
    attended: t.exposeInt('attended', { description: 'Those of `registrations` with a check-in.' }),
    attendanceRate: t.float({
      nullable: true,
      description: 'attended divided by expected. Null: none were expected.',
      resolve: attendanceRate,
    }),
    guestsAttended: t.exposeInt('guestsAttended'),
    people: t.exposeInt('people', { description: 'Different people, as `countedBy` says. Without guests.' }),
  }),
})

const DemographicGroupType = builder.objectRef<DemographicGroup>('DemographicGroup').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: DemographicGroupKind }),
    answer: t.exposeString('answer', {
      nullable: true,
      description: 'The answer as it is stored, or an age group. Null for the other kinds.',
    }),
    people: t.exposeInt('people', {
      nullable: true,
      description:
        'An approximate number, a multiple of 5. Null: not shown, because there are few people or none.',
    }),
  }),
})
const DemographicTableType = builder.objectRef<DemographicTable>('DemographicTable').implement({
  fields: (t) => ({
    field: t.expose('field', { type: DemographicFieldEnum }),
    isMultiple: t.exposeBoolean('isMultiple', {
      description: 'A person may be in several groups, so that the groups add up to more than `people`.',
    }),
    isHidden: t.exposeBoolean('isHidden', {
      description: 'No group is shown, because there are too few people.',
    }),
    people: t.exposeInt('people', {
      description: 'The exact number of people or, in GUEST_RELATION, of guests.',
    }),
    groups: t.expose('groups', { type: [DemographicGroupType] }),
  }),
})

const ReportType = builder.objectRef<Report>('Report').implement({
  fields: (t) => ({
    total: t.expose('total', { type: ReportLineType }),
    categories: t.expose('categories', { type: [ReportLineType], description: 'Most registrations first.' }),
    modes: t.expose('modes', {
      type: [ReportLineType],
      description: 'A class in several modes counts in the line of each.',
    }),
    months: t.expose('months', {
      type: [ReportLineType],
      description: 'A line for every month of the period, oldest first.',
    }),
    newPeople: t.exposeInt('newPeople', {
      description: 'Those of the people in `total` who were in no class before the period.',
    }),
    waited: t.exposeInt('waited', {
      description: 'How often someone joined the waitlist of a class that was not cancelled.',
    }),
    demandNotMet: t.exposeInt('notMet', {
      description: 'Those of `waited` who were offered no seat before the class, or have none offered yet.',
    }),
    demographics: t.field({
      type: [DemographicTableType],
      resolve: (report, _args, context) => demographicsOf(context, report),
    }),
  }),
})

const ReportArgs = builder.inputType('ReportArgs', {
  fields: (t) => ({
    from: t.field({ type: 'Date', required: true, description: 'The first day of a month.' }),
    to: t.field({ type: 'Date', required: true, description: 'The last day of a month.' }),
    countedBy: t.field({ type: ReportCountedBy, defaultValue: 'attended' }),
  }),
})

builder.queryField('report', mayReadReports, (t) =>
  t.field({
    type: ReportType,
    description:
      'What happened in the classes of whole months, up to five years. REPORT_WHOLE_MONTHS, REPORT_PERIOD_TOO_LONG {years}, DATE_RANGE_REVERSED. For administrators. Audited as a view.',
    args: { where: t.arg({ type: ReportArgs, required: true }) },
    resolve: (_root, { where }, context) => readReport(context, requestedOf(where)),
  }),
)
builder.queryField('reportCsv', mayReadReports, (t) =>
  t.field({
    type: CsvFileType,
    description: 'One table of a report as a file. Errors of report. For administrators. Audited.',
    args: {
      where: t.arg({ type: ReportArgs, required: true }),
      table: t.arg({ type: ReportTableEnum, required: true }),
    },
    resolve: (_root, { where, table }, context) => reportCsv(context, requestedOf(where), table),
  }),
)

builder.queryField('reportWorkbook', mayReadReports, (t) =>
  t.field({
    type: WorkbookFileType,
    description:
      'The whole report as a file, with a sheet for each table. Errors of report. For administrators. Audited.',
    args: { where: t.arg({ type: ReportArgs, required: true }) },
    resolve: (_root, { where }, context) => reportWorkbook(context, requestedOf(where)),
  }),
)

function requestedOf({
  from,
  to,
  countedBy,
}: {
  from: string
  to: string
  countedBy?: 'attended' | 'registered' | null
}) {
  return { dates: { min: from, max: to }, countedBy: countedBy ?? 'attended' }
}
