/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type PageByUriQueryVariables = Exact<{
  uri: string;
}>;


export type PageByUriQueryResult = { pageBy: { title: string, content: string, language: string | null } | null };


export const PageByUriDocument = new TypedDocumentString(`
query PageByUri($uri: String!) {
pageBy(uri: $uri) {
title
content
language
}
}
`) as unknown as TypedDocumentString<PageByUriQueryResult, PageByUriQueryVariables>;
