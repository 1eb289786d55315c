import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'

// Few sites require the bot check outside sign-up and magic link. Its code is loaded only where one does.
/** The field of the bot check. */
export const LazyBotCheckField = lazyPart(async () => ({
  default: (await import('./bot-check-field.tsx')).BotCheckField,
}))

/** Solves our own bot check in the background. Returns the token. Throws when it cannot be solved here. */
export async function solveBehindTheScenes(): Promise<string> {
  const { solveBotCheck } = await import('./solve.ts')
  return solveBotCheck(new AbortController())
}
