import { changePasswordInput } from '#domain/accounts/change-password.input.ts'
import { hashPassword, isPassword } from '#server/auth/password-hash.ts'
import { endOtherSessions } from '#server/auth/session.ts'
import { requireThemself } from '#server/graphql/access.ts'
import type { Context } from '#server/graphql/context.ts'
import { RefusedError } from '#server/graphql/errors.ts'
import { parseInput } from '#server/graphql/parse.ts'
import { limitCalls } from '#server/limits/limit-calls.ts'
import { addMail } from '#server/mail/outbox.ts'
import { selectPasswordHash, setPasswordHash, useKeys } from './account-keys.sql.ts'
import { lockOwnAccount } from './accounts.sql.ts'

export interface PasswordChange {
  password: string
  newPassword: string
  confirmNewPassword: string
}

/** Changes one's password, ends the other logins and open links, keeps this login, and tells by mail. PASSWORD_WRONG, INPUT_INVALID. */
export async function changeUserPassword(context: Context, change: PasswordChange): Promise<void> {
  const { db, clock, wakeMail } = context
  const { userId, sessionFamily } = requireThemself(context)
  const { password, newPassword } = parseInput(changePasswordInput, change)
  await limitCalls(context, 'changePassword', String(userId))
  const known = await selectPasswordHash(db, userId)
  if (!(await isPassword(known, password))) throw new RefusedError('PASSWORD_WRONG')
  const passwordHash = await hashPassword(newPassword)
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const { email } = await lockOwnAccount(tx, userId)
    // Of two changes at once the second one knew a password that is none anymore.
    if ((await selectPasswordHash(tx, userId)) !== known) throw new RefusedError('PASSWORD_WRONG')
    await setPasswordHash(tx, userId, passwordHash)
    await useKeys(tx, userId, ['reset', 'magic'], now)
    await endOtherSessions(tx, userId, sessionFamily, now)
    await addMail(tx, { kind: 'passwordChanged', to: email, userId, data: {} }, now)
  })
  wakeMail()
}
