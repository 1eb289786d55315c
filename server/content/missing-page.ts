import { isReservedUri } from '#domain/content/page-uri.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { longestUri, selectPage } from './content.sql.ts'

/**
 * Whether a path is neither a screen of the app nor a page of the organization. The app shows 'Page Not Found' there.
 */
export async function isMissingPage(db: Database, pathname: string): Promise<boolean> {
  const path = decoded(pathname)
  if (path === null) return true
  const [first = ''] = path.split('/').filter((part) => part !== '')
  if (first === '' || isReservedUri(first)) return false
  // A page is stored under its path without slashes, and the app requests it so.
  const uri = path.replaceAll('/', '')
  return uri.length > longestUri || uri.includes('\0') || !(await selectPage(db, uri))
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
