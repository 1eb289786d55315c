import type { ClassListing } from '../class-data.ts'

/** The language of a plain text of a class: what has no words in the page's language stands as it was written. */
export function languageOfText(
  course: Pick<ClassListing, 'textLanguage' | 'originalLanguage' | 'untranslated'>,
  text: 'subTitle' | 'notes',
): string | null {
  // What was kept for the time without a network may be older than this question.
  return (course.untranslated ?? []).includes(text) ? course.originalLanguage : course.textLanguage
}
