/** Between two tries, in milliseconds. */
const patience = 3000

/**
 * A sheet that did not come is asked for until it does. The build's own code asks for it once, with the part of a page that needs it: that part
 * would come without its looks when it is tried again.
 */
export function askForLostSheets(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') askAgainFor(target)
    },
    true,
  )
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet && performance.getEntriesByName(link.href).length > 0) askAgainFor(link)
}

function askAgainFor(link: HTMLLinkElement): void {
  const again = () => {
    clearTimeout(timer)
    window.removeEventListener('online', again)
    link.replaceWith(link.cloneNode())
  }
  const timer = setTimeout(again, patience)
  window.addEventListener('online', again)
}
