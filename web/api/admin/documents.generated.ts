/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type ApiKeyInput = {
  /** yyyy-MM-dd in the site time zone: its last day. From tomorrow, within 366 days. */
  expiresOn: string;
  name: string;
  /** The email address of the person as whom it calls. Not another administrator’s. */
  ownerEmail: string;
  /** classes:read, registrations:read, registrations:write, rosters:read, attendance:write. */
  scopes: Array<string>;
};

export type CreateApiKeyInput = {
  clientMutationId?: string | null | undefined;
  key: ApiKeyInput;
  /** The caller’s own. PASSWORD_REQUIRED if it is omitted, PASSWORD_WRONG; PASSWORD_MISSING if the account has none. */
  password?: string | null | undefined;
  /** For a caller with two-step login. SECOND_FACTOR_NEEDED {challenge, methods} if it is omitted, SECOND_FACTOR_WRONG, SECOND_FACTOR_OVER. */
  secondStep?: OwnSecondStepInput | null | undefined;
};

/** The challenge, and one of code, recoveryCode and passkey. */
export type OwnSecondStepInput = {
  /** Of SECOND_FACTOR_NEEDED. */
  challenge: string;
  /** The code in the authenticator app. */
  code?: string | null | undefined;
  /** The browser’s response to beginPasskeyLogin, as JSON. */
  passkey?: string | null | undefined;
  recoveryCode?: string | null | undefined;
};

export type ResumeApiKeyInput = {
  clientMutationId?: string | null | undefined;
  id: number;
  /** The caller’s own. PASSWORD_REQUIRED if it is omitted, PASSWORD_WRONG; PASSWORD_MISSING if the account has none. */
  password?: string | null | undefined;
  /** For a caller with two-step login. SECOND_FACTOR_NEEDED {challenge, methods} if it is omitted, SECOND_FACTOR_WRONG, SECOND_FACTOR_OVER. */
  secondStep?: OwnSecondStepInput | null | undefined;
};

export type RevokeApiKeyInput = {
  clientMutationId?: string | null | undefined;
  id: number;
};

export type ListedApiKeyFragment = { databaseId: number, name: string, hint: string, scopes: Array<string>, ownerName: string, state: string, pausedBy: string | null, expiresAt: string, lastUsedAt: string | null };

export type ApiKeys_ListQueryVariables = Exact<{ [key: string]: never; }>;


export type ApiKeys_ListQueryResult = { apiKeys: Array<{ databaseId: number, name: string, hint: string, scopes: Array<string>, ownerName: string, state: string, pausedBy: string | null, expiresAt: string, lastUsedAt: string | null }> };

export type ApiKeys_CreateMutationVariables = Exact<{
  input: CreateApiKeyInput;
}>;


export type ApiKeys_CreateMutationResult = { createApiKey: { secret: string } | null };

export type ApiKeys_RevokeMutationVariables = Exact<{
  input: RevokeApiKeyInput;
}>;


export type ApiKeys_RevokeMutationResult = { revokeApiKey: { key: { databaseId: number, name: string, hint: string, scopes: Array<string>, ownerName: string, state: string, pausedBy: string | null, expiresAt: string, lastUsedAt: string | null } } | null };

export type ApiKeys_ResumeMutationVariables = Exact<{
  input: ResumeApiKeyInput;
}>;


export type ApiKeys_ResumeMutationResult = { resumeApiKey: { key: { databaseId: number, name: string, hint: string, scopes: Array<string>, ownerName: string, state: string, pausedBy: string | null, expiresAt: string, lastUsedAt: string | null } } | null };

export const ApiKeys_ListDocument = new TypedDocumentString(`
query ApiKeys_List {
apiKeys {
...ListedApiKey
}
}
fragment ListedApiKey on ApiKey {
databaseId
name
hint
scopes
ownerName
state
pausedBy
expiresAt
lastUsedAt
}`) as unknown as TypedDocumentString<ApiKeys_ListQueryResult, ApiKeys_ListQueryVariables>;
export const ApiKeys_CreateDocument = new TypedDocumentString(`
mutation ApiKeys_Create($input: CreateApiKeyInput!) {
createApiKey(input: $input) {
secret
}
}
`) as unknown as TypedDocumentString<ApiKeys_CreateMutationResult, ApiKeys_CreateMutationVariables>;
export const ApiKeys_RevokeDocument = new TypedDocumentString(`
mutation ApiKeys_Revoke($input: RevokeApiKeyInput!) {
revokeApiKey(input: $input) {
key {
...ListedApiKey
}
}
}
fragment ListedApiKey on ApiKey {
databaseId
name
hint
scopes
ownerName
state
pausedBy
expiresAt
lastUsedAt
}`) as unknown as TypedDocumentString<ApiKeys_RevokeMutationResult, ApiKeys_RevokeMutationVariables>;
export const ApiKeys_ResumeDocument = new TypedDocumentString(`
mutation ApiKeys_Resume($input: ResumeApiKeyInput!) {
resumeApiKey(input: $input) {
key {
...ListedApiKey
}
}
}
fragment ListedApiKey on ApiKey {
databaseId
name
hint
scopes
ownerName
state
pausedBy
expiresAt
lastUsedAt
}`) as unknown as TypedDocumentString<ApiKeys_ResumeMutationResult, ApiKeys_ResumeMutationVariables>;
