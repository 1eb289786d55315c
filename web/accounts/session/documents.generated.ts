/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type AgreeToHostLoginInput = {
  /** Of HOST_BINDING_NEEDED. */
  challenge: string;
  clientMutationId?: string | null | undefined;
  /** The password of the account here. */
  password: string;
};

/** The challenge, and one of code, recoveryCode and passkey. */
export type CompleteLoginInput = {
  /** Of SECOND_FACTOR_NEEDED, or of beginPasskeyLogin. */
  challenge: string;
  clientMutationId?: string | null | undefined;
  /** The code in the authenticator app. */
  code?: string | null | undefined;
  /** The browser’s response, as JSON. */
  passkey?: string | null | undefined;
  recoveryCode?: string | null | undefined;
};

export type EndSwitchInput = {
  clientMutationId?: string | null | undefined;
};

export type LoginByHostInput = {
  clientMutationId?: string | null | undefined;
  nonce: string;
};

export type LoginInput = {
  /** After BOT_CHECK_NEEDED, unless validateRecaptcha was called just before. */
  botCheckToken?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  password: string;
  username: string;
};

export type LogoutInput = {
  clientMutationId?: string | null | undefined;
  /** Identifies the login of a caller whose bearer token has expired. */
  jwtRefreshToken?: string | null | undefined;
};

export type OfPersonInput = {
  clientMutationId?: string | null | undefined;
  userId: number;
};

export type UserNodeIdType =
  | 'DATABASE_ID'
  | 'EMAIL';

export type Acting_BeginMutationVariables = Exact<{
  input: OfPersonInput;
}>;


export type Acting_BeginMutationResult = { switchToPerson: { success: boolean } | null };

export type Acting_EndMutationVariables = Exact<{
  input: EndSwitchInput;
}>;


export type Acting_EndMutationResult = { endSwitch: { userId: number | null } | null };

export type SessionUserFragment = { databaseId: number, email: string, emailVerified: boolean, rolesWait: boolean, name: string, firstName: string, lastName: string, language: string | null, additionalCapabilities: Array<string>, attendeeId: number | null, facilitatorId: number | null, isSwitched: boolean, byCarer: boolean, secondFactorDue: boolean, profileComplete: boolean, demographicsComplete: boolean | null, roles: { nodes: Array<{ name: string }> }, accountStatus: { termsAgreedTs: string | null, closureRequestedAt: string | null, closureDeclinedNote: string | null }, attendeeDetails: { profileCompleted: boolean, keptFields: Array<string> | null, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, dateOfBirth: string | null, howDidYouFindUs: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, aboutYourself: Array<string> | null, topics: Array<string> | null, interest: Array<string> | null } | null, registrations: { nodes: Array<{ databaseId: number, course: { databaseId: number, title: string, start: string, end: string } | null, guest: { name: string } | null, registrationDetails: { registrationType: string } }> } };

export type Session_UserQueryVariables = Exact<{
  id: string;
  idType?: UserNodeIdType | null | undefined;
  after?: string | null | undefined;
}>;


export type Session_UserQueryResult = { user: { databaseId: number, email: string, emailVerified: boolean, rolesWait: boolean, name: string, firstName: string, lastName: string, language: string | null, additionalCapabilities: Array<string>, attendeeId: number | null, facilitatorId: number | null, isSwitched: boolean, byCarer: boolean, secondFactorDue: boolean, profileComplete: boolean, demographicsComplete: boolean | null, roles: { nodes: Array<{ name: string }> }, accountStatus: { termsAgreedTs: string | null, closureRequestedAt: string | null, closureDeclinedNote: string | null }, attendeeDetails: { profileCompleted: boolean, keptFields: Array<string> | null, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, dateOfBirth: string | null, howDidYouFindUs: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, aboutYourself: Array<string> | null, topics: Array<string> | null, interest: Array<string> | null } | null, registrations: { nodes: Array<{ databaseId: number, course: { databaseId: number, title: string, start: string, end: string } | null, guest: { name: string } | null, registrationDetails: { registrationType: string } }> } } | null };

export type Session_LoginMutationVariables = Exact<{
  input: LoginInput;
  after?: string | null | undefined;
}>;


export type Session_LoginMutationResult = { login: { authToken: string, refreshToken: string, user: { jwtAuthExpiration: number | null, databaseId: number, email: string, emailVerified: boolean, rolesWait: boolean, name: string, firstName: string, lastName: string, language: string | null, additionalCapabilities: Array<string>, attendeeId: number | null, facilitatorId: number | null, isSwitched: boolean, byCarer: boolean, secondFactorDue: boolean, profileComplete: boolean, demographicsComplete: boolean | null, roles: { nodes: Array<{ name: string }> }, accountStatus: { termsAgreedTs: string | null, closureRequestedAt: string | null, closureDeclinedNote: string | null }, attendeeDetails: { profileCompleted: boolean, keptFields: Array<string> | null, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, dateOfBirth: string | null, howDidYouFindUs: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, aboutYourself: Array<string> | null, topics: Array<string> | null, interest: Array<string> | null } | null, registrations: { nodes: Array<{ databaseId: number, course: { databaseId: number, title: string, start: string, end: string } | null, guest: { name: string } | null, registrationDetails: { registrationType: string } }> } } } | null };

export type Session_MagicLoginMutationVariables = Exact<{
  input: LoginInput;
  after?: string | null | undefined;
}>;


export type Session_MagicLoginMutationResult = { magicLinkLogin: { authToken: string, refreshToken: string, user: { jwtAuthExpiration: number | null, databaseId: number, email: string, emailVerified: boolean, rolesWait: boolean, name: string, firstName: string, lastName: string, language: string | null, additionalCapabilities: Array<string>, attendeeId: number | null, facilitatorId: number | null, isSwitched: boolean, byCarer: boolean, secondFactorDue: boolean, profileComplete: boolean, demographicsComplete: boolean | null, roles: { nodes: Array<{ name: string }> }, accountStatus: { termsAgreedTs: string | null, closureRequestedAt: string | null, closureDeclinedNote: string | null }, attendeeDetails: { profileCompleted: boolean, keptFields: Array<string> | null, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, dateOfBirth: string | null, howDidYouFindUs: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, aboutYourself: Array<string> | null, topics: Array<string> | null, interest: Array<string> | null } | null, registrations: { nodes: Array<{ databaseId: number, course: { databaseId: number, title: string, start: string, end: string } | null, guest: { name: string } | null, registrationDetails: { registrationType: string } }> } } } | null };

export type Session_LoginByHostMutationVariables = Exact<{
  input: LoginByHostInput;
  after?: string | null | undefined;
}>;


export type Session_LoginByHostMutationResult = { loginByHost: { authToken: string, refreshToken: string, user: { jwtAuthExpiration: number | null, databaseId: number, email: string, emailVerified: boolean, rolesWait: boolean, name: string, firstName: string, lastName: string, language: string | null, additionalCapabilities: Array<string>, attendeeId: number | null, facilitatorId: number | null, isSwitched: boolean, byCarer: boolean, secondFactorDue: boolean, profileComplete: boolean, demographicsComplete: boolean | null, roles: { nodes: Array<{ name: string }> }, accountStatus: { termsAgreedTs: string | null, closureRequestedAt: string | null, closureDeclinedNote: string | null }, attendeeDetails: { profileCompleted: boolean, keptFields: Array<string> | null, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, dateOfBirth: string | null, howDidYouFindUs: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, aboutYourself: Array<string> | null, topics: Array<string> | null, interest: Array<string> | null } | null, registrations: { nodes: Array<{ databaseId: number, course: { databaseId: number, title: string, start: string, end: string } | null, guest: { name: string } | null, registrationDetails: { registrationType: string } }> } } } | null };

export type Session_AgreeToHostLoginMutationVariables = Exact<{
  input: AgreeToHostLoginInput;
  after?: string | null | undefined;
}>;


export type Session_AgreeToHostLoginMutationResult = { agreeToHostLogin: { authToken: string, refreshToken: string, user: { jwtAuthExpiration: number | null, databaseId: number, email: string, emailVerified: boolean, rolesWait: boolean, name: string, firstName: string, lastName: string, language: string | null, additionalCapabilities: Array<string>, attendeeId: number | null, facilitatorId: number | null, isSwitched: boolean, byCarer: boolean, secondFactorDue: boolean, profileComplete: boolean, demographicsComplete: boolean | null, roles: { nodes: Array<{ name: string }> }, accountStatus: { termsAgreedTs: string | null, closureRequestedAt: string | null, closureDeclinedNote: string | null }, attendeeDetails: { profileCompleted: boolean, keptFields: Array<string> | null, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, dateOfBirth: string | null, howDidYouFindUs: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, aboutYourself: Array<string> | null, topics: Array<string> | null, interest: Array<string> | null } | null, registrations: { nodes: Array<{ databaseId: number, course: { databaseId: number, title: string, start: string, end: string } | null, guest: { name: string } | null, registrationDetails: { registrationType: string } }> } } } | null };

export type Session_CompleteLoginMutationVariables = Exact<{
  input: CompleteLoginInput;
  after?: string | null | undefined;
}>;


export type Session_CompleteLoginMutationResult = { completeLogin: { authToken: string, refreshToken: string, user: { jwtAuthExpiration: number | null, databaseId: number, email: string, emailVerified: boolean, rolesWait: boolean, name: string, firstName: string, lastName: string, language: string | null, additionalCapabilities: Array<string>, attendeeId: number | null, facilitatorId: number | null, isSwitched: boolean, byCarer: boolean, secondFactorDue: boolean, profileComplete: boolean, demographicsComplete: boolean | null, roles: { nodes: Array<{ name: string }> }, accountStatus: { termsAgreedTs: string | null, closureRequestedAt: string | null, closureDeclinedNote: string | null }, attendeeDetails: { profileCompleted: boolean, keptFields: Array<string> | null, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, dateOfBirth: string | null, howDidYouFindUs: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, aboutYourself: Array<string> | null, topics: Array<string> | null, interest: Array<string> | null } | null, registrations: { nodes: Array<{ databaseId: number, course: { databaseId: number, title: string, start: string, end: string } | null, guest: { name: string } | null, registrationDetails: { registrationType: string } }> } } } | null };

export type Session_LogoutMutationVariables = Exact<{
  input: LogoutInput;
}>;


export type Session_LogoutMutationResult = { logout: { success: boolean } | null };

export type ProfileAnswersFragment = { addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, dateOfBirth: string | null, howDidYouFindUs: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, aboutYourself: Array<string> | null, topics: Array<string> | null, interest: Array<string> | null };

export const Acting_BeginDocument = new TypedDocumentString(`
mutation Acting_Begin($input: OfPersonInput!) {
switchToPerson(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<Acting_BeginMutationResult, Acting_BeginMutationVariables>;
export const Acting_EndDocument = new TypedDocumentString(`
mutation Acting_End($input: EndSwitchInput!) {
endSwitch(input: $input) {
userId
}
}
`) as unknown as TypedDocumentString<Acting_EndMutationResult, Acting_EndMutationVariables>;
export const Session_UserDocument = new TypedDocumentString(`
query Session_User($id: ID!, $idType: UserNodeIdType, $after: DateTime) {
user(id: $id, idType: $idType) {
...SessionUser
}
}
fragment SessionUser on User {
databaseId
email
emailVerified
rolesWait
name
firstName
lastName
language
roles {
nodes {
name
}
}
additionalCapabilities
attendeeId
facilitatorId
isSwitched
byCarer
secondFactorDue
accountStatus {
termsAgreedTs
closureRequestedAt
closureDeclinedNote
}
attendeeDetails {
...ProfileAnswers
profileCompleted
keptFields
}
profileComplete
demographicsComplete
registrations(after: $after) {
nodes {
databaseId
course {
databaseId
title
start
end
}
guest {
name
}
registrationDetails {
registrationType
}
}
}
}
fragment ProfileAnswers on AttendeeDetails {
addressLine1
addressLine2
city
state
zipCode
cellPhone
homePhone
dateOfBirth
howDidYouFindUs
emergencyName
emergencyPhone
emergencyRelationship
aboutYourself
topics
interest
}`) as unknown as TypedDocumentString<Session_UserQueryResult, Session_UserQueryVariables>;
export const Session_LoginDocument = new TypedDocumentString(`
mutation Session_Login($input: LoginInput!, $after: DateTime) {
login(input: $input) {
authToken
refreshToken
user {
...SessionUser
jwtAuthExpiration
}
}
}
fragment SessionUser on User {
databaseId
email
emailVerified
rolesWait
name
firstName
lastName
language
roles {
nodes {
name
}
}
additionalCapabilities
attendeeId
facilitatorId
isSwitched
byCarer
secondFactorDue
accountStatus {
termsAgreedTs
closureRequestedAt
closureDeclinedNote
}
attendeeDetails {
...ProfileAnswers
profileCompleted
keptFields
}
profileComplete
demographicsComplete
registrations(after: $after) {
nodes {
databaseId
course {
databaseId
title
start
end
}
guest {
name
}
registrationDetails {
registrationType
}
}
}
}
fragment ProfileAnswers on AttendeeDetails {
addressLine1
addressLine2
city
state
zipCode
cellPhone
homePhone
dateOfBirth
howDidYouFindUs
emergencyName
emergencyPhone
emergencyRelationship
aboutYourself
topics
interest
}`) as unknown as TypedDocumentString<Session_LoginMutationResult, Session_LoginMutationVariables>;
export const Session_MagicLoginDocument = new TypedDocumentString(`
mutation Session_MagicLogin($input: LoginInput!, $after: DateTime) {
magicLinkLogin(input: $input) {
authToken
refreshToken
user {
...SessionUser
jwtAuthExpiration
}
}
}
fragment SessionUser on User {
databaseId
email
emailVerified
rolesWait
name
firstName
lastName
language
roles {
nodes {
name
}
}
additionalCapabilities
attendeeId
facilitatorId
isSwitched
byCarer
secondFactorDue
accountStatus {
termsAgreedTs
closureRequestedAt
closureDeclinedNote
}
attendeeDetails {
...ProfileAnswers
profileCompleted
keptFields
}
profileComplete
demographicsComplete
registrations(after: $after) {
nodes {
databaseId
course {
databaseId
title
start
end
}
guest {
name
}
registrationDetails {
registrationType
}
}
}
}
fragment ProfileAnswers on AttendeeDetails {
addressLine1
addressLine2
city
state
zipCode
cellPhone
homePhone
dateOfBirth
howDidYouFindUs
emergencyName
emergencyPhone
emergencyRelationship
aboutYourself
topics
interest
}`) as unknown as TypedDocumentString<Session_MagicLoginMutationResult, Session_MagicLoginMutationVariables>;
export const Session_LoginByHostDocument = new TypedDocumentString(`
mutation Session_LoginByHost($input: LoginByHostInput!, $after: DateTime) {
loginByHost(input: $input) {
authToken
refreshToken
user {
...SessionUser
jwtAuthExpiration
}
}
}
fragment SessionUser on User {
databaseId
email
emailVerified
rolesWait
name
firstName
lastName
language
roles {
nodes {
name
}
}
additionalCapabilities
attendeeId
facilitatorId
isSwitched
byCarer
secondFactorDue
accountStatus {
termsAgreedTs
closureRequestedAt
closureDeclinedNote
}
attendeeDetails {
...ProfileAnswers
profileCompleted
keptFields
}
profileComplete
demographicsComplete
registrations(after: $after) {
nodes {
databaseId
course {
databaseId
title
start
end
}
guest {
name
}
registrationDetails {
registrationType
}
}
}
}
fragment ProfileAnswers on AttendeeDetails {
addressLine1
addressLine2
city
state
zipCode
cellPhone
homePhone
dateOfBirth
howDidYouFindUs
emergencyName
emergencyPhone
emergencyRelationship
aboutYourself
topics
interest
}`) as unknown as TypedDocumentString<Session_LoginByHostMutationResult, Session_LoginByHostMutationVariables>;
export const Session_AgreeToHostLoginDocument = new TypedDocumentString(`
mutation Session_AgreeToHostLogin($input: AgreeToHostLoginInput!, $after: DateTime) {
agreeToHostLogin(input: $input) {
authToken
refreshToken
user {
...SessionUser
jwtAuthExpiration
}
}
}
fragment SessionUser on User {
databaseId
email
emailVerified
rolesWait
name
firstName
lastName
language
roles {
nodes {
name
}
}
additionalCapabilities
attendeeId
facilitatorId
isSwitched
byCarer
secondFactorDue
accountStatus {
termsAgreedTs
closureRequestedAt
closureDeclinedNote
}
attendeeDetails {
...ProfileAnswers
profileCompleted
keptFields
}
profileComplete
demographicsComplete
registrations(after: $after) {
nodes {
databaseId
course {
databaseId
title
start
end
}
guest {
name
}
registrationDetails {
registrationType
}
}
}
}
fragment ProfileAnswers on AttendeeDetails {
addressLine1
addressLine2
city
state
zipCode
cellPhone
homePhone
dateOfBirth
howDidYouFindUs
emergencyName
emergencyPhone
emergencyRelationship
aboutYourself
topics
interest
}`) as unknown as TypedDocumentString<Session_AgreeToHostLoginMutationResult, Session_AgreeToHostLoginMutationVariables>;
export const Session_CompleteLoginDocument = new TypedDocumentString(`
mutation Session_CompleteLogin($input: CompleteLoginInput!, $after: DateTime) {
completeLogin(input: $input) {
authToken
refreshToken
user {
...SessionUser
jwtAuthExpiration
}
}
}
fragment SessionUser on User {
databaseId
email
emailVerified
rolesWait
name
firstName
lastName
language
roles {
nodes {
name
}
}
additionalCapabilities
attendeeId
facilitatorId
isSwitched
byCarer
secondFactorDue
accountStatus {
termsAgreedTs
closureRequestedAt
closureDeclinedNote
}
attendeeDetails {
...ProfileAnswers
profileCompleted
keptFields
}
profileComplete
demographicsComplete
registrations(after: $after) {
nodes {
databaseId
course {
databaseId
title
start
end
}
guest {
name
}
registrationDetails {
registrationType
}
}
}
}
fragment ProfileAnswers on AttendeeDetails {
addressLine1
addressLine2
city
state
zipCode
cellPhone
homePhone
dateOfBirth
howDidYouFindUs
emergencyName
emergencyPhone
emergencyRelationship
aboutYourself
topics
interest
}`) as unknown as TypedDocumentString<Session_CompleteLoginMutationResult, Session_CompleteLoginMutationVariables>;
export const Session_LogoutDocument = new TypedDocumentString(`
mutation Session_Logout($input: LogoutInput!) {
logout(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<Session_LogoutMutationResult, Session_LogoutMutationVariables>;
