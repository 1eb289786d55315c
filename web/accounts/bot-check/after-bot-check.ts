import { CallError } from '#web/platform/graphql/client.ts'

/**
 * A call that was refused until a bot check is passed, because others used up what it may have: goes on by itself after one. Every other failure is thrown on,
 * and that of a form that shows its own check, which sends `botCheckToken`.
 */
export async function afterBotCheck<Result>(
  error: unknown,
  variables: unknown,
  again: () => Promise<Result>,
): Promise<Result> {
  if (!(error instanceof CallError) || error.code !== 'BOT_CHECK_NEEDED') throw error
  const { passAsked } = await import('./pass-asked.tsx')
  if (!(await passAsked(variables))) throw error
  return again()
}
