import type { Transaction } from 'kysely'
import { mostChallengeTries } from '#domain/accounts/second-factor/second-factor.rule.ts'
import { auditRejection } from '#server/accounts/log-in/login-audit.ts'
import { confirmMyPassword } from '#server/accounts/session/confirm-password.ts'
import { lockActor } from '#server/accounts/session/lock-actor.ts'
import { beginSecondStep } from '#server/accounts/session/second-step-start.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { hashSecretKey } from '#server/platform/keys/secret-key.ts'
import { uncount } from '#server/platform/limits/limit-calls.ts'
import { type SecondStep, wayOf } from './complete-login.command.ts'
import { countSecondStep } from './count-second-step.ts'
import { countTry, lockChallenge, lockOpenAccount, removeChallenge } from './second-factor.sql.ts'
import { isStepPassed, notifyOfRecoveryCode } from './second-step-response.ts'

/** How callers confirm that it is them, and not someone else at a login that was left open. */
export interface MyVerification {
  password?: string | null | undefined
  /** For the challenge that SECOND_FACTOR_NEEDED returns. */
  secondStep?: SecondStep | null | undefined
}

/**
 * A transaction for things that stay valid after the login has ended, such as an API key or a webhook. It first checks
 * the caller's own password and, if they have one, their second step. If `work` throws, that check is not used up: the
 * same input may be sent again.
 * @throws PASSWORD_REQUIRED, PASSWORD_WRONG, PASSWORD_MISSING
 * @throws SECOND_FACTOR_NEEDED {challenge, methods}
 * @throws SECOND_FACTOR_WRONG, SECOND_FACTOR_OVER, RATE_LIMITED
 */
export async function inConfirmedTransaction<T>(
  context: Themself,
  { password, secondStep }: MyVerification,
  work: (tx: Transaction<DB>, now: Date) => Promise<T>,
): Promise<T> {
  const { db, clock, viewer } = context
  await confirmMyPassword(context, password ?? null)
  const tries = secondStep ? await countSecondStep(context, viewer.userId, secondStep) : []
  const done = await inTransaction({ db }, async (tx): Promise<Done<T>> => {
    const now = clock.now()
    await lockActor(tx, viewer)
    const domainError = secondStep
      ? await checkSecondStep(context, tx, viewer.userId, secondStep, now)
      : await begin(tx, viewer.userId, now)
    return domainError ? { refusal: domainError } : { refusal: null, value: await work(tx, now) }
  })
  // After the commit, so that a challenge is stored and a wrong answer stays counted.
  if (done.refusal) {
    const { code, ...data } = done.refusal
    if (code === 'SECOND_FACTOR_WRONG' && secondStep)
      await auditRejection(db, viewer.userId, 'person.secondStepRefused', wayOf(secondStep), clock.now())
    throw new RejectedError(code, data)
  }
  await uncount(db, tries)
  return done.value
}

type Rejection =
  | { code: 'SECOND_FACTOR_NEEDED'; challenge: string; methods: readonly string[] }
  | { code: 'SECOND_FACTOR_WRONG' | 'SECOND_FACTOR_OVER' }

type Done<T> = { refusal: Rejection } | { refusal: null; value: T }

async function begin(tx: Transaction<DB>, userId: number, now: Date): Promise<Rejection | null> {
  const begun = await beginSecondStep(tx, userId, 'secondStep', now)
  return begun && { code: 'SECOND_FACTOR_NEEDED', ...begun }
}

async function checkSecondStep(
  context: Context,
  tx: Transaction<DB>,
  userId: number,
  { challenge, ...given }: SecondStep,
  now: Date,
): Promise<Rejection | null> {
  const hash = hashSecretKey(challenge)
  const account = await lockOpenAccount(tx, userId)
  const open = await lockChallenge(tx, hash)
  const isOpen = open?.purpose === 'secondStep' && open.user_id === userId
  if (!account || !isOpen || now >= open.expires_at || open.tries >= mostChallengeTries)
    return { code: 'SECOND_FACTOR_OVER' }
  if (!(await isStepPassed(context, tx, { userId, hash, isAlone: false }, given, now))) {
    await countTry(tx, hash)
    return { code: 'SECOND_FACTOR_WRONG' }
  }
  await removeChallenge(tx, hash)
  if (!given.code && !given.passkey) await notifyOfRecoveryCode(tx, account, now)
  return null
}
