/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type ChangeLogoInput = {
  clientMutationId?: string | null | undefined;
  /** A PNG, JPEG or WebP file of up to 300 kB, in base64. Null or omitted: the default logo. */
  file?: string | null | undefined;
};

export type ExternalLinkInput = {
  name: string;
  url: string;
};

export type SiteSettingsInput = {
  /** HTML. '' for the portal’s own text. */
  annualTermsMessage: string;
  botCheckOnConfirm: boolean;
  /** One on each line: English | Spanish. Omitted: unchanged. */
  cancelReasons?: string | null | undefined;
  /** '' for none. Omitted: unchanged. */
  crisisMessage?: string | null | undefined;
  /** Beginnings of words, separated by commas. Omitted: unchanged. */
  crisisWords?: string | null | undefined;
  /** HTML. '' for the portal’s own text. Omitted: unchanged. */
  firstTermsMessage?: string | null | undefined;
  /** '' for none. Omitted: unchanged. */
  helpAddress?: string | null | undefined;
  /** '' for none. Omitted: unchanged. */
  helpEmail?: string | null | undefined;
  /** '' for none. Omitted: unchanged. */
  helpHours?: string | null | undefined;
  /** '' for none. Omitted: unchanged. */
  helpPhone?: string | null | undefined;
  /** In the order in which they are shown. http and https only. */
  links: Array<ExternalLinkInput>;
  /** A whole number from 0 to 30. Omitted: unchanged. */
  mostInCare?: string | null | undefined;
  /** One on each line. Omitted: unchanged. */
  needChoices?: string | null | undefined;
  /** HTML. '' for the portal’s own text. */
  newTermsMessage: string;
  organisationName: string;
  /** nobody, staff, hostSession. Omitted: unchanged. */
  secondFactorFor?: string | null | undefined;
  /** '' for none. Omitted: unchanged. */
  senderEmail?: string | null | undefined;
  /** '' for none. Omitted: unchanged. */
  senderName?: string | null | undefined;
  /** A whole number from 1 to 26. Omitted: unchanged. */
  standingDates?: string | null | undefined;
  /** A whole number from 0 to 90. Omitted: unchanged. */
  standingFirstTimePercent?: string | null | undefined;
  /** IANA name. */
  timeZone: string;
  /** HH:mm of the day before a class, in the site time zone. Omitted: unchanged. */
  waitingComeUntil?: string | null | undefined;
  /** A whole number from 0 to 168. Omitted: unchanged. */
  waitingNearHours?: string | null | undefined;
  /** A whole number from 1 to 72. Omitted: unchanged. */
  waitingOfferHours?: string | null | undefined;
  /** A whole number from 0 to 48. Omitted: unchanged. */
  waitingOpenHours?: string | null | undefined;
  /** HH:mm in the site time zone. Omitted: unchanged. */
  waitingQuietFrom?: string | null | undefined;
  /** HH:mm in the site time zone. Omitted: unchanged. */
  waitingQuietUntil?: string | null | undefined;
  /** A whole number from 5 to 240. Omitted: unchanged. */
  waitingShortestMinutes?: string | null | undefined;
  /** keep, now, moment. keep: unchanged. now: everyone must agree again. moment: everyone who agreed before waiverDay and waiverTime. */
  waiverDate: string;
  /** With moment: yyyy-MM-dd, not in the future. Otherwise ''. */
  waiverDay: string;
  /** With moment: HH:mm in `timeZone`. Otherwise ''. */
  waiverTime: string;
  /** A whole number from 0 to 21. Omitted: unchanged. */
  youngestSignUp?: string | null | undefined;
};

export type TranslatedTextInput = {
  field: string;
  /** `mark` of the original text that was translated. */
  mark: string;
  text: string;
};

export type TranslationInput = {
  clientMutationId?: string | null | undefined;
  /** Translation.editVersion of that language. 0 for a new one. */
  editVersion: number;
  id: number;
  language: string;
  /** An omitted text counts as ''. Without any text the translation is deleted. */
  texts: Array<TranslatedTextInput>;
};

export type UpdateSettingsInput = {
  clientMutationId?: string | null | undefined;
  editVersion: number;
  /** The calling administrator’s own. Required if fewer people than before must have two-step login. */
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
