import type { OutsideBotCheck } from '#server/platform/config/config.ts'

/** The one inline script that may run: by a word that only this answer bears, or, in a page that is kept, by its very text. */
export type InlineScript = { nonce: string } | { sha256: string }

/**
 * Only this site's own code and styles. What is foreign: the picture of a class whose address leads elsewhere (texts show our
 * own pictures only, see html-sanitizer.ts), the map that a person asks for, and the widget of a bot
 * check that the organisation chose. React sets styles on elements, so those are allowed inline.
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

/** Pictures of maps come over https as all pictures may. */
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

/** What each provider's own documentation asks a policy to allow, and nothing beside it. */
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
