import { createHmac } from 'node:crypto'
import { addressGroup } from '#domain/kernel/address/address-groups.rule.ts'
import { derivedKey } from '#server/platform/config/derived-key.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Context, Deps } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { checkSolution, type SolutionError, type SolvedChallenge } from './challenge.ts'
import { checkOutside } from './outside-check.ts'
import type { SiteverifyError } from './siteverify.ts'

export type BotCheckError = SolutionError | SiteverifyError

/** Checks a token without using it up. */
export async function inspectBotCheck(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<SolvedChallenge | BotCheckError> {
  const solved = config.botCheck
    ? await checkOutside({ db, clock }, config.botCheck, token)
    : await checkSolution(config.sessionSecret, token, clock.now())
  if (typeof solved === 'string') return solved
  const used = await db
    .selectFrom('bot_check_used')
    .select('challenge')
    .where('challenge', '=', solved.challenge)
    .executeTakeFirst()
  return used ? 'timeout-or-duplicate' : solved
}

type Browser = Pick<Context, 'db' | 'clock' | 'config' | 'address' | 'device'>

/**
 * The solved challenge of a call that needs one. It comes from the token or, without one, from a check that this
 * browser just passed (validateRecaptcha). Use it up with markBotCheckUsed.
 * @throws BOT_CHECK_FAILED when there is neither.
 */
export async function passBotCheck(
  deps: Pick<Deps, 'db' | 'clock' | 'config'> & Partial<Browser>,
  token: string | null,
): Promise<SolvedChallenge> {
  if (!token) {
    const passed = await passedBefore(deps)
    if (!passed) throw new RejectedError('BOT_CHECK_FAILED')
    return passed
  }
  const solved = await inspectBotCheck(deps, token)
  if (typeof solved === 'string') throw new RejectedError('BOT_CHECK_FAILED')
  return solved
}

/**
 * Uses up a solved challenge. Call it in the transaction of what it allows: after a rollback, the call may be repeated
 * with it.
 * @throws BOT_CHECK_FAILED when another call has used it first.
 */
export async function markBotCheckUsed(tx: Database, { challenge, endsAt }: SolvedChallenge): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bot_check_used')
    .values({ challenge, expires_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new RejectedError('BOT_CHECK_FAILED')
}

/** Stores that a browser passed a check, for its next call. */
export async function notePassed(
  deps: Pick<Deps, 'db' | 'config'> & Partial<Browser>,
  { challenge, madeAt, endsAt }: SolvedChallenge,
): Promise<void> {
  const browser = browserOf(deps)
  if (!browser) return
  await deps.db
    .insertInto('bot_check_passed')
    .values({ challenge, made_at: madeAt, expires_at: endsAt, browser })
    .onConflict((conflict) => conflict.column('challenge').doUpdateSet({ browser }))
    .execute()
}

async function passedBefore(
  deps: Pick<Deps, 'db' | 'clock' | 'config'> & Partial<Browser>,
): Promise<SolvedChallenge | null> {
  const browser = browserOf(deps)
  if (!browser) return null
  const row = await deps.db
    .selectFrom('bot_check_passed as p')
    .select(['p.challenge', 'p.made_at', 'p.expires_at'])
    .where('p.browser', '=', browser)
    .where('p.expires_at', '>', deps.clock.now())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bot_check_used as u').select('u.challenge').whereRef('u.challenge', '=', 'p.challenge'),
        ),
      ),
    )
    .orderBy('p.expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { challenge: row.challenge, madeAt: row.made_at, endsAt: row.expires_at } : null
}

/** Identifies a browser without storing anything in it: a keyed hash of its client IP group and its device. */
function browserOf({ config, address, device }: Pick<Deps, 'config'> & Partial<Browser>): Buffer | null {
  if (address === undefined) return null
  return createHmac('sha256', derivedKey(config.sessionSecret, 'browser of a bot check'))
    .update(`${addressGroup(address)} ${device ?? ''}`)
    .digest()
}
