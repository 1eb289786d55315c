/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
/** minor: the helper says that they are the guardian. adult: the helper says that the person agreed. */
export type CareRelation =
  | 'adult'
  | 'minor';

export type Care_PeopleQueryVariables = Exact<{ [key: string]: never; }>;


export type Care_PeopleQueryResult = { peopleInCare: Array<{ userId: number, attendeeId: number | null, firstName: string, lastName: string, relation: CareRelation, hasLogin: boolean, ownLoginAddress: string | null, ownLoginUntil: string | null }> };


export const Care_PeopleDocument = new TypedDocumentString(`
query Care_People {
peopleInCare {
userId
attendeeId
firstName
lastName
relation
hasLogin
ownLoginAddress
ownLoginUntil
}
}
`) as unknown as TypedDocumentString<Care_PeopleQueryResult, Care_PeopleQueryVariables>;
