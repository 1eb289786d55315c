/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type RowsPagerInput = {
  /** From 1. */
  page?: number | null | undefined;
  per_page?: number | null | undefined;
};

export type BrowserFaults_RowsQueryVariables = Exact<{
  pager?: RowsPagerInput | null | undefined;
}>;


export type BrowserFaults_RowsQueryResult = { browserFaultRows: { rows: Array<{ databaseId: number, name: string, message: string, page: string, browser: string | null, count: number, firstAt: string, lastAt: string, frames: Array<{ function: string, file: string, line: number, column: number }> }>, pager: { page: number, total_pages: number, total_rows: number, more_than_total: boolean } } };


export const BrowserFaults_RowsDocument = new TypedDocumentString(`
query BrowserFaults_Rows($pager: RowsPagerInput) {
browserFaultRows(pager: $pager) {
rows {
databaseId
name
message
frames {
function
file
line
column
}
page
browser
count
firstAt
lastAt
}
pager {
page
total_pages
total_rows
more_than_total
}
}
}
`) as unknown as TypedDocumentString<BrowserFaults_RowsQueryResult, BrowserFaults_RowsQueryVariables>;
