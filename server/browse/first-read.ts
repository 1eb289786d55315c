import { localDate } from '#domain/kernel/time/site-time.ts'

/** The snapshot that the screen at this address shows first: home, a class, a series. Null for other screens. */
export function firstReadOf(url: URL, now: Date, timeZone: string): string | null {
  if (url.pathname === '/') {
    const requested = /^(\d{4}-\d{2})-\d{2}$/.exec(url.searchParams.get('date') ?? '')?.[1]
    return `courses-${requested ?? localDate(now, timeZone).slice(0, 7)}`
  }
  const [, kind, id] = /^\/(class|series)\/([1-9]\d{0,9})$/.exec(url.pathname) ?? []
  if (!kind) return null
  return kind === 'class' ? `course-${id}` : `series-${id}`
}
