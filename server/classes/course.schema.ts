import { unlimitedSeatsNumber } from '#domain/classes/fields/class-facts.ts'
import { modesOffered, type Seats } from '#domain/classes/seats/seats.rule.ts'
import { type Mode, modes, namedByMode } from '#domain/kernel/modes.ts'
import { categoryLoader, FacilitatorConnectionRef, locationLoader } from '#server/catalogue/public.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { inAnyFormat } from '#server/platform/graphql/common.schema.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import { ImageType } from '#server/platform/graphql/image.schema.ts'
import { whenKnown } from '#server/platform/graphql/loaders/define-preloaded.ts'
import { cachedField, reaches } from '#server/platform/graphql/public/cached-field.ts'
import { rowsPreloaded } from '#server/platform/graphql/public/split-rows.ts'
import { courseTypeNames } from '#server/platform/messages/modes.texts.ts'
import {
  courseLoader,
  facilitatorsOfLoader,
  recurringCoursesLoader,
  recursLoader,
  seriesLoader,
  termsOfLoader,
} from './class.loaders.ts'
import {
  longTextOf,
  originalTitleOf,
  pictureOf,
  plainTextOf,
  readLanguageOf,
  shownTitleOf,
  untranslatedOf,
} from './class-reading.ts'
import { CourseConnectionRef, type CourseNode, CourseRef, SeriesRef } from './classes.graph.ts'
import { maySeeClasses } from './classes.policy.ts'
import {
  Category,
  CourseInfo,
  CourseTiming,
  CourseTypeConnection,
  LanguageConnection,
  Location,
  TermConnection,
} from './course-parts.schema.ts'
import { factsOf } from './facts-of.ts'
import { modeAnswers } from './mode-answers.ts'

const seats = (course: CourseNode, mode: Mode): Seats | null => factsOf(course).seats[mode]

/**
 * The free seats as the API sends them: `unlimitedSeatsNumber` where there is no limit. Null if the class does not have
 * this mode.
 */
const seatsNumber = (mode: Mode) => (course: CourseNode) => {
  const left = seats(course, mode)
  return left === 'unlimited' ? unlimitedSeatsNumber : left
}

const termsOf = (taxonomy: string) => (course: CourseNode, _args: object, context: Context) =>
  whenKnown(termsOfLoader(context).load(course.id), (terms) => ({
    nodes: terms.filter((term) => term.taxonomy === taxonomy),
  }))

/** The terms of one taxonomy: a class has few. */
const fewTerms = costs({ rows: 2 })

CourseRef.implement({
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    title: t.string({ args: inAnyFormat, resolve: shownTitleOf }),
    subTitle: t.string({ nullable: true, resolve: plainTextOf('subTitle') }),
    date: t.expose('starts_at', { type: 'DateTime', description: 'Start, as a date and time.' }),
    start: t.expose('starts_at', { type: 'DateTime' }),
    end: t.expose('ends_at', { type: 'DateTime' }),
    ...namedByMode('left', (mode) =>
      t.int({ nullable: true, ...modeAnswers[mode].left, resolve: seatsNumber(mode) }),
    ),
    ...namedByMode('unlimited', (mode) =>
      t.boolean({
        ...modeAnswers[mode].unlimited,
        resolve: (course) => seats(course, mode) === 'unlimited',
      }),
    ),
    image: t.field({
      type: ImageType,
      nullable: true,
      resolve: (course, _args, context) => pictureOf(course, 'course', context),
    }),
    description: t.field({ type: 'HTML', nullable: true, resolve: longTextOf('description') }),
    textLanguage: t.string({
      nullable: true,
      description:
        'The tag of the language in which the caller reads the class, such as es. Null: the portal’s default.',
      resolve: (course, _args, context) => readLanguageOf(course, 'course', context),
    }),
    originalLanguage: t.exposeString('text_language', {
      nullable: true,
      description: 'The tag of the language in which it was written. Null: the portal’s default.',
    }),
    originalTitle: t.string({
      nullable: true,
      description:
        'The title in originalLanguage, which a search also finds. Null if the caller reads the original.',
      resolve: (course, _args, context) => originalTitleOf(course, context),
    }),
    untranslated: t.stringList({
      // Four, because no other plain texts can be translated.
      ...costs({ rows: 4 }),
      description:
        'Plain texts (subTitle, notes, customRegistrationMessage, imageAlt) that are not translated into textLanguage, so they are in originalLanguage.',
      resolve: (course, _args, context) => untranslatedOf(course, context),
    }),
    notes: t.string({ nullable: true, description: 'Plain text.', resolve: plainTextOf('notes') }),
    room: t.exposeString('room', { nullable: true }),
    isEvent: t.exposeBoolean('is_event'),
    isWorkshop: t.exposeBoolean('is_workshop'),
    guestsAllowed: t.exposeBoolean('guests_allowed'),
    standingFirstTimePercent: t.exposeInt('first_time_percent', {
      nullable: true,
      description: 'Percentage of seats kept from regular spots. Null: as in the settings.',
    }),
    registerSolo: t.exposeBoolean('register_solo', {
      description: 'False: people register only for the whole series.',
    }),
    lateMinutes: t.exposeInt('late_minutes', {
      nullable: true,
      description:
        'Minutes that the class starts late, as someone who runs it said that day. Null: on time as far as known.',
    }),
    courseInfo: t.field({ type: CourseInfo, resolve: (course) => course }),
    courseTiming: t.field({ type: CourseTiming, resolve: (course) => course }),
    category: t.field({
      type: Category,
      resolve: (course, _args, context) =>
        whenKnown(categoryLoader(context).load(course.category_id), (program) => program!),
    }),
    location: t.field({
      type: Location,
      nullable: true,
      resolve: (course, _args, context) =>
        course.location_id === null ? null : locationLoader(context).load(course.location_id),
    }),
    courseTypes: t.field({
      ...costs({ rows: 2 }),
      type: CourseTypeConnection,
      description: `Slugs: ${modes.join(', ')}.`,
      resolve: (course) => ({
        nodes: modesOffered(factsOf(course).seats).map((slug) => ({ slug, name: courseTypeNames[slug] })),
      }),
    }),
    languages: t.field({ ...fewTerms, type: LanguageConnection, resolve: termsOf('language') }),
    audiences: t.field({ ...fewTerms, type: TermConnection, resolve: termsOf('audience') }),
    diagnoses: t.field({ ...fewTerms, type: TermConnection, resolve: termsOf('diagnosis') }),
    facilitators: t.field({
      ...costs({ rows: 2 }),
      type: FacilitatorConnectionRef,
      resolve: (course, _args, context) =>
        whenKnown(facilitatorsOfLoader(context).load(course.id), (nodes) => ({ nodes })),
    }),
    recurringCourses: t.field({
      ...reaches({ rows: 30 }),
      type: CourseConnectionRef,
      description:
        'Other classes of the same recurrence that have not begun, soonest first, at most 30. Cancelled ones too.',
      resolve: async (course, _args, context) => ({
        nodes: await recurringCoursesLoader(context).load(course),
      }),
    }),
    hasRecurringCourses: t.boolean({
      ...reaches(),
      description: 'Whether its recurrence has more than one published class, past ones too.',
      resolve: ({ recurrence_id }, _args, context) =>
        recurrence_id === null ? false : recursLoader(context).load(recurrence_id),
    }),
    series: t.field({
      type: SeriesRef,
      nullable: true,
      description: 'Null: it belongs to none.',
      resolve: (course, _args, context) =>
        course.series_id === null ? null : seriesLoader(context).load(course.series_id),
    }),
  }),
})

CourseConnectionRef.implement({
  fields: (t) => ({
    nodes: t.field({
      ...rowsPreloaded,
      type: [CourseRef],
      resolve({ nodes }, _args, context) {
        context.rowsShown?.(nodes)
        return nodes
      },
    }),
  }),
})

builder.queryField('courseBy', maySeeClasses, (t) =>
  t.field({
    ...cachedField(),
    type: CourseRef,
    nullable: true,
    description: 'One class. Null when there is none. Public.',
    args: { courseId: t.arg.int({ required: true }) },
    resolve: (_root, { courseId }, context) => courseLoader(context).load(courseId),
  }),
)
