import { ssoTexts } from '#server/accounts/sso.texts.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { readNote, signNote } from './signed-note.ts'

export type LoginNotice = keyof typeof ssoTexts
const lasts = 2 * 60_000

/** The login page with a notice on it. The address holds a signed code, so that nobody can put words of their own there. */
export function loginWithNotice(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  notice: LoginNotice,
): string {
  const until = new Date(clock.now().getTime() + lasts)
  return `/login?notice=${signNote(config.sessionSecret, 'notice', notice, until)}`
}

/** The words of a notice's code; null for one that is not ours or over. */
export function noticeText({ config, clock }: Pick<Deps, 'config' | 'clock'>, code: string): string | null {
  const notice = readNote(config.sessionSecret, 'notice', code, clock.now())
  return notice !== null && Object.hasOwn(ssoTexts, notice) ? ssoTexts[notice as LoginNotice] : null
}
