/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
/** An omitted field stays as it is. Null or an empty text clears it. */
export type FacilitatorContactInformationInput = {
  addressline1?: string | null | undefined;
  addressline2?: string | null | undefined;
  cellphone?: string | null | undefined;
  city?: string | null | undefined;
  companyname?: string | null | undefined;
  facilitatorCredentials?: string | null | undefined;
  facilitatortitle?: string | null | undefined;
  homephone?: string | null | undefined;
  profileUrl?: string | null | undefined;
  /** Virginia, Maryland or District of Columbia. */
  state?: string | null | undefined;
  workphone?: string | null | undefined;
  zip?: string | null | undefined;
};

export type UpdateFacilitatorInput = {
  clientMutationId?: string | null | undefined;
  contactInformation: FacilitatorContactInformationInput;
  /** databaseId of the facilitator. */
  id: string;
};

export type FacilitatorProfile_ContactQueryVariables = Exact<{
  facilitatorId: number;
}>;


export type FacilitatorProfile_ContactQueryResult = { facilitatorBy: { databaseId: number, contactInformation: { companyname: string | null, facilitatortitle: string | null, facilitatorCredentials: string | null, profileUrl: string | null, addressline1: string | null, addressline2: string | null, city: string | null, state: string | null, zip: string | null, homephone: string | null, workphone: string | null, cellphone: string | null } | null } | null };

export type FacilitatorProfile_UpdateMutationVariables = Exact<{
  input: UpdateFacilitatorInput;
}>;


export type FacilitatorProfile_UpdateMutationResult = { updateFacilitator: { facilitator: { databaseId: number } | null } | null };


export const FacilitatorProfile_ContactDocument = new TypedDocumentString(`
query FacilitatorProfile_Contact($facilitatorId: Int!) {
facilitatorBy(facilitatorId: $facilitatorId) {
databaseId
contactInformation {
companyname
facilitatortitle
facilitatorCredentials
profileUrl
addressline1
addressline2
city
state
zip
homephone
workphone
cellphone
}
}
}
`) as unknown as TypedDocumentString<FacilitatorProfile_ContactQueryResult, FacilitatorProfile_ContactQueryVariables>;
export const FacilitatorProfile_UpdateDocument = new TypedDocumentString(`
mutation FacilitatorProfile_Update($input: UpdateFacilitatorInput!) {
updateFacilitator(input: $input) {
facilitator {
databaseId
}
}
}
`) as unknown as TypedDocumentString<FacilitatorProfile_UpdateMutationResult, FacilitatorProfile_UpdateMutationVariables>;
