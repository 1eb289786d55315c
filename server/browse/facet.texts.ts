import type { FacetName } from '#domain/browse/facet-values.rule.ts'
/** The filters of the class search, by their name in CourseQuery. */
export const facetLabels = {
  programs: 'Programs',
  audience_type: 'Audience',
  diagnoses: 'Diagnoses',
  facilitator: 'Facilitators',
  languages: 'Languages',
  location: 'Locations',
} satisfies Record<FacetName, string>
