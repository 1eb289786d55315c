/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type ProfileRulesFragment = { demographicsRequired: Array<string>, interestChoices: Array<string>, editVersion: number, requirements: Array<{ field: string, when: { field: string, is: boolean, value: string } | null }>, conditions: Array<{ field: string, anyOf: Array<{ all: Array<{ field: string, is: boolean, value: string }> }> }> };

export type ProfileRules_CurrentQueryVariables = Exact<{ [key: string]: never; }>;


export type ProfileRules_CurrentQueryResult = { profileRules: { demographicsRequired: Array<string>, interestChoices: Array<string>, editVersion: number, requirements: Array<{ field: string, when: { field: string, is: boolean, value: string } | null }>, conditions: Array<{ field: string, anyOf: Array<{ all: Array<{ field: string, is: boolean, value: string }> }> }> } };

export const ProfileRules_CurrentDocument = new TypedDocumentString(`
query ProfileRules_Current {
profileRules {
...ProfileRules
}
}
fragment ProfileRules on ProfileRules {
requirements {
field
when {
field
is
value
}
}
conditions {
field
anyOf {
all {
field
is
value
}
}
}
demographicsRequired
interestChoices
editVersion
}`) as unknown as TypedDocumentString<ProfileRules_CurrentQueryResult, ProfileRules_CurrentQueryVariables>;
