import { magicLinkLoginInput } from '#domain/accounts/email-keys/account-keys.input.ts'
import { emailKeyLifetime, isKeyUsable } from '#domain/accounts/email-keys/email-key.rule.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { selectKeyOwner } from '#server/accounts/email-keys/account-keys.sql.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { browserMarkCookie } from '#server/platform/http/client/browser-mark.ts'
import { hashSecretKey, newSecretKey } from '#server/platform/keys/secret-key.ts'

/** Marks the browser that asks for a magic link for as long as the link works, and answers the mark's hash. */
export function markBrowser({ browserMark, setCookie, config }: Context): Buffer {
  // One that is marked keeps its mark, so that an earlier link works there, too.
  const mark = browserMark ?? newSecretKey().key
  setCookie(browserMarkCookie(config, mark, emailKeyLifetime.magic / 1000))
  return hashSecretKey(mark)
}

export const magicLinkStates = ['HERE', 'ELSEWHERE', 'OVER'] as const
/** Whether a magic link was asked for in the browser that opens it, or in another one, or works no more. */
export type MagicLinkState = (typeof magicLinkStates)[number]

/**
 * What becomes of a magic link in this browser. It logs in without another word only where it was asked for: anywhere else it may be
 * a scanner that opens it, or a stranger who sent it. Uses nothing up.
 */
export async function readMagicLinkState(
  { db, clock, browserMark }: Context,
  link: { username: string; loginKey: string },
): Promise<MagicLinkState> {
  const parsed = magicLinkLoginInput.safeParse({ username: link.username, password: link.loginKey })
  if (!parsed.success) return 'OVER'
  const key = await selectKeyOwner(db, 'magic', hashSecretKey(parsed.data.password))
  const state = key && { expiresAt: key.expires_at, usedAt: key.used_at }
  if (
    !state ||
    !isKeyUsable(state, clock.now()) ||
    usernameOf(parsed.data.username) !== usernameOf(key.email)
  )
    return 'OVER'
  return browserMark && key.asked_in?.equals(hashSecretKey(browserMark)) ? 'HERE' : 'ELSEWHERE'
}
