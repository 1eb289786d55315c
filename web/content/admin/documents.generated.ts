/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type CreatePageInput = {
  clientMutationId?: string | null | undefined;
  page: PageInput;
};

export type DeletePageInput = {
  clientMutationId?: string | null | undefined;
  id: number;
};

export type PageInput = {
  /** HTML. */
  content: string;
  /** The tag of the language of the texts. '' or omitted: the portal’s default. */
  language?: string | null | undefined;
  title: string;
  /** The path, without slashes: lowercase letters, digits, hyphens. */
  uri: string;
};

export type PageRowsArgs = {
  pager?: RowsPagerInput | null | undefined;
  /** A part of the title or the path. */
  search?: string | null | undefined;
};

export type RowsPagerInput = {
  /** From 1. */
  page?: number | null | undefined;
  per_page?: number | null | undefined;
};

export type TranslatedTextInput = {
  field: string;
  /** `mark` of the original text that was translated. */
  mark: string;
  text: string;
};

export type TranslationInput = {
  clientMutationId?: string | null | undefined;
  /** Translation.editVersion of that language. 0 for a new one. */
  editVersion: number;
  id: number;
  language: string;
  /** An omitted text counts as ''. Without any text the translation is deleted. */
  texts: Array<TranslatedTextInput>;
};

export type UpdatePageInput = {
  /** For a waiver. True: everyone must agree to the terms again. */
  askToAgreeAgain?: boolean | null | undefined;
  clientMutationId?: string | null | undefined;
  editVersion: number;
  id: number;
  page: PageInput;
};

export type Pages_RowsQueryVariables = Exact<{
  where: PageRowsArgs;
}>;


export type Pages_RowsQueryResult = { pageRows: { rows: Array<{ databaseId: number, uri: string, title: string, updatedAt: string, isWaiver: boolean, isKept: boolean }>, pager: { page: number, total_pages: number, total_rows: number, more_than_total: boolean } } };

export type Page_ForEditingQueryVariables = Exact<{
  pageId: number;
}>;


export type Page_ForEditingQueryResult = { pageForEditing: { databaseId: number, uri: string, title: string, content: string, language: string | null, isWaiver: boolean, isKept: boolean, regularSpots: number | null, editVersion: number } | null };

export type Page_PreviewQueryVariables = Exact<{
  content: string;
}>;


export type Page_PreviewQueryResult = { pagePreview: string };

export type Page_CreateMutationVariables = Exact<{
  input: CreatePageInput;
}>;


export type Page_CreateMutationResult = { createPage: { page: { databaseId: number } } | null };

export type Page_UpdateMutationVariables = Exact<{
  input: UpdatePageInput;
}>;


export type Page_UpdateMutationResult = { updatePage: { page: { databaseId: number, editVersion: number } } | null };

export type Page_DeleteMutationVariables = Exact<{
  input: DeletePageInput;
}>;


export type Page_DeleteMutationResult = { deletePage: { success: boolean } | null };

export type Page_TranslationsQueryVariables = Exact<{
  id: number;
}>;


export type Page_TranslationsQueryResult = { pageTranslations: { databaseId: number, originalLanguage: string | null, otherLanguages: Array<string>, original: Array<{ field: string, text: string, mark: string }>, translations: Array<{ language: string, editVersion: number, missing: Array<string>, older: Array<string>, texts: Array<{ field: string, text: string, mark: string }> }> } | null };

export type Page_TranslateMutationVariables = Exact<{
  input: TranslationInput;
}>;


export type Page_TranslateMutationResult = { translatePage: { translations: { databaseId: number, originalLanguage: string | null, otherLanguages: Array<string>, original: Array<{ field: string, text: string, mark: string }>, translations: Array<{ language: string, editVersion: number, missing: Array<string>, older: Array<string>, texts: Array<{ field: string, text: string, mark: string }> }> } } | null };


export const Pages_RowsDocument = new TypedDocumentString(`
query Pages_Rows($where: PageRowsArgs!) {
pageRows(where: $where) {
rows {
databaseId
uri
title
updatedAt
isWaiver
isKept
}
pager {
page
total_pages
total_rows
more_than_total
}
}
}
`) as unknown as TypedDocumentString<Pages_RowsQueryResult, Pages_RowsQueryVariables>;
export const Page_ForEditingDocument = new TypedDocumentString(`
query Page_ForEditing($pageId: Int!) {
pageForEditing(pageId: $pageId) {
databaseId
uri
title
content
language
isWaiver
isKept
regularSpots
editVersion
}
}
`) as unknown as TypedDocumentString<Page_ForEditingQueryResult, Page_ForEditingQueryVariables>;
export const Page_PreviewDocument = new TypedDocumentString(`
query Page_Preview($content: String!) {
pagePreview(content: $content)
}
`) as unknown as TypedDocumentString<Page_PreviewQueryResult, Page_PreviewQueryVariables>;
export const Page_CreateDocument = new TypedDocumentString(`
mutation Page_Create($input: CreatePageInput!) {
createPage(input: $input) {
page {
databaseId
}
}
}
`) as unknown as TypedDocumentString<Page_CreateMutationResult, Page_CreateMutationVariables>;
export const Page_UpdateDocument = new TypedDocumentString(`
mutation Page_Update($input: UpdatePageInput!) {
updatePage(input: $input) {
page {
databaseId
editVersion
}
}
}
`) as unknown as TypedDocumentString<Page_UpdateMutationResult, Page_UpdateMutationVariables>;
export const Page_DeleteDocument = new TypedDocumentString(`
mutation Page_Delete($input: DeletePageInput!) {
deletePage(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<Page_DeleteMutationResult, Page_DeleteMutationVariables>;
export const Page_TranslationsDocument = new TypedDocumentString(`
query Page_Translations($id: Int!) {
pageTranslations(id: $id) {
databaseId
originalLanguage
otherLanguages
original {
field
text
mark
}
translations {
language
editVersion
missing
older
texts {
field
text
mark
}
}
}
}
`) as unknown as TypedDocumentString<Page_TranslationsQueryResult, Page_TranslationsQueryVariables>;
export const Page_TranslateDocument = new TypedDocumentString(`
mutation Page_Translate($input: TranslationInput!) {
translatePage(input: $input) {
translations {
databaseId
originalLanguage
otherLanguages
original {
field
text
mark
}
translations {
language
editVersion
missing
older
texts {
field
text
mark
}
}
}
}
}
`) as unknown as TypedDocumentString<Page_TranslateMutationResult, Page_TranslateMutationVariables>;
