import type { TFunction } from 'i18next'
import type { textLanguages } from '#domain/kernel/text-languages.ts'

/** What a language is called on the screen. */
export const languageWord = (language: string, t: TFunction): string =>
  t(`adminKit.textLanguages.${language as (typeof textLanguages)[number] | 'en'}`)
