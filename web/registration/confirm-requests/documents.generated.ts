/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type AnswerAskedByTokenInput = {
  clientMutationId?: string | null | undefined;
  /** False: declined. */
  confirm: boolean;
  token: string;
};

export type AnswerAskedInput = {
  clientMutationId?: string | null | undefined;
  /** False: declined. */
  confirm: boolean;
  id: string;
};

export type AskedState =
  | 'CONFIRMED'
  | 'DECLINED'
  | 'OPEN'
  | 'OVER';

export type Asked_OwnQueryVariables = Exact<{ [key: string]: never; }>;


export type Asked_OwnQueryResult = { ownAsked: Array<{ databaseId: number, askedBy: string, address: string, until: string, state: AskedState, classes: Array<{ courseId: number, title: string, textLanguage: string | null, start: string, registrationType: string, withGuest: boolean }> }> };

export type AskedFragment = { databaseId: number, askedBy: string, address: string, until: string, state: AskedState, classes: Array<{ courseId: number, title: string, textLanguage: string | null, start: string, registrationType: string, withGuest: boolean }> };

export type AskedOutcomeFragment = { courseId: number, registered: boolean, errorCode: string | null, errorData: { message: string | null, opensAt: string | null, startsAt: string | null, place: string | null, title: string | null, reasonCode: string | null } | null };

export type Asked_AnswerMutationVariables = Exact<{
  input: AnswerAskedInput;
}>;


export type Asked_AnswerMutationResult = { answerAsked: { asked: { databaseId: number, askedBy: string, address: string, until: string, state: AskedState, classes: Array<{ courseId: number, title: string, textLanguage: string | null, start: string, registrationType: string, withGuest: boolean }> }, results: Array<{ courseId: number, registered: boolean, errorCode: string | null, errorData: { message: string | null, opensAt: string | null, startsAt: string | null, place: string | null, title: string | null, reasonCode: string | null } | null }> } | null };

export type AskedLink_AskedQueryVariables = Exact<{
  token: string;
}>;


export type AskedLink_AskedQueryResult = { askedByToken: { databaseId: number, askedBy: string, address: string, until: string, state: AskedState, classes: Array<{ courseId: number, title: string, textLanguage: string | null, start: string, registrationType: string, withGuest: boolean }> } };

export type AskedLink_AnswerMutationVariables = Exact<{
  input: AnswerAskedByTokenInput;
}>;


export type AskedLink_AnswerMutationResult = { answerAskedByToken: { asked: { databaseId: number, askedBy: string, address: string, until: string, state: AskedState, classes: Array<{ courseId: number, title: string, textLanguage: string | null, start: string, registrationType: string, withGuest: boolean }> }, results: Array<{ courseId: number, registered: boolean, errorCode: string | null, errorData: { message: string | null, opensAt: string | null, startsAt: string | null, place: string | null, title: string | null, reasonCode: string | null } | null }> } | null };

export const Asked_OwnDocument = new TypedDocumentString(`
query Asked_Own {
ownAsked {
...Asked
}
}
fragment Asked on AskedList {
databaseId
askedBy
address
until
state
classes {
courseId
title
textLanguage
start
registrationType
withGuest
}
}`) as unknown as TypedDocumentString<Asked_OwnQueryResult, Asked_OwnQueryVariables>;
export const Asked_AnswerDocument = new TypedDocumentString(`
mutation Asked_Answer($input: AnswerAskedInput!) {
answerAsked(input: $input) {
asked {
...Asked
}
results {
...AskedOutcome
}
}
}
fragment Asked on AskedList {
databaseId
askedBy
address
until
state
classes {
courseId
title
textLanguage
start
registrationType
withGuest
}
}
fragment AskedOutcome on AskedResult {
courseId
registered
errorCode
errorData {
message
opensAt
startsAt
place
title
reasonCode
}
}`) as unknown as TypedDocumentString<Asked_AnswerMutationResult, Asked_AnswerMutationVariables>;
export const AskedLink_AskedDocument = new TypedDocumentString(`
query AskedLink_Asked($token: String!) {
askedByToken(token: $token) {
...Asked
}
}
fragment Asked on AskedList {
databaseId
askedBy
address
until
state
classes {
courseId
title
textLanguage
start
registrationType
withGuest
}
}`) as unknown as TypedDocumentString<AskedLink_AskedQueryResult, AskedLink_AskedQueryVariables>;
export const AskedLink_AnswerDocument = new TypedDocumentString(`
mutation AskedLink_Answer($input: AnswerAskedByTokenInput!) {
answerAskedByToken(input: $input) {
asked {
...Asked
}
results {
...AskedOutcome
}
}
}
fragment Asked on AskedList {
databaseId
askedBy
address
until
state
classes {
courseId
title
textLanguage
start
registrationType
withGuest
}
}
fragment AskedOutcome on AskedResult {
courseId
registered
errorCode
errorData {
message
opensAt
startsAt
place
title
reasonCode
}
}`) as unknown as TypedDocumentString<AskedLink_AnswerMutationResult, AskedLink_AnswerMutationVariables>;
