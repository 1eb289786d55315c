/**
 * A path of the portal to go on to after logging in, with its query and fragment, or null for anything else: another site
 * in any spelling ('//host', '/\host', 'https:...'), a path that is not whole, or the way in and out itself.
 */
export function portalPath(redirect: string | null | undefined): string | null {
  if (!redirect || redirect.length > longestPath || !redirect.startsWith('/')) return null
  // Browsers read '\' as '/' and drop tabs and line ends: what they would make of it is what counts.
  if (!URL.canParse(redirect, base)) return null
  const { origin, pathname, search, hash } = new URL(redirect, base)
  if (origin !== base || pathname.startsWith('//')) return null
  return /^\/(login|logout)(\/|$)/.test(pathname) ? null : pathname + search + hash
}

const base = 'https://portal.invalid'
const longestPath = 1000
