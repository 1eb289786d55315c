/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type AddPersonInCareInput = {
  /** True: the caller is the guardian, or the adult agreed. Required. */
  agreed: boolean;
  clientMutationId?: string | null | undefined;
  firstName: string;
  lastName: string;
  relation: CareRelation;
};

export type AnswerCareRequestInput = {
  agree: boolean;
  clientMutationId?: string | null | undefined;
  id: number;
};

export type AskForCareInput = {
  clientMutationId?: string | null | undefined;
  email: string;
};

/** minor: the helper says that they are the guardian. adult: the helper says that the person agreed. */
export type CareRelation =
  | 'adult'
  | 'minor';

export type GiveOwnLoginInput = {
  clientMutationId?: string | null | undefined;
  email: string;
  userId: number;
};

export type HandOverCareInput = {
  clientMutationId?: string | null | undefined;
  /** The address of the new helper. */
  email: string;
  userId: number;
};

export type PersonInCareInput = {
  clientMutationId?: string | null | undefined;
  userId: number;
};

export type TakeBackCareRequestInput = {
  clientMutationId?: string | null | undefined;
  id: number;
};

export type TakeOwnLoginInput = {
  clientMutationId?: string | null | undefined;
  key: string;
};

export type Care_InCareOfQueryVariables = Exact<{ [key: string]: never; }>;


export type Care_InCareOfQueryResult = { inCareOf: Array<{ userId: number, firstName: string, lastName: string }> };

export type Care_AskMutationVariables = Exact<{
  input: AskForCareInput;
}>;


export type Care_AskMutationResult = { askForCare: { success: boolean } | null };

export type Care_AddMutationVariables = Exact<{
  input: AddPersonInCareInput;
}>;


export type Care_AddMutationResult = { addPersonInCare: { userId: number } | null };

export type Care_EndMutationVariables = Exact<{
  input: PersonInCareInput;
}>;


export type Care_EndMutationResult = { endCare: { success: boolean } | null };

export type Care_OwnLoginMutationVariables = Exact<{
  input: GiveOwnLoginInput;
}>;


export type Care_OwnLoginMutationResult = { giveOwnLogin: { success: boolean } | null };

export type Care_TakeBackOwnLoginMutationVariables = Exact<{
  input: PersonInCareInput;
}>;


export type Care_TakeBackOwnLoginMutationResult = { takeBackOwnLogin: { success: boolean } | null };

export type Care_TakeOwnLoginMutationVariables = Exact<{
  input: TakeOwnLoginInput;
}>;


export type Care_TakeOwnLoginMutationResult = { takeOwnLogin: { login: string, key: string } | null };

export type Care_RequestsQueryVariables = Exact<{ [key: string]: never; }>;


export type Care_RequestsQueryResult = { careRequests: Array<{ databaseId: number, asksMe: boolean, askedBy: string | null, askedByAddress: string | null, personName: string | null, address: string, until: string }> };

export type Care_HandOverMutationVariables = Exact<{
  input: HandOverCareInput;
}>;


export type Care_HandOverMutationResult = { handOverCare: { success: boolean } | null };

export type Care_AnswerMutationVariables = Exact<{
  input: AnswerCareRequestInput;
}>;


export type Care_AnswerMutationResult = { answerCareRequest: { success: boolean } | null };

export type Care_TakeBackMutationVariables = Exact<{
  input: TakeBackCareRequestInput;
}>;


export type Care_TakeBackMutationResult = { takeBackCareRequest: { success: boolean } | null };


export const Care_InCareOfDocument = new TypedDocumentString(`
query Care_InCareOf {
inCareOf {
userId
firstName
lastName
}
}
`) as unknown as TypedDocumentString<Care_InCareOfQueryResult, Care_InCareOfQueryVariables>;
export const Care_AskDocument = new TypedDocumentString(`
mutation Care_Ask($input: AskForCareInput!) {
askForCare(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<Care_AskMutationResult, Care_AskMutationVariables>;
export const Care_AddDocument = new TypedDocumentString(`
mutation Care_Add($input: AddPersonInCareInput!) {
addPersonInCare(input: $input) {
userId
}
}
`) as unknown as TypedDocumentString<Care_AddMutationResult, Care_AddMutationVariables>;
export const Care_EndDocument = new TypedDocumentString(`
mutation Care_End($input: PersonInCareInput!) {
endCare(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<Care_EndMutationResult, Care_EndMutationVariables>;
export const Care_OwnLoginDocument = new TypedDocumentString(`
mutation Care_OwnLogin($input: GiveOwnLoginInput!) {
giveOwnLogin(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<Care_OwnLoginMutationResult, Care_OwnLoginMutationVariables>;
export const Care_TakeBackOwnLoginDocument = new TypedDocumentString(`
mutation Care_TakeBackOwnLogin($input: PersonInCareInput!) {
takeBackOwnLogin(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<Care_TakeBackOwnLoginMutationResult, Care_TakeBackOwnLoginMutationVariables>;
export const Care_TakeOwnLoginDocument = new TypedDocumentString(`
mutation Care_TakeOwnLogin($input: TakeOwnLoginInput!) {
takeOwnLogin(input: $input) {
login
key
}
}
`) as unknown as TypedDocumentString<Care_TakeOwnLoginMutationResult, Care_TakeOwnLoginMutationVariables>;
export const Care_RequestsDocument = new TypedDocumentString(`
query Care_Requests {
careRequests {
databaseId
asksMe
askedBy
askedByAddress
personName
address
until
}
}
`) as unknown as TypedDocumentString<Care_RequestsQueryResult, Care_RequestsQueryVariables>;
export const Care_HandOverDocument = new TypedDocumentString(`
mutation Care_HandOver($input: HandOverCareInput!) {
handOverCare(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<Care_HandOverMutationResult, Care_HandOverMutationVariables>;
export const Care_AnswerDocument = new TypedDocumentString(`
mutation Care_Answer($input: AnswerCareRequestInput!) {
answerCareRequest(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<Care_AnswerMutationResult, Care_AnswerMutationVariables>;
export const Care_TakeBackDocument = new TypedDocumentString(`
mutation Care_TakeBack($input: TakeBackCareRequestInput!) {
takeBackCareRequest(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<Care_TakeBackMutationResult, Care_TakeBackMutationVariables>;
