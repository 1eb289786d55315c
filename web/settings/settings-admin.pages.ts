import { defineAdminPages } from '#web/ui/page/define-pages.ts'

export const settingsAdminPages = defineAdminPages({
  adminSettingsTexts: {
    for: 'administer',
    page: () => import('./admin/settings-translations.tsx'),
  },
})
