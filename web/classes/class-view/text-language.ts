import type { ClassListing } from '../class-data.ts'

/** The language of a plain text of a class. A text without a translation stays in its original language. */
export function languageOfText(
  course: Pick<ClassListing, 'textLanguage' | 'originalLanguage' | 'untranslated'>,
  text: 'subTitle' | 'notes',
): string | null {
  // Cached offline data may be older than this field.
  return (course.untranslated ?? []).includes(text) ? course.originalLanguage : course.textLanguage
}
