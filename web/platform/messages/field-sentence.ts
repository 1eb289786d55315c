import i18next from 'i18next'

/**
 * The sentence of a form's error. The domain's schemas answer codes (`firstName.required`), whose words stand under
 * `fields` in the catalogue; a message that is no code (the server's own sentence) is shown as it is.
 */
export function fieldSentence(message: string): string {
  for (const language of [i18next.language, 'en']) {
    const sentence: unknown = i18next.getResource(language, 'translation', `fields.${message}`)
    if (typeof sentence === 'string') return sentence
  }
  return message
}
