/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type AccountStatusInput = {
  /** yyyy-MM-dd HH:mm:ss. Sending it agrees to the terms. The server stores its own time instead. */
  termsAgreedTs: string;
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

export type AttendeeDetailsInput = {
  aboutYourself?: Array<string> | null | undefined;
  addressLine1?: string | null | undefined;
  addressLine2?: string | null | undefined;
  cellPhone?: string | null | undefined;
  city?: string | null | undefined;
  dateOfBirth?: string | null | undefined;
  emergencyName?: string | null | undefined;
  emergencyPhone?: string | null | undefined;
  emergencyRelationship?: string | null | undefined;
  homePhone?: string | null | undefined;
  howDidYouFindUs?: string | null | undefined;
  interest?: Array<string> | null | undefined;
  profileCompleted?: boolean | null | undefined;
  state?: string | null | undefined;
  topics?: Array<string> | null | undefined;
  /** From the form on /registration. The date of birth replaces it. */
  yearOfBirth?: number | null | undefined;
  zipCode?: string | null | undefined;
};

/** What becomes of a helped person. staffDecide: staff decide. handOver: another helper is asked. ownLogin: they are offered their own account. close: their account is closed too. */
export type CareClosure =
  | 'close'
  | 'handOver'
  | 'ownLogin'
  | 'staffDecide';

export type CareClosureInput = {
  becomes: CareClosure;
  /** For handOver: of the new helper. For ownLogin: of the person. */
  email?: string | null | undefined;
  userId: number;
};

export type CommunicationPreferencesInput = {
  contactMethod?: ContactMethod | null | undefined;
  /** The language of emails and calendars: en or es. */
  language?: string | null | undefined;
  receiveEmail?: boolean | null | undefined;
  receiveSnailMail?: boolean | null | undefined;
};

export type ContactMethod =
  | 'Cell'
  | 'Either'
  | 'Email'
  | 'Home'
  | 'Mail';

export type RequestAccountClosureInput = {
  clientMutationId?: string | null | undefined;
  /** DELETE */
  confirmation: string;
  /** For each person whom the caller helps. Staff decide about those who are omitted. */
  peopleInCare?: Array<CareClosureInput> | null | undefined;
};

export type UpdateCommunicationPreferencesInput = {
  clientMutationId?: string | null | undefined;
  communicationPreferences: CommunicationPreferencesInput;
  /** databaseId of the caller. */
  id: string;
};

export type UpdateUserInput = {
  accountStatus?: AccountStatusInput | null | undefined;
  attendeeDemographics?: AttendeeDemographicsInput | null | undefined;
  attendeeDetails?: AttendeeDetailsInput | null | undefined;
  clientMutationId?: string | null | undefined;
  firstName?: string | null | undefined;
  /** databaseId of the caller. */
  id: string;
  lastName?: string | null | undefined;
};

export type Communications_PreferencesQueryVariables = Exact<{
  userId: string;
}>;


export type Communications_PreferencesQueryResult = { user: { communicationPreferences: { contactMethod: ContactMethod, receiveEmail: boolean, receiveSnailMail: boolean, language: string | null } } | null };

export type Communications_UpdateMutationVariables = Exact<{
  input: UpdateCommunicationPreferencesInput;
}>;


export type Communications_UpdateMutationResult = { updateCommunicationPreferences: { user: { databaseId: number } | null } | null };

export type AccountClosure_RequestMutationVariables = Exact<{
  input: RequestAccountClosureInput;
}>;


export type AccountClosure_RequestMutationResult = { requestAccountClosure: { success: boolean } | null };

export type Kept_PeriodsQueryVariables = Exact<{ [key: string]: never; }>;


export type Kept_PeriodsQueryResult = { retentionPeriods: Array<{ key: string, amount: number, holds: boolean }> };

export type KnownDemographicsFragment = { demographicsCompleted: boolean, ethnicGroup: string | null, race: Array<string> | null, sexLegal: string | null, sexBirth: string | null, genderIdentity: string | null, pronouns: string | null, pronounsOther: string | null, sexualOrientation: string | null };

export type Profile_DemographicsQueryVariables = Exact<{
  userId: string;
}>;


export type Profile_DemographicsQueryResult = { user: { attendeeDemographics: { demographicsCompleted: boolean, ethnicGroup: string | null, race: Array<string> | null, sexLegal: string | null, sexBirth: string | null, genderIdentity: string | null, pronouns: string | null, pronounsOther: string | null, sexualOrientation: string | null } | null } | null };

export type Profile_UpdateMutationVariables = Exact<{
  input: UpdateUserInput;
}>;


export type Profile_UpdateMutationResult = { updateUser: { user: { databaseId: number } | null } | null };

export type Terms_SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type Terms_SettingsQueryResult = { siteSettings: { waiversUpdatedAt: string | null, firstTermsMessage: string | null, newTermsMessage: string | null, annualTermsMessage: string | null } };

export type Terms_AgreeMutationVariables = Exact<{
  input: UpdateUserInput;
}>;


export type Terms_AgreeMutationResult = { updateUser: { user: { databaseId: number } | null } | null };

export type DemographicsAnswersFragment = { ethnicGroup: string | null, race: Array<string> | null, sexLegal: string | null, sexBirth: string | null, genderIdentity: string | null, pronouns: string | null, pronounsOther: string | null, sexualOrientation: string | null };

export const Communications_PreferencesDocument = new TypedDocumentString(`
query Communications_Preferences($userId: ID!) {
user(id: $userId, idType: DATABASE_ID) {
communicationPreferences {
contactMethod
receiveEmail
receiveSnailMail
language
}
}
}
`) as unknown as TypedDocumentString<Communications_PreferencesQueryResult, Communications_PreferencesQueryVariables>;
export const Communications_UpdateDocument = new TypedDocumentString(`
mutation Communications_Update($input: UpdateCommunicationPreferencesInput!) {
updateCommunicationPreferences(input: $input) {
user {
databaseId
}
}
}
`) as unknown as TypedDocumentString<Communications_UpdateMutationResult, Communications_UpdateMutationVariables>;
export const AccountClosure_RequestDocument = new TypedDocumentString(`
mutation AccountClosure_Request($input: RequestAccountClosureInput!) {
requestAccountClosure(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<AccountClosure_RequestMutationResult, AccountClosure_RequestMutationVariables>;
export const Kept_PeriodsDocument = new TypedDocumentString(`
query Kept_Periods {
retentionPeriods {
key
amount
holds
}
}
`) as unknown as TypedDocumentString<Kept_PeriodsQueryResult, Kept_PeriodsQueryVariables>;
export const Profile_DemographicsDocument = new TypedDocumentString(`
query Profile_Demographics($userId: ID!) {
user(id: $userId, idType: DATABASE_ID) {
attendeeDemographics {
...KnownDemographics
}
}
}
fragment KnownDemographics on AttendeeDemographics {
...DemographicsAnswers
demographicsCompleted
}
fragment DemographicsAnswers on AttendeeDemographics {
ethnicGroup
race
sexLegal
sexBirth
genderIdentity
pronouns
pronounsOther
sexualOrientation
}`) as unknown as TypedDocumentString<Profile_DemographicsQueryResult, Profile_DemographicsQueryVariables>;
export const Profile_UpdateDocument = new TypedDocumentString(`
mutation Profile_Update($input: UpdateUserInput!) {
updateUser(input: $input) {
user {
databaseId
}
}
}
`) as unknown as TypedDocumentString<Profile_UpdateMutationResult, Profile_UpdateMutationVariables>;
export const Terms_SettingsDocument = new TypedDocumentString(`
query Terms_Settings {
siteSettings {
waiversUpdatedAt
firstTermsMessage
newTermsMessage
annualTermsMessage
}
}
`) as unknown as TypedDocumentString<Terms_SettingsQueryResult, Terms_SettingsQueryVariables>;
export const Terms_AgreeDocument = new TypedDocumentString(`
mutation Terms_Agree($input: UpdateUserInput!) {
updateUser(input: $input) {
user {
databaseId
}
}
}
`) as unknown as TypedDocumentString<Terms_AgreeMutationResult, Terms_AgreeMutationVariables>;
