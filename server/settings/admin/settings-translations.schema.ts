import { settingsTextInput } from '#domain/settings/site-settings.input.ts'
import { settingsId } from '#server/platform/translations/translation-row.ts'
import { defineTranslated } from '#server/platform/translations/translations.schema.ts'
import { mayChangeSettings } from '#server/settings/settings.policy.ts'
import { selectSettings } from '#server/settings/settings.sql.ts'

/** There is only one record, number 1. */
defineTranslated({
  kind: 'settings',
  policy: mayChangeSettings,
  who: 'administrators',
  schema: settingsTextInput,
  select: async (db, id) => {
    if (id !== settingsId) return null
    const settings = await selectSettings(db)
    return {
      language: null,
      texts: {
        helpHours: settings.help_hours ?? '',
        crisisMessage: settings.crisis_message ?? '',
        firstTermsMessage: settings.first_terms_message ?? '',
        newTermsMessage: settings.new_terms_message ?? '',
        annualTermsMessage: settings.annual_terms_message ?? '',
      },
    }
  },
})
