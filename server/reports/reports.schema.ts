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
  description: 'Who counts as one of the people: people who attended, or who are registered.',
  values: { ATTENDED: { value: 'attended' }, REGISTERED: { value: 'registered' } } as const,
})
const ReportTableEnum = builder.enumType('ReportTable', { values: enumOf(reportTables) })
const DemographicFieldEnum = builder.enumType('DemographicField', { values: enumOf(demographicFields) })
const DemographicGroupKind = builder.enumType('DemographicGroupKind', {
  values: {
    ANSWER: { value: 'answer' },
    NOT_SAID: { value: 'notSaid' },
    OTHERS: { value: 'others', description: 'All other answers together.' },
  } as const,
})

const ReportLineType = builder.objectRef<ReportLine>('ReportLine').implement({
  fields: (t) => ({
    key: t.exposeString('key', { description: 'A category’s number, a mode, or a month (yyyy-MM).' }),
    name: t.exposeString('name', { nullable: true, description: 'Of a category.' }),
    classes: t.exposeInt('classes', { description: 'Classes that were not cancelled.' }),
    cancelledClasses: t.exposeInt('cancelledClasses'),
    notRecorded: t.exposeInt('notRecorded', {
      description: 'Past classes with registrations and without recorded attendance.',
    }),
    seats: t.exposeInt('seats', { description: 'Of classes with a limit and with registration here.' }),
    placesTaken: t.exposeInt('placesTaken', { description: 'Of those seats, with guests.' }),
    fillRate: t.float({ nullable: true, description: 'placesTaken divided by seats.', resolve: fillRate }),
    registrations: t.exposeInt('registrations'),
    cancellations: t.exposeInt('cancellations'),
    guests: t.exposeInt('guests'),
    expected: t.exposeInt('expected', {
      description: 'Registrations for classes that have begun and whose attendance is recorded.',
    }),
    attended: t.exposeInt('attended'),
    attendanceRate: t.float({
      nullable: true,
      description: 'attended divided by expected.',
      resolve: attendanceRate,
    }),
    guestsAttended: t.exposeInt('guestsAttended'),
    people: t.exposeInt('people', { description: 'Different people.' }),
  }),
})

const DemographicGroupType = builder.objectRef<DemographicGroup>('DemographicGroup').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: DemographicGroupKind }),
    answer: t.exposeString('answer', { nullable: true }),
    people: t.exposeInt('people', {
      nullable: true,
      description: 'An approximate number, a multiple of 5. Null: hidden, because they are few or none.',
    }),
  }),
})
const DemographicTableType = builder.objectRef<DemographicTable>('DemographicTable').implement({
  fields: (t) => ({
    field: t.expose('field', { type: DemographicFieldEnum }),
    isMultiple: t.exposeBoolean('isMultiple', {
      description: 'A person may be in several groups, so the groups may add up to more than the people.',
    }),
    isHidden: t.exposeBoolean('isHidden', { description: 'Too few people to show anything.' }),
    people: t.exposeInt('people', {
      description: 'The exact number of people, or of guests’ seats in a table about guests.',
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
      description: 'A class in both modes is in both lines.',
    }),
    months: t.expose('months', { type: [ReportLineType], description: 'Every month of the period.' }),
    newPeople: t.exposeInt('newPeople', {
      description: 'Of these people, those who were in no earlier class.',
    }),
    waited: t.exposeInt('waited', {
      description: 'How often someone joined the waitlist of a class.',
    }),
    demandNotMet: t.exposeInt('notMet', {
      description: 'Of these, the people for whom no seat became free, or none has yet.',
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
      'What happened in the classes of whole months. For administrators. Audited as a view. REPORT_WHOLE_MONTHS.',
    args: { where: t.arg({ type: ReportArgs, required: true }) },
    resolve: (_root, { where }, context) => readReport(context, requestedOf(where)),
  }),
)
builder.queryField('reportCsv', mayReadReports, (t) =>
  t.field({
    type: CsvFileType,
    description: 'One table of a report as a file. For administrators.',
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
      'The whole report as a file, with a sheet for each table. For administrators. Audited. REPORT_WHOLE_MONTHS.',
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
