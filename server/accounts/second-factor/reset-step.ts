import { mostChallengeTries } from '#domain/accounts/second-factor/second-factor.rule.ts'
import { auditRejection } from '#server/accounts/log-in/login-audit.ts'
import { beginSecondStep, secondStepOf } from '#server/accounts/session/second-step-start.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { hashSecretKey } from '#server/platform/keys/secret-key.ts'
import { uncount } from '#server/platform/limits/limit-calls.ts'
import { wayOf } from './complete-login.command.ts'
import { countSecondStep } from './count-second-step.ts'
import { countTry, lockChallenge, lockOpenAccount, removeChallenge } from './second-factor.sql.ts'
import { isStepPassed, notifyOfRecoveryCode, type SecondStepResult } from './second-step-response.ts'

/** The input of a reset if the account has two-step login. */
export interface ResetStep extends SecondStepResult {
  challenge: string | null | undefined
}

type Rejection =
  | { code: 'SECOND_FACTOR_NEEDED'; challenge: string; methods: readonly string[] }
  | { code: 'SECOND_FACTOR_WRONG' | 'SECOND_FACTOR_OVER' }

/**
 * The second step of a password reset. `hold` decides with the account locked. Commit even if it returns a domain
 * error: it may have started a challenge or counted a try. Call `reject` after that commit, and `done` after a reset.
 * @throws RATE_LIMITED like the second step of a login.
 */
export async function stepOfReset(
  context: Context,
  userId: number,
  { challenge, code, recoveryCode, passkey }: Partial<ResetStep>,
) {
  const response = { code, recoveryCode, passkey }
  const tries = challenge ? await countSecondStep(context, userId, response) : []
  return {
    async hold(tx: Database, now: Date): Promise<{ isPassed: boolean } | { refusal: Rejection }> {
      if (!(await secondStepOf(tx, userId)).isNeeded) return { isPassed: false }
      if (!challenge) {
        const begun = await beginSecondStep(tx, userId, 'resetPassword', now)
        return { refusal: { code: 'SECOND_FACTOR_NEEDED', ...begun! } }
      }
      const hash = hashSecretKey(challenge)
      const account = await lockOpenAccount(tx, userId)
      const open = await lockChallenge(tx, hash)
      const isOpen =
        open?.purpose === 'resetPassword' &&
        open.user_id === userId &&
        now < open.expires_at &&
        open.tries < mostChallengeTries
      if (!account || !isOpen) return { refusal: { code: 'SECOND_FACTOR_OVER' } }
      if (!(await isStepPassed(context, tx, { userId, hash, isAlone: false }, response, now))) {
        await countTry(tx, hash)
        return { refusal: { code: 'SECOND_FACTOR_WRONG' } }
      }
      await removeChallenge(tx, hash)
      if (!code && !passkey) await notifyOfRecoveryCode(tx, account, now)
      return { isPassed: true }
    },
    async reject({ code: why, ...data }: Rejection): Promise<RejectedError> {
      if (why === 'SECOND_FACTOR_WRONG')
        await auditRejection(
          context.db,
          userId,
          'person.secondStepRefused',
          wayOf(response),
          context.clock.now(),
        )
      return new RejectedError(why, data)
    },
    async done(): Promise<void> {
      await uncount(context.db, tries)
    },
  }
}
