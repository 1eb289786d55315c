import type { Transaction } from 'kysely'
import { registerUserInput } from '#domain/accounts/sign-up/register-user.input.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { insertAccount } from '#server/accounts/accounts.sql.ts'
import { markBotCheckUsed, passBotCheck } from '#server/accounts/bot-check/bot-check.ts'
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
 * Checks the additional input of a new account, and throws if it is wrong. It returns the function that saves it in the
 * account's transaction.
 */
type OpenAccount = (now: Date) => (tx: Transaction<DB>, userId: number) => Promise<void>

/**
 * Signs a person up. One transaction makes the account with its records, the verification email and a first session.
 * Neither the response nor its timing shows whether the address is taken; see
 * docs/decisions/0008-an-email-address-belongs-to-the-account-that-verified-it.md.
 * @throws INPUT_INVALID, BOT_CHECK_FAILED
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
  // Counted for every address, so that the limit does not show whether an account exists.
  const instant = await countKeyMail(context, email, 'checked')
  if (instant) throw tooOften(instant)
  const registered = await inTransaction({ db }, async (tx) => {
    await markBotCheckUsed(tx, solved)
    const read = await selectTermsRead({ ...context, db: tx })
    const userId = await insertAccount(tx, {
      email,
      first_name: firstName,
      last_name: lastName,
      password_hash: passwordHash,
      terms_agreed_at: now,
      terms_languages: languagesOf(read),
      // The language of the sign-up page.
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
