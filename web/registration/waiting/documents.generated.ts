/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type AnswerOfferByTokenInput = {
  /** False: declined. The person leaves the waitlist. */
  accept: boolean;
  clientMutationId?: string | null | undefined;
  token: string;
};

export type AttendeeDemographicsInput = {
  demographicsCompleted?: boolean | null | undefined;
  ethnicGroup?: string | null | undefined;
  genderIdentity?: string | null | undefined;
  pronouns?: string | null | undefined;
  pronounsOther?: string | null | undefined;
  race?: Array<string> | null | undefined;
  sexBirth?: string | null | undefined;
  sexLegal?: string | null | undefined;
  sexualOrientation?: string | null | undefined;
};

export type GuestInput = {
  demographics?: AttendeeDemographicsInput | null | undefined;
  email?: string | null | undefined;
  firstName: string;
  gender?: string | null | undefined;
  isMinor?: boolean | null | undefined;
  lastName: string;
  notes?: string | null | undefined;
  phone?: string | null | undefined;
  /** Patient, Caregiver, Parent, Family or Professional. */
  type: string;
};

export type JoinWaitingListInput = {
  /** With a guest: the person also accepts a seat without the guest, if only one is free. */
  aloneToo?: boolean | null | undefined;
  clientMutationId?: string | null | undefined;
  /** Until when an offer may still be made to them. Omitted: as in the settings. */
  comeUntil?: string | null | undefined;
  courseId: number;
  /** The guest who would come along, at most one. */
  guest?: GuestInput | null | undefined;
  /** `in-person` or `online`. Omitted: whichever comes first. */
  registrationType?: string | null | undefined;
};

export type OfferLinkState =
  | 'ACCEPTED'
  | 'ANSWERED'
  | 'ANYBODY'
  | 'CANCELLED'
  | 'CLOSED'
  | 'NONE'
  | 'OPEN'
  | 'OVER'
  | 'PAST';

export type WaitingIdInput = {
  clientMutationId?: string | null | undefined;
  /** databaseId of the Waiting. */
  id: string;
};

export type Waiting_OwnQueryVariables = Exact<{ [key: string]: never; }>;


export type Waiting_OwnQueryResult = { ownWaiting: Array<{ databaseId: number, before: number, registrationType: string | null, registeredAs: string | null, seriesWait: number | null, dates: number, guestName: string | null, aloneToo: boolean, comeUntil: string | null, offer: { registrationType: string, withGuest: boolean, until: string } | null, clashes: Array<{ title: string }>, course: { databaseId: number, title: string, textLanguage: string | null, start: string, end: string } | null }> };

export type OwnWaitingFragment = { databaseId: number, before: number, registrationType: string | null, registeredAs: string | null, seriesWait: number | null, dates: number, guestName: string | null, aloneToo: boolean, comeUntil: string | null, offer: { registrationType: string, withGuest: boolean, until: string } | null, clashes: Array<{ title: string }>, course: { databaseId: number, title: string, textLanguage: string | null, start: string, end: string } | null };

export type Waiting_CountQueryVariables = Exact<{
  courseId: number;
}>;


export type Waiting_CountQueryResult = { courseBy: { waitingCount: number } | null };

export type Waiting_JoinMutationVariables = Exact<{
  input: JoinWaitingListInput;
}>;


export type Waiting_JoinMutationResult = { joinWaitingList: { waiting: { before: number, offer: { until: string } | null } } | null };

export type Waiting_LeaveMutationVariables = Exact<{
  input: WaitingIdInput;
}>;


export type Waiting_LeaveMutationResult = { leaveWaitingList: { waiting: { databaseId: number } } | null };

export type Waiting_AcceptMutationVariables = Exact<{
  input: WaitingIdInput;
}>;


export type Waiting_AcceptMutationResult = { acceptOffer: { registration: { databaseId: number }, alsoWaiting: Array<{ databaseId: number, dates: number, course: { title: string } | null }> } | null };

export type OfferLink_OfferQueryVariables = Exact<{
  token: string;
}>;


export type OfferLink_OfferQueryResult = { offerByToken: { courseId: number, title: string, start: string, end: string, registrationType: string, withGuest: boolean, registeredAs: string | null, dates: number, until: string | null, clashes: boolean, state: OfferLinkState } };

export type OfferLink_AnswerMutationVariables = Exact<{
  input: AnswerOfferByTokenInput;
}>;


export type OfferLink_AnswerMutationResult = { answerOfferByToken: { offer: { state: OfferLinkState } | null, alsoWaiting: Array<{ start: string, dates: number, token: string }> } | null };

export const Waiting_OwnDocument = new TypedDocumentString(`
query Waiting_Own {
ownWaiting {
...OwnWaiting
}
}
fragment OwnWaiting on Waiting {
databaseId
before
registrationType
registeredAs
seriesWait
dates
guestName
aloneToo
comeUntil
offer {
registrationType
withGuest
until
}
clashes {
title
}
course {
databaseId
title
textLanguage
start
end
}
}`) as unknown as TypedDocumentString<Waiting_OwnQueryResult, Waiting_OwnQueryVariables>;
export const Waiting_CountDocument = new TypedDocumentString(`
query Waiting_Count($courseId: Int!) {
courseBy(courseId: $courseId) {
waitingCount
}
}
`) as unknown as TypedDocumentString<Waiting_CountQueryResult, Waiting_CountQueryVariables>;
export const Waiting_JoinDocument = new TypedDocumentString(`
mutation Waiting_Join($input: JoinWaitingListInput!) {
joinWaitingList(input: $input) {
waiting {
before
offer {
until
}
}
}
}
`) as unknown as TypedDocumentString<Waiting_JoinMutationResult, Waiting_JoinMutationVariables>;
export const Waiting_LeaveDocument = new TypedDocumentString(`
mutation Waiting_Leave($input: WaitingIdInput!) {
leaveWaitingList(input: $input) {
waiting {
databaseId
}
}
}
`) as unknown as TypedDocumentString<Waiting_LeaveMutationResult, Waiting_LeaveMutationVariables>;
export const Waiting_AcceptDocument = new TypedDocumentString(`
mutation Waiting_Accept($input: WaitingIdInput!) {
acceptOffer(input: $input) {
registration {
databaseId
}
alsoWaiting {
databaseId
dates
course {
title
}
}
}
}
`) as unknown as TypedDocumentString<Waiting_AcceptMutationResult, Waiting_AcceptMutationVariables>;
export const OfferLink_OfferDocument = new TypedDocumentString(`
query OfferLink_Offer($token: String!) {
offerByToken(token: $token) {
courseId
title
start
end
registrationType
withGuest
registeredAs
dates
until
clashes
state
}
}
`) as unknown as TypedDocumentString<OfferLink_OfferQueryResult, OfferLink_OfferQueryVariables>;
export const OfferLink_AnswerDocument = new TypedDocumentString(`
mutation OfferLink_Answer($input: AnswerOfferByTokenInput!) {
answerOfferByToken(input: $input) {
offer {
state
}
alsoWaiting {
start
dates
token
}
}
}
`) as unknown as TypedDocumentString<OfferLink_AnswerMutationResult, OfferLink_AnswerMutationVariables>;
