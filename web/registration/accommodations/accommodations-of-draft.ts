import type { Needs } from '#domain/registration/accommodations/accommodations.ts'
import { loadCode } from '#web/platform/graphql/load-code.ts'
import type { Draft } from '#web/platform/session/drafts.ts'

/** The accommodations that were typed and not sent. See useDraft. */
export function needsOfDraft({ choices, words }: Draft): Needs | null {
  if (!Array.isArray(choices)) return null
  return {
    choices: choices.filter((choice) => typeof choice === 'string'),
    words: typeof words === 'string' ? words : null,
  }
}

/**
 * The accommodations to send: trimmed, without characters that cannot be stored. The schema loads with the first send,
 * not with the page.
 */
export async function tidyNeeds(needs: Needs): Promise<Needs> {
  const { needsInput } = await loadCode(
    () => import('#domain/registration/accommodations/accommodations.input.ts'),
  )
  const parsed = needsInput.safeParse({ ...needs, words: needs.words?.replace(/[<>]/g, '') ?? null })
  return parsed.success ? parsed.data : { choices: needs.choices, words: null }
}
