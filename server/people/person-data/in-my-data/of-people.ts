import { demographicsColumns, demographicsFields } from '#domain/accounts/answers/demographics-table.ts'
import { profileColumns, profileFields } from '#domain/accounts/answers/profile-table.ts'
import { ownWalkInColumns } from '#domain/people/walk-ins/walk-in-table.ts'
import type { FileData } from './entry.ts'
import { copy, inSections, joins, nobodys, of, out, secret, working } from './reasons.ts'

const technical = out('Of the device and its browser: an app needs it, and it says nothing of the person.')

const random = out('A random number by which a closed account is found in an old backup.')

/** About accounts and their logins. */
export const accountsInFile = {
  app_user: inSections(
    'account',
    [
      'first_name',
      'last_name',
      'email',
      'email_verified_at',
      'created_at',
      'roles',
      'capabilities',
      'language',
      'contact_method',
      'receive_email',
      'receive_snail_mail',
      'terms_agreed_at',
      'terms_languages',
      'closure_requested_at',
      'closure_declined_at',
      'closure_declined_note',
    ],
    {
      id: joins,
      erasure_id: random,
      folded_name: copy,
      password_hash: secret,
      edit_version: working,
      second_step_owed: working,
      closed_at: out('No one requests the file of a closed account.'),
    },
  ),
  terms_agreement: inSections('agreements', ['agreed_at', 'text_id'], { user_id: joins }),
  terms_text: {
    leftOut:
      'The waivers as they were. Which of them a person agreed to is in the file; My Account shows the text.',
  },
  email_key: inSections('keysByMail', ['purpose', 'new_email', 'created_at', 'expires_at', 'used_at'], {
    id: joins,
    user_id: joins,
    key_hash: secret,
    asked_in: secret,
    code_hash: secret,
    code_family: secret,
    code_expires_at: copy,
    code_tries: working,
  }),
  address_change: inSections('addressChanges', ['old_email', 'changed_at'], {
    id: joins,
    user_id: joins,
    key_hash: secret,
    factors: secret,
    expires_at: working,
    used_at: out('A change that was taken back is in the log.'),
  }),
  access_review: inSections('accountChecks', ['found_at', 'reasons', 'looked_at'], {
    user_id: joins,
    looked_by: of,
    mailed_at: working,
  }),
  session: inSections('logins', ['device', 'logged_in_at', 'used_at', 'ended_at'], {
    id: secret,
    family: secret,
    token_hash: secret,
    user_id: joins,
    created_at: copy,
    expires_at: working,
    rotated_at: working,
    signed_up: working,
  }),
  host_session: {
    leftOut: 'The same logins as in session, which are in the file, as the website keeps them.',
  },
  host_binding: inSections('waysIn', ['subject', 'host_roles', 'created_at'], {
    user_id: joins,
    token_hash: secret,
    address_hash: secret,
    by_mail: working,
    tries: working,
    expires_at: working,
  }),
  switched_session: inSections('actedAs', ['started_at'], {
    user_id: joins,
    administrator_id: of,
    family: secret,
  }),
  login_challenge: { leftOut: 'A login that waits for its second step for some minutes; it is in the log.' },
  authenticator_app: inSections('waysIn', ['added_at'], {
    user_id: joins,
    secret,
    new_secret: secret,
    new_secret_until: working,
    last_step: working,
  }),
  passkey: inSections('waysIn', ['name', 'created_at', 'used_at'], {
    id: joins,
    user_id: joins,
    credential_id: secret,
    public_key: secret,
    counter: technical,
    transports: technical,
  }),
  recovery_code: inSections('waysIn', ['used_at'], { user_id: joins, code_hash: secret }),
  sso_identity: inSections('waysIn', ['issuer', 'subject', 'bound_at'], { user_id: joins }),
  api_key: inSections(
    'apiKeys',
    ['name', 'scopes', 'created_at', 'expires_at', 'last_used_at', 'paused_at', 'paused_by', 'revoked_at'],
    { id: joins, owner_id: joins, created_by: of, key_hash: secret, hint: secret },
  ),
  idempotency_key: {
    leftOut: 'For a day: that a call was made, and encrypted numbers of its records.',
  },
  outdated_login: nobodys,
  bot_check_passed: nobodys,
  bot_check_used: nobodys,
  host_nonce_used: nobodys,
  sso_state_used: nobodys,
  rate_limit: { leftOut: 'Counts by a keyed hash, for a day at most. No one can tell whose they are.' },
} satisfies Partial<FileData>

/** About what people enter about themselves, and about who helps whom. */
export const peopleInFile = {
  attendee: inSections(
    ['profile', 'walkIns'],
    [
      ...profileColumns(profileFields),
      'year_of_birth',
      'told_fields',
      'profile_completed',
      ...ownWalkInColumns,
    ],
    {
      id: joins,
      user_id: joins,
      erasure_id: random,
      walk_in_folded_name: copy,
      told_in_care: joins,
      link_number: working,
      last_came_at: working,
      erased_at: out('No one takes the file of a person who was erased.'),
    },
  ),
  attendee_demographics: inSections(
    'demographics',
    [...demographicsColumns(demographicsFields), 'demographics_completed'],
    { attendee_id: joins, is_complete: copy },
  ),
  care: inSections('help', ['relation', 'asked_at', 'begun_at', 'ended_at'], {
    id: joins,
    carer_id: joins,
    person_id: joins,
  }),
  care_request: inSections('helpRequests', ['address', 'asked_at', 'until'], {
    id: joins,
    asked_by: joins,
    person_id: joins,
  }),
  own_login_offer: inSections('helpRequests', ['address', 'asked_at', 'until'], {
    id: joins,
    asked_by: joins,
    person_id: joins,
    key_hash: secret,
  }),
} satisfies Partial<FileData>
