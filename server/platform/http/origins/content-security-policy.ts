import type { OutsideBotCheck } from '#server/platform/config/config.ts'

/**
 * The one inline script that may run: allowed by this response's nonce or, in a cached page, by the hash of its text.
 */
export type InlineScript = { nonce: string } | { sha256: string }

/**
 * Allows only this site's own code and styles. Exceptions from other sites: a class's picture (texts show our own
 * pictures only, see html-sanitizer.ts), the map that a person opens, and the widget of the configured bot check. React
 * sets styles on elements, so those are allowed inline.
 */
export function contentSecurityPolicy(
  inline: InlineScript,
  { botCheck, maps }: { botCheck: OutsideBotCheck['provider'] | undefined; maps: keyof typeof mapFrames },
): string {
  const widget: Widget = botCheck ? widgets[botCheck] : {}
  const also = (sites: string | undefined) => (sites ? ` ${sites}` : '')
  return [
    "default-src 'self'",
    `script-src 'self' ${'nonce' in inline ? `'nonce-${inline.nonce}'` : `'sha256-${inline.sha256}'`}${also(widget.script)}`,
    `style-src 'self' 'unsafe-inline'${also(widget.style)}`,
    `connect-src 'self'${also(widget.connect)}`,
    "img-src 'self' data: https:",
    "worker-src 'self' blob:",
    `frame-src ${mapFrames[maps]}${also(widget.frame)}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** Pictures of maps need no entry: the policy allows all https pictures. */
const mapFrames = {
  openstreetmap: 'https://www.openstreetmap.org',
  // https://developers.google.com/maps/documentation/embed
  google: 'https://www.google.com/maps/embed/',
} as const

interface Widget {
  script?: string
  style?: string
  connect?: string
  frame?: string
}

/** What each provider's documentation requires in a policy, and nothing more. */
const widgets: Record<OutsideBotCheck['provider'], Required<Pick<Widget, 'script' | 'frame'>> & Widget> = {
  // https://developers.google.com/recaptcha/docs/faq
  recaptcha: {
    script: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    frame: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  },
  // https://docs.hcaptcha.com/#content-security-policy-settings
  hcaptcha: {
    script: 'https://hcaptcha.com https://*.hcaptcha.com',
    style: 'https://hcaptcha.com https://*.hcaptcha.com',
    connect: 'https://hcaptcha.com https://*.hcaptcha.com',
    frame: 'https://hcaptcha.com https://*.hcaptcha.com',
  },
  // https://developers.cloudflare.com/turnstile/reference/content-security-policy
  turnstile: {
    script: 'https://challenges.cloudflare.com',
    frame: 'https://challenges.cloudflare.com',
  },
}
