import type { Database } from '#server/platform/db/connection.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { RefusedError } from '#server/platform/graphql/errors.ts'
import { checkSolution, type SolutionFault, type SolvedChallenge } from './challenge.ts'
import { checkOutside } from './outside-check.ts'
import type { SiteverifyFault } from './siteverify.ts'

export type BotCheckFault = SolutionFault | SiteverifyFault

/** Looks at a token without using it up. */
export async function inspectBotCheck(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<SolvedChallenge | BotCheckFault> {
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

/** The solved challenge of a call that needs one; BOT_CHECK_FAILED otherwise. Use it up with useBotCheck. */
export async function passBotCheck(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<SolvedChallenge> {
  const solved = await inspectBotCheck(deps, token)
  if (typeof solved === 'string') throw new RefusedError('BOT_CHECK_FAILED')
  return solved
}

/**
 * Uses a solved challenge up, within the transaction of what it allows: a call that is rolled back may be repeated with
 * it. BOT_CHECK_FAILED when another call was faster.
 */
export async function useBotCheck(tx: Database, { challenge, endsAt }: SolvedChallenge): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bot_check_used')
    .values({ challenge, expires_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new RefusedError('BOT_CHECK_FAILED')
}
