/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type ChangeLogoInput = {
  clientMutationId?: string | null | undefined;
  /** PNG, JPEG or WebP of up to 300 kB, in base64. Null: the default logo. */
  file?: string | null | undefined;
};

export type ExternalLinkInput = {
  name: string;
  url: string;
};

export type SiteSettingsInput = {
  annualTermsMessage: string;
  botCheckOnConfirm: boolean;
  /** One on each line, English | Spanish. Omitted: unchanged. */
  cancelReasons?: string | null | undefined;
  crisisMessage?: string | null | undefined;
  /** Beginnings of words, with commas between them. */
  crisisWords?: string | null | undefined;
  firstTermsMessage?: string | null | undefined;
  helpAddress?: string | null | undefined;
  helpEmail?: string | null | undefined;
  helpHours?: string | null | undefined;
  /** '' for none. Omitted: unchanged, like all up to the messages. */
  helpPhone?: string | null | undefined;
  /** In their order. http and https only. */
  links: Array<ExternalLinkInput>;
  mostInCare?: string | null | undefined;
  /** One on each line. Omitted: unchanged. */
  needChoices?: string | null | undefined;
  /** HTML. '' for the portal’s own text. */
  newTermsMessage: string;
  organisationName: string;
  /** nobody, staff, hostSession. Omitted: unchanged. */
  secondFactorFor?: string | null | undefined;
  senderEmail?: string | null | undefined;
  senderName?: string | null | undefined;
  standingDates?: string | null | undefined;
  standingFirstTimePercent?: string | null | undefined;
  /** IANA name. */
  timeZone: string;
  /** HH:mm of the day before a class. */
  waitingComeUntil?: string | null | undefined;
  waitingNearHours?: string | null | undefined;
  /** Omitted: unchanged, like all settings of the waitlist. */
  waitingOfferHours?: string | null | undefined;
  waitingOpenHours?: string | null | undefined;
  /** HH:mm. */
  waitingQuietFrom?: string | null | undefined;
  waitingQuietUntil?: string | null | undefined;
  waitingShortestMinutes?: string | null | undefined;
  /** keep, now, moment. */
  waiverDate: string;
  /** yyyy-MM-dd with 'moment', else ''. */
  waiverDay: string;
  /** HH:mm in the time zone, with 'moment', else ''. */
  waiverTime: string;
  youngestSignUp?: string | null | undefined;
};

export type TranslatedTextInput = {
  field: string;
  /** Of the original text that was translated. */
  mark: string;
  text: string;
};

export type TranslationInput = {
  clientMutationId?: string | null | undefined;
  /** Of that language; 0 for a new one. */
  editVersion: number;
  id: number;
  language: string;
  /** An omitted text is ''. Without any text the language is removed. */
  texts: Array<TranslatedTextInput>;
};

export type UpdateSettingsInput = {
  clientMutationId?: string | null | undefined;
  editVersion: number;
  /** The calling administrator’s own. Required if two-step login is asked of fewer people. */
  password?: string | null | undefined;
  settings: SiteSettingsInput;
};

export type EditedSettingsFragment = { organisationName: string, timeZone: string, helpPhone: string | null, helpHours: string | null, helpEmail: string | null, helpAddress: string | null, senderName: string | null, senderEmail: string | null, crisisMessage: string | null, crisisWords: string, firstTermsMessage: string, newTermsMessage: string, annualTermsMessage: string, waiversUpdatedAt: string | null, regularSpots: number, botCheckOnConfirm: boolean, needChoices: string, cancelReasons: string, waitingOfferHours: string, waitingShortestMinutes: string, waitingQuietFrom: string, waitingQuietUntil: string, waitingNearHours: string, waitingOpenHours: string, waitingComeUntil: string, standingDates: string, standingFirstTimePercent: string, mostInCare: string, youngestSignUp: string, secondFactorFor: string, editVersion: number, logo: { url: string, width: number, height: number } | null, links: Array<{ name: string, url: string }>, services: Array<{ key: string, provider: string, isOutside: boolean, host: string | null, variables: Array<string> }> };

export type Settings_ForEditingQueryVariables = Exact<{ [key: string]: never; }>;


export type Settings_ForEditingQueryResult = { settingsForEditing: { organisationName: string, timeZone: string, helpPhone: string | null, helpHours: string | null, helpEmail: string | null, helpAddress: string | null, senderName: string | null, senderEmail: string | null, crisisMessage: string | null, crisisWords: string, firstTermsMessage: string, newTermsMessage: string, annualTermsMessage: string, waiversUpdatedAt: string | null, regularSpots: number, botCheckOnConfirm: boolean, needChoices: string, cancelReasons: string, waitingOfferHours: string, waitingShortestMinutes: string, waitingQuietFrom: string, waitingQuietUntil: string, waitingNearHours: string, waitingOpenHours: string, waitingComeUntil: string, standingDates: string, standingFirstTimePercent: string, mostInCare: string, youngestSignUp: string, secondFactorFor: string, editVersion: number, logo: { url: string, width: number, height: number } | null, links: Array<{ name: string, url: string }>, services: Array<{ key: string, provider: string, isOutside: boolean, host: string | null, variables: Array<string> }> } };

export type Settings_UpdateMutationVariables = Exact<{
  input: UpdateSettingsInput;
}>;


export type Settings_UpdateMutationResult = { updateSettings: { settings: { editVersion: number } } | null };

export type Settings_ChangeLogoMutationVariables = Exact<{
  input: ChangeLogoInput;
}>;


export type Settings_ChangeLogoMutationResult = { changeLogo: { settings: { logo: { url: string, width: number, height: number } | null } } | null };

export type Settings_TranslationsQueryVariables = Exact<{
  id: number;
}>;


export type Settings_TranslationsQueryResult = { settingsTranslations: { databaseId: number, originalLanguage: string | null, otherLanguages: Array<string>, original: Array<{ field: string, text: string, mark: string }>, translations: Array<{ language: string, editVersion: number, missing: Array<string>, older: Array<string>, texts: Array<{ field: string, text: string, mark: string }> }> } | null };

export type Settings_TranslateMutationVariables = Exact<{
  input: TranslationInput;
}>;


export type Settings_TranslateMutationResult = { translateSettings: { translations: { databaseId: number, originalLanguage: string | null, otherLanguages: Array<string>, original: Array<{ field: string, text: string, mark: string }>, translations: Array<{ language: string, editVersion: number, missing: Array<string>, older: Array<string>, texts: Array<{ field: string, text: string, mark: string }> }> } } | null };

export const Settings_ForEditingDocument = new TypedDocumentString(`
query Settings_ForEditing {
settingsForEditing {
...EditedSettings
}
}
fragment EditedSettings on EditedSettings {
organisationName
timeZone
logo {
url
width
height
}
links {
name
url
}
helpPhone
helpHours
helpEmail
helpAddress
senderName
senderEmail
crisisMessage
crisisWords
firstTermsMessage
newTermsMessage
annualTermsMessage
waiversUpdatedAt
regularSpots
botCheckOnConfirm
needChoices
cancelReasons
waitingOfferHours
waitingShortestMinutes
waitingQuietFrom
waitingQuietUntil
waitingNearHours
waitingOpenHours
waitingComeUntil
standingDates
standingFirstTimePercent
mostInCare
youngestSignUp
secondFactorFor
services {
key
provider
isOutside
host
variables
}
editVersion
}`) as unknown as TypedDocumentString<Settings_ForEditingQueryResult, Settings_ForEditingQueryVariables>;
export const Settings_UpdateDocument = new TypedDocumentString(`
mutation Settings_Update($input: UpdateSettingsInput!) {
updateSettings(input: $input) {
settings {
editVersion
}
}
}
`) as unknown as TypedDocumentString<Settings_UpdateMutationResult, Settings_UpdateMutationVariables>;
export const Settings_ChangeLogoDocument = new TypedDocumentString(`
mutation Settings_ChangeLogo($input: ChangeLogoInput!) {
changeLogo(input: $input) {
settings {
logo {
url
width
height
}
}
}
}
`) as unknown as TypedDocumentString<Settings_ChangeLogoMutationResult, Settings_ChangeLogoMutationVariables>;
export const Settings_TranslationsDocument = new TypedDocumentString(`
query Settings_Translations($id: Int!) {
settingsTranslations(id: $id) {
databaseId
originalLanguage
otherLanguages
original {
field
text
mark
}
translations {
language
editVersion
missing
older
texts {
field
text
mark
}
}
}
}
`) as unknown as TypedDocumentString<Settings_TranslationsQueryResult, Settings_TranslationsQueryVariables>;
export const Settings_TranslateDocument = new TypedDocumentString(`
mutation Settings_Translate($input: TranslationInput!) {
translateSettings(input: $input) {
translations {
databaseId
originalLanguage
otherLanguages
original {
field
text
mark
}
translations {
language
editVersion
missing
older
texts {
field
text
mark
}
}
}
}
}
`) as unknown as TypedDocumentString<Settings_TranslateMutationResult, Settings_TranslateMutationVariables>;
