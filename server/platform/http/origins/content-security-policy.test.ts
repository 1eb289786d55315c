import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

/** Other sites in a policy, by directive. img-src allows every https address and is left out. */
function foreignSites(
  botCheck?: 'recaptcha' | 'hcaptcha' | 'turnstile',
  maps: 'openstreetmap' | 'google' = 'openstreetmap',
) {
  const directives = contentSecurityPolicy({ nonce: 'n0nce' }, { botCheck, maps })
    .split('; ')
    .map((directive) => directive.split(' '))
    .filter(([name]) => name !== 'img-src')
    .map(([name, ...sources]) => [name, sources.filter((source) => source.startsWith('https:'))] as const)
    .filter(([, sites]) => sites.length > 0)
  return Object.fromEntries(directives)
}

const map = 'https://www.openstreetmap.org'

describe('the content security policy', () => {
  it('allows only the map site if the bot check is our own', () => {
    expect(foreignSites()).toEqual({ 'frame-src': [map] })
  })
  it('allows Google Maps instead of the other maps if there is a key', () => {
    expect(foreignSites(undefined, 'google')).toEqual({ 'frame-src': ['https://www.google.com/maps/embed/'] })
  })
  it.each([
    [
      'recaptcha',
      {
        'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
        'frame-src': [map, 'https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
      },
    ],
    [
      'hcaptcha',
      {
        'script-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
        'style-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
        'connect-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
        'frame-src': [map, 'https://hcaptcha.com', 'https://*.hcaptcha.com'],
      },
    ],
    [
      'turnstile',
      {
        'script-src': ['https://challenges.cloudflare.com'],
        'frame-src': [map, 'https://challenges.cloudflare.com'],
      },
    ],
  ] as const)('allows the sites that the provider documents for %s', (provider, sites) => {
    expect(foreignSites(provider)).toEqual(sites)
  })
  it('runs inline code only with the page’s nonce', () => {
    for (const provider of [undefined, 'recaptcha', 'hcaptcha', 'turnstile'] as const) {
      const [scripts] = /script-src [^;]+/.exec(
        contentSecurityPolicy({ nonce: 'n0nce' }, { botCheck: provider, maps: 'google' }),
      )!
      expect(scripts).toContain("'nonce-n0nce'")
      expect(scripts).not.toMatch(/unsafe|\shttps:(\s|$)|\*(\s|$)/)
    }
  })
  it('runs only the inline code of a cached page by its hash', () => {
    const policy = contentSecurityPolicy({ sha256: 'c2hh' }, { botCheck: undefined, maps: 'openstreetmap' })
    expect(policy).toContain("script-src 'self' 'sha256-c2hh';")
    expect(policy).not.toContain('nonce')
  })
})
