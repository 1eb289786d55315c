import type { Context, Deps } from '#server/platform/graphql/context.ts'
import { type BotCheckError, inspectBotCheck, notePassed } from './bot-check.ts'

export interface BotCheckVerdict {
  success: boolean
  hostname: string
  errorCodes: (BotCheckError | 'missing-input-response')[]
  /** ISO moment at which the challenge was made; null where it is not known. */
  challenge_ts: string | null
}

/**
 * What the bot check says about a token, in the provider's words. It uses nothing up: the sign-up that follows brings the
 * same token, or none from the same browser, and only there does it count.
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
