import { monthsOfHome, readHomeParts } from '#domain/browse/home-address.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'
import type { ServerRenderedPages } from '#server/platform/ssr/rendered-page.ts'

/** Longer addresses are not real. They are not worth space in the cache of rendered pages. */
const longestAddress = 500

/** Home, a class and a series, server-rendered. */
export const browsePages: ServerRenderedPages = {
  addressOf({ pathname, searchParams }) {
    if (pathname === '/') {
      const query = new URLSearchParams(readHomeParts(searchParams)).toString()
      return query.length > longestAddress ? null : query ? `/?${query}` : '/'
    }
    return readOf(pathname) ? pathname : null
  },
  readsOf(address, now, timeZone) {
    const { pathname, searchParams } = new URL(address, 'http://portal')
    if (pathname !== '/') return [readOf(pathname) ?? '']
    return monthsOfHome(searchParams, localDate(now, timeZone)).map((month) => `courses-${month}`)
  },
}

/** The snapshot of a class or series: /class/{id}, /{id}, /series/{id}. */
function readOf(pathname: string): string | null {
  const [, kind = 'class', id] = /^\/(?:(class|series)\/)?([1-9]\d{0,9})$/.exec(pathname) ?? []
  if (id === undefined || Number(id) > 2_147_483_647) return null
  return kind === 'class' ? `course-${id}` : `series-${id}`
}
