/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
export type AssignCareInput = {
  /** True: the person and the new helper agreed. Required. */
  agreed: boolean;
  clientMutationId?: string | null | undefined;
  /** The email address of the new helper. */
  email: string;
  userId: number;
};

/** minor: the helper says that they are the guardian. adult: the helper says that the person agreed. */
export type CareRelation =
  | 'adult'
  | 'minor';

export type CarryOutClosureInput = {
  clientMutationId?: string | null | undefined;
  /** DELETE */
  confirmation: string;
  userId: number;
};

export type ChangePersonInput = {
  /** True: the caller has seen what opens the account. Required after ACCESS_NOT_SEEN. */
  accessSeen?: boolean | null | undefined;
  clientMutationId?: string | null | undefined;
  editVersion: number;
  /** The calling administrator’s own. Required to make the person an administrator. */
  password?: string | null | undefined;
  person: PersonInput;
  userId: number;
};

export type ConditionGroupInput = {
  all: Array<ProfileConditionInput>;
};

export type ConditionalFieldInput = {
  /** The field is asked if one of them matches. */
  anyOf: Array<ConditionGroupInput>;
  field: string;
};

export type CreatePersonInput = {
  clientMutationId?: string | null | undefined;
  email: string;
  /** The calling administrator’s own. Required to make the person an administrator. */
  password?: string | null | undefined;
  person: PersonInput;
};

export type DeclineClosureInput = {
  clientMutationId?: string | null | undefined;
  /** Why the account stays. The person reads it. */
  note: string;
  /** keeps, upcoming, helps, other: each is a sentence before the note in the email. Omitted: other. */
  reason?: string | null | undefined;
  userId: number;
};

export type LegalHoldInput = {
  clientMutationId?: string | null | undefined;
  /** The reason. Administrators read it. */
  reason: string;
  userId: number;
};

export type LinkFacilitatorInput = {
  /** True: the caller has seen what opens the account. Required after ACCESS_NOT_SEEN. */
  accessSeen?: boolean | null | undefined;
  clientMutationId?: string | null | undefined;
  /** Null or omitted: the person is unlinked. */
  facilitatorId?: number | null | undefined;
  userId: number;
};

export type LookAtAccessInput = {
  clientMutationId?: string | null | undefined;
  userId: number;
};

export type OfPersonInput = {
  clientMutationId?: string | null | undefined;
  userId: number;
};

export type PersonInCareInput = {
  clientMutationId?: string | null | undefined;
  userId: number;
};

export type PersonInput = {
  /** duplicateEvent, duplicateOthersEvents, viewOtherRosters, importClasses. */
  capabilities: Array<string>;
  firstName: string;
  lastName: string;
  /** attendee, facilitator, staff, administrator. */
  roles: Array<string>;
};

export type PersonRole =
  | 'administrator'
  | 'attendee'
  | 'facilitator'
  | 'staff';

export type PersonRowsArgs = {
  descending?: boolean | null | undefined;
  pager?: RowsPagerInput | null | undefined;
  role?: PersonRole | null | undefined;
  /** Words that are all in the names or the email address, or digits of a phone number. */
  search?: string | null | undefined;
  sort?: PersonSort | null | undefined;
  /** Omitted: all accounts that are not closed. */
  status?: PersonStatus | null | undefined;
};

export type PersonSort =
  | 'CREATED'
  | 'EMAIL'
  | 'NAME';

/** The status of an account. CLOSURE_REQUESTED, whether or not the email address is verified. */
export type PersonStatus =
  | 'CLOSED'
  | 'CLOSURE_REQUESTED'
  | 'UNVERIFIED'
  | 'VERIFIED';

export type ProfileConditionInput = {
  /** A field of the same form that has choices. */
  field: string;
  /** is or isNot. */
  is: string;
  /** One of the choices of the field. */
  value: string;
};

export type ProfileRequirementInput = {
  /** The name of a field of AttendeeDetails that is not always required. */
  field: string;
  /** The field on which it depends. '': it is always required. */
  whenField: string;
  /** is or isNot. */
  whenIs: string;
  /** One of the choices of whenField. */
  whenValue: string;
};

export type ProfileRulesInput = {
  /** Omitted: unchanged. */
  conditions?: Array<ConditionalFieldInput> | null | undefined;
  /** Omitted: unchanged. */
  demographicsRequired?: Array<string> | null | undefined;
  /** Choices of `interest` besides the twelve of choiceLists, one on each line. */
  interestChoices: string;
  requirements: Array<ProfileRequirementInput>;
};

export type RemoveSecondFactorsInput = {
  clientMutationId?: string | null | undefined;
  /** The caller's own. */
  password: string;
  userId: number;
};

/** An amount for each period, in its unit. Omitted: the default. */
export type RetentionInput = {
  auditEntries?: string | null | undefined;
  browserFaults?: string | null | undefined;
  guests?: string | null | undefined;
  importFindings?: string | null | undefined;
  inactiveAsked?: string | null | undefined;
  inactiveClosed?: string | null | undefined;
  mails?: string | null | undefined;
  needs?: string | null | undefined;
  walkIns?: string | null | undefined;
  webhookDeliveries?: string | null | undefined;
};

export type RowsPagerInput = {
  /** From 1. */
  page?: number | null | undefined;
  per_page?: number | null | undefined;
};

export type StartRetentionInput = {
  clientMutationId?: string | null | undefined;
  /** RetentionSettings.editVersion, as it was with the preview. */
  editVersion: number;
};

export type TableFormat =
  | 'CSV'
  | 'XLSX';

export type UpdateProfileRulesInput = {
  clientMutationId?: string | null | undefined;
  editVersion: number;
  rules: ProfileRulesInput;
};

export type UpdateRetentionInput = {
  clientMutationId?: string | null | undefined;
  editVersion: number;
  periods: RetentionInput;
};

export type People_AccessReviewsQueryVariables = Exact<{ [key: string]: never; }>;


export type People_AccessReviewsQueryResult = { accessReviews: Array<{ userId: number, name: string, email: string, roles: Array<string>, reasons: Array<string>, mailedAt: string | null, opens: Array<{ kind: string, count: number, since: string | null }> }> };

export type People_LookAtAccessMutationVariables = Exact<{
  input: LookAtAccessInput;
}>;


export type People_LookAtAccessMutationResult = { lookAtAccess: { success: boolean } | null };

export type ListedPersonFragment = { databaseId: number, firstName: string, lastName: string, email: string, roles: Array<string>, status: PersonStatus, createdAt: string, closureRequestedAt: string | null, registrationCount: number };

export type People_RowsQueryVariables = Exact<{
  where: PersonRowsArgs;
}>;


export type People_RowsQueryResult = { personRows: { rows: Array<{ databaseId: number, firstName: string, lastName: string, email: string, roles: Array<string>, status: PersonStatus, createdAt: string, closureRequestedAt: string | null, registrationCount: number }>, pager: { page: number, total_pages: number, total_rows: number, more_than_total: boolean } } };

export type ClosureRequestFragment = { databaseId: number, firstName: string, lastName: string, email: string, cellPhone: string | null, contactMethod: string, requestedAt: string, upcomingRegistrations: number, isOfTeam: boolean };

export type People_ClosuresQueryVariables = Exact<{ [key: string]: never; }>;


export type People_ClosuresQueryResult = { closureRequests: Array<{ databaseId: number, firstName: string, lastName: string, email: string, cellPhone: string | null, contactMethod: string, requestedAt: string, upcomingRegistrations: number, isOfTeam: boolean }> };

export type Person_DeclineClosureMutationVariables = Exact<{
  input: DeclineClosureInput;
}>;


export type Person_DeclineClosureMutationResult = { declineClosure: { success: boolean } | null };

export type People_ClosureRequestsQueryVariables = Exact<{ [key: string]: never; }>;


export type People_ClosureRequestsQueryResult = { closureRequestCount: number };

export type People_FileQueryVariables = Exact<{
  where: PersonRowsArgs;
  format: TableFormat;
}>;


export type People_FileQueryResult = { personCsv: { stream: boolean } };

export type AdministeredPersonFragment = { databaseId: number, firstName: string, lastName: string, email: string, emailVerifiedAt: string | null, roles: Array<string>, additionalCapabilities: Array<string>, status: PersonStatus, createdAt: string, closureRequestedAt: string | null, closedAt: string | null, termsAgreedAt: string | null, termsLanguages: Array<string>, hasPassword: boolean, hasLogin: boolean, hasSecondFactor: boolean, attendeeId: number | null, profileCompleted: boolean, demographicsCompleted: boolean, contactMethod: string, receiveEmail: boolean, receiveSnailMail: boolean, upcomingRegistrations: number, pastRegistrations: number, sessionCount: number, editVersion: number, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, agreements: Array<{ textId: number, agreedAt: string, title: string, language: string, version: number }>, inCareOf: Array<{ userId: number, firstName: string, lastName: string, relation: CareRelation, since: string }>, caresFor: Array<{ userId: number, firstName: string, lastName: string, relation: CareRelation, since: string }>, careRequests: Array<{ databaseId: number, personName: string | null, address: string, until: string }>, facilitator: { databaseId: number, name: string } | null, legalHold: { reason: string, heldAt: string, heldBy: string | null } | null };

export type Person_EndCareMutationVariables = Exact<{
  input: PersonInCareInput;
}>;


export type Person_EndCareMutationResult = { endCare: { success: boolean } | null };

export type Person_RecordQueryVariables = Exact<{
  userId: number;
}>;


export type Person_RecordQueryResult = { person: { databaseId: number, firstName: string, lastName: string, email: string, emailVerifiedAt: string | null, roles: Array<string>, additionalCapabilities: Array<string>, status: PersonStatus, createdAt: string, closureRequestedAt: string | null, closedAt: string | null, termsAgreedAt: string | null, termsLanguages: Array<string>, hasPassword: boolean, hasLogin: boolean, hasSecondFactor: boolean, attendeeId: number | null, profileCompleted: boolean, demographicsCompleted: boolean, contactMethod: string, receiveEmail: boolean, receiveSnailMail: boolean, upcomingRegistrations: number, pastRegistrations: number, sessionCount: number, editVersion: number, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, agreements: Array<{ textId: number, agreedAt: string, title: string, language: string, version: number }>, inCareOf: Array<{ userId: number, firstName: string, lastName: string, relation: CareRelation, since: string }>, caresFor: Array<{ userId: number, firstName: string, lastName: string, relation: CareRelation, since: string }>, careRequests: Array<{ databaseId: number, personName: string | null, address: string, until: string }>, facilitator: { databaseId: number, name: string } | null, legalHold: { reason: string, heldAt: string, heldBy: string | null } | null } | null };

export type Person_UnlinkedFacilitatorsQueryVariables = Exact<{
  search: string;
}>;


export type Person_UnlinkedFacilitatorsQueryResult = { unlinkedFacilitators: Array<{ databaseId: number, name: string }> };

export type Person_CreateMutationVariables = Exact<{
  input: CreatePersonInput;
}>;


export type Person_CreateMutationResult = { createPerson: { person: { databaseId: number }, knownAccounts: Array<{ since: string }> } | null };

export type Person_ChangeMutationVariables = Exact<{
  input: ChangePersonInput;
}>;


export type Person_ChangeMutationResult = { changePerson: { person: { databaseId: number, firstName: string, lastName: string, email: string, emailVerifiedAt: string | null, roles: Array<string>, additionalCapabilities: Array<string>, status: PersonStatus, createdAt: string, closureRequestedAt: string | null, closedAt: string | null, termsAgreedAt: string | null, termsLanguages: Array<string>, hasPassword: boolean, hasLogin: boolean, hasSecondFactor: boolean, attendeeId: number | null, profileCompleted: boolean, demographicsCompleted: boolean, contactMethod: string, receiveEmail: boolean, receiveSnailMail: boolean, upcomingRegistrations: number, pastRegistrations: number, sessionCount: number, editVersion: number, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, agreements: Array<{ textId: number, agreedAt: string, title: string, language: string, version: number }>, inCareOf: Array<{ userId: number, firstName: string, lastName: string, relation: CareRelation, since: string }>, caresFor: Array<{ userId: number, firstName: string, lastName: string, relation: CareRelation, since: string }>, careRequests: Array<{ databaseId: number, personName: string | null, address: string, until: string }>, facilitator: { databaseId: number, name: string } | null, legalHold: { reason: string, heldAt: string, heldBy: string | null } | null } } | null };

export type Person_VerifyMutationVariables = Exact<{
  input: OfPersonInput;
}>;


export type Person_VerifyMutationResult = { verifyPerson: { person: { databaseId: number, firstName: string, lastName: string, email: string, emailVerifiedAt: string | null, roles: Array<string>, additionalCapabilities: Array<string>, status: PersonStatus, createdAt: string, closureRequestedAt: string | null, closedAt: string | null, termsAgreedAt: string | null, termsLanguages: Array<string>, hasPassword: boolean, hasLogin: boolean, hasSecondFactor: boolean, attendeeId: number | null, profileCompleted: boolean, demographicsCompleted: boolean, contactMethod: string, receiveEmail: boolean, receiveSnailMail: boolean, upcomingRegistrations: number, pastRegistrations: number, sessionCount: number, editVersion: number, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, agreements: Array<{ textId: number, agreedAt: string, title: string, language: string, version: number }>, inCareOf: Array<{ userId: number, firstName: string, lastName: string, relation: CareRelation, since: string }>, caresFor: Array<{ userId: number, firstName: string, lastName: string, relation: CareRelation, since: string }>, careRequests: Array<{ databaseId: number, personName: string | null, address: string, until: string }>, facilitator: { databaseId: number, name: string } | null, legalHold: { reason: string, heldAt: string, heldBy: string | null } | null }, handover: { link: string } | null } | null };

export type Person_SendPasswordResetMutationVariables = Exact<{
  input: OfPersonInput;
}>;


export type Person_SendPasswordResetMutationResult = { sendPasswordReset: { person: { databaseId: number, firstName: string, lastName: string, email: string, emailVerifiedAt: string | null, roles: Array<string>, additionalCapabilities: Array<string>, status: PersonStatus, createdAt: string, closureRequestedAt: string | null, closedAt: string | null, termsAgreedAt: string | null, termsLanguages: Array<string>, hasPassword: boolean, hasLogin: boolean, hasSecondFactor: boolean, attendeeId: number | null, profileCompleted: boolean, demographicsCompleted: boolean, contactMethod: string, receiveEmail: boolean, receiveSnailMail: boolean, upcomingRegistrations: number, pastRegistrations: number, sessionCount: number, editVersion: number, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, agreements: Array<{ textId: number, agreedAt: string, title: string, language: string, version: number }>, inCareOf: Array<{ userId: number, firstName: string, lastName: string, relation: CareRelation, since: string }>, caresFor: Array<{ userId: number, firstName: string, lastName: string, relation: CareRelation, since: string }>, careRequests: Array<{ databaseId: number, personName: string | null, address: string, until: string }>, facilitator: { databaseId: number, name: string } | null, legalHold: { reason: string, heldAt: string, heldBy: string | null } | null } } | null };

export type Person_EndSessionsMutationVariables = Exact<{
  input: OfPersonInput;
}>;


export type Person_EndSessionsMutationResult = { endSessionsOf: { person: { databaseId: number, firstName: string, lastName: string, email: string, emailVerifiedAt: string | null, roles: Array<string>, additionalCapabilities: Array<string>, status: PersonStatus, createdAt: string, closureRequestedAt: string | null, closedAt: string | null, termsAgreedAt: string | null, termsLanguages: Array<string>, hasPassword: boolean, hasLogin: boolean, hasSecondFactor: boolean, attendeeId: number | null, profileCompleted: boolean, demographicsCompleted: boolean, contactMethod: string, receiveEmail: boolean, receiveSnailMail: boolean, upcomingRegistrations: number, pastRegistrations: number, sessionCount: number, editVersion: number, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, agreements: Array<{ textId: number, agreedAt: string, title: string, language: string, version: number }>, inCareOf: Array<{ userId: number, firstName: string, lastName: string, relation: CareRelation, since: string }>, caresFor: Array<{ userId: number, firstName: string, lastName: string, relation: CareRelation, since: string }>, careRequests: Array<{ databaseId: number, personName: string | null, address: string, until: string }>, facilitator: { databaseId: number, name: string } | null, legalHold: { reason: string, heldAt: string, heldBy: string | null } | null } } | null };

export type Person_RemoveSecondFactorsMutationVariables = Exact<{
  input: RemoveSecondFactorsInput;
}>;


export type Person_RemoveSecondFactorsMutationResult = { removeSecondFactors: { success: boolean } | null };

export type Person_RequestClosureMutationVariables = Exact<{
  input: OfPersonInput;
}>;


export type Person_RequestClosureMutationResult = { requestClosureFor: { person: { databaseId: number, firstName: string, lastName: string, email: string, emailVerifiedAt: string | null, roles: Array<string>, additionalCapabilities: Array<string>, status: PersonStatus, createdAt: string, closureRequestedAt: string | null, closedAt: string | null, termsAgreedAt: string | null, termsLanguages: Array<string>, hasPassword: boolean, hasLogin: boolean, hasSecondFactor: boolean, attendeeId: number | null, profileCompleted: boolean, demographicsCompleted: boolean, contactMethod: string, receiveEmail: boolean, receiveSnailMail: boolean, upcomingRegistrations: number, pastRegistrations: number, sessionCount: number, editVersion: number, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, agreements: Array<{ textId: number, agreedAt: string, title: string, language: string, version: number }>, inCareOf: Array<{ userId: number, firstName: string, lastName: string, relation: CareRelation, since: string }>, caresFor: Array<{ userId: number, firstName: string, lastName: string, relation: CareRelation, since: string }>, careRequests: Array<{ databaseId: number, personName: string | null, address: string, until: string }>, facilitator: { databaseId: number, name: string } | null, legalHold: { reason: string, heldAt: string, heldBy: string | null } | null } } | null };

export type Person_DismissClosureMutationVariables = Exact<{
  input: OfPersonInput;
}>;


export type Person_DismissClosureMutationResult = { dismissClosure: { person: { databaseId: number, firstName: string, lastName: string, email: string, emailVerifiedAt: string | null, roles: Array<string>, additionalCapabilities: Array<string>, status: PersonStatus, createdAt: string, closureRequestedAt: string | null, closedAt: string | null, termsAgreedAt: string | null, termsLanguages: Array<string>, hasPassword: boolean, hasLogin: boolean, hasSecondFactor: boolean, attendeeId: number | null, profileCompleted: boolean, demographicsCompleted: boolean, contactMethod: string, receiveEmail: boolean, receiveSnailMail: boolean, upcomingRegistrations: number, pastRegistrations: number, sessionCount: number, editVersion: number, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, agreements: Array<{ textId: number, agreedAt: string, title: string, language: string, version: number }>, inCareOf: Array<{ userId: number, firstName: string, lastName: string, relation: CareRelation, since: string }>, caresFor: Array<{ userId: number, firstName: string, lastName: string, relation: CareRelation, since: string }>, careRequests: Array<{ databaseId: number, personName: string | null, address: string, until: string }>, facilitator: { databaseId: number, name: string } | null, legalHold: { reason: string, heldAt: string, heldBy: string | null } | null } } | null };

export type Person_CarryOutClosureMutationVariables = Exact<{
  input: CarryOutClosureInput;
}>;


export type Person_CarryOutClosureMutationResult = { carryOutClosure: { success: boolean } | null };

export type Person_LinkFacilitatorMutationVariables = Exact<{
  input: LinkFacilitatorInput;
}>;


export type Person_LinkFacilitatorMutationResult = { linkFacilitator: { person: { databaseId: number, firstName: string, lastName: string, email: string, emailVerifiedAt: string | null, roles: Array<string>, additionalCapabilities: Array<string>, status: PersonStatus, createdAt: string, closureRequestedAt: string | null, closedAt: string | null, termsAgreedAt: string | null, termsLanguages: Array<string>, hasPassword: boolean, hasLogin: boolean, hasSecondFactor: boolean, attendeeId: number | null, profileCompleted: boolean, demographicsCompleted: boolean, contactMethod: string, receiveEmail: boolean, receiveSnailMail: boolean, upcomingRegistrations: number, pastRegistrations: number, sessionCount: number, editVersion: number, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, agreements: Array<{ textId: number, agreedAt: string, title: string, language: string, version: number }>, inCareOf: Array<{ userId: number, firstName: string, lastName: string, relation: CareRelation, since: string }>, caresFor: Array<{ userId: number, firstName: string, lastName: string, relation: CareRelation, since: string }>, careRequests: Array<{ databaseId: number, personName: string | null, address: string, until: string }>, facilitator: { databaseId: number, name: string } | null, legalHold: { reason: string, heldAt: string, heldBy: string | null } | null } } | null };

export type Person_AssignCareMutationVariables = Exact<{
  input: AssignCareInput;
}>;


export type Person_AssignCareMutationResult = { assignCare: { success: boolean } | null };

export type Person_BeginLegalHoldMutationVariables = Exact<{
  input: LegalHoldInput;
}>;


export type Person_BeginLegalHoldMutationResult = { beginLegalHold: { person: { databaseId: number, firstName: string, lastName: string, email: string, emailVerifiedAt: string | null, roles: Array<string>, additionalCapabilities: Array<string>, status: PersonStatus, createdAt: string, closureRequestedAt: string | null, closedAt: string | null, termsAgreedAt: string | null, termsLanguages: Array<string>, hasPassword: boolean, hasLogin: boolean, hasSecondFactor: boolean, attendeeId: number | null, profileCompleted: boolean, demographicsCompleted: boolean, contactMethod: string, receiveEmail: boolean, receiveSnailMail: boolean, upcomingRegistrations: number, pastRegistrations: number, sessionCount: number, editVersion: number, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, agreements: Array<{ textId: number, agreedAt: string, title: string, language: string, version: number }>, inCareOf: Array<{ userId: number, firstName: string, lastName: string, relation: CareRelation, since: string }>, caresFor: Array<{ userId: number, firstName: string, lastName: string, relation: CareRelation, since: string }>, careRequests: Array<{ databaseId: number, personName: string | null, address: string, until: string }>, facilitator: { databaseId: number, name: string } | null, legalHold: { reason: string, heldAt: string, heldBy: string | null } | null } } | null };

export type Person_EndLegalHoldMutationVariables = Exact<{
  input: OfPersonInput;
}>;


export type Person_EndLegalHoldMutationResult = { endLegalHold: { person: { databaseId: number, firstName: string, lastName: string, email: string, emailVerifiedAt: string | null, roles: Array<string>, additionalCapabilities: Array<string>, status: PersonStatus, createdAt: string, closureRequestedAt: string | null, closedAt: string | null, termsAgreedAt: string | null, termsLanguages: Array<string>, hasPassword: boolean, hasLogin: boolean, hasSecondFactor: boolean, attendeeId: number | null, profileCompleted: boolean, demographicsCompleted: boolean, contactMethod: string, receiveEmail: boolean, receiveSnailMail: boolean, upcomingRegistrations: number, pastRegistrations: number, sessionCount: number, editVersion: number, addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, agreements: Array<{ textId: number, agreedAt: string, title: string, language: string, version: number }>, inCareOf: Array<{ userId: number, firstName: string, lastName: string, relation: CareRelation, since: string }>, caresFor: Array<{ userId: number, firstName: string, lastName: string, relation: CareRelation, since: string }>, careRequests: Array<{ databaseId: number, personName: string | null, address: string, until: string }>, facilitator: { databaseId: number, name: string } | null, legalHold: { reason: string, heldAt: string, heldBy: string | null } | null } } | null };

export type ProfileRules_UpdateMutationVariables = Exact<{
  input: UpdateProfileRulesInput;
}>;


export type ProfileRules_UpdateMutationResult = { updateProfileRules: { rules: { editVersion: number } } | null };

export type RetentionTimesFragment = { startedAt: string | null, editVersion: number, periods: Array<{ key: string, amount: number }> };

export type Retention_CurrentQueryVariables = Exact<{ [key: string]: never; }>;


export type Retention_CurrentQueryResult = { retention: { startedAt: string | null, editVersion: number, periods: Array<{ key: string, amount: number }> } };

export type Retention_PreviewQueryVariables = Exact<{
  periods?: RetentionInput | null | undefined;
}>;


export type Retention_PreviewQueryResult = { retentionPreview: Array<{ key: string, now: number, nextMonth: number }> };

export type Retention_UpdateMutationVariables = Exact<{
  input: UpdateRetentionInput;
}>;


export type Retention_UpdateMutationResult = { updateRetention: { retention: { startedAt: string | null, editVersion: number, periods: Array<{ key: string, amount: number }> } } | null };

export type Retention_StartMutationVariables = Exact<{
  input: StartRetentionInput;
}>;


export type Retention_StartMutationResult = { startRetention: { retention: { startedAt: string | null, editVersion: number, periods: Array<{ key: string, amount: number }> } } | null };

export type ContactAnswersFragment = { addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null };

export const People_AccessReviewsDocument = new TypedDocumentString(`
query People_AccessReviews {
accessReviews {
userId
name
email
roles
reasons
mailedAt
opens {
kind
count
since
}
}
}
`) as unknown as TypedDocumentString<People_AccessReviewsQueryResult, People_AccessReviewsQueryVariables>;
export const People_LookAtAccessDocument = new TypedDocumentString(`
mutation People_LookAtAccess($input: LookAtAccessInput!) {
lookAtAccess(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<People_LookAtAccessMutationResult, People_LookAtAccessMutationVariables>;
export const People_RowsDocument = new TypedDocumentString(`
query People_Rows($where: PersonRowsArgs!) {
personRows(where: $where) {
rows {
...ListedPerson
}
pager {
page
total_pages
total_rows
more_than_total
}
}
}
fragment ListedPerson on PersonRow {
databaseId
firstName
lastName
email
roles
status
createdAt
closureRequestedAt
registrationCount
}`) as unknown as TypedDocumentString<People_RowsQueryResult, People_RowsQueryVariables>;
export const People_ClosuresDocument = new TypedDocumentString(`
query People_Closures {
closureRequests {
...ClosureRequest
}
}
fragment ClosureRequest on ClosureRequest {
databaseId
firstName
lastName
email
cellPhone
contactMethod
requestedAt
upcomingRegistrations
isOfTeam
}`) as unknown as TypedDocumentString<People_ClosuresQueryResult, People_ClosuresQueryVariables>;
export const Person_DeclineClosureDocument = new TypedDocumentString(`
mutation Person_DeclineClosure($input: DeclineClosureInput!) {
declineClosure(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<Person_DeclineClosureMutationResult, Person_DeclineClosureMutationVariables>;
export const People_ClosureRequestsDocument = new TypedDocumentString(`
query People_ClosureRequests {
closureRequestCount
}
`) as unknown as TypedDocumentString<People_ClosureRequestsQueryResult, People_ClosureRequestsQueryVariables>;
export const People_FileDocument = new TypedDocumentString(`
query People_File($where: PersonRowsArgs!, $format: TableFormat!) {
personCsv(where: $where) {
stream(format: $format)
}
}
`) as unknown as TypedDocumentString<People_FileQueryResult, People_FileQueryVariables>;
export const Person_EndCareDocument = new TypedDocumentString(`
mutation Person_EndCare($input: PersonInCareInput!) {
endCare(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<Person_EndCareMutationResult, Person_EndCareMutationVariables>;
export const Person_RecordDocument = new TypedDocumentString(`
query Person_Record($userId: Int!) {
person(userId: $userId) {
...AdministeredPerson
}
}
fragment AdministeredPerson on PersonRecord {
databaseId
firstName
lastName
email
emailVerifiedAt
roles
additionalCapabilities
status
createdAt
closureRequestedAt
closedAt
termsAgreedAt
termsLanguages
agreements {
textId
agreedAt
title
language
version
}
hasPassword
hasLogin
hasSecondFactor
inCareOf {
userId
firstName
lastName
relation
since
}
caresFor {
userId
firstName
lastName
relation
since
}
careRequests {
databaseId
personName
address
until
}
attendeeId
profileCompleted
demographicsCompleted
contactMethod
receiveEmail
receiveSnailMail
...ContactAnswers
facilitator {
databaseId
name
}
upcomingRegistrations
pastRegistrations
legalHold {
reason
heldAt
heldBy
}
sessionCount
editVersion
}
fragment ContactAnswers on PersonRecord {
addressLine1
addressLine2
city
state
zipCode
cellPhone
homePhone
emergencyName
emergencyPhone
emergencyRelationship
}`) as unknown as TypedDocumentString<Person_RecordQueryResult, Person_RecordQueryVariables>;
export const Person_UnlinkedFacilitatorsDocument = new TypedDocumentString(`
query Person_UnlinkedFacilitators($search: String!) {
unlinkedFacilitators(search: $search) {
databaseId
name
}
}
`) as unknown as TypedDocumentString<Person_UnlinkedFacilitatorsQueryResult, Person_UnlinkedFacilitatorsQueryVariables>;
export const Person_CreateDocument = new TypedDocumentString(`
mutation Person_Create($input: CreatePersonInput!) {
createPerson(input: $input) {
person {
databaseId
}
knownAccounts {
since
}
}
}
`) as unknown as TypedDocumentString<Person_CreateMutationResult, Person_CreateMutationVariables>;
export const Person_ChangeDocument = new TypedDocumentString(`
mutation Person_Change($input: ChangePersonInput!) {
changePerson(input: $input) {
person {
...AdministeredPerson
}
}
}
fragment AdministeredPerson on PersonRecord {
databaseId
firstName
lastName
email
emailVerifiedAt
roles
additionalCapabilities
status
createdAt
closureRequestedAt
closedAt
termsAgreedAt
termsLanguages
agreements {
textId
agreedAt
title
language
version
}
hasPassword
hasLogin
hasSecondFactor
inCareOf {
userId
firstName
lastName
relation
since
}
caresFor {
userId
firstName
lastName
relation
since
}
careRequests {
databaseId
personName
address
until
}
attendeeId
profileCompleted
demographicsCompleted
contactMethod
receiveEmail
receiveSnailMail
...ContactAnswers
facilitator {
databaseId
name
}
upcomingRegistrations
pastRegistrations
legalHold {
reason
heldAt
heldBy
}
sessionCount
editVersion
}
fragment ContactAnswers on PersonRecord {
addressLine1
addressLine2
city
state
zipCode
cellPhone
homePhone
emergencyName
emergencyPhone
emergencyRelationship
}`) as unknown as TypedDocumentString<Person_ChangeMutationResult, Person_ChangeMutationVariables>;
export const Person_VerifyDocument = new TypedDocumentString(`
mutation Person_Verify($input: OfPersonInput!) {
verifyPerson(input: $input) {
person {
...AdministeredPerson
}
handover {
link
}
}
}
fragment AdministeredPerson on PersonRecord {
databaseId
firstName
lastName
email
emailVerifiedAt
roles
additionalCapabilities
status
createdAt
closureRequestedAt
closedAt
termsAgreedAt
termsLanguages
agreements {
textId
agreedAt
title
language
version
}
hasPassword
hasLogin
hasSecondFactor
inCareOf {
userId
firstName
lastName
relation
since
}
caresFor {
userId
firstName
lastName
relation
since
}
careRequests {
databaseId
personName
address
until
}
attendeeId
profileCompleted
demographicsCompleted
contactMethod
receiveEmail
receiveSnailMail
...ContactAnswers
facilitator {
databaseId
name
}
upcomingRegistrations
pastRegistrations
legalHold {
reason
heldAt
heldBy
}
sessionCount
editVersion
}
fragment ContactAnswers on PersonRecord {
addressLine1
addressLine2
city
state
zipCode
cellPhone
homePhone
emergencyName
emergencyPhone
emergencyRelationship
}`) as unknown as TypedDocumentString<Person_VerifyMutationResult, Person_VerifyMutationVariables>;
export const Person_SendPasswordResetDocument = new TypedDocumentString(`
mutation Person_SendPasswordReset($input: OfPersonInput!) {
sendPasswordReset(input: $input) {
person {
...AdministeredPerson
}
}
}
fragment AdministeredPerson on PersonRecord {
databaseId
firstName
lastName
email
emailVerifiedAt
roles
additionalCapabilities
status
createdAt
closureRequestedAt
closedAt
termsAgreedAt
termsLanguages
agreements {
textId
agreedAt
title
language
version
}
hasPassword
hasLogin
hasSecondFactor
inCareOf {
userId
firstName
lastName
relation
since
}
caresFor {
userId
firstName
lastName
relation
since
}
careRequests {
databaseId
personName
address
until
}
attendeeId
profileCompleted
demographicsCompleted
contactMethod
receiveEmail
receiveSnailMail
...ContactAnswers
facilitator {
databaseId
name
}
upcomingRegistrations
pastRegistrations
legalHold {
reason
heldAt
heldBy
}
sessionCount
editVersion
}
fragment ContactAnswers on PersonRecord {
addressLine1
addressLine2
city
state
zipCode
cellPhone
homePhone
emergencyName
emergencyPhone
emergencyRelationship
}`) as unknown as TypedDocumentString<Person_SendPasswordResetMutationResult, Person_SendPasswordResetMutationVariables>;
export const Person_EndSessionsDocument = new TypedDocumentString(`
mutation Person_EndSessions($input: OfPersonInput!) {
endSessionsOf(input: $input) {
person {
...AdministeredPerson
}
}
}
fragment AdministeredPerson on PersonRecord {
databaseId
firstName
lastName
email
emailVerifiedAt
roles
additionalCapabilities
status
createdAt
closureRequestedAt
closedAt
termsAgreedAt
termsLanguages
agreements {
textId
agreedAt
title
language
version
}
hasPassword
hasLogin
hasSecondFactor
inCareOf {
userId
firstName
lastName
relation
since
}
caresFor {
userId
firstName
lastName
relation
since
}
careRequests {
databaseId
personName
address
until
}
attendeeId
profileCompleted
demographicsCompleted
contactMethod
receiveEmail
receiveSnailMail
...ContactAnswers
facilitator {
databaseId
name
}
upcomingRegistrations
pastRegistrations
legalHold {
reason
heldAt
heldBy
}
sessionCount
editVersion
}
fragment ContactAnswers on PersonRecord {
addressLine1
addressLine2
city
state
zipCode
cellPhone
homePhone
emergencyName
emergencyPhone
emergencyRelationship
}`) as unknown as TypedDocumentString<Person_EndSessionsMutationResult, Person_EndSessionsMutationVariables>;
export const Person_RemoveSecondFactorsDocument = new TypedDocumentString(`
mutation Person_RemoveSecondFactors($input: RemoveSecondFactorsInput!) {
removeSecondFactors(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<Person_RemoveSecondFactorsMutationResult, Person_RemoveSecondFactorsMutationVariables>;
export const Person_RequestClosureDocument = new TypedDocumentString(`
mutation Person_RequestClosure($input: OfPersonInput!) {
requestClosureFor(input: $input) {
person {
...AdministeredPerson
}
}
}
fragment AdministeredPerson on PersonRecord {
databaseId
firstName
lastName
email
emailVerifiedAt
roles
additionalCapabilities
status
createdAt
closureRequestedAt
closedAt
termsAgreedAt
termsLanguages
agreements {
textId
agreedAt
title
language
version
}
hasPassword
hasLogin
hasSecondFactor
inCareOf {
userId
firstName
lastName
relation
since
}
caresFor {
userId
firstName
lastName
relation
since
}
careRequests {
databaseId
personName
address
until
}
attendeeId
profileCompleted
demographicsCompleted
contactMethod
receiveEmail
receiveSnailMail
...ContactAnswers
facilitator {
databaseId
name
}
upcomingRegistrations
pastRegistrations
legalHold {
reason
heldAt
heldBy
}
sessionCount
editVersion
}
fragment ContactAnswers on PersonRecord {
addressLine1
addressLine2
city
state
zipCode
cellPhone
homePhone
emergencyName
emergencyPhone
emergencyRelationship
}`) as unknown as TypedDocumentString<Person_RequestClosureMutationResult, Person_RequestClosureMutationVariables>;
export const Person_DismissClosureDocument = new TypedDocumentString(`
mutation Person_DismissClosure($input: OfPersonInput!) {
dismissClosure(input: $input) {
person {
...AdministeredPerson
}
}
}
fragment AdministeredPerson on PersonRecord {
databaseId
firstName
lastName
email
emailVerifiedAt
roles
additionalCapabilities
status
createdAt
closureRequestedAt
closedAt
termsAgreedAt
termsLanguages
agreements {
textId
agreedAt
title
language
version
}
hasPassword
hasLogin
hasSecondFactor
inCareOf {
userId
firstName
lastName
relation
since
}
caresFor {
userId
firstName
lastName
relation
since
}
careRequests {
databaseId
personName
address
until
}
attendeeId
profileCompleted
demographicsCompleted
contactMethod
receiveEmail
receiveSnailMail
...ContactAnswers
facilitator {
databaseId
name
}
upcomingRegistrations
pastRegistrations
legalHold {
reason
heldAt
heldBy
}
sessionCount
editVersion
}
fragment ContactAnswers on PersonRecord {
addressLine1
addressLine2
city
state
zipCode
cellPhone
homePhone
emergencyName
emergencyPhone
emergencyRelationship
}`) as unknown as TypedDocumentString<Person_DismissClosureMutationResult, Person_DismissClosureMutationVariables>;
export const Person_CarryOutClosureDocument = new TypedDocumentString(`
mutation Person_CarryOutClosure($input: CarryOutClosureInput!) {
carryOutClosure(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<Person_CarryOutClosureMutationResult, Person_CarryOutClosureMutationVariables>;
export const Person_LinkFacilitatorDocument = new TypedDocumentString(`
mutation Person_LinkFacilitator($input: LinkFacilitatorInput!) {
linkFacilitator(input: $input) {
person {
...AdministeredPerson
}
}
}
fragment AdministeredPerson on PersonRecord {
databaseId
firstName
lastName
email
emailVerifiedAt
roles
additionalCapabilities
status
createdAt
closureRequestedAt
closedAt
termsAgreedAt
termsLanguages
agreements {
textId
agreedAt
title
language
version
}
hasPassword
hasLogin
hasSecondFactor
inCareOf {
userId
firstName
lastName
relation
since
}
caresFor {
userId
firstName
lastName
relation
since
}
careRequests {
databaseId
personName
address
until
}
attendeeId
profileCompleted
demographicsCompleted
contactMethod
receiveEmail
receiveSnailMail
...ContactAnswers
facilitator {
databaseId
name
}
upcomingRegistrations
pastRegistrations
legalHold {
reason
heldAt
heldBy
}
sessionCount
editVersion
}
fragment ContactAnswers on PersonRecord {
addressLine1
addressLine2
city
state
zipCode
cellPhone
homePhone
emergencyName
emergencyPhone
emergencyRelationship
}`) as unknown as TypedDocumentString<Person_LinkFacilitatorMutationResult, Person_LinkFacilitatorMutationVariables>;
export const Person_AssignCareDocument = new TypedDocumentString(`
mutation Person_AssignCare($input: AssignCareInput!) {
assignCare(input: $input) {
success
}
}
`) as unknown as TypedDocumentString<Person_AssignCareMutationResult, Person_AssignCareMutationVariables>;
export const Person_BeginLegalHoldDocument = new TypedDocumentString(`
mutation Person_BeginLegalHold($input: LegalHoldInput!) {
beginLegalHold(input: $input) {
person {
...AdministeredPerson
}
}
}
fragment AdministeredPerson on PersonRecord {
databaseId
firstName
lastName
email
emailVerifiedAt
roles
additionalCapabilities
status
createdAt
closureRequestedAt
closedAt
termsAgreedAt
termsLanguages
agreements {
textId
agreedAt
title
language
version
}
hasPassword
hasLogin
hasSecondFactor
inCareOf {
userId
firstName
lastName
relation
since
}
caresFor {
userId
firstName
lastName
relation
since
}
careRequests {
databaseId
personName
address
until
}
attendeeId
profileCompleted
demographicsCompleted
contactMethod
receiveEmail
receiveSnailMail
...ContactAnswers
facilitator {
databaseId
name
}
upcomingRegistrations
pastRegistrations
legalHold {
reason
heldAt
heldBy
}
sessionCount
editVersion
}
fragment ContactAnswers on PersonRecord {
addressLine1
addressLine2
city
state
zipCode
cellPhone
homePhone
emergencyName
emergencyPhone
emergencyRelationship
}`) as unknown as TypedDocumentString<Person_BeginLegalHoldMutationResult, Person_BeginLegalHoldMutationVariables>;
export const Person_EndLegalHoldDocument = new TypedDocumentString(`
mutation Person_EndLegalHold($input: OfPersonInput!) {
endLegalHold(input: $input) {
person {
...AdministeredPerson
}
}
}
fragment AdministeredPerson on PersonRecord {
databaseId
firstName
lastName
email
emailVerifiedAt
roles
additionalCapabilities
status
createdAt
closureRequestedAt
closedAt
termsAgreedAt
termsLanguages
agreements {
textId
agreedAt
title
language
version
}
hasPassword
hasLogin
hasSecondFactor
inCareOf {
userId
firstName
lastName
relation
since
}
caresFor {
userId
firstName
lastName
relation
since
}
careRequests {
databaseId
personName
address
until
}
attendeeId
profileCompleted
demographicsCompleted
contactMethod
receiveEmail
receiveSnailMail
...ContactAnswers
facilitator {
databaseId
name
}
upcomingRegistrations
pastRegistrations
legalHold {
reason
heldAt
heldBy
}
sessionCount
editVersion
}
fragment ContactAnswers on PersonRecord {
addressLine1
addressLine2
city
state
zipCode
cellPhone
homePhone
emergencyName
emergencyPhone
emergencyRelationship
}`) as unknown as TypedDocumentString<Person_EndLegalHoldMutationResult, Person_EndLegalHoldMutationVariables>;
export const ProfileRules_UpdateDocument = new TypedDocumentString(`
mutation ProfileRules_Update($input: UpdateProfileRulesInput!) {
updateProfileRules(input: $input) {
rules {
editVersion
}
}
}
`) as unknown as TypedDocumentString<ProfileRules_UpdateMutationResult, ProfileRules_UpdateMutationVariables>;
export const Retention_CurrentDocument = new TypedDocumentString(`
query Retention_Current {
retention {
...RetentionTimes
}
}
fragment RetentionTimes on RetentionSettings {
periods {
key
amount
}
startedAt
editVersion
}`) as unknown as TypedDocumentString<Retention_CurrentQueryResult, Retention_CurrentQueryVariables>;
export const Retention_PreviewDocument = new TypedDocumentString(`
query Retention_Preview($periods: RetentionInput) {
retentionPreview(periods: $periods) {
key
now
nextMonth
}
}
`) as unknown as TypedDocumentString<Retention_PreviewQueryResult, Retention_PreviewQueryVariables>;
export const Retention_UpdateDocument = new TypedDocumentString(`
mutation Retention_Update($input: UpdateRetentionInput!) {
updateRetention(input: $input) {
retention {
...RetentionTimes
}
}
}
fragment RetentionTimes on RetentionSettings {
periods {
key
amount
}
startedAt
editVersion
}`) as unknown as TypedDocumentString<Retention_UpdateMutationResult, Retention_UpdateMutationVariables>;
export const Retention_StartDocument = new TypedDocumentString(`
mutation Retention_Start($input: StartRetentionInput!) {
startRetention(input: $input) {
retention {
...RetentionTimes
}
}
}
fragment RetentionTimes on RetentionSettings {
periods {
key
amount
}
startedAt
editVersion
}`) as unknown as TypedDocumentString<Retention_StartMutationResult, Retention_StartMutationVariables>;
