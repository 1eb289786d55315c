/**
 * The cookie that the app sets when the person says that the computer is shared
 * (web/platform/session/shared-computer.ts).
 */
const said = /(?:^|;\s*)archway_shared=yes(?:;|$)/

/**
 * Adapts a Set-Cookie header to the browser: on a shared computer a login ends when the browser closes, not after a
 * month. `cookies` is the request's Cookie header.
 */
export function cookieForBrowser(cookie: string, cookies: string | undefined): string {
  return said.test(cookies ?? '') ? cookie.replace(/; Max-Age=[1-9]\d*/, '') : cookie
}
