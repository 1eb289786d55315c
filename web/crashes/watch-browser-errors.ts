/**
 * Listens for uncaught errors in the page. The reporting code loads with the first crash, because most pages have none.
 */
export function watchBrowserErrors(): void {
  window.addEventListener('error', ({ error }) => report(error))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
}

/** Reports a crash that other code caught, such as a page that shows an error text instead. */
export function report(error: unknown): void {
  // Without a connection, or after an update, loading the code may fail.
  import('./report-browser-error.ts')
    .then(({ reportBrowserError }) => reportBrowserError(error))
    .catch(() => undefined)
}
