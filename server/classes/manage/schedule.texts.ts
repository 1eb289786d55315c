import { formatDate, formatTimeWithZone } from '#domain/kernel/time/date-patterns.ts'
import { siteTimeZone } from '#server/platform/graphql/site-date-time.ts'

/** Sentences that scheduling a class answers where all went well. */
export const scheduleTexts = {
  scheduled: ({ title, start }: { title: string; start: Date }) =>
    `“${title}” is scheduled for ${formatDate('full', start, siteTimeZone())} at ${formatTimeWithZone(start, siteTimeZone())}.`,
}
