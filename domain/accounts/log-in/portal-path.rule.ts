/**
 * A path of the portal to open after logging in, with its query and fragment. Null for anything else: another site in
 * any spelling ('//host', '/\host', 'https:...'), an incomplete path, or the login and logout pages.
 */
export function portalPath(redirect: string | null | undefined): string | null {
  if (!redirect || redirect.length > longestPath || !redirect.startsWith('/')) return null
  // Browsers read '\' as '/' and drop tabs and line ends. So this checks what they would make of it.
  if (!URL.canParse(redirect, base)) return null
  const { origin, pathname, search, hash } = new URL(redirect, base)
  if (origin !== base || leadsAway(pathname)) return null
  return /^\/(login|logout)(\/|$)/.test(pathname) ? null : pathname + search + hash
}

/**
 * A full URL of this portal as its path. Everything else is returned unchanged. `publicUrl` has no slash at its end.
 */
export function pathWithin<Redirect extends string | null | undefined>(
  publicUrl: string,
  redirect: Redirect,
): Redirect | string {
  if (redirect === publicUrl) return '/'
  return redirect?.startsWith(`${publicUrl}/`) ? redirect.slice(publicUrl.length) : redirect
}

// An encoded slash is not a slash to a browser, but it may be decoded once or twice on the way.
function leadsAway(pathname: string): boolean {
  let form = pathname
  try {
    for (let times = 0; times < 3; times += 1) {
      if (form.startsWith('//') || /[\\\p{Cc}]/u.test(form)) return true
      form = decodeURIComponent(form)
    }
  } catch {
    return true
  }
  return false
}

const base = 'https://portal.invalid'
const longestPath = 1000
