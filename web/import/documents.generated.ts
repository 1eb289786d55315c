/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type ImportRunProblem =
  /** The import failed. The server’s log says why. */
  | 'FAULT'
  /** The portal stopped during the import. */
  | 'INTERRUPTED';

export type ImportRunStatus =
  | 'DONE'
  | 'FAILED'
  | 'RUNNING';

export type RowsPagerInput = {
  /** From 1. */
  page?: number | null | undefined;
  per_page?: number | null | undefined;
};

export type ImportRunSummaryFragment = { databaseId: number, fileName: string, checkOnly: boolean, status: ImportRunStatus, problem: ImportRunProblem | null, startedBy: string | null, startedAt: string, finishedAt: string | null, rowsTotal: number, rowsDone: number, imported: number, unchanged: number, repairedValues: number, refusedRows: number };

export type ImportFindingRowFragment = { row: number, classDateID: string | null, field: string | null, was: string | null, now: string | null, why: string };

export type Import_RunsQueryVariables = Exact<{
  pager: RowsPagerInput;
}>;


export type Import_RunsQueryResult = { importRuns: { rows: Array<{ databaseId: number, fileName: string, checkOnly: boolean, status: ImportRunStatus, problem: ImportRunProblem | null, startedBy: string | null, startedAt: string, finishedAt: string | null, rowsTotal: number, rowsDone: number, imported: number, unchanged: number, repairedValues: number, refusedRows: number }>, pager: { page: number, total_pages: number, total_rows: number, more_than_total: boolean } } };

export type Import_RunQueryVariables = Exact<{
  id: number;
}>;


export type Import_RunQueryResult = { importRun: { databaseId: number, fileName: string, checkOnly: boolean, status: ImportRunStatus, problem: ImportRunProblem | null, startedBy: string | null, startedAt: string, finishedAt: string | null, rowsTotal: number, rowsDone: number, imported: number, unchanged: number, repairedValues: number, refusedRows: number } | null };

export type Import_FindingsQueryVariables = Exact<{
  id: number;
  pager: RowsPagerInput;
  refused: boolean;
}>;


export type Import_FindingsQueryResult = { importRun: { refused?: { rows: Array<{ row: number, classDateID: string | null, field: string | null, was: string | null, now: string | null, why: string }>, pager: { page: number, total_pages: number, total_rows: number, more_than_total: boolean } }, repaired?: { rows: Array<{ row: number, classDateID: string | null, field: string | null, was: string | null, now: string | null, why: string }>, pager: { page: number, total_pages: number, total_rows: number, more_than_total: boolean } } } | null };

export type Import_ReportCsvQueryVariables = Exact<{
  id: number;
}>;


export type Import_ReportCsvQueryResult = { importReportCsv: { name: string, text: string } | null };

export type Import_ReadsDifferentlyQueryVariables = Exact<{
  id: number;
}>;


export type Import_ReadsDifferentlyQueryResult = { importRun: { readsDifferently: Array<{ courseId: number, title: string, start: string, startTime: string, endTime: string, canMove: boolean, registered: number }> } | null };

export const Import_RunsDocument = new TypedDocumentString(`
query Import_Runs($pager: RowsPagerInput!) {
importRuns(pager: $pager) {
rows {
...ImportRunSummary
}
pager {
page
total_pages
total_rows
more_than_total
}
}
}
fragment ImportRunSummary on ImportRun {
databaseId
fileName
checkOnly
status
problem
startedBy
startedAt
finishedAt
rowsTotal
rowsDone
imported
unchanged
repairedValues
refusedRows
}`) as unknown as TypedDocumentString<Import_RunsQueryResult, Import_RunsQueryVariables>;
export const Import_RunDocument = new TypedDocumentString(`
query Import_Run($id: Int!) {
importRun(id: $id) {
...ImportRunSummary
}
}
fragment ImportRunSummary on ImportRun {
databaseId
fileName
checkOnly
status
problem
startedBy
startedAt
finishedAt
rowsTotal
rowsDone
imported
unchanged
repairedValues
refusedRows
}`) as unknown as TypedDocumentString<Import_RunQueryResult, Import_RunQueryVariables>;
export const Import_FindingsDocument = new TypedDocumentString(`
query Import_Findings($id: Int!, $pager: RowsPagerInput!, $refused: Boolean!) {
importRun(id: $id) {
refused(pager: $pager) @include(if: $refused) {
rows {
...ImportFindingRow
}
pager {
page
total_pages
total_rows
more_than_total
}
}
repaired(pager: $pager) @skip(if: $refused) {
rows {
...ImportFindingRow
}
pager {
page
total_pages
total_rows
more_than_total
}
}
}
}
fragment ImportFindingRow on ImportFinding {
row
classDateID
field
was
now
why
}`) as unknown as TypedDocumentString<Import_FindingsQueryResult, Import_FindingsQueryVariables>;
export const Import_ReportCsvDocument = new TypedDocumentString(`
query Import_ReportCsv($id: Int!) {
importReportCsv(id: $id) {
name
text
}
}
`) as unknown as TypedDocumentString<Import_ReportCsvQueryResult, Import_ReportCsvQueryVariables>;
export const Import_ReadsDifferentlyDocument = new TypedDocumentString(`
query Import_ReadsDifferently($id: Int!) {
importRun(id: $id) {
readsDifferently {
courseId
title
start
startTime
endTime
canMove
registered
}
}
}
`) as unknown as TypedDocumentString<Import_ReadsDifferentlyQueryResult, Import_ReadsDifferentlyQueryVariables>;
