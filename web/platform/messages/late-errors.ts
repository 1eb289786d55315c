/** The words of what is wrong, which nobody needs before something is. Where they do not come, a general sentence stands in. */
export async function loadLateErrors(): Promise<void> {
  await import('virtual:texts/errors').catch(() => undefined)
}
