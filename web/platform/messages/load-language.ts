import { addMessages, messageLanguage } from './messages.ts'

/** The words of the page's language, before it is drawn. English is there already. */
export async function loadLanguage(): Promise<void> {
  if (messageLanguage() !== 'es') return
  addMessages('es', (await import('./es.ts')).es)
}
