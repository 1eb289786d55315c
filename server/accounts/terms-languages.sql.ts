import { usualLanguage } from '#domain/kernel/language/language.ts'
import { waiverUris } from '#domain/kernel/waiver-uris.ts'
import type { BatchSource } from '#server/platform/graphql/define-loader.ts'
import { translationFor } from '#server/platform/translations/read-translation.ts'

/** In which languages the waivers stand for whoever asks: what they agree to is what they could read. */
export async function selectTermsLanguages({
  db,
  clock,
  readsIn,
}: Pick<BatchSource, 'db' | 'clock' | 'readsIn'>): Promise<string[]> {
  const waivers = await db
    .selectFrom('page')
    .select(['id', 'language'])
    .where('uri', 'in', waiverUris)
    .orderBy('id')
    .execute()
  const reader = { db, clock, ...(readsIn && { readsIn }) }
  const read = await Promise.all(
    waivers.map(
      async (waiver) => (await translationFor('page', waiver, reader))?.language ?? waiver.language,
    ),
  )
  return [...new Set(read.map((language) => language ?? usualLanguage))]
}
