/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
/** Why an address accepts no email. NO_MAILBOX: the mailbox does not exist. MAILBOX_CLOSED: it exists and accepts none. NO_DOMAIN: the domain accepts none. UNSAID: the mail server did not say. */
export type MailRefusal =
  | 'MAILBOX_CLOSED'
  | 'NO_DOMAIN'
  | 'NO_MAILBOX'
  | 'UNSAID';

/** SENT: a mail server accepted it. KEPT: no mail server was configured, so it stays in the portal and is never sent. FAILED: attempts failed for three days. REFUSED: the address accepts no email, so it is not tried again automatically. DROPPED: it was no longer true when it was due, such as a reminder for a cancelled class, or the address is not verified. */
export type MailStatus =
  | 'DROPPED'
  | 'FAILED'
  | 'KEPT'
  | 'QUEUED'
  | 'REFUSED'
  | 'SENT';

/** NO_ADDRESS: no email address is known. NOT_PROVEN: the person has not verified it. WALK_IN: someone who runs the class typed it for a walk-in, so it is not verified. */
export type WhyUnreached =
  | 'NOT_PROVEN'
  | 'NO_ADDRESS'
  | 'WALK_IN';

export type UndeliveredPartsFragment = { name: string, refusal: MailRefusal | null, mailId: number | null };

export type MailDelivery_OfClassQueryVariables = Exact<{
  courseId: number;
}>;


export type MailDelivery_OfClassQueryResult = { classMail: { mailings: Array<{ kind: string, writtenAt: string, total: number, waiting: number, undelivered: Array<{ name: string, refusal: MailRefusal | null, mailId: number | null }> }>, unreachable: Array<{ name: string, refusal: MailRefusal | null, mailId: number | null }> } | null };

export type MailDelivery_EmailsOfClassQueryVariables = Exact<{
  courseId: number;
}>;


export type MailDelivery_EmailsOfClassQueryResult = { classEmails: { isOlder: boolean, emails: Array<{ kind: string, name: string, to: string | null, mailId: number | null, status: MailStatus, refusal: MailRefusal | null, addressNotProven: boolean, at: string }>, unreached: Array<{ registrationId: number, name: string, why: WhyUnreached, isToCall: boolean }>, counts: { emailed: number, toCall: number, unreached: number } } | null };

export type MailDelivery_OfPersonQueryVariables = Exact<{
  userId: number;
}>;


export type MailDelivery_OfPersonQueryResult = { personMail: { waiting: number, total: number, refused: { mailId: number, kind: string, writtenAt: string, refusal: MailRefusal } | null, newest: Array<{ mailId: number, kind: string, writtenAt: string, status: MailStatus, refusal: MailRefusal | null, addressNotProven: boolean }> } | null };

export const MailDelivery_OfClassDocument = new TypedDocumentString(`
query MailDelivery_OfClass($courseId: Int!) {
classMail(courseId: $courseId) {
mailings {
kind
writtenAt
total
waiting
undelivered {
...UndeliveredParts
}
}
unreachable {
...UndeliveredParts
}
}
}
fragment UndeliveredParts on UndeliveredMail {
name
refusal
mailId
}`) as unknown as TypedDocumentString<MailDelivery_OfClassQueryResult, MailDelivery_OfClassQueryVariables>;
export const MailDelivery_EmailsOfClassDocument = new TypedDocumentString(`
query MailDelivery_EmailsOfClass($courseId: Int!) {
classEmails(courseId: $courseId) {
emails {
kind
name
to
mailId
status
refusal
addressNotProven
at
}
unreached {
registrationId
name
why
isToCall
}
counts {
emailed
toCall
unreached
}
isOlder
}
}
`) as unknown as TypedDocumentString<MailDelivery_EmailsOfClassQueryResult, MailDelivery_EmailsOfClassQueryVariables>;
export const MailDelivery_OfPersonDocument = new TypedDocumentString(`
query MailDelivery_OfPerson($userId: Int!) {
personMail(userId: $userId) {
waiting
refused {
mailId
kind
writtenAt
refusal
}
newest {
mailId
kind
writtenAt
status
refusal
addressNotProven
}
total
}
}
`) as unknown as TypedDocumentString<MailDelivery_OfPersonQueryResult, MailDelivery_OfPersonQueryVariables>;
