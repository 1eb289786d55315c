import type { TFunction } from 'i18next'
import type { AdminTexts } from '#web/platform/messages/parts.ts'

/** A language's display name. */
export const languageLabels = (language: string, t: TFunction): string =>
  t(`adminKit.textLanguages.${language as keyof AdminTexts['adminKit']['textLanguages']}`)
