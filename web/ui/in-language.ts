/** On an element whose words are of another language: screen readers take its voice, and Arabic runs from the right. */
export function inLanguage(language: string | null | undefined): { lang?: string; dir?: 'auto' } {
  return language ? { lang: language, dir: 'auto' } : {}
}
