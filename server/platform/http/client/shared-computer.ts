/** What the app sets where somebody said that people share the computer (web/platform/session/shared-computer.ts). */
const said = /(?:^|;\s*)archway_shared=yes(?:;|$)/

/**
 * A Set-Cookie as the browser that asked is to keep it: on a shared computer a login ends with the browser and not after a month.
 * `cookies` is the request's Cookie header.
 */
export function cookieForBrowser(cookie: string, cookies: string | undefined): string {
  return said.test(cookies ?? '') ? cookie.replace(/; Max-Age=[1-9]\d*/, '') : cookie
}
