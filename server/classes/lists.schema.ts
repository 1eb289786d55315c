import { decideListPart, type ListPart, mostRowsOfPart } from '#domain/kernel/lists/list-part.rule.ts'
import { FacilitatorConnectionRef, type LocationNode } from '#server/catalogue/public.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import { type SeriesNode, SeriesRef } from './classes.graph.ts'
import { maySeeClasses } from './classes.policy.ts'
import { Location } from './course-parts.schema.ts'
import { selectAnnouncedFacilitators, selectAnnouncedLocations, selectAnnouncedSeries } from './lists.sql.ts'

const part = builder.args((t) => ({
  first: t.int({ description: `At most ${mostRowsOfPart}. Omitted: 50.` }),
  after: t.int({ description: 'The id of the last one on the page before.' }),
}))
const partOf = (args: { first?: number | null; after?: number | null }): ListPart =>
  accepted(decideListPart(args))
const cost = costs({
  rows: ({ first }) => Math.min(mostRowsOfPart, Math.max(1, Number(first ?? 50))),
  work: 20_000,
})

const LocationConnection = builder
  .objectRef<{ nodes: LocationNode[] }>('LocationConnection')
  .implement({ fields: (t) => ({ nodes: t.expose('nodes', { type: [Location] }) }) })
const SeriesConnection = builder
  .objectRef<{ nodes: SeriesNode[] }>('SeriesConnection')
  .implement({ fields: (t) => ({ nodes: t.expose('nodes', { type: [SeriesRef] }) }) })

builder.queryField('facilitatorList', maySeeClasses, (t) =>
  t.field({
    ...cost,
    type: FacilitatorConnectionRef,
    description: 'Facilitators who have a published class, past ones too, by id. Public.',
    args: part,
    resolve: async (_root, args, { db }) => ({ nodes: await selectAnnouncedFacilitators(db, partOf(args)) }),
  }),
)

builder.queryField('locationList', maySeeClasses, (t) =>
  t.field({
    ...cost,
    type: LocationConnection,
    description: 'Locations that have a published class, past ones too, by id. Public.',
    args: part,
    resolve: async (_root, args, { db }) => ({ nodes: await selectAnnouncedLocations(db, partOf(args)) }),
  }),
)

builder.queryField('seriesList', maySeeClasses, (t) =>
  t.field({
    ...cost,
    type: SeriesConnection,
    description: 'Series that have a published class, past ones too, by id. Public.',
    args: part,
    resolve: async (_root, args, { db }) => ({ nodes: await selectAnnouncedSeries(db, partOf(args)) }),
  }),
)
