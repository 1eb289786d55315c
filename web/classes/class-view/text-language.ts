import type { ClassListing } from '../class-data.ts'

/** The language of a plain text of a class. A text without a translation stays in its original language. */
export function languageOfText(
  course: Pick<ClassListing, 'textLanguage' | 'originalLanguage' | 'untranslated'>,
  text: 'subTitle' | 'notes',
): string | null {
  // `untranslated` is undefined in offline data that an older version cached.
  return (course.untranslated ?? []).includes(text) ? course.originalLanguage : course.textLanguage
}
