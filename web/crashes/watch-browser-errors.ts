/** Hears of what breaks anywhere in the page. What tells of it loads with the first fault: most pages have none. */
export function watchBrowserErrors(): void {
  window.addEventListener('error', ({ error }) => report(error))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
}

/** A fault that something else has caught, such as a page that shows a sentence in its place. */
export function report(error: unknown): void {
  // Without a connection, or after an update, its code may not be there to load.
  import('./report-browser-error.ts')
    .then(({ reportBrowserError }) => reportBrowserError(error))
    .catch(() => undefined)
}
