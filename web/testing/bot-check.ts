/**
 * The bot check that a test solves. One for all test files of a worker, because the app loads a provider's script once
 * for a page, which they share.
 */
export const widget = { solve: (_token: string) => {}, resets: 0 }

const turnstile: NonNullable<typeof window.turnstile> = {
  render: (_element, { callback }) => {
    widget.solve = callback
    return 1
  },
  reset: () => {
    widget.resets += 1
  },
}

/** For `beforeAll`: the provider's script is there at once. Other test files load none. */
export function provideBotCheck(): () => void {
  window.turnstile = turnstile
  Object.defineProperty(window, 'archwayBotCheckReady', {
    configurable: true,
    set: (ready: () => void) => ready(),
  })
  return () => {
    window.turnstile = undefined
    Reflect.deleteProperty(window, 'archwayBotCheckReady')
  }
}
