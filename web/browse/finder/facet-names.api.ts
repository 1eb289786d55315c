import { type FacetValues, facetNames } from '#domain/browse/facet-values.rule.ts'
import { FacetNamesDocument } from '#web/browse/documents.generated.ts'
import { post } from '#web/platform/graphql/client.ts'

/** The names of the chosen values, even if no class has them now: [facet, value, name]. */
export async function loadFacetNames(facets: FacetValues): Promise<[string, string, string][]> {
  const chosen = Object.fromEntries(facetNames.map((name) => [name, facets[name] ?? null]))
  // Ids of facilitators are numbers.
  const facilitator = facets.facilitator?.map(Number).filter((id) => Number.isInteger(id)) ?? null
  const { courseFacet } = await post(
    FacetNamesDocument,
    { where: { query: { ...chosen, facilitator }, pager: { per_page: 1 } } },
    null,
  )
  return courseFacet.facets.flatMap(({ name, choices }) =>
    choices.map(({ value, label }): [string, string, string] => [name, value, label]),
  )
}
