/**
 * The parts of the three providers' scripts that we use. All three render a widget by the same call when they are
 * configured to wait for it.
 */
export interface WidgetApi {
  render(element: HTMLElement, options: WidgetOptions): string | number
  reset(widget: string | number): void
  /** reCAPTCHA has none: there the element is removed, and the widget with it. */
  remove?(widget: string | number): void
}

interface WidgetOptions {
  sitekey: string
  theme: 'light' | 'dark'
  size: 'normal' | 'compact'
  /** Turnstile's option; the others take the language from the script's address. */
  language: string
  callback: (token: string) => void
  'expired-callback': () => void
  'error-callback': (code?: string) => boolean
}

interface Provider {
  /** The provider's name as people know it. */
  name: string
  script: string
  api: () => WidgetApi | undefined
  /** Codes of error-callback that are not errors, such as when the person closed the puzzle. */
  harmless: readonly string[]
}

declare global {
  interface Window {
    grecaptcha?: WidgetApi
    hcaptcha?: WidgetApi
    turnstile?: WidgetApi
  }
}

export const providers = {
  recaptcha: {
    name: 'reCAPTCHA',
    script: 'https://www.google.com/recaptcha/api.js',
    api: () => window.grecaptcha,
    harmless: [],
  },
  hcaptcha: {
    name: 'hCaptcha',
    script: 'https://js.hcaptcha.com/1/api.js',
    api: () => window.hcaptcha,
    harmless: ['challenge-closed', 'challenge-expired'],
  },
  turnstile: {
    name: 'Turnstile',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    api: () => window.turnstile,
    harmless: [],
  },
} as const satisfies Record<string, Provider>

export type OutsideProvider = keyof typeof providers

export function isOutsideProvider(name: string): name is OutsideProvider {
  return Object.hasOwn(providers, name)
}
