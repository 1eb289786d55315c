/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type CourseFacetArgs = {
  /** The last class of the page before. */
  after?: ListPosition | null | undefined;
  pager?: PagerInput | null | undefined;
  query?: CourseQuery | null | undefined;
  /** Case-insensitive substring of the title. */
  search?: string | null | undefined;
};

/** Any value of a filter may match, but every filter must. */
export type CourseQuery = {
  audience_type?: Array<string> | null | undefined;
  diagnoses?: Array<string> | null | undefined;
  /** Facilitator ids. */
  facilitator?: Array<number> | null | undefined;
  languages?: Array<string> | null | undefined;
  /** Names of locations. 'online' finds classes held online. */
  location?: Array<string> | null | undefined;
  /** Category ids. */
  programs?: Array<string> | null | undefined;
  /** Both ends inclusive, in the site time zone. Omitted: the current month. */
  start_date?: DateRange | null | undefined;
};

export type DateRange = {
  max?: string | null | undefined;
  min?: string | null | undefined;
};

/** The last row of the page before, in a list by start. The response continues after it, whatever was added or removed before it. */
export type ListPosition = {
  id: number;
  start: string;
};

export type PagerInput = {
  /** From 1. */
  page?: number | null | undefined;
  per_page?: number | null | undefined;
};

export type FacetNamesQueryVariables = Exact<{
  where: CourseFacetArgs;
}>;


export type FacetNamesQueryResult = { courseFacet: { facets: Array<{ name: string, choices: Array<{ value: string, label: string }> }> } };


export const FacetNamesDocument = new TypedDocumentString(`
query FacetNames($where: CourseFacetArgs!) {
courseFacet(where: $where) {
facets {
name
choices {
value
label
}
}
}
}
`) as unknown as TypedDocumentString<FacetNamesQueryResult, FacetNamesQueryVariables>;
