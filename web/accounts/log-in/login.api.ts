import { type LoginNotice, loginNotices } from '#domain/accounts/log-in/login-notices.ts'
import { Login_NoticeDocument, Login_SettingsDocument } from '#web/accounts/documents.generated.ts'
import { post } from '#web/platform/graphql/client.ts'

// What the login page reads, apart from the calls of later pages (accounts.api.ts): people come to this one first.

/** Whether Staff Login leads anywhere. */
export async function isSingleSignOnActive(): Promise<boolean> {
  return (await post(Login_SettingsDocument, {}, null)).siteSettings.singleSignOn.enabled
}

/** Which notice is behind the code of /login?notice=; null once it is over. One of a newer server says that it did not work. */
export async function readLoginNotice(code: string): Promise<LoginNotice | null> {
  const { loginNoticeCode } = await post(Login_NoticeDocument, { code }, null)
  return loginNoticeCode === null
    ? null
    : (loginNotices.find((known) => known === loginNoticeCode) ?? 'failed')
}
