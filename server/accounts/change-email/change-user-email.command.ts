import { changeEmailInput } from '#domain/accounts/change-email/change-email.input.ts'
import { emailKeyLifetime } from '#domain/accounts/email-keys/email-key.rule.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { insertEmailKey, selectAddressReader } from '#server/accounts/accounts.sql.ts'
import { selectPasswordHash, useChangeKeys } from '#server/accounts/email-keys/account-keys.sql.ts'
import { limitKeyMails } from '#server/accounts/email-keys/limit-key-mails.ts'
import { limitClient } from '#server/accounts/limits/limit-shared.ts'
import { lockActor } from '#server/accounts/session/lock-actor.ts'
import { isPassword } from '#server/accounts/session/password-hash.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { addMail } from '#server/platform/mail/outbox.ts'

/**
 * Requests another address. It counts after its link was used (verifyUserEmail with `email`). The new address gets the
 * link or, if another account has it, an email that says so. The response does not show which. The old address is
 * notified, too. Earlier requests end.
 * @throws PASSWORD_WRONG, INPUT_INVALID
 */
export async function changeUserEmail(
  context: Themself,
  input: { email: string; password: string },
): Promise<void> {
  const { db, clock, wakeMail } = context
  const { viewer } = context
  const { userId } = viewer
  const { email, password } = parseInput(
    changeEmailInput.refine((form) => form.email !== context.viewer?.email, {
      error: 'email.unchanged' satisfies FieldMessage,
      path: ['email'],
    }),
    { email: input.email, password: input.password },
  )
  await limitClient(context, 'changeEmail')
  const known = await selectPasswordHash(db, userId)
  if (!(await isPassword(known, password))) throw new RejectedError('PASSWORD_WRONG')
  await limitKeyMails(context, email)
  await inTransaction({ db }, async (tx) => {
    const now = clock.now()
    const account = await lockActor(tx, viewer)
    const { email: oldEmail, email_verified_at: verifiedAt } = account
    // The password was changed in between. That ends open changes of address, so it must end this one, too.
    if (account.password_hash !== known) throw new RejectedError('PASSWORD_WRONG')
    await useChangeKeys(tx, userId, now)
    const { key, hash } = newSecretKey()
    await insertEmailKey(tx, {
      user_id: userId,
      purpose: 'verify',
      key_hash: hash,
      new_email: email,
      created_at: now,
      expires_at: new Date(now.getTime() + emailKeyLifetime.verify),
    })
    // The person's own address in other letter case is not someone else's.
    const isMine = email.toLowerCase() === oldEmail.toLowerCase()
    const owner = isMine ? null : await selectAddressReader(tx, email)
    const data = { username: usernameOf(oldEmail), key, newEmail: email }
    await (owner
      ? addMail(tx, { kind: 'newAddressTaken', to: email, userId: null, data: owner }, now)
      : addMail(tx, { kind: 'verifyNewEmail', to: email, userId, data }, now))
    // An address that was never verified may belong to a third party.
    if (verifiedAt) await addMail(tx, { kind: 'emailChangeAsked', to: oldEmail, userId, data: {} }, now)
  })
  wakeMail()
}
