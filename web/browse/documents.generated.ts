/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type CourseFacetArgs = {
  /** The last class of the page before: its id and start. */
  after?: ListPosition | null | undefined;
  pager?: PagerInput | null | undefined;
  query?: CourseQuery | null | undefined;
  /** A part of the title in any language, whatever its case. */
  search?: string | null | undefined;
};

/** A class is found if it matches one value of each filter. */
export type CourseQuery = {
  /** Slugs. */
  audience_type?: Array<string> | null | undefined;
  /** Slugs. */
  diagnoses?: Array<string> | null | undefined;
  /** Facilitator ids. */
  facilitator?: Array<number> | null | undefined;
  /** Slugs. */
  languages?: Array<string> | null | undefined;
  /** Names of locations. `online` finds classes held online. */
  location?: Array<string> | null | undefined;
  /** Category ids. */
  programs?: Array<string> | null | undefined;
  /** The dates of the classes in the site time zone, both ends inclusive. Without either end: the current month. */
  start_date?: DateRange | null | undefined;
};

export type DateRange = {
  max?: string | null | undefined;
  min?: string | null | undefined;
};

/** The last row of the page before, in a list that is sorted by start. The response goes on after it, even if rows before it were added or removed. */
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
