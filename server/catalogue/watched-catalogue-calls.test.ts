import { expect, it } from 'vitest'
import { watchAuditedCalls } from '#server/testing/audit/watched-calls.ts'
import { catalogueCases } from './testing/call-cases.ts'

const watched = watchAuditedCalls(catalogueCases.audit)

it('each call locks in a known order, and nothing for someone who may not make it (vitest -u after a change)', () => {
  expect(watched.lines()).toMatchInlineSnapshot(`
    "Mutation.changeFacilitator facilitator.changed: facilitator no key update | FORBIDDEN for others: no lock
    Mutation.createCategory category.created: no lock | FORBIDDEN for others: no lock
    Mutation.createFacilitator facilitator.created: no lock | FORBIDDEN for others: no lock
    Mutation.createLocation location.created: no lock | FORBIDDEN for others: no lock
    Mutation.deleteCategory category.deleted: category update | FORBIDDEN for others: no lock
    Mutation.deleteFacilitator facilitator.deleted: facilitator update | FORBIDDEN for others: no lock
    Mutation.deleteLocation location.deleted: location update | FORBIDDEN for others: no lock
    Mutation.linkFacilitatorByEmail person.facilitatorLinked: app_user no key update; facilitator update | FORBIDDEN for others: no lock
    Mutation.unlinkFacilitator person.facilitatorLinked: app_user no key update; facilitator update | FORBIDDEN for others: no lock
    Mutation.updateCategory category.changed: category no key update | FORBIDDEN for others: no lock
    Mutation.updateFacilitator facilitator.changed: app_user key share (1) | FORBIDDEN for others: no lock
    Mutation.updateLocation location.changed: location no key update; course update (0) | FORBIDDEN for others: no lock
    Query.facilitatorBy facilitator.read: no lock | FORBIDDEN for others: no lock
    Query.facilitatorForEditing facilitator.read: no lock | FORBIDDEN for others: no lock"
  `)
})
