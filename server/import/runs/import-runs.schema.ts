import type { Page, RequestedPage } from '#domain/kernel/lists/pager.rule.ts'
import { presentClass } from '#domain/kernel/present-class.rule.ts'
import { mayImport } from '#server/import/import.policy.ts'
import { whyOf } from '#server/import/report/finding-why.ts'
import { importReportCsv } from '#server/import/report/import-report-csv.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagerType } from '#server/platform/graphql/common.schema.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { CsvFileType } from '#server/platform/graphql/csv-file.schema.ts'
import { type Rows, rowsPage, rowsResponse } from '#server/platform/graphql/rows.ts'
import { RowsPagerInput } from '#server/platform/graphql/rows-input.schema.ts'
import {
  type ClassReadDifferently,
  type FindingKind,
  type ImportFindingRow,
  type ImportRunRow,
  selectFindings,
  selectReadDifferently,
  selectRun,
  selectRunPage,
} from './import-runs.sql.ts'

const ImportRunStatus = builder.enumType('ImportRunStatus', {
  values: ['RUNNING', 'DONE', 'FAILED'] as const,
})
const ImportRunProblem = builder.enumType('ImportRunProblem', {
  values: {
    INTERRUPTED: { value: 'interrupted', description: 'The portal stopped during the import.' },
    FAULT: { value: 'fault', description: 'The import failed. The server’s log says why.' },
  } as const,
})

const ImportFindingType = builder.objectRef<ImportFindingRow>('ImportFinding').implement({
  description:
    'A value that the import fixed, or a row that it did not import. For such a row, `field`, `was` and `now` are null.',
  fields: (t) => ({
    row: t.exposeInt('row_number', { description: 'The number of the row in the file, from 1.' }),
    classDateID: t.exposeString('class_date_id', { nullable: true }),
    field: t.exposeString('field', { nullable: true }),
    was: t.exposeString('was', { nullable: true }),
    now: t.exposeString('now', { nullable: true }),
    why: t.string({
      description: 'A sentence in the caller’s language.',
      resolve: (finding, _args, context) => whyOf(finding, context),
    }),
  }),
})
const ImportFindings = builder.objectRef<Rows<ImportFindingRow>>('ImportFindings').implement({
  fields: (t) => ({
    rows: t.expose('rows', { type: [ImportFindingType] }),
    pager: t.expose('pager', { type: PagerType }),
  }),
})

const ClassReadDifferentlyType = builder.objectRef<ClassReadDifferently>('ClassReadDifferently').implement({
  description:
    'A class whose legacy record now says another time than when an earlier import made the class.',
  fields: (t) => ({
    courseId: t.exposeInt('course_id'),
    title: t.string({ resolve: (shown) => presentClass(shown, 'staff', 'page').title }),
    start: t.expose('starts_at', { type: 'DateTime', description: 'When the class starts now.' }),
    startTime: t.exposeString('start_time', {
      description: 'The start that the record says: HH:mm in the site time zone.',
    }),
    endTime: t.exposeString('end_time', {
      description:
        'The end that the record says: HH:mm in the site time zone. Before startTime: on the next day.',
    }),
    canMove: t.exposeBoolean('can_move', {
      description: 'False: a class cannot have the time of the record. Someone must check the class.',
    }),
    registered: t.exposeInt('registered', { description: 'How many people are registered.' }),
  }),
})

const ImportRunType = builder.objectRef<ImportRunRow>('ImportRun').implement({
  description: 'An import of legacy class dates that was started on the web.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    fileName: t.exposeString('file_name'),
    checkOnly: t.exposeBoolean('check_only', {
      description: 'True: it only checked the file, and changed no class.',
    }),
    status: t.field({
      type: ImportRunStatus,
      resolve: ({ status }) => status.toUpperCase() as 'RUNNING' | 'DONE' | 'FAILED',
    }),
    problem: t.field({
      type: ImportRunProblem,
      nullable: true,
      resolve: ({ problem }) => problem as 'interrupted' | 'fault' | null,
    }),
    startedBy: t.exposeString('started_by_name', { nullable: true }),
    startedAt: t.expose('started_at', { type: 'DateTime' }),
    finishedAt: t.expose('finished_at', { type: 'DateTime', nullable: true }),
    rowsTotal: t.exposeInt('rows_total'),
    rowsDone: t.exposeInt('rows_done'),
    imported: t.exposeInt('imported', {
      description: 'How many rows made a class or changed one, or, with checkOnly, would.',
    }),
    unchanged: t.exposeInt('unchanged', { description: 'How many rows changed nothing.' }),
    repairedValues: t.exposeInt('repaired', { description: 'How many values it fixed.' }),
    refusedRows: t.exposeInt('refused', { description: 'How many rows it did not import.' }),
    repaired: t.field({
      type: ImportFindings,
      args: { pager: t.arg({ type: RowsPagerInput }) },
      resolve: (run, { pager }, context) => findings(context, run, 'repaired', pager),
    }),
    readsDifferently: t.field({
      type: [ClassReadDifferentlyType],
      description:
        'Classes that no one has moved to the time of their record yet, at most 200. updateCourse moves those with canMove.',
      resolve: ({ id }, _args, { db }) => selectReadDifferently(db, id),
    }),
    refused: t.field({
      type: ImportFindings,
      args: { pager: t.arg({ type: RowsPagerInput }) },
      resolve: (run, { pager }, context) => findings(context, run, 'refused', pager),
    }),
  }),
})

async function findings(
  { db }: Context,
  run: ImportRunRow,
  kind: FindingKind,
  pager: RequestedPage | null | undefined,
): Promise<Rows<ImportFindingRow>> {
  const page: Page = rowsPage(pager)
  return rowsResponse(page, { rows: await selectFindings(db, run.id, kind, page), totalRows: run[kind] })
}

const ImportRuns = builder.objectRef<Rows<ImportRunRow>>('ImportRuns').implement({
  fields: (t) => ({
    rows: t.expose('rows', { type: [ImportRunType] }),
    pager: t.expose('pager', { type: PagerType }),
  }),
})

builder.queryField('importRuns', mayImport, (t) =>
  t.field({
    type: ImportRuns,
    description:
      'The imports that were started on the web, newest first, in pages. For people who may import: administrators, and staff with importClasses.',
    args: { pager: t.arg({ type: RowsPagerInput }) },
    resolve: async (_root, { pager }, context) => {
      const page = rowsPage(pager)
      return rowsResponse(page, await selectRunPage(context.db, page))
    },
  }),
)

builder.queryField('importRun', mayImport, (t) =>
  t.field({
    type: ImportRunType,
    nullable: true,
    description:
      'One import. Its numbers grow while it is RUNNING. Null if there is none. For people who may import: administrators, and staff with importClasses.',
    args: { id: t.arg.int({ required: true }) },
    resolve: async (_root, { id }, context) => {
      return (await selectRun(context.db, id)) ?? null
    },
  }),
)

builder.queryField('importReportCsv', mayImport, (t) =>
  t.field({
    type: CsvFileType,
    nullable: true,
    description:
      'All values that an import fixed and all rows that it did not import. Null if there is no such import. For people who may import: administrators, and staff with importClasses. Audited.',
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, context) => importReportCsv(context, id),
  }),
)
