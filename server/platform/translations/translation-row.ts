import type { Selectable } from 'kysely'
import type { Translation } from '#server/platform/db/schema.generated.ts'

/** What is kept in further languages: pages, classes, series, and the settings, which are number 1. */
export type TranslatedKind = 'page' | 'course' | 'series' | 'settings'
export const settingsId = 1

export interface TranslationRow extends Omit<Selectable<Translation>, 'texts' | 'marks'> {
  texts: Record<string, string>
  /** Of the original's text that each was made from. */
  marks: Record<string, string>
}
