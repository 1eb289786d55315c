// All that other topics may use of catalogue. What does not stand here may change freely.

export type { CategoryNode, FacilitatorNode, LocationNode } from './catalogue.graph.ts'
export type { ChangedPlace } from './place-changed.event.ts'
export type { Place } from './place-lines.ts'

// What runs:

export { FacilitatorConnectionRef } from './catalogue.graph.ts'
export { categoryLoader, locationLoader } from './catalogue.loaders.ts'
export { addFacilitator } from './manage/add-facilitator.ts'
export { moveFacilitator } from './manage/facilitator-link.sql.ts'
export { linkFacilitator } from './manage/link-facilitator.command.ts'
export { placeLines } from './place-lines.ts'
