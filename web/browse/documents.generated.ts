/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type CourseFacetArgs = {
  /** The class that was read last. */
  after?: ListPosition | null | undefined;
  pager?: PagerInput | null | undefined;
  query?: CourseQuery | null | undefined;
  /** Case-insensitive substring of the title. */
  search?: string | null | undefined;
};

/** Within a filter any of the values fits; every filter has to fit. */
export type CourseQuery = {
  audience_type?: Array<string> | null | undefined;
  diagnoses?: Array<string> | null | undefined;
  /** Facilitator ids. */
  facilitator?: Array<number> | null | undefined;
  languages?: Array<string> | null | undefined;
  /** Names of places; 'online' for classes held online. */
  location?: Array<string> | null | undefined;
  /** Category ids. */
  programs?: Array<string> | null | undefined;
  /** Both ends inclusive, site time zone; the current month when left out. */
  start_date?: DateRange | null | undefined;
};

export type DateRange = {
  max?: string | null | undefined;
  min?: string | null | undefined;
};

/** The row that was read last of a list by start; what follows it is answered, whatever came or went before it. */
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
