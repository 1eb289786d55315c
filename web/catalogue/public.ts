// All that other topics may use of catalogue. What does not stand here may change freely.

export { kindOfCategory } from './category-kind.ts'
export { FacilitatorProfile } from './facilitator-profile.tsx'
