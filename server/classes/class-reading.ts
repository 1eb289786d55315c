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

/** In what other language whoever asks reads a class; null for the original. */
export const classTranslation = ({ id, text_language }: Row, source: BatchSource) =>
  translationFor('course', { id, language: text_language }, source)
export const seriesTranslation = ({ id, text_language }: Row, source: BatchSource) =>
  translationFor('series', { id, language: text_language }, source)

/** The plain texts of a class by their names in its form. */
const plainTexts = {
  title: 'title',
  subTitle: 'sub_title',
  notes: 'notes',
  customRegistrationMessage: 'custom_registration_message',
  imageAlt: 'image_alt',
} as const satisfies Record<string, keyof CourseNode>
type PlainText = keyof typeof plainTexts

/** How a class is called on its page and in the API, as a resolver. */
export const shownTitleOf = (course: CourseNode, _args: object, source: BatchSource) =>
  whenKnown(
    classTranslation(course, source),
    (translation) =>
      presentClass({ title: lineIn(translation, 'title', course.title) }, 'public', 'page').title,
  )

/** One of the others, as a resolver. */
export const plainTextOf =
  <Field extends Exclude<PlainText, 'title'>>(field: Field) =>
  (course: CourseNode, _args: object, source: BatchSource) => {
    const original: CourseNode[(typeof plainTexts)[Field]] = course[plainTexts[field]]
    return whenKnown(classTranslation(course, source), (translation) => lineIn(translation, field, original))
  }

/** A long text as its reader gets it, as a resolver. */
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

/** How the class was called where it was written; null for who reads just that. */
export const originalTitleOf = (course: CourseNode, source: BatchSource) =>
  whenKnown(classTranslation(course, source), (translation) =>
    translation ? presentClass(course, 'public', 'page').title : null,
  )

/** Plain texts that have to stand as they were written: markup says so by itself. */
export const untranslatedOf = (course: CourseNode, source: BatchSource): string[] | Promise<string[]> =>
  whenKnown(classTranslation(course, source), (translation) =>
    translation
      ? (Object.keys(plainTexts) as PlainText[]).filter(
          (field) => course[plainTexts[field]] && !translation.texts[field],
        )
      : [],
  )

/** The picture of a class or series, with its words. */
export const pictureOf = (
  row: Row & Pick<CourseNode, 'image_url' | 'image_alt'>,
  kind: 'course' | 'series',
  source: BatchSource,
): ImageNode | null | Promise<ImageNode | null> =>
  whenKnown(
    kind === 'course' ? classTranslation(row, source) : seriesTranslation(row, source),
    (translation) => imageOf({ ...row, image_alt: lineIn(translation, 'imageAlt', row.image_alt) }),
  )

/** A class whose plain texts are in its reader's language, for what is no call: a page's head, a mail, a calendar. */
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

/** The title of a series in its reader's language, and which that is. */
export async function seriesAsRead(series: SeriesNode, source: BatchSource): Promise<SeriesNode> {
  const translation = await seriesTranslation(series, source)
  return {
    ...series,
    title: lineIn(translation, 'title', series.title),
    text_language: languageIn(translation, series.text_language),
  }
}
