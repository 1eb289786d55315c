import type { FacetName } from '#domain/browse/facet-values.rule.ts'
import type { Mode } from '#domain/classes/seats.rule.ts'

/** How the kinds of taking part are called. */
export const courseTypeNames = { 'in-person': 'In Person', online: 'Online' } satisfies Record<Mode, string>

/** The filters of the class search, by their name in CourseQuery. */
export const facetLabels = {
  programs: 'Programs',
  audience_type: 'Audience',
  diagnoses: 'Diagnoses',
  facilitator: 'Facilitators',
  languages: 'Languages',
  location: 'Locations',
} satisfies Record<FacetName, string>
