/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type AcceptHostLoginInput = {
  clientMutationId?: string | null | undefined;
  /** The key in the emailed link. */
  key: string;
};

export type AccountStatusInput = {
  /** yyyy-MM-dd HH:mm:ss. Sending it agrees to the terms. The server stores its own time instead. */
  termsAgreedTs: string;
};

export type AddPasskeyInput = {
  /** Of beginPasskey. */
  challenge: string;
  clientMutationId?: string | null | undefined;
  name: string;
  /** The browser’s response, as JSON. */
  passkey: string;
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

export type BeginPasskeyLoginInput = {
  /** Of SECOND_FACTOR_NEEDED. Omit it to log in by passkey alone. */
  challenge?: string | null | undefined;
  clientMutationId?: string | null | undefined;
};

/** `password` is the caller’s own. */
export type ChangeUserEmailInput = {
  clientMutationId?: string | null | undefined;
  email: string;
  password: string;
};

export type ChangeUserPasswordInput = {
  clientMutationId?: string | null | undefined;
  confirmNewPassword: string;
  newPassword: string;
  password: string;
};

export type ConfirmAuthenticatorAppInput = {
  clientMutationId?: string | null | undefined;
  code: string;
};

export type CorrectUserEmailInput = {
  clientMutationId?: string | null | undefined;
  email: string;
};

export type EndAllSessionsInput = {
  clientMutationId?: string | null | undefined;
  /** True: the login that makes this call stays open. */
  keepCurrent?: boolean | null | undefined;
};

export type EndSessionInput = {
  clientMutationId?: string | null | undefined;
  id: string;
};

export type GetMagicLinkInput = {
  botCheckToken?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  email: string;
  /** The path in the portal that opens after the login. */
  redirect?: string | null | undefined;
};

export type KeyLinkInput = {
  clientMutationId?: string | null | undefined;
  key: string;
  login: string;
};

export type LoginInput = {
  /** After BOT_CHECK_NEEDED, unless validateRecaptcha was called just before. */
  botCheckToken?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  password: string;
  username: string;
};

/** In which browser a magic link is opened. */
export type MagicLinkState =
  /** In another browser. The person must first confirm that they want to log in with this address. */
  | 'ELSEWHERE'
  /** In the browser that requested it. The page may log in without asking. */
  | 'HERE'
  /** It has ended, or never worked. */
  | 'OVER';

export type MailHostLoginInput = {
  /** Of HOST_BINDING_NEEDED. */
  challenge: string;
  clientMutationId?: string | null | undefined;
};

export type OwnPasswordInput = {
  clientMutationId?: string | null | undefined;
  /** The caller's own. */
  password: string;
};

/** `username` is the email without plus signs. `terms` names the accepted terms. */
export type RegisterUserInput = {
  attendeeDetails?: AttendeeDetailsInput | null | undefined;
  botCheckToken?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  terms: Array<string>;
  username: string;
};

export type RemovePasskeyInput = {
  clientMutationId?: string | null | undefined;
  id: string;
  /** The caller's own. */
  password: string;
};

export type RenamePasskeyInput = {
  clientMutationId?: string | null | undefined;
  id: string;
  name: string;
};

export type ResendEmailVerificationEmailInput = {
  clientMutationId?: string | null | undefined;
  id: number;
};

export type ResetUserPasswordInput = {
  /** After SECOND_FACTOR_NEEDED: its challenge, with one of code, recoveryCode and passkey. */
  challenge?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  /** The code in the authenticator app. */
  code?: string | null | undefined;
  key: string;
  login: string;
  /** The browser’s response, as JSON. */
  passkey?: string | null | undefined;
  password: string;
  recoveryCode?: string | null | undefined;
};

export type SendPasswordResetEmailInput = {
  /** After BOT_CHECK_NEEDED. */
  botCheckToken?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  username: string;
};

/** After SECOND_FACTOR_NEEDED also its challenge, with one of code, recoveryCode and passkey. */
export type TakeBackEmailInput = {
  challenge?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  code?: string | null | undefined;
  key: string;
  /** The old address, as in the link. */
  login: string;
  passkey?: string | null | undefined;
  /** The new password. */
  password: string;
  recoveryCode?: string | null | undefined;
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

export type VerifyEmailByCodeInput = {
  clientMutationId?: string | null | undefined;
  /** Six digits. Spaces between them are ignored. */
  code: string;
};

export type VerifyUserEmailInput = {
  clientMutationId?: string | null | undefined;
  /** For a change of address: the new one. */
  email?: string | null | undefined;
  /** For a caller who is neither logged in to the account nor gives its password. All that was entered for the account is then deleted, and this is its new name. */
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  /** Replaces the account’s password. Otherwise, without login and password, the account has none. */
  newPassword?: string | null | undefined;
  /** The account’s password, from a caller who is not logged in to it. PASSWORD_WRONG. A change of address needs login or password: otherwise PASSWORD_REQUIRED. */
  password?: string | null | undefined;
  username: string;
  verificationKey: string;
};

export type SignUp_RegisterMutationVariables = Exact<{
  input: RegisterUserInput;
}>;


export type SignUp_RegisterMutationResult = { registerUser: { user: { databaseId: number, email: string, jwtAuthToken: string | null, jwtRefreshToken: string | null } | null } | null };

export type CheckEmail_CorrectMutationVariables = Exact<{
  input: CorrectUserEmailInput;
}>;


export type CheckEmail_CorrectMutationResult = { correctUserEmail: { success: boolean } | null };

export type CheckEmail_ResendMutationVariables = Exact<{
  input: ResendEmailVerificationEmailInput;
}>;


export type CheckEmail_ResendMutationResult = { resendEmailVerificationEmail: { success: boolean } | null };

export type VerifyEmail_VerifyMutationVariables = Exact<{
  input: VerifyUserEmailInput;
}>;


export type VerifyEmail_VerifyMutationResult = { verifyUserEmail: { success: boolean, authToken: string | null, refreshToken: string | null, newPasswordKey: string | null, user: { email: string } | null } | null };

export type CheckEmail_CodeMutationVariables = Exact<{
  input: VerifyEmailByCodeInput;
}>;


export type CheckEmail_CodeMutationResult = { verifyEmailByCode: { authToken: string | null, refreshToken: string | null, user: { email: string } | null } | null };

export type VerifyEmail_LinkQueryVariables = Exact<{
  username: string;
  verificationKey: string;
  email?: string | null | undefined;
}>;


export type VerifyEmail_LinkQueryResult = { verificationKeyWorks: boolean };

export type SignUp_LoginMutationVariables = Exact<{
  input: LoginInput;
}>;


export type SignUp_LoginMutationResult = { login: { authToken: string, refreshToken: string, user: { email: string } } | null };

export type ConnectWebsite_MailMutationVariables = Exact<{
  input: MailHostLoginInput;
}>;


export type ConnectWebsite_MailMutationResult = { mailHostLogin: { success: boolean } | null };

export type ConnectWebsite_AcceptMutationVariables = Exact<{
  input: AcceptHostLoginInput;
}>;


export type ConnectWebsite_AcceptMutationResult = { acceptHostLogin: { success: boolean } | null };

export type BotCheck_SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type BotCheck_SettingsQueryResult = { siteSettings: { botCheck: { provider: string, siteKey: string | null, onConfirm: boolean } } };

export type BotCheck_ValidateMutationVariables = Exact<{
  token: string;
}>;


export type BotCheck_ValidateMutationResult = { validateRecaptcha: { success: boolean } | null };

export type Login_SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type Login_SettingsQueryResult = { siteSettings: { singleSignOn: { enabled: boolean } } };

export type MagicLink_GetMutationVariables = Exact<{
  input: GetMagicLinkInput;
}>;


export type MagicLink_GetMutationResult = { getMagicLink: { success: boolean } | null };

export type MagicLogin_StateQueryVariables = Exact<{
  username: string;
  loginKey: string;
}>;


export type MagicLogin_StateQueryResult = { magicLinkState: MagicLinkState };

export type ForgotPassword_SendMutationVariables = Exact<{
  input: SendPasswordResetEmailInput;
}>;


export type ForgotPassword_SendMutationResult = { sendPasswordResetEmail: { clientMutationId: string | null } | null };

export type ResetPassword_ResetMutationVariables = Exact<{
  input: ResetUserPasswordInput;
}>;


export type ResetPassword_ResetMutationResult = { resetUserPassword: { user: { email: string } | null } | null };

export type TakeBack_EmailMutationVariables = Exact<{
  input: TakeBackEmailInput;
}>;


export type TakeBack_EmailMutationResult = { takeBackEmail: { authToken: string, refreshToken: string, user: { email: string } } | null };

export type Login_NoticeQueryVariables = Exact<{
  code: string;
}>;


export type Login_NoticeQueryResult = { loginNoticeCode: string | null };

export type ResetPassword_KeyQueryVariables = Exact<{
  login: string;
  key: string;
}>;


export type ResetPassword_KeyQueryResult = { passwordKeyOpens: string | null };

export type ResetPassword_AcceptMutationVariables = Exact<{
  input: KeyLinkInput;
}>;


export type ResetPassword_AcceptMutationResult = { acceptInvitation: { success: boolean } | null };

export type EndAccess_EndMutationVariables = Exact<{
  input: KeyLinkInput;
}>;


export type EndAccess_EndMutationResult = { endAccess: { needsStaff: boolean } | null };

export type Manage_ChangeEmailMutationVariables = Exact<{
  input: ChangeUserEmailInput;
}>;


export type Manage_ChangeEmailMutationResult = { changeUserEmail: { success: boolean } | null };

export type Manage_ChangeNameMutationVariables = Exact<{
  input: UpdateUserInput;
}>;


export type Manage_ChangeNameMutationResult = { updateUser: { user: { databaseId: number } | null } | null };

export type Manage_ChangePasswordMutationVariables = Exact<{
  input: ChangeUserPasswordInput;
}>;


export type Manage_ChangePasswordMutationResult = { changeUserPassword: { success: boolean } | null };

export type OwnAgreements_ListQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnAgreements_ListQueryResult = { ownAgreements: Array<{ textId: number, agreedAt: string, title: string, language: string, languageName: string, version: number }> };

export type OwnAgreements_TextQueryVariables = Exact<{
  textId: number;
}>;


export type OwnAgreements_TextQueryResult = { ownAgreedText: string | null };

export type OwnSessions_ListQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnSessions_ListQueryResult = { sessions: Array<{ id: string, startedAt: string, lastUsedAt: string, current: boolean, device: string | null }> };

export type OwnSessions_EndMutationVariables = Exact<{
  input: EndSessionInput;
}>;


export type OwnSessions_EndMutationResult = { endSession: { success: boolean } | null };

export type OwnSessions_EndOthersMutationVariables = Exact<{
  input: EndAllSessionsInput;
}>;


export type OwnSessions_EndOthersMutationResult = { endAllSessions: { success: boolean } | null };

export type SecondFactors_ReadQueryVariables = Exact<{ [key: string]: never; }>;


export type SecondFactors_ReadQueryResult = { secondFactors: { authenticatorAppAddedAt: string | null, recoveryCodesLeft: number, isRequired: boolean, passkeys: Array<{ id: string, name: string, createdAt: string, usedAt: string | null }> } };

export type SecondFactors_BeginAppMutationVariables = Exact<{
  input: OwnPasswordInput;
}>;


export type SecondFactors_BeginAppMutationResult = { beginAuthenticatorApp: { secret: string, uri: string } | null };

export type SecondFactors_ConfirmAppMutationVariables = Exact<{
  input: ConfirmAuthenticatorAppInput;
}>;


export type SecondFactors_ConfirmAppMutationResult = { confirmAuthenticatorApp: { recoveryCodes: Array<string> } | null };

export type SecondFactors_RemoveAppMutationVariables = Exact<{
  input: OwnPasswordInput;
}>;


export type SecondFactors_RemoveAppMutationResult = { removeAuthenticatorApp: { success: boolean } | null };

export type SecondFactors_BeginPasskeyMutationVariables = Exact<{
  input: OwnPasswordInput;
}>;


export type SecondFactors_BeginPasskeyMutationResult = { beginPasskey: { challenge: string, options: string } | null };

export type SecondFactors_AddPasskeyMutationVariables = Exact<{
  input: AddPasskeyInput;
}>;


export type SecondFactors_AddPasskeyMutationResult = { addPasskey: { recoveryCodes: Array<string> } | null };

export type SecondFactors_RenamePasskeyMutationVariables = Exact<{
  input: RenamePasskeyInput;
}>;


export type SecondFactors_RenamePasskeyMutationResult = { renamePasskey: { success: boolean } | null };

export type SecondFactors_RemovePasskeyMutationVariables = Exact<{
  input: RemovePasskeyInput;
}>;


export type SecondFactors_RemovePasskeyMutationResult = { removePasskey: { success: boolean } | null };

export type SecondFactors_RenewCodesMutationVariables = Exact<{
  input: OwnPasswordInput;
}>;


export type SecondFactors_RenewCodesMutationResult = { renewRecoveryCodes: { recoveryCodes: Array<string> } | null };

export type SecondStep_BeginPasskeyMutationVariables = Exact<{
  input: BeginPasskeyLoginInput;
}>;


export type SecondStep_BeginPasskeyMutationResult = { beginPasskeyLogin: { challenge: string, options: string } | null };


export const SignUp_RegisterDocument = new TypedDocumentString(`
mutation SignUp_Register($input: RegisterUserInput!) {
registerUser(input: $input) {
user {
databaseId
email
jwtAuthToken
jwtRefreshToken
}
}
}
`) as unknown as TypedDocumentString<SignUp_RegisterMutationResult, SignUp_RegisterMutationVariables>;
export const CheckEmail_CorrectDocument = new TypedDocumentString(`
mutation CheckEmail_Correct($input: CorrectUserEmailInput!) {
correctUserEmail(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<CheckEmail_CorrectMutationResult, CheckEmail_CorrectMutationVariables>;
export const CheckEmail_ResendDocument = new TypedDocumentString(`
mutation CheckEmail_Resend($input: ResendEmailVerificationEmailInput!) {
resendEmailVerificationEmail(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<CheckEmail_ResendMutationResult, CheckEmail_ResendMutationVariables>;
export const VerifyEmail_VerifyDocument = new TypedDocumentString(`
mutation VerifyEmail_Verify($input: VerifyUserEmailInput!) {
verifyUserEmail(input: $input) {
success
authToken
refreshToken
newPasswordKey
user {
email
}
}
}
`) as unknown as TypedDocumentString<VerifyEmail_VerifyMutationResult, VerifyEmail_VerifyMutationVariables>;
export const CheckEmail_CodeDocument = new TypedDocumentString(`
mutation CheckEmail_Code($input: VerifyEmailByCodeInput!) {
verifyEmailByCode(input: $input) {
authToken
refreshToken
user {
email
}
}
}
`) as unknown as TypedDocumentString<CheckEmail_CodeMutationResult, CheckEmail_CodeMutationVariables>;
export const VerifyEmail_LinkDocument = new TypedDocumentString(`
query VerifyEmail_Link($username: String!, $verificationKey: String!, $email: String) {
verificationKeyWorks(
username: $username
verificationKey: $verificationKey
email: $email
)
}
`) as unknown as TypedDocumentString<VerifyEmail_LinkQueryResult, VerifyEmail_LinkQueryVariables>;
export const SignUp_LoginDocument = new TypedDocumentString(`
mutation SignUp_Login($input: LoginInput!) {
login(input: $input) {
authToken
refreshToken
user {
email
}
}
}
`) as unknown as TypedDocumentString<SignUp_LoginMutationResult, SignUp_LoginMutationVariables>;
export const ConnectWebsite_MailDocument = new TypedDocumentString(`
mutation ConnectWebsite_Mail($input: MailHostLoginInput!) {
mailHostLogin(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<ConnectWebsite_MailMutationResult, ConnectWebsite_MailMutationVariables>;
export const ConnectWebsite_AcceptDocument = new TypedDocumentString(`
mutation ConnectWebsite_Accept($input: AcceptHostLoginInput!) {
acceptHostLogin(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<ConnectWebsite_AcceptMutationResult, ConnectWebsite_AcceptMutationVariables>;
export const BotCheck_SettingsDocument = new TypedDocumentString(`
query BotCheck_Settings {
siteSettings {
botCheck {
provider
siteKey
onConfirm
}
}
}
`) as unknown as TypedDocumentString<BotCheck_SettingsQueryResult, BotCheck_SettingsQueryVariables>;
export const BotCheck_ValidateDocument = new TypedDocumentString(`
mutation BotCheck_Validate($token: String!) {
validateRecaptcha(input: {token: $token}) {
success
}
}
`) as unknown as TypedDocumentString<BotCheck_ValidateMutationResult, BotCheck_ValidateMutationVariables>;
export const Login_SettingsDocument = new TypedDocumentString(`
query Login_Settings {
siteSettings {
singleSignOn {
enabled
}
}
}
`) as unknown as TypedDocumentString<Login_SettingsQueryResult, Login_SettingsQueryVariables>;
export const MagicLink_GetDocument = new TypedDocumentString(`
mutation MagicLink_Get($input: GetMagicLinkInput!) {
getMagicLink(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<MagicLink_GetMutationResult, MagicLink_GetMutationVariables>;
export const MagicLogin_StateDocument = new TypedDocumentString(`
query MagicLogin_State($username: String!, $loginKey: String!) {
magicLinkState(username: $username, loginKey: $loginKey)
}
`) as unknown as TypedDocumentString<MagicLogin_StateQueryResult, MagicLogin_StateQueryVariables>;
export const ForgotPassword_SendDocument = new TypedDocumentString(`
mutation ForgotPassword_Send($input: SendPasswordResetEmailInput!) {
sendPasswordResetEmail(input: $input) {
clientMutationId
}
}
`) as unknown as TypedDocumentString<ForgotPassword_SendMutationResult, ForgotPassword_SendMutationVariables>;
export const ResetPassword_ResetDocument = new TypedDocumentString(`
mutation ResetPassword_Reset($input: ResetUserPasswordInput!) {
resetUserPassword(input: $input) {
user {
email
}
}
}
`) as unknown as TypedDocumentString<ResetPassword_ResetMutationResult, ResetPassword_ResetMutationVariables>;
export const TakeBack_EmailDocument = new TypedDocumentString(`
mutation TakeBack_Email($input: TakeBackEmailInput!) {
takeBackEmail(input: $input) {
authToken
refreshToken
user {
email
}
}
}
`) as unknown as TypedDocumentString<TakeBack_EmailMutationResult, TakeBack_EmailMutationVariables>;
export const Login_NoticeDocument = new TypedDocumentString(`
query Login_Notice($code: String!) {
loginNoticeCode(code: $code)
}
`) as unknown as TypedDocumentString<Login_NoticeQueryResult, Login_NoticeQueryVariables>;
export const ResetPassword_KeyDocument = new TypedDocumentString(`
query ResetPassword_Key($login: String!, $key: String!) {
passwordKeyOpens(login: $login, key: $key)
}
`) as unknown as TypedDocumentString<ResetPassword_KeyQueryResult, ResetPassword_KeyQueryVariables>;
export const ResetPassword_AcceptDocument = new TypedDocumentString(`
mutation ResetPassword_Accept($input: KeyLinkInput!) {
acceptInvitation(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<ResetPassword_AcceptMutationResult, ResetPassword_AcceptMutationVariables>;
export const EndAccess_EndDocument = new TypedDocumentString(`
mutation EndAccess_End($input: KeyLinkInput!) {
endAccess(input: $input) {
needsStaff
}
}
`) as unknown as TypedDocumentString<EndAccess_EndMutationResult, EndAccess_EndMutationVariables>;
export const Manage_ChangeEmailDocument = new TypedDocumentString(`
mutation Manage_ChangeEmail($input: ChangeUserEmailInput!) {
changeUserEmail(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<Manage_ChangeEmailMutationResult, Manage_ChangeEmailMutationVariables>;
export const Manage_ChangeNameDocument = new TypedDocumentString(`
mutation Manage_ChangeName($input: UpdateUserInput!) {
updateUser(input: $input) {
user {
databaseId
}
}
}
`) as unknown as TypedDocumentString<Manage_ChangeNameMutationResult, Manage_ChangeNameMutationVariables>;
export const Manage_ChangePasswordDocument = new TypedDocumentString(`
mutation Manage_ChangePassword($input: ChangeUserPasswordInput!) {
changeUserPassword(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<Manage_ChangePasswordMutationResult, Manage_ChangePasswordMutationVariables>;
export const OwnAgreements_ListDocument = new TypedDocumentString(`
query OwnAgreements_List {
ownAgreements {
textId
agreedAt
title
language
languageName
version
}
}
`) as unknown as TypedDocumentString<OwnAgreements_ListQueryResult, OwnAgreements_ListQueryVariables>;
export const OwnAgreements_TextDocument = new TypedDocumentString(`
query OwnAgreements_Text($textId: Int!) {
ownAgreedText(textId: $textId)
}
`) as unknown as TypedDocumentString<OwnAgreements_TextQueryResult, OwnAgreements_TextQueryVariables>;
export const OwnSessions_ListDocument = new TypedDocumentString(`
query OwnSessions_List {
sessions {
id
startedAt
lastUsedAt
current
device
}
}
`) as unknown as TypedDocumentString<OwnSessions_ListQueryResult, OwnSessions_ListQueryVariables>;
export const OwnSessions_EndDocument = new TypedDocumentString(`
mutation OwnSessions_End($input: EndSessionInput!) {
endSession(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<OwnSessions_EndMutationResult, OwnSessions_EndMutationVariables>;
export const OwnSessions_EndOthersDocument = new TypedDocumentString(`
mutation OwnSessions_EndOthers($input: EndAllSessionsInput!) {
endAllSessions(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<OwnSessions_EndOthersMutationResult, OwnSessions_EndOthersMutationVariables>;
export const SecondFactors_ReadDocument = new TypedDocumentString(`
query SecondFactors_Read {
secondFactors {
authenticatorAppAddedAt
passkeys {
id
name
createdAt
usedAt
}
recoveryCodesLeft
isRequired
}
}
`) as unknown as TypedDocumentString<SecondFactors_ReadQueryResult, SecondFactors_ReadQueryVariables>;
export const SecondFactors_BeginAppDocument = new TypedDocumentString(`
mutation SecondFactors_BeginApp($input: OwnPasswordInput!) {
beginAuthenticatorApp(input: $input) {
secret
uri
}
}
`) as unknown as TypedDocumentString<SecondFactors_BeginAppMutationResult, SecondFactors_BeginAppMutationVariables>;
export const SecondFactors_ConfirmAppDocument = new TypedDocumentString(`
mutation SecondFactors_ConfirmApp($input: ConfirmAuthenticatorAppInput!) {
confirmAuthenticatorApp(input: $input) {
recoveryCodes
}
}
`) as unknown as TypedDocumentString<SecondFactors_ConfirmAppMutationResult, SecondFactors_ConfirmAppMutationVariables>;
export const SecondFactors_RemoveAppDocument = new TypedDocumentString(`
mutation SecondFactors_RemoveApp($input: OwnPasswordInput!) {
removeAuthenticatorApp(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<SecondFactors_RemoveAppMutationResult, SecondFactors_RemoveAppMutationVariables>;
export const SecondFactors_BeginPasskeyDocument = new TypedDocumentString(`
mutation SecondFactors_BeginPasskey($input: OwnPasswordInput!) {
beginPasskey(input: $input) {
challenge
options
}
}
`) as unknown as TypedDocumentString<SecondFactors_BeginPasskeyMutationResult, SecondFactors_BeginPasskeyMutationVariables>;
export const SecondFactors_AddPasskeyDocument = new TypedDocumentString(`
mutation SecondFactors_AddPasskey($input: AddPasskeyInput!) {
addPasskey(input: $input) {
recoveryCodes
}
}
`) as unknown as TypedDocumentString<SecondFactors_AddPasskeyMutationResult, SecondFactors_AddPasskeyMutationVariables>;
export const SecondFactors_RenamePasskeyDocument = new TypedDocumentString(`
mutation SecondFactors_RenamePasskey($input: RenamePasskeyInput!) {
renamePasskey(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<SecondFactors_RenamePasskeyMutationResult, SecondFactors_RenamePasskeyMutationVariables>;
export const SecondFactors_RemovePasskeyDocument = new TypedDocumentString(`
mutation SecondFactors_RemovePasskey($input: RemovePasskeyInput!) {
removePasskey(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<SecondFactors_RemovePasskeyMutationResult, SecondFactors_RemovePasskeyMutationVariables>;
export const SecondFactors_RenewCodesDocument = new TypedDocumentString(`
mutation SecondFactors_RenewCodes($input: OwnPasswordInput!) {
renewRecoveryCodes(input: $input) {
recoveryCodes
}
}
`) as unknown as TypedDocumentString<SecondFactors_RenewCodesMutationResult, SecondFactors_RenewCodesMutationVariables>;
export const SecondStep_BeginPasskeyDocument = new TypedDocumentString(`
mutation SecondStep_BeginPasskey($input: BeginPasskeyLoginInput!) {
beginPasskeyLogin(input: $input) {
challenge
options
}
}
`) as unknown as TypedDocumentString<SecondStep_BeginPasskeyMutationResult, SecondStep_BeginPasskeyMutationVariables>;
