import { definePages } from '#web/ui/page/define-pages.ts'

export const settingsPages = definePages({
  adminSettingsTexts: {
    for: 'administer',
    in: 'admin',
    page: () => import('./manage/settings-translations.tsx'),
  },
})
