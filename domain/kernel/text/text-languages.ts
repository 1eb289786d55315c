/**
 * The languages in which an organization writes besides the portal's default: tags that screen readers have a voice
 * for.
 */
export const textLanguages = [
  'am',
  'ar',
  'de',
  'es',
  'fa',
  'fr',
  'hi',
  'it',
  'ja',
  'ko',
  'pl',
  'pt',
  'ru',
  'so',
  'tl',
  'uk',
  'ur',
  'vi',
  'zh',
] as const
