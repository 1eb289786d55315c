/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** ISO 8601 date and time with offset, e.g. 2026-11-21T10:00:00-05:00. Always the site time zone's offset. */
  DateTime: { input: string; output: string; }
  /** Calendar date in the site time zone, yyyy-MM-dd. */
  Date: { input: string; output: string; }
  /** Sanitised HTML. */
  HTML: { input: string; output: string; }
};

export type UserNodeIdType =
  | 'EMAIL'
  | 'DATABASE_ID';

export type CourseFacetArgs = {
  query?: InputMaybe<CourseQuery>;
  /** Case-insensitive substring of the title. */
  search?: InputMaybe<Scalars['String']['input']>;
  pager?: InputMaybe<PagerInput>;
};

export type CourseQuery = {
  audience_type?: InputMaybe<Array<Scalars['String']['input']>>;
  diagnoses?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Facilitator ids. */
  facilitator?: InputMaybe<Array<Scalars['Int']['input']>>;
  languages?: InputMaybe<Array<Scalars['String']['input']>>;
  location?: InputMaybe<Array<Scalars['String']['input']>>;
  programs?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Both ends inclusive, site time zone; the current month when left out. */
  start_date?: InputMaybe<DateRange>;
};

export type DateRange = {
  min?: InputMaybe<Scalars['Date']['input']>;
  max?: InputMaybe<Scalars['Date']['input']>;
};

export type PagerInput = {
  /** From 1. */
  page?: InputMaybe<Scalars['Int']['input']>;
  per_page?: InputMaybe<Scalars['Int']['input']>;
};

export type ContactMethod =
  | 'Email'
  | 'Mail'
  | 'Home'
  | 'Cell'
  | 'Either';

export type RegistrationFacetArgs = {
  query: RegistrationQuery;
  pager?: InputMaybe<PagerInput>;
};

export type RegistrationQuery = {
  attendee: Array<Scalars['Int']['input']>;
  /** min: classes after this moment; max: classes before it. */
  start_date?: InputMaybe<DateTimeRange>;
  course_sort?: InputMaybe<CourseSort>;
};

export type DateTimeRange = {
  min?: InputMaybe<Scalars['DateTime']['input']>;
  max?: InputMaybe<Scalars['DateTime']['input']>;
};

export type CourseSort =
  | 'course_date_asc'
  | 'course_date_desc';

export type LoginInput = {
  username: Scalars['String']['input'];
  password: Scalars['String']['input'];
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type GetMagicLinkInput = {
  email: Scalars['String']['input'];
  redirect?: InputMaybe<Scalars['String']['input']>;
  botCheckToken?: InputMaybe<Scalars['String']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type RefreshJwtAuthTokenInput = {
  jwtRefreshToken: Scalars['String']['input'];
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type ValidateRecaptchaInput = {
  token: Scalars['String']['input'];
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** `username` is the e-mail with plus signs removed. `terms` names what was agreed to. */
export type RegisterUserInput = {
  username: Scalars['String']['input'];
  email: Scalars['String']['input'];
  firstName: Scalars['String']['input'];
  lastName: Scalars['String']['input'];
  password: Scalars['String']['input'];
  terms: Array<Scalars['String']['input']>;
  botCheckToken?: InputMaybe<Scalars['String']['input']>;
  attendeeDetails?: InputMaybe<AttendeeDetailsInput>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type ResendEmailVerificationEmailInput = {
  id: Scalars['Int']['input'];
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type VerifyUserEmailInput = {
  username: Scalars['String']['input'];
  verificationKey: Scalars['String']['input'];
  email?: InputMaybe<Scalars['String']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

/** `password` is the current one; the new address must be verified before it counts. */
export type ChangeUserEmailInput = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type ChangeUserPasswordInput = {
  password: Scalars['String']['input'];
  newPassword: Scalars['String']['input'];
  confirmNewPassword: Scalars['String']['input'];
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type SendPasswordResetEmailInput = {
  username: Scalars['String']['input'];
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type ResetUserPasswordInput = {
  key: Scalars['String']['input'];
  login: Scalars['String']['input'];
  password: Scalars['String']['input'];
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateUserInput = {
  /** Database id. */
  id: Scalars['ID']['input'];
  firstName?: InputMaybe<Scalars['String']['input']>;
  lastName?: InputMaybe<Scalars['String']['input']>;
  attendeeDetails?: InputMaybe<AttendeeDetailsInput>;
  attendeeDemographics?: InputMaybe<AttendeeDemographicsInput>;
  accountStatus?: InputMaybe<AccountStatusInput>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type AttendeeDetailsInput = {
  addressLine1?: InputMaybe<Scalars['String']['input']>;
  addressLine2?: InputMaybe<Scalars['String']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  state?: InputMaybe<Scalars['String']['input']>;
  zipCode?: InputMaybe<Scalars['String']['input']>;
  cellPhone?: InputMaybe<Scalars['String']['input']>;
  homePhone?: InputMaybe<Scalars['String']['input']>;
  dateOfBirth?: InputMaybe<Scalars['Date']['input']>;
  howDidYouFindUs?: InputMaybe<Scalars['String']['input']>;
  emergencyName?: InputMaybe<Scalars['String']['input']>;
  emergencyPhone?: InputMaybe<Scalars['String']['input']>;
  emergencyRelationship?: InputMaybe<Scalars['String']['input']>;
  aboutYourself?: InputMaybe<Array<Scalars['String']['input']>>;
  topics?: InputMaybe<Array<Scalars['String']['input']>>;
  interest?: InputMaybe<Array<Scalars['String']['input']>>;
  profileCompleted?: InputMaybe<Scalars['Boolean']['input']>;
};

export type AttendeeDemographicsInput = {
  ethnicGroup?: InputMaybe<Scalars['String']['input']>;
  race?: InputMaybe<Array<Scalars['String']['input']>>;
  sexLegal?: InputMaybe<Scalars['String']['input']>;
  sexBirth?: InputMaybe<Scalars['String']['input']>;
  genderIdentity?: InputMaybe<Scalars['String']['input']>;
  pronouns?: InputMaybe<Scalars['String']['input']>;
  pronounsOther?: InputMaybe<Scalars['String']['input']>;
  sexualOrientation?: InputMaybe<Scalars['String']['input']>;
  demographicsCompleted?: InputMaybe<Scalars['Boolean']['input']>;
};

export type AccountStatusInput = {
  termsAgreedTs: Scalars['String']['input'];
};

export type UpdateCommunicationPreferencesInput = {
  id: Scalars['ID']['input'];
  communicationPreferences: CommunicationPreferencesInput;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type CommunicationPreferencesInput = {
  contactMethod?: InputMaybe<ContactMethod>;
  receiveEmail?: InputMaybe<Scalars['Boolean']['input']>;
  receiveSnailMail?: InputMaybe<Scalars['Boolean']['input']>;
};

export type RequestAccountClosureInput = {
  confirmation: Scalars['String']['input'];
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateFacilitatorInput = {
  id: Scalars['ID']['input'];
  contactInformation: FacilitatorContactInformationInput;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type FacilitatorContactInformationInput = {
  addressline1?: InputMaybe<Scalars['String']['input']>;
  addressline2?: InputMaybe<Scalars['String']['input']>;
  cellphone?: InputMaybe<Scalars['String']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  companyname?: InputMaybe<Scalars['String']['input']>;
  facilitatorCredentials?: InputMaybe<Scalars['String']['input']>;
  facilitatortitle?: InputMaybe<Scalars['String']['input']>;
  homephone?: InputMaybe<Scalars['String']['input']>;
  profileUrl?: InputMaybe<Scalars['String']['input']>;
  state?: InputMaybe<Scalars['String']['input']>;
  workphone?: InputMaybe<Scalars['String']['input']>;
  zip?: InputMaybe<Scalars['String']['input']>;
};

export type CreateRegistrationsInput = {
  registrations: Array<RegistrationInput>;
  botCheckToken?: InputMaybe<Scalars['String']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type RegistrationInput = {
  courseId: Scalars['Int']['input'];
  /** `in-person` or `online`; may be left out where the class has only one. */
  registrationType?: InputMaybe<Scalars['String']['input']>;
  /** At most one a class. */
  guest?: InputMaybe<GuestInput>;
};

export type GuestInput = {
  firstName: Scalars['String']['input'];
  lastName: Scalars['String']['input'];
  email?: InputMaybe<Scalars['String']['input']>;
  type: Scalars['String']['input'];
  phone?: InputMaybe<Scalars['String']['input']>;
  gender?: InputMaybe<Scalars['String']['input']>;
  notes?: InputMaybe<Scalars['String']['input']>;
  isMinor?: InputMaybe<Scalars['Boolean']['input']>;
  demographics?: InputMaybe<AttendeeDemographicsInput>;
};

export type DeleteRegistrationInput = {
  id: Scalars['ID']['input'];
  forceDelete?: InputMaybe<Scalars['Boolean']['input']>;
  noEmail?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateRegistrationInput = {
  id: Scalars['ID']['input'];
  checkIn?: InputMaybe<Scalars['Boolean']['input']>;
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type DuplicateEventInput = {
  courseID: Scalars['Int']['input'];
  date: Scalars['String']['input'];
  clientMutationId?: InputMaybe<Scalars['String']['input']>;
};

export type LoginInput = {
  username: string;
  password: string;
  clientMutationId?: string | null | undefined;
};

export type RefreshJwtAuthTokenInput = {
  jwtRefreshToken: string;
  clientMutationId?: string | null | undefined;
};

export type SessionUserFragment = { databaseId: number, email: string, emailVerified: boolean, name: string, firstName: string, lastName: string, additionalCapabilities: Array<string>, attendeeId: number | null, facilitatorId: number | null, isSwitched: boolean, roles: { nodes: Array<{ name: string }> }, accountStatus: { termsAgreedTs: string | null }, attendeeDetails: { addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, dateOfBirth: string | null, howDidYouFindUs: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, aboutYourself: Array<string> | null, topics: Array<string> | null, interest: Array<string> | null, profileCompleted: boolean } | null, attendeeDemographics: { ethnicGroup: string | null, race: Array<string> | null, sexLegal: string | null, sexBirth: string | null, genderIdentity: string | null, pronouns: string | null, pronounsOther: string | null, sexualOrientation: string | null, demographicsCompleted: boolean } | null, registrations: { nodes: Array<{ databaseId: number, course: { databaseId: number, title: string } | null, guest: { name: string } | null, registrationDetails: { registrationType: string } }> } };

export type Session_UserQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type Session_UserQuery = { user: { databaseId: number, email: string, emailVerified: boolean, name: string, firstName: string, lastName: string, additionalCapabilities: Array<string>, attendeeId: number | null, facilitatorId: number | null, isSwitched: boolean, roles: { nodes: Array<{ name: string }> }, accountStatus: { termsAgreedTs: string | null }, attendeeDetails: { addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, dateOfBirth: string | null, howDidYouFindUs: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, aboutYourself: Array<string> | null, topics: Array<string> | null, interest: Array<string> | null, profileCompleted: boolean } | null, attendeeDemographics: { ethnicGroup: string | null, race: Array<string> | null, sexLegal: string | null, sexBirth: string | null, genderIdentity: string | null, pronouns: string | null, pronounsOther: string | null, sexualOrientation: string | null, demographicsCompleted: boolean } | null, registrations: { nodes: Array<{ databaseId: number, course: { databaseId: number, title: string } | null, guest: { name: string } | null, registrationDetails: { registrationType: string } }> } } | null };

export type Session_LoginMutationVariables = Exact<{
  input: LoginInput;
  after?: string | null | undefined;
}>;


export type Session_LoginMutation = { login: { authToken: string, refreshToken: string, user: { jwtAuthExpiration: number | null, databaseId: number, email: string, emailVerified: boolean, name: string, firstName: string, lastName: string, additionalCapabilities: Array<string>, attendeeId: number | null, facilitatorId: number | null, isSwitched: boolean, roles: { nodes: Array<{ name: string }> }, accountStatus: { termsAgreedTs: string | null }, attendeeDetails: { addressLine1: string | null, addressLine2: string | null, city: string | null, state: string | null, zipCode: string | null, cellPhone: string | null, homePhone: string | null, dateOfBirth: string | null, howDidYouFindUs: string | null, emergencyName: string | null, emergencyPhone: string | null, emergencyRelationship: string | null, aboutYourself: Array<string> | null, topics: Array<string> | null, interest: Array<string> | null, profileCompleted: boolean } | null, attendeeDemographics: { ethnicGroup: string | null, race: Array<string> | null, sexLegal: string | null, sexBirth: string | null, genderIdentity: string | null, pronouns: string | null, pronounsOther: string | null, sexualOrientation: string | null, demographicsCompleted: boolean } | null, registrations: { nodes: Array<{ databaseId: number, course: { databaseId: number, title: string } | null, guest: { name: string } | null, registrationDetails: { registrationType: string } }> } } } | null };

export type Session_RefreshMutationVariables = Exact<{
  input: RefreshJwtAuthTokenInput;
}>;


export type Session_RefreshMutation = { refreshJwtAuthToken: { authToken: string } | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const SessionUserFragmentDoc = new TypedDocumentString(`
    fragment SessionUser on User {
  databaseId
  email
  emailVerified
  name
  firstName
  lastName
  roles {
    nodes {
      name
    }
  }
  additionalCapabilities
  attendeeId
  facilitatorId
  isSwitched
  accountStatus {
    termsAgreedTs
  }
  attendeeDetails {
    addressLine1
    addressLine2
    city
    state
    zipCode
    cellPhone
    homePhone
    dateOfBirth
    howDidYouFindUs
    emergencyName
    emergencyPhone
    emergencyRelationship
    aboutYourself
    topics
    interest
    profileCompleted
  }
  attendeeDemographics {
    ethnicGroup
    race
    sexLegal
    sexBirth
    genderIdentity
    pronouns
    pronounsOther
    sexualOrientation
    demographicsCompleted
  }
  registrations(after: $after) {
    nodes {
      databaseId
      course {
        databaseId
        title
      }
      guest {
        name
      }
      registrationDetails {
        registrationType
      }
    }
  }
}
    `, {"fragmentName":"SessionUser"}) as unknown as TypedDocumentString<SessionUserFragment, unknown>;
export const Session_UserDocument = new TypedDocumentString(`
    query Session_User($id: ID!, $after: DateTime) {
  user(id: $id) {
    ...SessionUser
  }
}
    fragment SessionUser on User {
  databaseId
  email
  emailVerified
  name
  firstName
  lastName
  roles {
    nodes {
      name
    }
  }
  additionalCapabilities
  attendeeId
  facilitatorId
  isSwitched
  accountStatus {
    termsAgreedTs
  }
  attendeeDetails {
    addressLine1
    addressLine2
    city
    state
    zipCode
    cellPhone
    homePhone
    dateOfBirth
    howDidYouFindUs
    emergencyName
    emergencyPhone
    emergencyRelationship
    aboutYourself
    topics
    interest
    profileCompleted
  }
  attendeeDemographics {
    ethnicGroup
    race
    sexLegal
    sexBirth
    genderIdentity
    pronouns
    pronounsOther
    sexualOrientation
    demographicsCompleted
  }
  registrations(after: $after) {
    nodes {
      databaseId
      course {
        databaseId
        title
      }
      guest {
        name
      }
      registrationDetails {
        registrationType
      }
    }
  }
}`) as unknown as TypedDocumentString<Session_UserQuery, Session_UserQueryVariables>;
export const Session_LoginDocument = new TypedDocumentString(`
    mutation Session_Login($input: LoginInput!, $after: DateTime) {
  login(input: $input) {
    authToken
    refreshToken
    user {
      ...SessionUser
      jwtAuthExpiration
    }
  }
}
    fragment SessionUser on User {
  databaseId
  email
  emailVerified
  name
  firstName
  lastName
  roles {
    nodes {
      name
    }
  }
  additionalCapabilities
  attendeeId
  facilitatorId
  isSwitched
  accountStatus {
    termsAgreedTs
  }
  attendeeDetails {
    addressLine1
    addressLine2
    city
    state
    zipCode
    cellPhone
    homePhone
    dateOfBirth
    howDidYouFindUs
    emergencyName
    emergencyPhone
    emergencyRelationship
    aboutYourself
    topics
    interest
    profileCompleted
  }
  attendeeDemographics {
    ethnicGroup
    race
    sexLegal
    sexBirth
    genderIdentity
    pronouns
    pronounsOther
    sexualOrientation
    demographicsCompleted
  }
  registrations(after: $after) {
    nodes {
      databaseId
      course {
        databaseId
        title
      }
      guest {
        name
      }
      registrationDetails {
        registrationType
      }
    }
  }
}`) as unknown as TypedDocumentString<Session_LoginMutation, Session_LoginMutationVariables>;
export const Session_RefreshDocument = new TypedDocumentString(`
    mutation Session_Refresh($input: RefreshJwtAuthTokenInput!) {
  refreshJwtAuthToken(input: $input) {
    authToken
  }
}
    `) as unknown as TypedDocumentString<Session_RefreshMutation, Session_RefreshMutationVariables>;