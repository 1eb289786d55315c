import { type LoginNotice, loginNotices } from '#domain/accounts/log-in/login-notices.ts'
import { Login_NoticeDocument, Login_SettingsDocument } from '#web/accounts/documents.generated.ts'
import { post } from '#web/platform/graphql/client.ts'

// What the login page reads. It is apart from the calls of later pages (accounts.api.ts): people open this page first.
/** Whether Staff Login leads anywhere. */
export async function isSingleSignOnActive(): Promise<boolean> {
  return (await post(Login_SettingsDocument, {}, null)).siteSettings.singleSignOn.enabled
}

/**
 * The notice behind the code of /login?notice=, or null once it has expired. A code from a newer server means that
 * login failed.
 */
export async function readLoginNotice(code: string): Promise<LoginNotice | null> {
  const { loginNoticeCode } = await post(Login_NoticeDocument, { code }, null)
  return loginNoticeCode === null
    ? null
    : (loginNotices.find((known) => known === loginNoticeCode) ?? 'failed')
}
