// The public API of catalogue for other modules. Everything that is not exported here may change freely.

export type { CategoryNode, FacilitatorNode, LocationNode } from './catalogue.graph.ts'
export type { ChangedLocation } from './location-changed.event.ts'
export type { Location } from './location-lines.ts'

// Runtime exports:

export { addFacilitator } from './admin/add-facilitator.ts'
export { moveFacilitator } from './admin/facilitator-link.sql.ts'
export { linkFacilitator } from './admin/link-facilitator.command.ts'
export { FacilitatorConnectionRef } from './catalogue.graph.ts'
export { categoryLoader, locationLoader } from './catalogue.loaders.ts'
export { locationLines } from './location-lines.ts'
