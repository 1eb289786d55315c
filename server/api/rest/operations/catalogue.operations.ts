import { z } from 'zod'
import { page, pageOf, pageQuery, readIdCursor } from '#server/api/rest/paging.ts'
import { choices, facilitator, location, site, terms } from '#server/api/rest/responses.ts'
import { facilitatorOf } from './class-fields.ts'
import { cursorOrReject } from './classes.operations.ts'
import { operation } from './operation.ts'

const byId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
const part = (query: { limit: number; cursor?: string | undefined }) => ({
  first: query.limit + 1,
  after: cursorOrReject(query.cursor, readIdCursor),
})
/** Reads one record through a list: asks for the first one after id - 1. The caller checks that it has this id. */
const oneOf = ({ params }: { params: { id: number } }) => ({ first: 1, after: params.id - 1 })
const isIt = (found: { id: number } | undefined, { params }: { params: { id: number } }) =>
  found?.id === params.id ? found : null

const facilitators = `query Facilitators($first: Int!, $after: Int) {
  facilitatorList(first: $first, after: $after) { nodes { id: databaseId name contactInformation { profileUrl } } }
}`
const locationsDocument = `query Places($first: Int!, $after: Int) {
  locationList(first: $first, after: $after) {
    nodes {
      id: databaseId name parking entrance accessibility latitude longitude
      address { addressline1 addressline2 city state zip }
    }
  }
}`

export const catalogueOperations = [
  operation({
    id: 'listFacilitators',
    method: 'get',
    path: '/facilitators',
    tag: 'People and places',
    summary: 'Facilitators of published classes.',
    scope: 'classes:read',
    isPublic: true,
    query: pageQuery,
    document: facilitators,
    variables: ({ query }) => part(query),
    response: pageOf(facilitator),
    pick: ({ facilitatorList }, { query }) =>
      page(
        (facilitatorList.nodes as Parameters<typeof facilitatorOf>[0][]).map(facilitatorOf),
        query.limit,
        ({ id }) => id,
      ),
  }),
  operation({
    id: 'getFacilitator',
    method: 'get',
    path: '/facilitators/{id}',
    tag: 'People and places',
    summary: 'One facilitator.',
    scope: 'classes:read',
    isPublic: true,
    params: byId,
    document: facilitators,
    variables: oneOf,
    response: facilitator,
    pick: ({ facilitatorList }, requested) => {
      const found = isIt(facilitatorList.nodes[0], requested)
      return found && facilitatorOf(found as Parameters<typeof facilitatorOf>[0])
    },
  }),
  operation({
    id: 'listPlaces',
    method: 'get',
    path: '/places',
    tag: 'People and places',
    summary: 'Locations of published classes.',
    scope: 'classes:read',
    isPublic: true,
    query: pageQuery,
    document: locationsDocument,
    variables: ({ query }) => part(query),
    response: pageOf(location),
    pick: ({ locationList }, { query }) =>
      page<{ id: number }>(locationList.nodes, query.limit, ({ id }) => id),
  }),
  operation({
    id: 'getPlace',
    method: 'get',
    path: '/places/{id}',
    tag: 'People and places',
    summary: 'One location.',
    scope: 'classes:read',
    isPublic: true,
    params: byId,
    document: locationsDocument,
    variables: oneOf,
    response: location,
    pick: ({ locationList }, requested) => isIt(locationList.nodes[0], requested),
  }),
  operation({
    id: 'getSite',
    method: 'get',
    path: '/site',
    tag: 'Forms and site',
    summary: 'The organization, its time, what a new password needs, and the bot check.',
    scope: 'classes:read',
    isPublic: true,
    document: `query GetSite {
      siteSettings { organisationName needChoices botCheck { provider siteKey onConfirm challengeUrl } }
      serverTime { now timeZone }
      passwordRule { leastCharacters mostCharacters rules }
    }`,
    variables: () => ({}),
    response: site,
    pick: ({ siteSettings, serverTime, passwordRule }) => ({ ...siteSettings, ...serverTime, passwordRule }),
  }),
  operation({
    id: 'getChoices',
    method: 'get',
    path: '/choices',
    tag: 'Forms and site',
    summary: 'The choices of forms, as they are stored and shown.',
    scope: 'classes:read',
    isPublic: true,
    document: 'query GetChoices { choiceLists { field choices } }',
    variables: () => ({}),
    response: choices,
    pick: ({ choiceLists }) => ({
      lists: Object.fromEntries(
        (choiceLists as { field: string; choices: string[] }[]).map(({ field, choices: of }) => [field, of]),
      ),
    }),
  }),
  operation({
    id: 'getTermsStatus',
    method: 'get',
    path: '/terms-status',
    tag: 'Forms and site',
    summary: 'Whether the caller’s agreement to the waivers and terms is current.',
    scope: 'registrations:read',
    takesPerson: true,
    document: 'query GetTermsStatus { termsStatus { status due agreedAt goodUntil } }',
    variables: () => ({}),
    response: terms,
    pick: ({ termsStatus }) => termsStatus,
  }),
]
