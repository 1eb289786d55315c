import type { Selectable } from 'kysely'
import type { SiteSettings } from '#server/platform/db/schema.generated.ts'
import type { BatchSource } from '#server/platform/graphql/define-loader.ts'
import { lineIn, markupIn, translationFor } from './read-translation.ts'
import { settingsId } from './translation-row.ts'

/** The settings with their texts as their reader gets them. */
export async function settingsAsRead(
  settings: Selectable<SiteSettings>,
  source: BatchSource,
): Promise<Selectable<SiteSettings>> {
  const translation = await translationFor('settings', { id: settingsId, language: null }, source)
  if (!translation) return settings
  const markup = (field: string, text: string | null) => markupIn(translation, field, text, null)
  return {
    ...settings,
    help_hours: lineIn(translation, 'helpHours', settings.help_hours),
    crisis_message: lineIn(translation, 'crisisMessage', settings.crisis_message),
    first_terms_message: markup('firstTermsMessage', settings.first_terms_message),
    new_terms_message: markup('newTermsMessage', settings.new_terms_message),
    annual_terms_message: markup('annualTermsMessage', settings.annual_terms_message),
  }
}
