import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'

// Few sites ask for the bot check outside sign-up and magic link, so its code is loaded where one does.

/** The field in which a person shows that they are no program. */
export const LazyBotCheckField = lazyPart(async () => ({
  default: (await import('./bot-check-field.tsx')).BotCheckField,
}))

/** Does the work of our own bot check behind the scenes; the token. Throws when it cannot be done here. */
export async function solveBehindTheScenes(): Promise<string> {
  const { solveBotCheck } = await import('./solve.ts')
  return solveBotCheck(new AbortController())
}
