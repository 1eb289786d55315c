import { maySeeContactDetails } from '#server/catalogue/catalogue.policy.ts'
import { anonymous, byId, byInput, input, recordsAudited, writes } from '#server/testing/audit/audit-row.ts'
import { by, byThemself, unraced } from '#server/testing/calls/raced-call.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import {
  call,
  nothing,
  type PermissionCase,
  recordsQueried,
  unless,
} from '#server/testing/permissions/permission-row.ts'
import { recordsOfNoOne } from '#server/testing/records/record-rows.ts'
import { catalogueRecords } from './record-cases.ts'

function ofFacilitator(args: Parameters<typeof call>[0]): PermissionCase {
  return call(args, (viewer, { facilitatorId }) =>
    unless(maySeeContactDetails(viewer, facilitatorId), 'FORBIDDEN'),
  )
}

export const catalogueCases: TopicCases<'catalogue'> = {
  permissions: {
    ...recordsQueried(catalogueRecords),
    'Query.facilitatorBy': ofFacilitator(({ facilitatorId }) => `facilitatorId: ${facilitatorId}`),
    'Mutation.updateFacilitator': ofFacilitator(
      ({ facilitatorId }) => `input: { id: ${facilitatorId}, contactInformation: {} }`,
    ),
    'Query.findsCoordinates': call(),
    'Query.coordinatesOfAddress': call(`address: { addressline1: "", city: "", state: "", zip: "" }`),
    'Mutation.linkFacilitatorByEmail': call(
      `input: { facilitatorId: ${nothing}, email: "nobody@example.org" }`,
    ),
    'Mutation.unlinkFacilitator': call(`input: { facilitatorId: ${nothing} }`),
  },
  audit: {
    ...recordsAudited(catalogueRecords),
    'Query.findsCoordinates': anonymous,
    'Query.coordinatesOfAddress': anonymous,
    'Query.facilitatorBy': byId('facilitator.read', 'facilitatorId', (world) => world.facilitator()),
    'Mutation.updateFacilitator': writes('facilitator.changed', async (world) =>
      input({ id: await world.facilitator(), contactInformation: { city: 'Fairfax' } }),
    ),
    'Mutation.linkFacilitatorByEmail': writes('person.facilitatorLinked', async (world) =>
      input({ facilitatorId: await world.facilitator(), email: (await world.person()).email }),
    ),
    'Mutation.unlinkFacilitator': byInput('person.facilitatorLinked', 'facilitatorId', async (world) =>
      world.facilitator((await world.person()).userId),
    ),
  },
  writtenBeside: [],
  closure: {
    ...recordsOfNoOne(catalogueRecords),
    updateFacilitator: [
      byThemself(({ facilitatorId, mark }) => ({ id: facilitatorId, contactInformation: { city: mark } })),
      by('staff', ({ facilitatorId, mark }) => ({ id: facilitatorId, contactInformation: { city: mark } })),
    ],
    linkFacilitatorByEmail: unraced(
      'Like linkFacilitator, for a facilitator without an account: the account is locked before it is linked.',
      'update facilitator',
    ),
    unlinkFacilitator: 'It takes a record off an account; what stays in the record is the program’s.',
    createFacilitator: 'A facilitator without an account.',
    changeFacilitator: by('administrator', ({ facilitatorId: id, mark }) => ({
      id,
      editVersion: 1,
      facilitator: { name: mark, city: mark },
    })),
    deleteFacilitator: by('administrator', ({ facilitatorId: id }) => ({ id })),
  },
  personalCalls: {},
}
