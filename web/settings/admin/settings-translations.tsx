import { settingsTextInput } from '#domain/settings/site-settings.input.ts'
import { paths } from '#web/platform/paths.ts'
import { call } from '#web/platform/session/call.ts'
import { TranslationPage } from '#web/ui/records/translations/translation-page.tsx'
import type { TranslationCalls } from '#web/ui/records/translations/translations-api.ts'
import { TranslationsPanel } from '#web/ui/records/translations/translations-panel.tsx'
import { Settings_TranslateDocument, Settings_TranslationsDocument } from './documents.generated.ts'

/** There is only one settings record. */
const settingsId = 1

const calls: TranslationCalls = {
  kind: 'settings',
  load: async (id) => (await call(Settings_TranslationsDocument, { id })).settingsTranslations,
  save: async (input) => (await call(Settings_TranslateDocument, { input })).translateSettings?.translations,
}

export default function SettingsTranslationPage() {
  return (
    <TranslationPage
      screen={{
        calls,
        schema: settingsTextInput,
        fields: [
          { field: 'helpHours', label: (t) => t('adminSettings.help.hours'), as: 'line' },
          { field: 'crisisMessage', label: (t) => t('adminSettings.help.crisis'), as: 'lines' },
          { field: 'firstTermsMessage', label: (t) => t('adminSettings.firstTermsMessage'), as: 'markup' },
          { field: 'newTermsMessage', label: (t) => t('adminSettings.newTermsMessage'), as: 'markup' },
          { field: 'annualTermsMessage', label: (t) => t('adminSettings.annualTermsMessage'), as: 'markup' },
        ],
        numberedBy: null,
        back: paths.adminSettings,
        backLabel: (t) => t('adminSettings.backToSettings'),
      }}
    />
  )
}

/** Below the settings' form. */
export const SettingsLanguages = () => (
  <TranslationsPanel calls={calls} id={settingsId} to={paths.adminSettingsTexts} />
)
