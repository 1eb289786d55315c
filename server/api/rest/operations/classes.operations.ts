import { z } from 'zod'
import { classFieldsFor } from '#domain/classes/fields/class-fields.ts'
import { page, pageOf, pageQuery, readIdCursor, readStartCursor } from '#server/api/rest/paging.ts'
import { listedClass, listedSeries, wholeClass, wholeSeries } from '#server/api/rest/responses.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import {
  classFields,
  listedClassOf,
  listedSeriesOf,
  type RequestedSeries,
  wholeClassOf,
  wholeSeriesOf,
} from './class-fields.ts'
import { operation } from './operation.ts'

const byId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
const texts = z.array(z.string().max(200)).max(100).optional()
const ids = z.array(z.coerce.number().int().min(0).max(2_147_483_647)).max(100).optional()

/** @throws INPUT_INVALID when the API did not make the cursor. */
export function cursorOrReject<T>(cursor: string | undefined, read: (cursor: string) => T | null): T | null {
  if (cursor === undefined) return null
  const known = read(cursor)
  if (known !== null) return known
  const message = 'This cursor is none of ours.'
  throw new RejectedError('INPUT_INVALID', {
    message,
    fields: ['cursor'],
    codes: ['cursor.invalid'],
    messages: [message],
  })
}

export const classOperations = [
  operation({
    id: 'listClasses',
    method: 'get',
    path: '/classes',
    tag: 'Classes',
    summary: 'Published classes, by their start.',
    description:
      'Without `from` and `to`: the current month. A class is found if it matches one value of each filter.',
    scope: 'classes:read',
    isPublic: true,
    query: pageQuery.extend({
      from: z.iso.date().optional().meta({ description: 'The first day, in the site time zone.' }),
      to: z.iso.date().optional().meta({ description: 'The last day, in the site time zone.' }),
      search: z.string().max(200).optional().meta({ description: 'A part of the title.' }),
      program: ids.meta({ description: 'Ids of programs.' }),
      facilitator: ids.meta({ description: 'Ids of facilitators.' }),
      place: texts.meta({ description: 'Names of locations. `online` finds classes held online.' }),
      language: texts,
      audience: texts,
      diagnosis: texts,
    }),
    document: `query ListClasses($query: CourseQuery!, $search: String, $limit: Int!, $after: ListPosition) {
      courseFacet(where: { query: $query, search: $search, pager: { per_page: $limit }, after: $after }) {
        courses { nodes { ${classFields} } }
      }
    }`,
    variables: ({ query }) => ({
      query: {
        start_date: { min: query.from ?? null, max: query.to ?? null },
        programs: query.program?.map(String),
        facilitator: query.facilitator,
        location: query.place,
        languages: query.language,
        audience_type: query.audience,
        diagnoses: query.diagnosis,
      },
      search: query.search ?? null,
      limit: query.limit + 1,
      after: cursorOrReject(query.cursor, readStartCursor),
    }),
    response: pageOf(listedClass),
    pick: ({ courseFacet }, { query, portalUrl }) => {
      const { items, nextCursor } = page<{ start: string; id: number }>(
        courseFacet.courses.nodes,
        query.limit,
        ({ start, id }) => [start, id],
      )
      return { items: items.map((one) => listedClassOf(one, portalUrl)), nextCursor }
    },
  }),
  operation({
    id: 'getClass',
    method: 'get',
    path: '/classes/{id}',
    tag: 'Classes',
    summary: 'One class.',
    scope: 'classes:read',
    isPublic: true,
    params: byId,
    document: `query GetClass($id: Int!) {
      courseBy(courseId: $id) {
        ${classFields} description notes image { sourceUrl altText }
        courseInfo { ${classFieldsFor('info').join(' ')} }
        audiences { nodes { slug name } } diagnoses { nodes { slug name } } series { databaseId }
      }
    }`,
    variables: ({ params }) => ({ id: params.id }),
    response: wholeClass,
    pick: ({ courseBy }, { portalUrl }) => courseBy && wholeClassOf(courseBy, portalUrl),
  }),
  operation({
    id: 'listSeries',
    method: 'get',
    path: '/series',
    tag: 'Classes',
    summary: 'Series with published classes.',
    scope: 'classes:read',
    isPublic: true,
    query: pageQuery,
    document: `query ListSeries($first: Int!, $after: Int) {
      seriesList(first: $first, after: $after) { nodes { id: databaseId title textLanguage } }
    }`,
    variables: ({ query }) => ({
      first: query.limit + 1,
      after: cursorOrReject(query.cursor, readIdCursor),
    }),
    response: pageOf(listedSeries),
    pick: ({ seriesList }, { query }) => {
      const { items, nextCursor } = page<RequestedSeries>(seriesList.nodes, query.limit, ({ id }) => id)
      return { items: items.map(listedSeriesOf), nextCursor }
    },
  }),
  operation({
    id: 'getSeries',
    method: 'get',
    path: '/series/{id}',
    tag: 'Classes',
    summary: 'One series with its classes, oldest first, at most 100.',
    scope: 'classes:read',
    isPublic: true,
    params: byId,
    document: `query GetSeries($id: Int!) {
      seriesBy(seriesId: $id) {
        id: databaseId title textLanguage description image { sourceUrl altText } courses { nodes { ${classFields} } }
      }
    }`,
    variables: ({ params }) => ({ id: params.id }),
    response: wholeSeries,
    pick: ({ seriesBy }, { portalUrl }) => seriesBy && wholeSeriesOf(seriesBy, portalUrl),
  }),
]
