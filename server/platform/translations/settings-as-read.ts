import type { Selectable } from 'kysely'
import type { SiteSettings } from '#server/platform/db/schema.generated.ts'
import type { BatchSource } from '#server/platform/graphql/loaders/define-loader.ts'
import { languageIn, lineIn, markupIn, translationFor } from './read-translation.ts'
import { settingsId } from './translation-row.ts'

export interface SettingsAsRead extends Selectable<SiteSettings> {
  /** Languages of the plain texts. Null: the portal's default. */
  languages: { helpHours: string | null; crisisMessage: string | null }
}

/** The settings with their texts in the reader's language. */
export async function settingsAsRead(
  settings: Selectable<SiteSettings>,
  source: BatchSource,
): Promise<SettingsAsRead> {
  const translation = await translationFor('settings', { id: settingsId, language: null }, source)
  if (!translation) return { ...settings, languages: { helpHours: null, crisisMessage: null } }
  const languageOf = (field: string) => languageIn(translation.texts[field] ? translation : null, null)
  const markup = (field: string, text: string | null) => markupIn(translation, field, text, null)
  return {
    ...settings,
    languages: { helpHours: languageOf('helpHours'), crisisMessage: languageOf('crisisMessage') },
    help_hours: lineIn(translation, 'helpHours', settings.help_hours),
    crisis_message: lineIn(translation, 'crisisMessage', settings.crisis_message),
    first_terms_message: markup('firstTermsMessage', settings.first_terms_message),
    new_terms_message: markup('newTermsMessage', settings.new_terms_message),
    annual_terms_message: markup('annualTermsMessage', settings.annual_terms_message),
  }
}
