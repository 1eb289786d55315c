/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type RefreshJwtAuthTokenInput = {
  clientMutationId?: string | null | undefined;
  jwtRefreshToken: string;
};

export type Session_RefreshMutationVariables = Exact<{
  input: RefreshJwtAuthTokenInput;
}>;


export type Session_RefreshMutationResult = { refreshJwtAuthToken: { authToken: string, refreshToken: string | null } | null };

export type Session_EndLateMutationVariables = Exact<{ [key: string]: never; }>;


export type Session_EndLateMutationResult = { logout: { success: boolean } | null };


export const Session_RefreshDocument = new TypedDocumentString(`
mutation Session_Refresh($input: RefreshJwtAuthTokenInput!) {
refreshJwtAuthToken(input: $input) {
authToken
refreshToken
}
}
`) as unknown as TypedDocumentString<Session_RefreshMutationResult, Session_RefreshMutationVariables>;
export const Session_EndLateDocument = new TypedDocumentString(`
mutation Session_EndLate {
logout(input: {}) {
success
}
}
`) as unknown as TypedDocumentString<Session_EndLateMutationResult, Session_EndLateMutationVariables>;
