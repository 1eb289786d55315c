// The public API of catalogue for other modules. Anything not exported here may change freely.

export { kindOfCategory } from './category-kind.ts'
export { FacilitatorProfile } from './facilitator-profile.tsx'
