/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type MakeOwnFileInput = {
  clientMutationId?: string | null | undefined;
  /** The caller’s own. PASSWORD_REQUIRED if it is omitted, PASSWORD_WRONG; PASSWORD_MISSING if the account has none. */
  password?: string | null | undefined;
  /** For a caller with two-step login. SECOND_FACTOR_NEEDED {challenge, methods} if it is omitted, SECOND_FACTOR_WRONG, SECOND_FACTOR_OVER. */
  secondStep?: OwnSecondStepInput | null | undefined;
  /** A person without a login whom the caller helps. Omitted: the caller. */
  userId?: number | null | undefined;
};

export type MakePersonFileInput = {
  clientMutationId?: string | null | undefined;
  /** The caller’s own. PASSWORD_REQUIRED if it is omitted, PASSWORD_WRONG; PASSWORD_MISSING if the account has none. */
  password?: string | null | undefined;
  /** For a caller with two-step login. SECOND_FACTOR_NEEDED {challenge, methods} if it is omitted, SECOND_FACTOR_WRONG, SECOND_FACTOR_OVER. */
  secondStep?: OwnSecondStepInput | null | undefined;
  userId: number;
};

export type MakeWalkInFileInput = {
  clientMutationId?: string | null | undefined;
  /** The caller’s own. PASSWORD_REQUIRED if it is omitted, PASSWORD_WRONG; PASSWORD_MISSING if the account has none. */
  password?: string | null | undefined;
  registrationId: string;
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

export type OwnData_MakeMutationVariables = Exact<{
  input: MakeOwnFileInput;
}>;


export type OwnData_MakeMutationResult = { makeOwnFile: { file: { name: string, base64: string } } | null };

export type OwnData_MakeForPersonMutationVariables = Exact<{
  input: MakePersonFileInput;
}>;


export type OwnData_MakeForPersonMutationResult = { makePersonFile: { file: { name: string, base64: string } } | null };

export type OwnData_MakeForWalkInMutationVariables = Exact<{
  input: MakeWalkInFileInput;
}>;


export type OwnData_MakeForWalkInMutationResult = { makeWalkInFile: { file: { name: string, base64: string } } | null };


export const OwnData_MakeDocument = new TypedDocumentString(`
mutation OwnData_Make($input: MakeOwnFileInput!) {
makeOwnFile(input: $input) {
file {
name
base64
}
}
}
`) as unknown as TypedDocumentString<OwnData_MakeMutationResult, OwnData_MakeMutationVariables>;
export const OwnData_MakeForPersonDocument = new TypedDocumentString(`
mutation OwnData_MakeForPerson($input: MakePersonFileInput!) {
makePersonFile(input: $input) {
file {
name
base64
}
}
}
`) as unknown as TypedDocumentString<OwnData_MakeForPersonMutationResult, OwnData_MakeForPersonMutationVariables>;
export const OwnData_MakeForWalkInDocument = new TypedDocumentString(`
mutation OwnData_MakeForWalkIn($input: MakeWalkInFileInput!) {
makeWalkInFile(input: $input) {
file {
name
base64
}
}
}
`) as unknown as TypedDocumentString<OwnData_MakeForWalkInMutationResult, OwnData_MakeForWalkInMutationVariables>;
