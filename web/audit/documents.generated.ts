/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type AuditKind =
  | 'CHANGES'
  | 'EXPORTS'
  | 'LOGINS'
  | 'LOOKS';

export type AuditRowsArgs = {
  aboutUserId?: number | null | undefined;
  action?: string | null | undefined;
  actorId?: number | null | undefined;
  /** Entries of this day or later, in the site time zone. */
  from?: string | null | undefined;
  kind?: AuditKind | null | undefined;
  pager?: RowsPagerInput | null | undefined;
  /** Words of the name or email address of the person who did it, or whom it is about. */
  search?: string | null | undefined;
  subjectId?: string | null | undefined;
  subjectType?: string | null | undefined;
  /** Entries of this day or earlier, in the site time zone. */
  to?: string | null | undefined;
};

export type RowsPagerInput = {
  /** From 1. */
  page?: number | null | undefined;
  per_page?: number | null | undefined;
};

export type Audit_RowsQueryVariables = Exact<{
  where: AuditRowsArgs;
}>;


export type Audit_RowsQueryResult = { auditRows: { rows: Array<{ databaseId: number, at: string, action: string, subjectType: string, subjectId: string | null, subjectName: string | null, act: string | null, actor: { databaseId: number, name: string } | null, actedAs: { databaseId: number, name: string } | null, about: { databaseId: number, name: string } | null, course: { databaseId: number, title: string, start: string } | null, data: Array<{ name: string, value: string }>, changes: Array<{ field: string, before: string, after: string }> }>, pager: { page: number, total_pages: number, total_rows: number, more_than_total: boolean } } };


export const Audit_RowsDocument = new TypedDocumentString(`
query Audit_Rows($where: AuditRowsArgs!) {
auditRows(where: $where) {
rows {
databaseId
at
action
subjectType
subjectId
actor {
databaseId
name
}
actedAs {
databaseId
name
}
about {
databaseId
name
}
course {
databaseId
title
start
}
subjectName
act
data {
name
value
}
changes {
field
before
after
}
}
pager {
page
total_pages
total_rows
more_than_total
}
}
}
`) as unknown as TypedDocumentString<Audit_RowsQueryResult, Audit_RowsQueryVariables>;
