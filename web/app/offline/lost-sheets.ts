/** Wait before the second try of a style sheet, in milliseconds. Each later wait doubles, up to the longest. */
const firstWait = 3000
const longestWait = 60_000

/**
 * Retries a style sheet that failed to load, until it loads. The build's code requests it only once, with its part of
 * the page. A retry of that part would show it without styles.
 */
export function requestLostSheets(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') requestAgain(target)
    },
    true,
  )
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet && performance.getEntriesByName(link.href).length > 0) requestAgain(link)
}

const waits = new Map<string, number>()

function requestAgain(link: HTMLLinkElement): void {
  const wait = waits.get(link.href) ?? firstWait
  // A release may have deleted the style sheet. Then each try fails.
  waits.set(link.href, Math.min(2 * wait, longestWait))
  const again = () => {
    clearTimeout(timer)
    window.removeEventListener('online', again)
    link.replaceWith(link.cloneNode())
  }
  const timer = setTimeout(again, wait)
  window.addEventListener('online', again)
}
