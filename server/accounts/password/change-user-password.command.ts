import { changePasswordInput } from '#domain/accounts/password/change-password.input.ts'
import {
  selectOpenApiKeys,
  selectPasswordHash,
  setPasswordHash,
} from '#server/accounts/email-keys/account-keys.sql.ts'
import { limitClient } from '#server/accounts/limits/limit-shared.ts'
import { endEarlierAccess } from '#server/accounts/session/end-earlier-access.ts'
import { lockActor } from '#server/accounts/session/lock-actor.ts'
import { hashPassword, isPassword } from '#server/accounts/session/password-hash.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { addMail } from '#server/platform/mail/outbox.ts'

export interface PasswordChange {
  password: string
  newPassword: string
  confirmNewPassword: string
}

/**
 * Changes the person's own password, ends all other access to the account, and notifies them by email. This login
 * stays.
 * @throws PASSWORD_WRONG, INPUT_INVALID
 */
export async function changeUserPassword(context: Themself, change: PasswordChange): Promise<void> {
  const { db, clock, wakeMail } = context
  const { viewer } = context
  const { userId, sessionFamily } = viewer
  const { password, newPassword } = parseInput(changePasswordInput, change)
  await limitClient(context, 'changePassword')
  const known = await selectPasswordHash(db, userId)
  if (!(await isPassword(known, password))) throw new RejectedError('PASSWORD_WRONG')
  const passwordHash = await hashPassword(newPassword)
  await inTransaction({ db }, async (tx) => {
    const now = clock.now()
    const { email, password_hash } = await lockActor(tx, viewer)
    // Of two changes at the same time, the second one was made with a password that is no longer valid.
    if (password_hash !== known) throw new RejectedError('PASSWORD_WRONG')
    await setPasswordHash(tx, userId, passwordHash)
    const ending = { userId, occasion: 'passwordChanged', retainedFamily: sessionFamily } as const
    await endEarlierAccess(tx, context.events, ending, now)
    const apiKeys = await selectOpenApiKeys(tx, userId, now)
    const data = apiKeys.length > 0 ? { apiKeys } : {}
    await addMail(tx, { kind: 'passwordChanged', to: email, userId, data }, now)
  })
  wakeMail()
}
