/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type CreateWebhookInput = {
  clientMutationId?: string | null | undefined;
  /** The caller’s own. PASSWORD_REQUIRED if it is omitted, PASSWORD_WRONG; PASSWORD_MISSING if the account has none. */
  password?: string | null | undefined;
  /** For a caller with two-step login. SECOND_FACTOR_NEEDED {challenge, methods} if it is omitted, SECOND_FACTOR_WRONG, SECOND_FACTOR_OVER. */
  secondStep?: OwnSecondStepInput | null | undefined;
  webhook: WebhookInput;
};

export type OfWebhookDeliveryInput = {
  clientMutationId?: string | null | undefined;
  id: number;
};

export type OfWebhookInput = {
  clientMutationId?: string | null | undefined;
  id: number;
};

/** The challenge, and one of code, recoveryCode and passkey. */
export type OwnSecondStepInput = {
  /** Of SECOND_FACTOR_NEEDED. */
  challenge: string;
  /** The code in the authenticator app. */
  code?: string | null | undefined;
  /** The browser’s response to beginPasskeyLogin, as JSON. */
  passkey?: string | null | undefined;
  recoveryCode?: string | null | undefined;
};

export type RowsPagerInput = {
  /** From 1. */
  page?: number | null | undefined;
  per_page?: number | null | undefined;
};

export type SwitchWebhookInput = {
  clientMutationId?: string | null | undefined;
  id: number;
  on: boolean;
};

export type WebhookInput = {
  /** class.created, class.changed, class.cancelled, class.restored, class.deleted, registration.created, registration.changed, registration.cancelled, waiting.joined, waiting.offered, waiting.accepted, waiting.ended, person.erased. */
  events: Array<string>;
  name: string;
  url: string;
};

export type ListedWebhookFragment = { databaseId: number, name: string, url: string, events: Array<string>, failingSince: string | null, offAt: string | null, offReason: string | null, waiting: number };

export type ListedDeliveryFragment = { databaseId: number, eventType: string, subjectId: number, createdAt: string, status: string, attempts: number, lastStatus: number | null, lastFailure: string | null };

export type Webhooks_ListQueryVariables = Exact<{ [key: string]: never; }>;


export type Webhooks_ListQueryResult = { webhooks: Array<{ databaseId: number, name: string, url: string, events: Array<string>, failingSince: string | null, offAt: string | null, offReason: string | null, waiting: number }> };

export type Webhooks_OneQueryVariables = Exact<{
  id: number;
}>;


export type Webhooks_OneQueryResult = { webhook: { databaseId: number, name: string, url: string, events: Array<string>, failingSince: string | null, offAt: string | null, offReason: string | null, waiting: number } | null };

export type Webhooks_LogQueryVariables = Exact<{
  webhookId: number;
  pager?: RowsPagerInput | null | undefined;
}>;


export type Webhooks_LogQueryResult = { webhookDeliveries: { rows: Array<{ databaseId: number, eventType: string, subjectId: number, createdAt: string, status: string, attempts: number, lastStatus: number | null, lastFailure: string | null }>, pager: { page: number, total_pages: number, total_rows: number, more_than_total: boolean } } };

export type Webhooks_CreateMutationVariables = Exact<{
  input: CreateWebhookInput;
}>;


export type Webhooks_CreateMutationResult = { createWebhook: { secret: string, webhook: { databaseId: number } } | null };

export type Webhooks_SwitchMutationVariables = Exact<{
  input: SwitchWebhookInput;
}>;


export type Webhooks_SwitchMutationResult = { switchWebhook: { webhook: { databaseId: number, name: string, url: string, events: Array<string>, failingSince: string | null, offAt: string | null, offReason: string | null, waiting: number } } | null };

export type Webhooks_RemoveMutationVariables = Exact<{
  input: OfWebhookInput;
}>;


export type Webhooks_RemoveMutationResult = { removeWebhook: { success: boolean } | null };

export type Webhooks_ResendMutationVariables = Exact<{
  input: OfWebhookDeliveryInput;
}>;


export type Webhooks_ResendMutationResult = { resendWebhookDelivery: { delivery: { databaseId: number, eventType: string, subjectId: number, createdAt: string, status: string, attempts: number, lastStatus: number | null, lastFailure: string | null } } | null };

export const Webhooks_ListDocument = new TypedDocumentString(`
query Webhooks_List {
webhooks {
...ListedWebhook
}
}
fragment ListedWebhook on Webhook {
databaseId
name
url
events
failingSince
offAt
offReason
waiting
}`) as unknown as TypedDocumentString<Webhooks_ListQueryResult, Webhooks_ListQueryVariables>;
export const Webhooks_OneDocument = new TypedDocumentString(`
query Webhooks_One($id: Int!) {
webhook(id: $id) {
...ListedWebhook
}
}
fragment ListedWebhook on Webhook {
databaseId
name
url
events
failingSince
offAt
offReason
waiting
}`) as unknown as TypedDocumentString<Webhooks_OneQueryResult, Webhooks_OneQueryVariables>;
export const Webhooks_LogDocument = new TypedDocumentString(`
query Webhooks_Log($webhookId: Int!, $pager: RowsPagerInput) {
webhookDeliveries(webhookId: $webhookId, pager: $pager) {
rows {
...ListedDelivery
}
pager {
page
total_pages
total_rows
more_than_total
}
}
}
fragment ListedDelivery on WebhookDelivery {
databaseId
eventType
subjectId
createdAt
status
attempts
lastStatus
lastFailure
}`) as unknown as TypedDocumentString<Webhooks_LogQueryResult, Webhooks_LogQueryVariables>;
export const Webhooks_CreateDocument = new TypedDocumentString(`
mutation Webhooks_Create($input: CreateWebhookInput!) {
createWebhook(input: $input) {
secret
webhook {
databaseId
}
}
}
`) as unknown as TypedDocumentString<Webhooks_CreateMutationResult, Webhooks_CreateMutationVariables>;
export const Webhooks_SwitchDocument = new TypedDocumentString(`
mutation Webhooks_Switch($input: SwitchWebhookInput!) {
switchWebhook(input: $input) {
webhook {
...ListedWebhook
}
}
}
fragment ListedWebhook on Webhook {
databaseId
name
url
events
failingSince
offAt
offReason
waiting
}`) as unknown as TypedDocumentString<Webhooks_SwitchMutationResult, Webhooks_SwitchMutationVariables>;
export const Webhooks_RemoveDocument = new TypedDocumentString(`
mutation Webhooks_Remove($input: OfWebhookInput!) {
removeWebhook(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<Webhooks_RemoveMutationResult, Webhooks_RemoveMutationVariables>;
export const Webhooks_ResendDocument = new TypedDocumentString(`
mutation Webhooks_Resend($input: OfWebhookDeliveryInput!) {
resendWebhookDelivery(input: $input) {
delivery {
...ListedDelivery
}
}
}
fragment ListedDelivery on WebhookDelivery {
databaseId
eventType
subjectId
createdAt
status
attempts
lastStatus
lastFailure
}`) as unknown as TypedDocumentString<Webhooks_ResendMutationResult, Webhooks_ResendMutationVariables>;
