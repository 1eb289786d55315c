/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type CategoryInput = {
  /** Omitted: unchanged. For a new one then true if its kind is support or its name is about grief. */
  isConfidential?: boolean | null | undefined;
  kind: string;
  name: string;
};

export type CategoryRowsArgs = {
  pager?: RowsPagerInput | null | undefined;
  /** A part of the name. */
  search?: string | null | undefined;
};

export type ChangeFacilitatorInput = {
  clientMutationId?: string | null | undefined;
  editVersion: number;
  facilitator: FacilitatorInput;
  id: number;
};

/** OFF: no service is configured. UNREACHABLE: it does not respond. */
export type CoordinatesState =
  | 'FOUND'
  | 'NOT_FOUND'
  | 'OFF'
  | 'UNREACHABLE';

export type CreateCategoryInput = {
  category: CategoryInput;
  clientMutationId?: string | null | undefined;
};

export type CreateFacilitatorInput = {
  clientMutationId?: string | null | undefined;
  facilitator: FacilitatorInput;
};

export type CreateLocationInput = {
  clientMutationId?: string | null | undefined;
  location: LocationInput;
};

export type DeleteCategoryInput = {
  clientMutationId?: string | null | undefined;
  id: number;
};

export type DeleteFacilitatorInput = {
  clientMutationId?: string | null | undefined;
  id: number;
};

export type DeleteLocationInput = {
  clientMutationId?: string | null | undefined;
  id: number;
};

/** An omitted field, null and an empty text clear the field. */
export type FacilitatorInput = {
  addressline1?: string | null | undefined;
  addressline2?: string | null | undefined;
  cellphone?: string | null | undefined;
  city?: string | null | undefined;
  companyname?: string | null | undefined;
  facilitatorCredentials?: string | null | undefined;
  facilitatortitle?: string | null | undefined;
  homephone?: string | null | undefined;
  name: string;
  noticesEmail?: string | null | undefined;
  /** A whole URL. */
  profileUrl?: string | null | undefined;
  /** Virginia, Maryland or District of Columbia. */
  state?: string | null | undefined;
  workphone?: string | null | undefined;
  zip?: string | null | undefined;
};

export type FacilitatorRowsArgs = {
  pager?: RowsPagerInput | null | undefined;
  /** A part of the name. */
  search?: string | null | undefined;
};

export type InviteFacilitatorInput = {
  clientMutationId?: string | null | undefined;
  email: string;
  firstName: string;
  lastName: string;
  /** True: links the account that has verified the address, and gives it the role of facilitator. */
  linkAccount?: boolean | null | undefined;
};

export type LinkFacilitatorByEmailInput = {
  /** True: the caller has seen what opens the account. Required after ACCESS_NOT_SEEN. */
  accessSeen?: boolean | null | undefined;
  clientMutationId?: string | null | undefined;
  email: string;
  facilitatorId: number;
};

export type LocationInput = {
  /** Plain text: steps, elevators and the like. */
  accessibility?: string | null | undefined;
  addressline1?: string | null | undefined;
  addressline2?: string | null | undefined;
  city?: string | null | undefined;
  /** Plain text: where to go in. */
  entrance?: string | null | undefined;
  /** In degrees, such as 38.8462. Only together with longitude. */
  latitude?: string | null | undefined;
  longitude?: string | null | undefined;
  name: string;
  /** Plain text: where to park. */
  parking?: string | null | undefined;
  state?: string | null | undefined;
  zip?: string | null | undefined;
};

export type LocationRowsArgs = {
  pager?: RowsPagerInput | null | undefined;
  /** A part of the name or the city. */
  search?: string | null | undefined;
};

export type PlaceAddressInput = {
  addressline1: string;
  city: string;
  state: string;
  zip: string;
};

export type RowsPagerInput = {
  /** From 1. */
  page?: number | null | undefined;
  per_page?: number | null | undefined;
};

export type UnlinkFacilitatorInput = {
  clientMutationId?: string | null | undefined;
  facilitatorId: number;
};

export type UpdateCategoryInput = {
  category: CategoryInput;
  clientMutationId?: string | null | undefined;
  editVersion: number;
  id: number;
};

export type UpdateLocationInput = {
  clientMutationId?: string | null | undefined;
  editVersion: number;
  id: number;
  location: LocationInput;
  /** True: if name or address changed, emails everyone who is registered for an upcoming class there. Calendars change in any case. */
  tellPeople?: boolean | null | undefined;
};

export type EditedCategoryFragment = { databaseId: number, name: string, kind: string, isConfidential: boolean, isRequired: boolean, classCount: number, editVersion: number };

export type Categories_RowsQueryVariables = Exact<{
  where: CategoryRowsArgs;
}>;


export type Categories_RowsQueryResult = { categoryRows: { rows: Array<{ databaseId: number, name: string, kind: string, isConfidential: boolean, isRequired: boolean, classCount: number, editVersion: number }>, pager: { page: number, total_pages: number, total_rows: number, more_than_total: boolean } } };

export type Category_ForEditingQueryVariables = Exact<{
  categoryId: number;
}>;


export type Category_ForEditingQueryResult = { categoryForEditing: { databaseId: number, name: string, kind: string, isConfidential: boolean, isRequired: boolean, classCount: number, editVersion: number } | null };

export type Category_CreateMutationVariables = Exact<{
  input: CreateCategoryInput;
}>;


export type Category_CreateMutationResult = { createCategory: { category: { databaseId: number, editVersion: number } } | null };

export type Category_UpdateMutationVariables = Exact<{
  input: UpdateCategoryInput;
}>;


export type Category_UpdateMutationResult = { updateCategory: { category: { databaseId: number, editVersion: number } } | null };

export type Category_DeleteMutationVariables = Exact<{
  input: DeleteCategoryInput;
}>;


export type Category_DeleteMutationResult = { deleteCategory: { success: boolean } | null };

export type FacilitatorInEditorFragment = { databaseId: number, name: string, companyname: string | null, facilitatortitle: string | null, facilitatorCredentials: string | null, profileUrl: string | null, addressline1: string | null, addressline2: string | null, city: string | null, state: string | null, zip: string | null, homephone: string | null, workphone: string | null, cellphone: string | null, noticesEmail: string | null, classCount: number, editVersion: number, account: { userId: number, name: string, email: string } | null };

export type FacilitatorsAdmin_RowsQueryVariables = Exact<{
  where: FacilitatorRowsArgs;
}>;


export type FacilitatorsAdmin_RowsQueryResult = { facilitatorRows: { rows: Array<{ databaseId: number, name: string, hasAccount: boolean, classCount: number }>, pager: { page: number, total_pages: number, total_rows: number, more_than_total: boolean } } };

export type FacilitatorsAdmin_ForEditingQueryVariables = Exact<{
  facilitatorId: number;
}>;


export type FacilitatorsAdmin_ForEditingQueryResult = { facilitatorForEditing: { databaseId: number, name: string, companyname: string | null, facilitatortitle: string | null, facilitatorCredentials: string | null, profileUrl: string | null, addressline1: string | null, addressline2: string | null, city: string | null, state: string | null, zip: string | null, homephone: string | null, workphone: string | null, cellphone: string | null, noticesEmail: string | null, classCount: number, editVersion: number, account: { userId: number, name: string, email: string } | null } | null };

export type FacilitatorsAdmin_CreateMutationVariables = Exact<{
  input: CreateFacilitatorInput;
}>;


export type FacilitatorsAdmin_CreateMutationResult = { createFacilitator: { facilitator: { databaseId: number, editVersion: number } } | null };

export type FacilitatorsAdmin_ChangeMutationVariables = Exact<{
  input: ChangeFacilitatorInput;
}>;


export type FacilitatorsAdmin_ChangeMutationResult = { changeFacilitator: { facilitator: { databaseId: number, editVersion: number } } | null };

export type FacilitatorsAdmin_DeleteMutationVariables = Exact<{
  input: DeleteFacilitatorInput;
}>;


export type FacilitatorsAdmin_DeleteMutationResult = { deleteFacilitator: { success: boolean } | null };

export type FacilitatorsAdmin_LinkMutationVariables = Exact<{
  input: LinkFacilitatorByEmailInput;
}>;


export type FacilitatorsAdmin_LinkMutationResult = { linkFacilitatorByEmail: { facilitator: { account: { userId: number, name: string, email: string } | null } } | null };

export type FacilitatorsAdmin_UnlinkMutationVariables = Exact<{
  input: UnlinkFacilitatorInput;
}>;


export type FacilitatorsAdmin_UnlinkMutationResult = { unlinkFacilitator: { facilitator: { account: { userId: number, name: string, email: string } | null } } | null };

export type Facilitators_InviteMutationVariables = Exact<{
  input: InviteFacilitatorInput;
}>;


export type Facilitators_InviteMutationResult = { inviteFacilitator: { facilitatorId: number, invited: boolean } | null };

export type EditedLocationFragment = { databaseId: number, name: string, addressline1: string | null, addressline2: string | null, city: string | null, state: string | null, zip: string | null, parking: string | null, entrance: string | null, accessibility: string | null, latitude: number | null, longitude: number | null, classCount: number, editVersion: number };

export type Locations_FindsCoordinatesQueryVariables = Exact<{ [key: string]: never; }>;


export type Locations_FindsCoordinatesQueryResult = { findsCoordinates: boolean };

export type Locations_FindCoordinatesQueryVariables = Exact<{
  address: PlaceAddressInput;
}>;


export type Locations_FindCoordinatesQueryResult = { coordinatesOfAddress: { state: CoordinatesState, latitude: number | null, longitude: number | null, label: string | null } };

export type Locations_RowsQueryVariables = Exact<{
  where: LocationRowsArgs;
}>;


export type Locations_RowsQueryResult = { locationRows: { rows: Array<{ databaseId: number, name: string, addressline1: string | null, addressline2: string | null, city: string | null, state: string | null, zip: string | null, parking: string | null, entrance: string | null, accessibility: string | null, latitude: number | null, longitude: number | null, classCount: number, editVersion: number }>, pager: { page: number, total_pages: number, total_rows: number, more_than_total: boolean } } };

export type Location_ForEditingQueryVariables = Exact<{
  locationId: number;
}>;


export type Location_ForEditingQueryResult = { locationForEditing: { databaseId: number, name: string, addressline1: string | null, addressline2: string | null, city: string | null, state: string | null, zip: string | null, parking: string | null, entrance: string | null, accessibility: string | null, latitude: number | null, longitude: number | null, classCount: number, editVersion: number } | null };

export type Location_CreateMutationVariables = Exact<{
  input: CreateLocationInput;
}>;


export type Location_CreateMutationResult = { createLocation: { location: { databaseId: number, editVersion: number } } | null };

export type Location_UpdateMutationVariables = Exact<{
  input: UpdateLocationInput;
}>;


export type Location_UpdateMutationResult = { updateLocation: { location: { databaseId: number, editVersion: number } } | null };

export type Location_DeleteMutationVariables = Exact<{
  input: DeleteLocationInput;
}>;


export type Location_DeleteMutationResult = { deleteLocation: { success: boolean } | null };

export const Categories_RowsDocument = new TypedDocumentString(`
query Categories_Rows($where: CategoryRowsArgs!) {
categoryRows(where: $where) {
rows {
...EditedCategory
}
pager {
page
total_pages
total_rows
more_than_total
}
}
}
fragment EditedCategory on CategoryRow {
databaseId
name
kind
isConfidential
isRequired
classCount
editVersion
}`) as unknown as TypedDocumentString<Categories_RowsQueryResult, Categories_RowsQueryVariables>;
export const Category_ForEditingDocument = new TypedDocumentString(`
query Category_ForEditing($categoryId: Int!) {
categoryForEditing(categoryId: $categoryId) {
...EditedCategory
}
}
fragment EditedCategory on CategoryRow {
databaseId
name
kind
isConfidential
isRequired
classCount
editVersion
}`) as unknown as TypedDocumentString<Category_ForEditingQueryResult, Category_ForEditingQueryVariables>;
export const Category_CreateDocument = new TypedDocumentString(`
mutation Category_Create($input: CreateCategoryInput!) {
createCategory(input: $input) {
category {
databaseId
editVersion
}
}
}
`) as unknown as TypedDocumentString<Category_CreateMutationResult, Category_CreateMutationVariables>;
export const Category_UpdateDocument = new TypedDocumentString(`
mutation Category_Update($input: UpdateCategoryInput!) {
updateCategory(input: $input) {
category {
databaseId
editVersion
}
}
}
`) as unknown as TypedDocumentString<Category_UpdateMutationResult, Category_UpdateMutationVariables>;
export const Category_DeleteDocument = new TypedDocumentString(`
mutation Category_Delete($input: DeleteCategoryInput!) {
deleteCategory(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<Category_DeleteMutationResult, Category_DeleteMutationVariables>;
export const FacilitatorsAdmin_RowsDocument = new TypedDocumentString(`
query FacilitatorsAdmin_Rows($where: FacilitatorRowsArgs!) {
facilitatorRows(where: $where) {
rows {
databaseId
name
hasAccount
classCount
}
pager {
page
total_pages
total_rows
more_than_total
}
}
}
`) as unknown as TypedDocumentString<FacilitatorsAdmin_RowsQueryResult, FacilitatorsAdmin_RowsQueryVariables>;
export const FacilitatorsAdmin_ForEditingDocument = new TypedDocumentString(`
query FacilitatorsAdmin_ForEditing($facilitatorId: Int!) {
facilitatorForEditing(facilitatorId: $facilitatorId) {
...FacilitatorInEditor
}
}
fragment FacilitatorInEditor on EditedFacilitator {
databaseId
name
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
noticesEmail
account {
userId
name
email
}
classCount
editVersion
}`) as unknown as TypedDocumentString<FacilitatorsAdmin_ForEditingQueryResult, FacilitatorsAdmin_ForEditingQueryVariables>;
export const FacilitatorsAdmin_CreateDocument = new TypedDocumentString(`
mutation FacilitatorsAdmin_Create($input: CreateFacilitatorInput!) {
createFacilitator(input: $input) {
facilitator {
databaseId
editVersion
}
}
}
`) as unknown as TypedDocumentString<FacilitatorsAdmin_CreateMutationResult, FacilitatorsAdmin_CreateMutationVariables>;
export const FacilitatorsAdmin_ChangeDocument = new TypedDocumentString(`
mutation FacilitatorsAdmin_Change($input: ChangeFacilitatorInput!) {
changeFacilitator(input: $input) {
facilitator {
databaseId
editVersion
}
}
}
`) as unknown as TypedDocumentString<FacilitatorsAdmin_ChangeMutationResult, FacilitatorsAdmin_ChangeMutationVariables>;
export const FacilitatorsAdmin_DeleteDocument = new TypedDocumentString(`
mutation FacilitatorsAdmin_Delete($input: DeleteFacilitatorInput!) {
deleteFacilitator(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<FacilitatorsAdmin_DeleteMutationResult, FacilitatorsAdmin_DeleteMutationVariables>;
export const FacilitatorsAdmin_LinkDocument = new TypedDocumentString(`
mutation FacilitatorsAdmin_Link($input: LinkFacilitatorByEmailInput!) {
linkFacilitatorByEmail(input: $input) {
facilitator {
account {
userId
name
email
}
}
}
}
`) as unknown as TypedDocumentString<FacilitatorsAdmin_LinkMutationResult, FacilitatorsAdmin_LinkMutationVariables>;
export const FacilitatorsAdmin_UnlinkDocument = new TypedDocumentString(`
mutation FacilitatorsAdmin_Unlink($input: UnlinkFacilitatorInput!) {
unlinkFacilitator(input: $input) {
facilitator {
account {
userId
name
email
}
}
}
}
`) as unknown as TypedDocumentString<FacilitatorsAdmin_UnlinkMutationResult, FacilitatorsAdmin_UnlinkMutationVariables>;
export const Facilitators_InviteDocument = new TypedDocumentString(`
mutation Facilitators_Invite($input: InviteFacilitatorInput!) {
inviteFacilitator(input: $input) {
facilitatorId
invited
}
}
`) as unknown as TypedDocumentString<Facilitators_InviteMutationResult, Facilitators_InviteMutationVariables>;
export const Locations_FindsCoordinatesDocument = new TypedDocumentString(`
query Locations_FindsCoordinates {
findsCoordinates
}
`) as unknown as TypedDocumentString<Locations_FindsCoordinatesQueryResult, Locations_FindsCoordinatesQueryVariables>;
export const Locations_FindCoordinatesDocument = new TypedDocumentString(`
query Locations_FindCoordinates($address: PlaceAddressInput!) {
coordinatesOfAddress(address: $address) {
state
latitude
longitude
label
}
}
`) as unknown as TypedDocumentString<Locations_FindCoordinatesQueryResult, Locations_FindCoordinatesQueryVariables>;
export const Locations_RowsDocument = new TypedDocumentString(`
query Locations_Rows($where: LocationRowsArgs!) {
locationRows(where: $where) {
rows {
...EditedLocation
}
pager {
page
total_pages
total_rows
more_than_total
}
}
}
fragment EditedLocation on LocationRow {
databaseId
name
addressline1
addressline2
city
state
zip
parking
entrance
accessibility
latitude
longitude
classCount
editVersion
}`) as unknown as TypedDocumentString<Locations_RowsQueryResult, Locations_RowsQueryVariables>;
export const Location_ForEditingDocument = new TypedDocumentString(`
query Location_ForEditing($locationId: Int!) {
locationForEditing(locationId: $locationId) {
...EditedLocation
}
}
fragment EditedLocation on LocationRow {
databaseId
name
addressline1
addressline2
city
state
zip
parking
entrance
accessibility
latitude
longitude
classCount
editVersion
}`) as unknown as TypedDocumentString<Location_ForEditingQueryResult, Location_ForEditingQueryVariables>;
export const Location_CreateDocument = new TypedDocumentString(`
mutation Location_Create($input: CreateLocationInput!) {
createLocation(input: $input) {
location {
databaseId
editVersion
}
}
}
`) as unknown as TypedDocumentString<Location_CreateMutationResult, Location_CreateMutationVariables>;
export const Location_UpdateDocument = new TypedDocumentString(`
mutation Location_Update($input: UpdateLocationInput!) {
updateLocation(input: $input) {
location {
databaseId
editVersion
}
}
}
`) as unknown as TypedDocumentString<Location_UpdateMutationResult, Location_UpdateMutationVariables>;
export const Location_DeleteDocument = new TypedDocumentString(`
mutation Location_Delete($input: DeleteLocationInput!) {
deleteLocation(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<Location_DeleteMutationResult, Location_DeleteMutationVariables>;
