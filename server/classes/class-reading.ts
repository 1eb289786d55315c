import { presentClass } from '#domain/kernel/present-class.rule.ts'
import { type ImageNode, imageOf } from '#server/platform/graphql/image.schema.ts'
import type { BatchSource } from '#server/platform/graphql/loaders/define-loader.ts'
import { whenKnown } from '#server/platform/graphql/loaders/define-preloaded.ts'
import {
  languageIn,
  lineIn,
  markupIn,
  translationFor,
} from '#server/platform/translations/read-translation.ts'
import type { ClassTexts } from './class-texts.sql.ts'
import { textsOf } from './class-texts.ts'
import type { CourseNode, SeriesNode } from './classes.graph.ts'

type Row = Pick<CourseNode, 'id' | 'text_language'>

/** The translation of a class for its reader. Null if they read the original. */
export const classTranslation = ({ id, text_language }: Row, source: BatchSource) =>
  translationFor('course', { id, language: text_language }, source)
export const seriesTranslation = ({ id, text_language }: Row, source: BatchSource) =>
  translationFor('series', { id, language: text_language }, source)

/** The plain texts of a class by their field names in its form. */
const plainTexts = {
  title: 'title',
  subTitle: 'sub_title',
  notes: 'notes',
  customRegistrationMessage: 'custom_registration_message',
  imageAlt: 'image_alt',
} as const satisfies Record<string, keyof CourseNode>
type PlainText = keyof typeof plainTexts

/** Resolver: the title of a class on its page and in the API. */
export const shownTitleOf = (course: CourseNode, _args: object, source: BatchSource) =>
  whenKnown(
    classTranslation(course, source),
    (translation) =>
      presentClass({ title: lineIn(translation, 'title', course.title) }, 'public', 'page').title,
  )

/** Resolver: another plain text of a class. */
export const plainTextOf =
  <Field extends Exclude<PlainText, 'title'>>(field: Field) =>
  (course: CourseNode, _args: object, source: BatchSource) => {
    const original: CourseNode[(typeof plainTexts)[Field]] = course[plainTexts[field]]
    return whenKnown(classTranslation(course, source), (translation) => lineIn(translation, field, original))
  }

/** Resolver: a long text in its reader's language. */
export const longTextOf =
  (field: keyof Omit<ClassTexts, 'id'>) =>
  (course: CourseNode, _args: object, source: BatchSource): string | null | Promise<string | null> => {
    const translation = classTranslation(course, source)
    if (translation instanceof Promise)
      return Promise.all([translation, textsOf(course, source)]).then(([into, texts]) =>
        markupIn(into, field, texts[field], course.text_language),
      )
    return whenKnown(textsOf(course, source), (texts) =>
      markupIn(translation, field, texts[field], course.text_language),
    )
  }

export const readLanguageOf = (row: Row, kind: 'course' | 'series', source: BatchSource) =>
  whenKnown(
    kind === 'course' ? classTranslation(row, source) : seriesTranslation(row, source),
    (translation) => languageIn(translation, row.text_language),
  )

/** The title in the original language. Null if the reader sees that one. */
export const originalTitleOf = (course: CourseNode, source: BatchSource) =>
  whenKnown(classTranslation(course, source), (translation) =>
    translation ? presentClass(course, 'public', 'page').title : null,
  )

/** Plain texts that are shown untranslated. Long texts mark this in their HTML. */
export const untranslatedOf = (course: CourseNode, source: BatchSource): string[] | Promise<string[]> =>
  whenKnown(classTranslation(course, source), (translation) =>
    translation
      ? (Object.keys(plainTexts) as PlainText[]).filter(
          (field) => course[plainTexts[field]] && !translation.texts[field],
        )
      : [],
  )

/** The picture of a class or series, with its texts. */
export const pictureOf = (
  row: Row & Pick<CourseNode, 'image_url' | 'image_alt'>,
  kind: 'course' | 'series',
  source: BatchSource,
): ImageNode | null | Promise<ImageNode | null> =>
  whenKnown(
    kind === 'course' ? classTranslation(row, source) : seriesTranslation(row, source),
    (translation) => imageOf({ ...row, image_alt: lineIn(translation, 'imageAlt', row.image_alt) }),
  )

/**
 * A class with plain texts in its reader's language. For uses outside of a call: a page's head, an email, a calendar.
 */
export async function classAsRead(course: CourseNode, source: BatchSource): Promise<CourseNode> {
  const translation = await classTranslation(course, source)
  if (!translation) return course
  return {
    ...course,
    title: lineIn(translation, 'title', course.title),
    sub_title: lineIn(translation, 'subTitle', course.sub_title),
    notes: lineIn(translation, 'notes', course.notes),
    custom_registration_message: lineIn(
      translation,
      'customRegistrationMessage',
      course.custom_registration_message,
    ),
    image_alt: lineIn(translation, 'imageAlt', course.image_alt),
    text_language: languageIn(translation, course.text_language),
  }
}

/** The title of a series in its reader's language, and that language. */
export async function seriesAsRead(series: SeriesNode, source: BatchSource): Promise<SeriesNode> {
  const translation = await seriesTranslation(series, source)
  return {
    ...series,
    title: lineIn(translation, 'title', series.title),
    text_language: languageIn(translation, series.text_language),
  }
}
