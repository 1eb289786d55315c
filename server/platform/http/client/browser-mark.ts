import { basePathOf } from '#server/platform/config/base-path.ts'
import type { Config } from '#server/platform/config/config.ts'

/** By which a browser is known again as the one that asked for something. It says nothing of who sits there, and opens nothing. */
const cookieName = 'archway_asked'

/** What the browser sent as its mark; null for one that has none. */
export function readBrowserMark(cookies: string | null | undefined): string | null {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1] ?? null
}

/** The Set-Cookie of a mark that lasts so many seconds. No script reads it, and no other site's call brings it along. */
export function browserMarkCookie(config: Config, mark: string, seconds: number): string {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${cookieName}=${mark}; Path=${basePathOf(config) || '/'}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}
