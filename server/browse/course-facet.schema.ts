import {
  type CourseSearch,
  decideCourseSearch,
  expectedCourses,
  type RequestedPageOfCourses,
} from '#domain/browse/course-search.rule.ts'
import { type FacetName, facetNames, onlineLocation } from '#domain/browse/facet-values.rule.ts'
import { decidePage, type Page } from '#domain/kernel/lists/pager.rule.ts'
import { CourseConnectionRef } from '#server/classes/public.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { ListPosition, PagerInput, PagerType } from '#server/platform/graphql/common.schema.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import { takeRows } from '#server/platform/graphql/cost/response-budget.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import { cachedField } from '#server/platform/graphql/public/cached-field.ts'
import { siteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import { courseTypeNames } from '#server/platform/messages/modes.texts.ts'
import { maySearchClasses } from './browse.policy.ts'
import {
  countFoundCourses,
  type FacetChoiceRow,
  type Position,
  selectFacetChoices,
} from './course-facet.sql.ts'
import { facetLabels } from './facet.texts.ts'
import { foundCourses } from './find-courses.ts'

const DateRange = builder.inputType('DateRange', {
  fields: (t) => ({ min: t.field({ type: 'Date' }), max: t.field({ type: 'Date' }) }),
})

const CourseQuery = builder.inputType('CourseQuery', {
  description: 'A class is found if it matches one value of each filter.',
  fields: (t) => ({
    audience_type: t.stringList({ description: 'Slugs.' }),
    diagnoses: t.stringList({ description: 'Slugs.' }),
    facilitator: t.intList({ description: 'Facilitator ids.' }),
    languages: t.stringList({ description: 'Slugs.' }),
    location: t.stringList({ description: 'Names of locations. `online` finds classes held online.' }),
    programs: t.stringList({ description: 'Category ids.' }),
    start_date: t.field({
      type: DateRange,
      description:
        'The dates of the classes in the site time zone, both ends inclusive. Without either end: the current month.',
    }),
  }),
})

const CourseFacetArgs = builder.inputType('CourseFacetArgs', {
  fields: (t) => ({
    query: t.field({ type: CourseQuery }),
    search: t.string({ description: 'A part of the title in any language, whatever its case.' }),
    pager: t.field({ type: PagerInput }),
    after: t.field({
      type: ListPosition,
      description: 'The last class of the page before: its id and start.',
    }),
  }),
})

interface FacetNode {
  name: FacetName
  selected: string[]
  choices: FacetChoiceRow[]
}

const FacetChoice = builder.objectRef<FacetChoiceRow>('FacetChoice').implement({
  fields: (t) => ({
    value: t.exposeString('value'),
    label: t.string({
      resolve: ({ facet, value, label }) =>
        facet === 'location' && value === onlineLocation ? courseTypeNames.online : label,
    }),
    count: t.exposeInt('count', {
      description: 'How many classes it would find, together with the other filters.',
    }),
  }),
})

const Facet = builder.objectRef<FacetNode>('Facet').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    label: t.string({ resolve: ({ name }) => facetLabels[name] }),
    selected: t.exposeStringList('selected'),
    choices: t.field({ ...costs({ rows: 15 }), type: [FacetChoice], resolve: ({ choices }) => choices }),
  }),
})

const CourseFacet = builder
  .objectRef<{ search: CourseSearch; page: Page; after: Position | null }>('CourseFacet')
  // Each part is a separate field, so that a listing does not pay for counts that it does not show.
  .implement({
    fields: (t) => ({
      facets: t.field({
        ...costs({ rows: facetNames.length, work: 150_000 }),
        type: [Facet],
        resolve: async ({ search }, _args, { db }) => {
          const choices = Map.groupBy(await selectFacetChoices(db, search), ({ facet }) => facet)
          return facetNames.map((name) => ({
            name,
            selected: search.selected[name],
            choices: choices.get(name) ?? [],
          }))
        },
      }),
      pager: t.field({
        ...costs({ work: 30_000 }),
        type: PagerType,
        resolve: async ({ search, page }, _args, { db }) => ({
          page: page.page,
          perPage: page.perPage,
          totalRows: await countFoundCourses(db, search),
        }),
      }),
      courses: t.field({
        type: CourseConnectionRef,
        resolve: async ({ search, page, after }, _args, context, info) => ({
          nodes: await takeRows(context, info, page.perPage, (perPage) =>
            foundCourses(context, search, { ...page, perPage }, after),
          ),
        }),
      }),
    }),
  })

builder.queryField('courseFacet', maySearchClasses, (t) =>
  t.field({
    ...cachedField({ rows: ({ where }) => expectedCourses(where as RequestedPageOfCourses), work: 10_000 }),
    type: CourseFacet,
    description:
      'Searches published classes, for the calendar and the list, soonest first. Public. DATE_RANGE_REVERSED, TOO_MANY_CHOICES {most}.',
    args: { where: t.arg({ type: CourseFacetArgs, required: true }) },
    resolve: (_root, { where }, { clock }) => ({
      search: accepted(decideCourseSearch(where, clock.now(), siteTimeZone())),
      page: accepted(decidePage(where.pager)),
      after: where.after ?? null,
    }),
  }),
)
