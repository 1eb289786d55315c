import { basePathOf } from '#server/platform/config/base-path.ts'
import type { Config } from '#server/platform/config/config.ts'

/** A mark that recognizes the browser of an earlier request. It says nothing about the person and gives no access. */
const cookieName = 'archway_asked'

/** The mark that the browser sent. Null if it has none. */
export function readBrowserMark(cookies: string | null | undefined): string | null {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1] ?? null
}

/**
 * The Set-Cookie header of a mark that lasts this many seconds. No script can read it, and calls from other sites do
 * not send it.
 */
export function browserMarkCookie(config: Config, mark: string, seconds: number): string {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${cookieName}=${mark}; Path=${basePathOf(config) || '/'}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}
