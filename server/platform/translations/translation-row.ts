import type { Selectable } from 'kysely'
import type { Translation } from '#server/platform/db/schema.generated.ts'

/** What can be translated: pages, classes, series, and the settings, whose id is 1. */
export type TranslatedKind = 'page' | 'course' | 'series' | 'settings'
export const settingsId = 1

export interface TranslationRow extends Omit<Selectable<Translation>, 'texts' | 'marks'> {
  texts: Record<string, string>
  /** Marks of the original's texts that each translation was made from. */
  marks: Record<string, string>
}
