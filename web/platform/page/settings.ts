// What a page knows around it: settings, clock, network, language, title. Ours, because the server renders the page with the same
// values, and they may differ from the browser's until hydration.

import type { LanguageTag } from '#domain/kernel/language/language.ts'
import { splitLanguage } from '#domain/kernel/language/language-path.rule.ts'
import { knowZone, type ZoneTable } from '#domain/kernel/time/known-zone.ts'

/** A picture as the server names it: its address, and its own sides. */
export interface Logo {
  url: string
  width: number
  height: number
}

/** What the server puts into the page before the app starts (server/http): never anything personal. */
export type PortalConfig = {
  /** The path below which the portal is reached: '/classes', or '' for a site of its own. */
  basePath: string
  organisationName: string
  /** The organization's logo; null: the sample's arch. */
  logo: Logo | null
  /** Of the page's words, by its address. */
  language: LanguageTag
  /** IANA name; every time of the portal is shown in it. */
  timeZone: string
  /** How its clocks go; null: the browser is asked. */
  zone: ZoneTable | null
  /** External links by the name that the specification gives them: 'Donate', 'FAQs' ... */
  links: ReadonlyArray<{ name: string; url: string }>
  /** Whom people reach when they need help; null: the organisation has said nothing. */
  help: {
    phone: string | null
    hours: string | null
    /** Null: the portal's usual one. */
    hoursLanguage: string | null
    email: string | null
    address: string | null
  }
  /** What stands beside classes that these beginnings of words are found in (domain/settings/crisis-line.rule.ts). */
  crisis: { message: string; language: string | null; words: readonly string[] } | null
  /** Of the waiting list, what people are told beforehand (domain/registration/waiting/waiting-rules.ts). */
  waiting: { openHours: number; comeUntil: string }
  /** When the waivers last changed; null: never. */
  waiversUpdatedAt: Date | null
  /** ISO moment of the server's clock when the page was sent. */
  serverNow: string
  /** The browser sent a host session's cookie, which may be over (web/platform/session/host-session.ts). */
  hostSession: boolean
  /** Public key of Google Maps; null where maps come from OpenStreetMap. */
  googleMapsKey: string | null
  /** True with demonstration data. */
  demo: boolean
  /** Where calls go, where the website around the portal says so; null: to the portal that sent the page. */
  endpoint: string | null
  /** What that website signed for whom it has logged in (docs/operations/hosting.md): taken once, before anything is drawn. */
  nonce: string | null
  /** What its logout asks for; null where nobody is logged in there. */
  logoutNonce: string | null
  hostLinks: { home?: string; login?: string; logout?: string; admin?: string }
  /** The page of that website which this address shows. */
  hostPage: { path: string; title: string; content: string; language?: LanguageTag } | null
  /** The worker has given this page, because the portal was not reached (web/platform/offline/shell.ts). */
  kept: boolean
}

/** The address with which the page was loaded: the website around has answered it. */
export const loadedPath = typeof window === 'undefined' ? '' : (window.location?.pathname ?? '')

declare global {
  interface Window {
    portalConfig?: Partial<Omit<PortalConfig, 'waiversUpdatedAt'> & { waiversUpdatedAt: string | null }>
  }
}

type GivenConfig = NonNullable<Window['portalConfig']>

/** The settings of this installation. The defaults serve the development server, which injects nothing. */
export const settings: PortalConfig = settingsOf(
  typeof window === 'undefined' ? {} : (window.portalConfig ?? {}),
)

/** For drawing on the server, where each page brings its own. */
export function takeSettings(given: GivenConfig): void {
  Object.assign(settings, settingsOf(given))
}

/** Draws the frame around all pages anew, which knows by itself of no change of settings. The frame sets it (web/app/layout/layout.tsx). */
export const frame = { renderAgain: () => {} }

function settingsOf(given: GivenConfig): PortalConfig {
  if (given.zone) knowZone(given.zone)
  return {
    basePath: given.basePath ?? '',
    organisationName: given.organisationName ?? 'Archway Cancer Support',
    logo: given.logo ?? null,
    language: given.language ?? languageOfAddress(),
    timeZone: given.timeZone ?? 'America/New_York',
    zone: given.zone ?? null,
    links: (given.links ?? []).map(({ name, url }) => ({ name, url: belowBase(url, given.basePath ?? '') })),
    help: given.help ?? { phone: null, hours: null, hoursLanguage: null, email: null, address: null },
    crisis: given.crisis ?? null,
    waiting: given.waiting ?? { openHours: 2, comeUntil: '20:00' },
    waiversUpdatedAt: given.waiversUpdatedAt ? new Date(given.waiversUpdatedAt) : null,
    serverNow: given.serverNow ?? new Date().toISOString(),
    hostSession: given.hostSession ?? false,
    googleMapsKey: given.googleMapsKey ?? null,
    demo: given.demo ?? false,
    endpoint: given.endpoint ?? null,
    nonce: given.nonce ?? null,
    logoutNonce: given.logoutNonce ?? null,
    hostLinks: given.hostLinks ?? {},
    hostPage: given.hostPage ?? null,
    kept: given.kept ?? false,
  }
}

function languageOfAddress(): LanguageTag {
  return splitLanguage(typeof window === 'undefined' ? '/' : (window.location?.pathname ?? '/')).code
}

/**
 * An address as the browser asks for it, where it is no link of the router, which knows by itself: a path of the portal below its base,
 * another site's as it is.
 */
export function belowBase(address: string, base = settings.basePath): string {
  const isThere = address === base || address.startsWith(`${base}/`)
  return base !== '' && /^\/(?!\/)/.test(address) && !isThere ? base + address : address
}

/** Address of an external link by its name in the settings; undefined when the organisation has none. */
export function externalLink(name: string): string | undefined {
  return settings.links.find((link) => link.name === name)?.url
}

/** Under which the app keeps the messages of the terms dialog, so that whoever changes them can have them read anew. */
export const termsSettingsKey = ['terms-settings'] as const
