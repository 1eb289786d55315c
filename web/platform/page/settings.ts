// What every page needs to know: the organization's settings (here), the clock, whether the page is hydrated and the
// portal reachable, the tab's title. This is our own code, because the server renders pages too: server and browser must
// read the same values until hydration is complete, or React discards the server's page.

import type { LanguageTag } from '#domain/kernel/language/language.ts'
import { splitLanguage } from '#domain/kernel/language/language-path.rule.ts'
import { knowZone, type ZoneTable } from '#domain/kernel/time/known-zone.ts'

/** An image as the server describes it: URL, width and height. */
interface Logo {
  url: string
  width: number
  height: number
}

/** The data that the server puts into the page before the app starts (server/http). Never anything personal. */
export type PortalConfig = {
  /** The path of the portal: '/classes', or '' for a separate site. */
  basePath: string
  organisationName: string
  /** The organization's logo. Null: the sample's arch. */
  logo: Logo | null
  /** Language of the page's texts, from its URL. */
  language: LanguageTag
  /** IANA name. All times of the portal are shown in it. */
  timeZone: string
  /** UTC offsets of the time zone. Null: from the browser. */
  zone: ZoneTable | null
  /** External links by their name in the specification: 'Donate', 'FAQs' ... */
  links: ReadonlyArray<{ name: string; url: string }>
  /** Contact for help. Null: the organization has set none. */
  help: {
    phone: string | null
    hours: string | null
    /** Null: the portal's default language. */
    hoursLanguage: string | null
    email: string | null
    address: string | null
  }
  /**
   * The crisis text, shown with classes in which these word beginnings are found (domain/settings/crisis-line.rule.ts).
   */
  crisis: { message: string; language: string | null; words: readonly string[] } | null
  /** Waitlist rules that people see in advance (domain/registration/waiting/waiting-rules.ts). */
  waiting: { openHours: number; comeUntil: string }
  /** When the waivers last changed. Null: never. */
  waiversUpdatedAt: Date | null
  /** ISO timestamp of the server's clock when the page was sent. */
  serverNow: string
  /** The browser sent a host session's cookie, which may have expired (web/platform/session/host-session.ts). */
  hostSession: boolean
  /** Public key of Google Maps. Null if maps come from OpenStreetMap. */
  googleMapsKey: string | null
  /** True with demo data. */
  demo: boolean
  /** URL for calls, if the host website sets it. Null: the portal that sent the page. */
  endpoint: string | null
  /**
   * The host website's signature for the user it has logged in (docs/operations/hosting.md). Used once, before anything
   * renders.
   */
  nonce: string | null
  /** The nonce that its logout requires. Null if no one is logged in there. */
  logoutNonce: string | null
  hostLinks: { home?: string; login?: string; logout?: string; admin?: string }
  /** The page of the host website that this URL shows. */
  hostPage: { path: string; title: string; content: string; language?: LanguageTag } | null
  /** The worker served this page, because the portal was not reachable (web/platform/offline/shell.ts). */
  kept: boolean
}

/** The path of the first page in this tab, which the host website responded to. */
export const initialPath = typeof window === 'undefined' ? '' : (window.location?.pathname ?? '')

declare global {
  interface Window {
    portalConfig?: Partial<Omit<PortalConfig, 'waiversUpdatedAt'> & { waiversUpdatedAt: string | null }>
  }
}

type GivenConfig = NonNullable<Window['portalConfig']>

/** The settings of this installation. The defaults are for the development server, which injects nothing. */
export const settings: PortalConfig = settingsOf(
  typeof window === 'undefined' ? {} : (window.portalConfig ?? {}),
)

/** For rendering on the server, where each page has its own settings. */
export function replaceSettings(given: GivenConfig): void {
  Object.assign(settings, settingsOf(given))
}

/**
 * Renders the frame around all pages again, because it does not subscribe to settings. The frame sets it
 * (web/app/layout/layout.tsx).
 */
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
 * A URL for the browser that is not a router link: the router adds the base itself. A path of the portal gets the base,
 * another site's URL stays as it is.
 */
export function belowBase(address: string, base = settings.basePath): string {
  const isThere = address === base || address.startsWith(`${base}/`)
  return base !== '' && /^\/(?!\/)/.test(address) && !isThere ? base + address : address
}

/** URL of an external link by its name in the settings. Undefined if the organization has none. */
export function externalLink(name: string): string | undefined {
  return settings.links.find((link) => link.name === name)?.url
}

/** Query key of the terms dialog's messages. Invalidate it after changing them. */
export const termsSettingsKey = ['terms-settings'] as const
