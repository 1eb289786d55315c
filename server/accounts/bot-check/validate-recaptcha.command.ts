import type { Context, Deps } from '#server/platform/graphql/context.ts'
import { type BotCheckError, inspectBotCheck, notePassed } from './bot-check.ts'

export interface BotCheckVerdict {
  success: boolean
  hostname: string
  errorCodes: (BotCheckError | 'missing-input-response')[]
  /** ISO instant at which the challenge was made. Null if unknown. */
  challenge_ts: string | null
}

/**
 * What the bot check says about a token, in the provider's codes. It uses nothing up: the following sign-up sends the
 * same token, or none from the same browser, and uses it up.
 */
export async function validateRecaptcha(
  deps: Pick<Deps, 'db' | 'clock' | 'config'> & Partial<Pick<Context, 'address' | 'device'>>,
  token: string,
): Promise<BotCheckVerdict> {
  const { hostname } = new URL(deps.config.publicUrl)
  const failed = (code: BotCheckVerdict['errorCodes'][number]): BotCheckVerdict => ({
    success: false,
    hostname,
    errorCodes: [code],
    challenge_ts: null,
  })
  if (token.trim() === '') return failed('missing-input-response')
  const solved = await inspectBotCheck(deps, token)
  if (typeof solved === 'string') return failed(solved)
  await notePassed(deps, solved)
  return { success: true, hostname, errorCodes: [], challenge_ts: solved.madeAt.toISOString() }
}
