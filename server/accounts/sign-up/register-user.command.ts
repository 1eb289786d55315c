import type { Transaction } from 'kysely'
import { registerUserInput } from '#domain/accounts/sign-up/register-user.input.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { insertAccount } from '#server/accounts/accounts.sql.ts'
import { passBotCheck, useBotCheck } from '#server/accounts/bot-check/bot-check.ts'
import { limitShared } from '#server/accounts/limits/limit-shared.ts'
import { auditLogin } from '#server/accounts/log-in/login-audit.ts'
import { languagesOf, selectTermsRead, writeAgreement } from '#server/accounts/my-account/terms-read.sql.ts'
import { hashPassword } from '#server/accounts/session/password-hash.ts'
import { type IssuedTokens, startSession } from '#server/accounts/session/session.ts'
import { addVerificationMail } from '#server/accounts/verify-email/verification-mail.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { countKeyMail } from '#server/platform/limits/count-key-mail.ts'
import { tooOften } from '#server/platform/limits/limit-calls.ts'

export interface Registration {
  username: string
  email: string
  firstName: string
  lastName: string
  password: string
  terms: string[]
  botCheckToken?: string | null | undefined
}

/**
 * Says what else a new account comes with, or throws what is wrong with it; what it answers writes that, in the transaction of the
 * account.
 */
type OpenAccount = (now: Date) => (tx: Transaction<DB>, userId: number) => Promise<void>

/**
 * Signs a person up: the account with what belongs to it, the mail that verifies the address and a first session, in one
 * transaction. Whether the address is taken already makes no difference to the answer or to its time; see
 * docs/decisions/0008-an-email-address-belongs-to-the-account-that-verified-it.md. INPUT_INVALID, BOT_CHECK_FAILED.
 */
export async function registerUser(
  context: Context,
  input: Registration,
  openAccount: OpenAccount,
): Promise<{ userId: number; issued: IssuedTokens }> {
  const { db, clock, config, wakeMail, device } = context
  const now = clock.now()
  const { email, firstName, lastName, password, botCheckToken } = parseInput(registerUserInput, input)
  const open = openAccount(now)
  await limitShared(context, 'signUp', { account: usernameOf(email) })
  const solved = await passBotCheck(context, botCheckToken)
  const passwordHash = await hashPassword(password)
  // Counted for every address alike, so that this tells nobody whose it is.
  const instant = await countKeyMail(context, email, 'checked')
  if (instant) throw tooOften(instant)
  const registered = await inTransaction({ db }, async (tx) => {
    await useBotCheck(tx, solved)
    const read = await selectTermsRead({ ...context, db: tx })
    const userId = await insertAccount(tx, {
      email,
      first_name: firstName,
      last_name: lastName,
      password_hash: passwordHash,
      terms_agreed_at: now,
      terms_languages: languagesOf(read),
      // They read the page in it that they sign up on.
      language: context.language.code,
      created_at: now,
    })
    await writeAgreement(tx, userId, read, now)
    await open(tx, userId)
    await auditLogin(tx, userId, 'person.loggedIn', 'signUp', now)
    const issued = await startSession(tx, config.sessionSecret, userId, now, device, { signedUp: true })
    await addVerificationMail({ db: tx, config }, { userId, email, family: issued.family }, now)
    return { userId, issued }
  })
  wakeMail()
  return registered
}
