import { factsFromResult } from '#domain/classes/fields/class-facts.ts'
import { modes } from '#domain/kernel/modes.ts'
import type { OfferedClass } from '#domain/registration/list/registration-list.ts'
import type { ClassListing } from '#web/classes/public.ts'

/** A class of the listing, in the form that the rules of the registration list need. */
export function offeredClass(course: ClassListing): OfferedClass {
  const slugs = course.courseTypes.nodes.map((type) => type.slug)
  return {
    courseId: course.databaseId,
    title: course.title,
    textLanguage: course.textLanguage,
    start: course.start,
    end: course.end,
    modes: modes.filter((mode) => slugs.includes(mode)),
    locationName: course.location?.name ?? null,
    guestsAllowed: course.guestsAllowed,
    seriesId: course.series?.databaseId ?? null,
    seriesTitle: course.series?.title ?? null,
    registerSolo: course.registerSolo,
    facts: factsFromResult(course),
  }
}
