import { magicLinkLoginInput } from '#domain/accounts/email-keys/account-keys.input.ts'
import { emailKeyLifetime, isKeyUsable } from '#domain/accounts/email-keys/email-key.rule.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { selectKeyOwner } from '#server/accounts/email-keys/account-keys.sql.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { browserMarkCookie } from '#server/platform/http/client/browser-mark.ts'
import { hashSecretKey, newSecretKey } from '#server/platform/keys/secret-key.ts'

/** Marks the browser that requests a magic link, for as long as the link works. Returns the mark's hash. */
export function markBrowser({ browserMark, setCookie, config }: Context): Buffer {
  // A marked browser keeps its mark, so that an earlier link still works there.
  const mark = browserMark ?? newSecretKey().key
  setCookie(browserMarkCookie(config, mark, emailKeyLifetime.magic / 1000))
  return hashSecretKey(mark)
}

export const magicLinkStates = ['HERE', 'ELSEWHERE', 'OVER'] as const
/** Whether a magic link was requested in the browser that opens it, in another one, or no longer works. */
export type MagicLinkState = (typeof magicLinkStates)[number]

/**
 * What a magic link does in this browser. It logs in without a confirmation only where it was requested. Elsewhere, a
 * mail scanner may open it, or someone else may have sent it. This does not use up the link.
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
