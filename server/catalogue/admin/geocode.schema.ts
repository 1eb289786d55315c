import { mayEditCatalogue } from '#server/catalogue/catalogue.policy.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { type FoundLocation, geocode } from './geocode.ts'

const states = ['FOUND', 'NOT_FOUND', 'UNREACHABLE', 'OFF'] as const
interface Coordinates {
  state: (typeof states)[number]
  found: FoundLocation | null
}

const CoordinatesState = builder.enumType('CoordinatesState', {
  description: 'OFF: no service is configured. UNREACHABLE: it does not respond.',
  values: states,
})
const CoordinatesOfAddress = builder.objectRef<Coordinates>('CoordinatesOfAddress').implement({
  fields: (t) => ({
    state: t.expose('state', { type: CoordinatesState }),
    latitude: t.float({ nullable: true, resolve: ({ found }) => found?.latitude }),
    longitude: t.float({ nullable: true, resolve: ({ found }) => found?.longitude }),
    label: t.string({
      nullable: true,
      description: 'What the service calls the result. Null if nothing was found.',
      resolve: ({ found }) => found?.label,
    }),
  }),
})
const PlaceAddressInput = builder.inputType('PlaceAddressInput', {
  fields: (t) => ({
    addressline1: t.string({ required: true }),
    city: t.string({ required: true }),
    state: t.string({ required: true }),
    zip: t.string({ required: true }),
  }),
})

builder.queryField('findsCoordinates', mayEditCatalogue, (t) =>
  t.boolean({
    description: 'Whether a service for coordinatesOfAddress is configured. For administrators.',
    resolve: (_root, _args, { config }) => config.geocoderUrl !== undefined,
  }),
)

builder.queryField('coordinatesOfAddress', mayEditCatalogue, (t) =>
  t.field({
    type: CoordinatesOfAddress,
    description: 'The coordinates of an address, from the configured service. For administrators.',
    args: { address: t.arg({ type: PlaceAddressInput, required: true }) },
    resolve: async (_root, { address }, { config }): Promise<Coordinates> => {
      if (config.geocoderUrl === undefined) return { state: 'OFF', found: null }
      const found = await geocode(config.geocoderUrl, address)
      if (found === 'unreachable') return { state: 'UNREACHABLE', found: null }
      return { state: found ? 'FOUND' : 'NOT_FOUND', found }
    },
  }),
)
