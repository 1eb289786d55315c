/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
/** Why an email has no text here. KEY: it has a key to an account, so only the receiver may read it. FORGOTTEN: its text was deleted after it was sent or dropped, or when its retention period ended. ADMINISTRATORS: only they may read it. */
export type HiddenContent =
  | 'ADMINISTRATORS'
  | 'FORGOTTEN'
  | 'KEY';

/** Why an address accepts no email. NO_MAILBOX: the mailbox does not exist. MAILBOX_CLOSED: it exists and accepts none. NO_DOMAIN: the domain accepts none. UNSAID: the mail server did not say. */
export type MailRefusal =
  | 'MAILBOX_CLOSED'
  | 'NO_DOMAIN'
  | 'NO_MAILBOX'
  | 'UNSAID';

export type MailRowsArgs = {
  /** Only emails about this class. */
  courseId?: number | null | undefined;
  /** Written on this day or later, in the site time zone. */
  from?: string | null | undefined;
  /** As MailRow.kind. */
  kind?: string | null | undefined;
  pager?: RowsPagerInput | null | undefined;
  /** A whole email address finds its emails and those of its account. Other text finds a part of the address or subject, or a person whose name has all words. */
  search?: string | null | undefined;
  status?: MailStatus | null | undefined;
  /** Written on this day or earlier, in the site time zone. */
  to?: string | null | undefined;
  /** Only emails of this person. */
  userId?: number | null | undefined;
};

/** SENT: a mail server accepted it. KEPT: no mail server was configured, so it stays in the portal and is never sent. FAILED: attempts failed for three days. REFUSED: the address accepts no email, so it is not tried again automatically. DROPPED: it was no longer true when it was due, such as a reminder for a cancelled class, or the address is not verified. */
export type MailStatus =
  | 'DROPPED'
  | 'FAILED'
  | 'KEPT'
  | 'QUEUED'
  | 'REFUSED'
  | 'SENT';

export type ResendMailInput = {
  clientMutationId?: string | null | undefined;
  mailId: number;
};

export type RowsPagerInput = {
  /** From 1. */
  page?: number | null | undefined;
  per_page?: number | null | undefined;
};

/** Why an email could not be sent, as far as the mail server’s response says. SILENT: the server did not respond in time. LOGIN: it did not accept the portal’s user name or password. */
export type SendFailure =
  | 'ADDRESS'
  | 'BUSY'
  | 'ENCRYPTION'
  | 'LOGIN'
  | 'OTHER'
  | 'SENDER'
  | 'SILENT'
  | 'UNKNOWN_HOST'
  | 'UNREACHABLE';

export type SendTestMailInput = {
  clientMutationId?: string | null | undefined;
  to: string;
};

/** ADDRESS_REFUSED: the newest email to the address was refused. ADDRESS_NOT_PROVEN: the address is not verified, so it gets only emails that verify it. REMINDERS_OFF: they turned reminders off, and get all other emails. */
export type WhyNoMail =
  | 'ADDRESS_NOT_PROVEN'
  | 'ADDRESS_REFUSED'
  | 'REMINDERS_OFF';

export type LoggedMailFragment = { databaseId: number, kind: string, to: string, subject: string | null, status: MailStatus, attempts: number, nextAttemptAt: string | null, lastAttemptAt: string | null, lastError: string | null, refusal: MailRefusal | null, addressNotProven: boolean, createdAt: string, sentAt: string | null, receiver: { databaseId: number, name: string } | null };

export type Mails_RowsQueryVariables = Exact<{
  where: MailRowsArgs;
}>;


export type Mails_RowsQueryResult = { mailRows: { rows: Array<{ databaseId: number, kind: string, to: string, subject: string | null, status: MailStatus, attempts: number, nextAttemptAt: string | null, lastAttemptAt: string | null, lastError: string | null, refusal: MailRefusal | null, addressNotProven: boolean, createdAt: string, sentAt: string | null, receiver: { databaseId: number, name: string } | null }>, people: Array<{ databaseId: number, name: string, email: string, refusal: MailRefusal | null, reasons: Array<WhyNoMail> }>, pager: { page: number, total_pages: number, total_rows: number, more_than_total: boolean } } };

export type Mails_OneQueryVariables = Exact<{
  mailId: number;
}>;


export type Mails_OneQueryResult = { mail: { subject: string | null, text: string | null, hidden: HiddenContent | null, row: { databaseId: number, kind: string, to: string, subject: string | null, status: MailStatus, attempts: number, nextAttemptAt: string | null, lastAttemptAt: string | null, lastError: string | null, refusal: MailRefusal | null, addressNotProven: boolean, createdAt: string, sentAt: string | null, receiver: { databaseId: number, name: string } | null } } | null };

export type Mails_ResendMutationVariables = Exact<{
  input: ResendMailInput;
}>;


export type Mails_ResendMutationResult = { resendMail: { mail: { databaseId: number, kind: string, to: string, subject: string | null, status: MailStatus, attempts: number, nextAttemptAt: string | null, lastAttemptAt: string | null, lastError: string | null, refusal: MailRefusal | null, addressNotProven: boolean, createdAt: string, sentAt: string | null, receiver: { databaseId: number, name: string } | null } } | null };

export type Mails_HealthQueryVariables = Exact<{ [key: string]: never; }>;


export type Mails_HealthQueryResult = { mailHealth: { failing: boolean, queued: number, failed: number, lastSentAt: string | null, lastFailedAt: string | null, lastError: string | null, bySmtp: boolean } };

export type Mails_TestMutationVariables = Exact<{
  input: SendTestMailInput;
}>;


export type Mails_TestMutationResult = { sendTestMail: { mail: { mailId: number, to: string, status: MailStatus, failure: SendFailure | null, said: string | null } } | null };

export const Mails_RowsDocument = new TypedDocumentString(`
query Mails_Rows($where: MailRowsArgs!) {
mailRows(where: $where) {
rows {
...LoggedMail
}
people {
databaseId
name
email
refusal
reasons
}
pager {
page
total_pages
total_rows
more_than_total
}
}
}
fragment LoggedMail on MailRow {
databaseId
kind
to
receiver {
databaseId
name
}
subject
status
attempts
nextAttemptAt
lastAttemptAt
lastError
refusal
addressNotProven
createdAt
sentAt
}`) as unknown as TypedDocumentString<Mails_RowsQueryResult, Mails_RowsQueryVariables>;
export const Mails_OneDocument = new TypedDocumentString(`
query Mails_One($mailId: Int!) {
mail(mailId: $mailId) {
row {
...LoggedMail
}
subject
text
hidden
}
}
fragment LoggedMail on MailRow {
databaseId
kind
to
receiver {
databaseId
name
}
subject
status
attempts
nextAttemptAt
lastAttemptAt
lastError
refusal
addressNotProven
createdAt
sentAt
}`) as unknown as TypedDocumentString<Mails_OneQueryResult, Mails_OneQueryVariables>;
export const Mails_ResendDocument = new TypedDocumentString(`
mutation Mails_Resend($input: ResendMailInput!) {
resendMail(input: $input) {
mail {
...LoggedMail
}
}
}
fragment LoggedMail on MailRow {
databaseId
kind
to
receiver {
databaseId
name
}
subject
status
attempts
nextAttemptAt
lastAttemptAt
lastError
refusal
addressNotProven
createdAt
sentAt
}`) as unknown as TypedDocumentString<Mails_ResendMutationResult, Mails_ResendMutationVariables>;
export const Mails_HealthDocument = new TypedDocumentString(`
query Mails_Health {
mailHealth {
failing
queued
failed
lastSentAt
lastFailedAt
lastError
bySmtp
}
}
`) as unknown as TypedDocumentString<Mails_HealthQueryResult, Mails_HealthQueryVariables>;
export const Mails_TestDocument = new TypedDocumentString(`
mutation Mails_Test($input: SendTestMailInput!) {
sendTestMail(input: $input) {
mail {
mailId
to
status
failure
said
}
}
}
`) as unknown as TypedDocumentString<Mails_TestMutationResult, Mails_TestMutationVariables>;
