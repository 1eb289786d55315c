/**
 * Loads the texts of errors, which no page needs until an error occurs. If they do not load, the general sentence is
 * shown.
 */
export async function loadLazyErrors(): Promise<void> {
  await import('virtual:texts/errors').catch(() => undefined)
}
