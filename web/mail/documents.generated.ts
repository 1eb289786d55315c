/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
/** Why an address takes no mail. NO_MAILBOX: there is none of this name. MAILBOX_CLOSED: there is one that takes none. NO_DOMAIN: what stands after the @ takes none. UNSAID: the mail server did not say. */
export type MailRefusal =
  | 'MAILBOX_CLOSED'
  | 'NO_DOMAIN'
  | 'NO_MAILBOX'
  | 'UNSAID';

export type UndeliveredPartsFragment = { name: string, refusal: MailRefusal | null };

export type MailDelivery_OfClassQueryVariables = Exact<{
  courseId: number;
}>;


export type MailDelivery_OfClassQueryResult = { classMail: { mailings: Array<{ kind: string, writtenAt: string, total: number, waiting: number, undelivered: Array<{ name: string, refusal: MailRefusal | null }> }>, unreachable: Array<{ name: string, refusal: MailRefusal | null }> } | null };

export type MailDelivery_OfPersonQueryVariables = Exact<{
  userId: number;
}>;


export type MailDelivery_OfPersonQueryResult = { personMail: { waiting: number, refused: { mailId: number, kind: string, writtenAt: string, refusal: MailRefusal } | null } | null };

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
}`) as unknown as TypedDocumentString<MailDelivery_OfClassQueryResult, MailDelivery_OfClassQueryVariables>;
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
  }
}
    `) as unknown as TypedDocumentString<MailDelivery_OfPersonQueryResult, MailDelivery_OfPersonQueryVariables>;
