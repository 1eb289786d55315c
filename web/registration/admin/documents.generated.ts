/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type DeleteRegistrationInput = {
  clientMutationId?: string | null | undefined;
  /** Has no effect. It always counts as true. */
  forceDelete?: boolean | null | undefined;
  id: string;
  /** True: no email is sent. Only for one’s own registration, and for staff. A person whom a facilitator cancels is always emailed. */
  noEmail?: boolean | null | undefined;
  /** Registration.version, as the caller read it. EDIT_CONFLICT if the registration has changed since. Omitted: not compared. */
  version?: string | null | undefined;
};

export type RegistrationEventKind =
  | 'CANCELLED'
  | 'CHECKED_IN'
  | 'CHECK_IN_TAKEN_BACK'
  | 'GUEST_ADDED'
  | 'GUEST_REMOVED'
  | 'MADE'
  | 'MODE_CHANGED';

export type RegistrationMode =
  | 'IN_PERSON'
  | 'ONLINE';

export type RegistrationRowsArgs = {
  categoryId?: number | null | undefined;
  courseId?: number | null | undefined;
  descending?: boolean | null | undefined;
  /** Classes on this day or later, in the site time zone. */
  from?: string | null | undefined;
  mode?: RegistrationMode | null | undefined;
  pager?: RowsPagerInput | null | undefined;
  /** Words of the name or email of the person, or of the guest’s name, or digits of a phone number. */
  search?: string | null | undefined;
  sort?: RegistrationSort | null | undefined;
  status?: RegistrationStatus | null | undefined;
  /** Classes on this day or earlier, in the site time zone. */
  to?: string | null | undefined;
  /** Registrations of this person. */
  userId?: number | null | undefined;
  walkIn?: boolean | null | undefined;
};

/** By the time of the registration, or by the start of the class. */
export type RegistrationSort =
  | 'CLASS'
  | 'REGISTERED';

/** As a filter, ACTIVE also finds those who are checked in. */
export type RegistrationStatus =
  | 'ACTIVE'
  | 'CANCELLED'
  | 'CHECKED_IN';

export type RowsPagerInput = {
  /** From 1. */
  page?: number | null | undefined;
  per_page?: number | null | undefined;
};

export type TableFormat =
  | 'CSV'
  | 'XLSX';

export type Registrations_RowsQueryVariables = Exact<{
  where: RegistrationRowsArgs;
}>;


export type Registrations_RowsQueryResult = { registrationRows: { rows: Array<{ databaseId: number, status: RegistrationStatus, firstName: string, lastName: string, email: string | null, userId: number | null, guestName: string | null, registrationType: string, places: number, walkIn: boolean, courseId: number, courseTitle: string, courseStart: string, courseCancelled: boolean, createdAt: string, checkedInAt: string | null, cancelledAt: string | null }>, pager: { page: number, total_pages: number, total_rows: number, more_than_total: boolean } } };

export type Registrations_ProgramsQueryVariables = Exact<{ [key: string]: never; }>;


export type Registrations_ProgramsQueryResult = { classFormChoices: { categories: Array<{ value: string, label: string }> } };

export type Registrations_FileQueryVariables = Exact<{
  where: RegistrationRowsArgs;
  format: TableFormat;
}>;


export type Registrations_FileQueryResult = { registrationCsv: { stream: boolean } };

export type Registrations_HistoryQueryVariables = Exact<{
  registrationId: number;
}>;


export type Registrations_HistoryQueryResult = { registrationHistory: Array<{ at: string, kind: RegistrationEventKind, fromMode: string | null, toMode: string | null, byName: string | null }> };

export type Registrations_CancelMutationVariables = Exact<{
  input: DeleteRegistrationInput;
}>;


export type Registrations_CancelMutationResult = { deleteRegistration: { registration: { databaseId: number } | null } | null };


export const Registrations_RowsDocument = new TypedDocumentString(`
query Registrations_Rows($where: RegistrationRowsArgs!) {
registrationRows(where: $where) {
rows {
databaseId
status
firstName
lastName
email
userId
guestName
registrationType
places
walkIn
courseId
courseTitle
courseStart
courseCancelled
createdAt
checkedInAt
cancelledAt
}
pager {
page
total_pages
total_rows
more_than_total
}
}
}
`) as unknown as TypedDocumentString<Registrations_RowsQueryResult, Registrations_RowsQueryVariables>;
export const Registrations_ProgramsDocument = new TypedDocumentString(`
query Registrations_Programs {
classFormChoices {
categories {
value
label
}
}
}
`) as unknown as TypedDocumentString<Registrations_ProgramsQueryResult, Registrations_ProgramsQueryVariables>;
export const Registrations_FileDocument = new TypedDocumentString(`
query Registrations_File($where: RegistrationRowsArgs!, $format: TableFormat!) {
registrationCsv(where: $where) {
stream(format: $format)
}
}
`) as unknown as TypedDocumentString<Registrations_FileQueryResult, Registrations_FileQueryVariables>;
export const Registrations_HistoryDocument = new TypedDocumentString(`
query Registrations_History($registrationId: Int!) {
registrationHistory(registrationId: $registrationId) {
at
kind
fromMode
toMode
byName
}
}
`) as unknown as TypedDocumentString<Registrations_HistoryQueryResult, Registrations_HistoryQueryVariables>;
export const Registrations_CancelDocument = new TypedDocumentString(`
mutation Registrations_Cancel($input: DeleteRegistrationInput!) {
deleteRegistration(input: $input) {
registration {
databaseId
}
}
}
`) as unknown as TypedDocumentString<Registrations_CancelMutationResult, Registrations_CancelMutationVariables>;
