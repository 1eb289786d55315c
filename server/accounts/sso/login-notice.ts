import { type LoginNotice, loginNotices } from '#domain/accounts/log-in/login-notices.ts'
import { basePathOf } from '#server/platform/config/base-path.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { readNote, signNote } from './signed-state.ts'

const lasts = 2 * 60_000

/**
 * The login page's address with a notice. The notice is a signed code, so that no one can show their own text there.
 */
export function loginWithNotice(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  notice: LoginNotice,
): string {
  const until = new Date(clock.now().getTime() + lasts)
  return `${basePathOf(config)}/login?notice=${signNote(config.sessionSecret, 'notice', notice, until)}`
}

/** The notice of a signed code. Null if this portal did not sign the code, or it has expired. */
export function noticeOf(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  code: string,
): LoginNotice | null {
  const notice = readNote(config.sessionSecret, 'notice', code, clock.now())
  return loginNotices.find((known) => known === notice) ?? null
}
