/** Before the second try of a sheet, in milliseconds. Each later wait is twice as long, up to the longest. */
const firstWait = 3000
const longestWait = 60_000

/**
 * A sheet that did not come is asked for until it does. The build's own code asks for it once, with the part of a page that needs it: that part
 * would come without its looks when it is tried again.
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
  // A release may have taken the sheet away: then each try fails.
  waits.set(link.href, Math.min(2 * wait, longestWait))
  const again = () => {
    clearTimeout(timer)
    window.removeEventListener('online', again)
    link.replaceWith(link.cloneNode())
  }
  const timer = setTimeout(again, wait)
  window.addEventListener('online', again)
}
