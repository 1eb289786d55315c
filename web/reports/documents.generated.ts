/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type DemographicField =
  | 'AGE_GROUP'
  | 'ETHNIC_GROUP'
  | 'GENDER_IDENTITY'
  | 'GUEST_RELATION'
  | 'PRONOUNS'
  | 'RACE'
  | 'RELATION'
  | 'SEXUAL_ORIENTATION'
  | 'SEX_BIRTH'
  | 'SEX_LEGAL'
  | 'STATE'
  | 'ZIP_AREA';

export type DemographicGroupKind =
  | 'ANSWER'
  /** No answer. */
  | 'NOT_SAID'
  /** All answers without a group of their own, together. */
  | 'OTHERS';

export type ReportArgs = {
  countedBy?: ReportCountedBy | null | undefined;
  /** The first day of a month. */
  from: string;
  /** The last day of a month. */
  to: string;
};

/** Which people the report counts: those who attended, or those who registered. */
export type ReportCountedBy =
  | 'ATTENDED'
  | 'REGISTERED';

export type ReportTable =
  | 'AGE_GROUP'
  | 'CATEGORIES'
  | 'ETHNIC_GROUP'
  | 'GENDER_IDENTITY'
  | 'GUEST_RELATION'
  | 'MODES'
  | 'MONTHS'
  | 'PEOPLE'
  | 'PRONOUNS'
  | 'RACE'
  | 'RELATION'
  | 'SEXUAL_ORIENTATION'
  | 'SEX_BIRTH'
  | 'SEX_LEGAL'
  | 'STATE'
  | 'ZIP_AREA';

export type ReportLineCountsFragment = { key: string, name: string | null, classes: number, cancelledClasses: number, notRecorded: number, seats: number, placesTaken: number, fillRate: number | null, registrations: number, cancellations: number, guests: number, expected: number, attended: number, attendanceRate: number | null, guestsAttended: number, people: number };

export type DemographicTableGroupsFragment = { field: DemographicField, isMultiple: boolean, isHidden: boolean, people: number, groups: Array<{ kind: DemographicGroupKind, answer: string | null, people: number | null }> };

export type Reports_ReportQueryVariables = Exact<{
  where: ReportArgs;
}>;


export type Reports_ReportQueryResult = { report: { newPeople: number, waited: number, demandNotMet: number, total: { key: string, name: string | null, classes: number, cancelledClasses: number, notRecorded: number, seats: number, placesTaken: number, fillRate: number | null, registrations: number, cancellations: number, guests: number, expected: number, attended: number, attendanceRate: number | null, guestsAttended: number, people: number }, categories: Array<{ key: string, name: string | null, classes: number, cancelledClasses: number, notRecorded: number, seats: number, placesTaken: number, fillRate: number | null, registrations: number, cancellations: number, guests: number, expected: number, attended: number, attendanceRate: number | null, guestsAttended: number, people: number }>, modes: Array<{ key: string, name: string | null, classes: number, cancelledClasses: number, notRecorded: number, seats: number, placesTaken: number, fillRate: number | null, registrations: number, cancellations: number, guests: number, expected: number, attended: number, attendanceRate: number | null, guestsAttended: number, people: number }>, months: Array<{ key: string, name: string | null, classes: number, cancelledClasses: number, notRecorded: number, seats: number, placesTaken: number, fillRate: number | null, registrations: number, cancellations: number, guests: number, expected: number, attended: number, attendanceRate: number | null, guestsAttended: number, people: number }>, demographics: Array<{ field: DemographicField, isMultiple: boolean, isHidden: boolean, people: number, groups: Array<{ kind: DemographicGroupKind, answer: string | null, people: number | null }> }> } };

export type Reports_WorkbookQueryVariables = Exact<{
  where: ReportArgs;
}>;


export type Reports_WorkbookQueryResult = { reportWorkbook: { name: string, base64: string } };

export type Reports_CsvQueryVariables = Exact<{
  where: ReportArgs;
  table: ReportTable;
}>;


export type Reports_CsvQueryResult = { reportCsv: { name: string, text: string } };

export const Reports_ReportDocument = new TypedDocumentString(`
query Reports_Report($where: ReportArgs!) {
report(where: $where) {
newPeople
waited
demandNotMet
total {
...ReportLineCounts
}
categories {
...ReportLineCounts
}
modes {
...ReportLineCounts
}
months {
...ReportLineCounts
}
demographics {
...DemographicTableGroups
}
}
}
fragment ReportLineCounts on ReportLine {
key
name
classes
cancelledClasses
notRecorded
seats
placesTaken
fillRate
registrations
cancellations
guests
expected
attended
attendanceRate
guestsAttended
people
}
fragment DemographicTableGroups on DemographicTable {
field
isMultiple
isHidden
people
groups {
kind
answer
people
}
}`) as unknown as TypedDocumentString<Reports_ReportQueryResult, Reports_ReportQueryVariables>;
export const Reports_WorkbookDocument = new TypedDocumentString(`
query Reports_Workbook($where: ReportArgs!) {
reportWorkbook(where: $where) {
name
base64
}
}
`) as unknown as TypedDocumentString<Reports_WorkbookQueryResult, Reports_WorkbookQueryVariables>;
export const Reports_CsvDocument = new TypedDocumentString(`
query Reports_Csv($where: ReportArgs!, $table: ReportTable!) {
reportCsv(where: $where, table: $table) {
name
text
}
}
`) as unknown as TypedDocumentString<Reports_CsvQueryResult, Reports_CsvQueryVariables>;
