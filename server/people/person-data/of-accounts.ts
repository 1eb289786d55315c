import {
  account,
  code,
  each,
  emptied,
  number,
  ofOrganization,
  type PersonData,
  published,
  recordEnd,
  redacted,
  removed,
  stays,
} from './entry.ts'

/** About accounts and their logins. */
export const ofAccounts = {
  app_user: {
    about:
      'A person who can log in, or whom someone helps: address, password, roles, and whether the account is closed.',
    period: account,
    account: ['id'],
    address: ['email'],
    // Registrations and the log refer to it. An account that only requested the address is deleted.
    rows: 'stay',
    columns: {
      ...each(
        ['email', 'first_name', 'last_name', 'folded_name', 'password_hash', 'closure_declined_note'],
        emptied,
      ),
      ...each(['roles', 'capabilities', 'contact_method', 'terms_languages'], emptied),
      language: code,
      erasure_id: number,
    },
  },
  terms_agreement: {
    about: 'Which version of the waivers a person agreed to, and when.',
    period: account,
    account: ['user_id'],
    rows: 'removed',
    columns: {},
  },
  // The texts of the waivers. Who agreed to which is deleted.
  terms_text: {
    about: 'Every version of a waiver or of the terms of use. Versions are added and never changed.',
    period: ofOrganization,
    rows: 'stay',
    columns: { ...each(['uri', 'language'], code), ...each(['title', 'content'], published), hash: number },
  },
  email_key: {
    about:
      'A one-time key that was sent by email: to verify an address, choose a password, or log in by a link.',
    period: recordEnd,
    account: ['user_id'],
    address: ['new_email'],
    rows: 'removed',
    columns: each(['purpose', 'key_hash', 'new_email', 'asked_in', 'code_hash', 'code_family'], removed),
  },
  address_change: {
    about: 'A change of the address of an account, which the owner of the old address can undo.',
    period: recordEnd,
    account: ['user_id'],
    address: ['old_email'],
    rows: 'removed',
    columns: each(['old_email', 'key_hash', 'factors'], removed),
  },
  access_review: {
    about: 'An account that someone other than its owner may have prepared. Administrators check it.',
    period: account,
    account: ['user_id'],
    doneBy: ['looked_by'],
    rows: 'removed',
    columns: each(['reasons'], removed),
  },
  session: {
    about: 'A login, kept as the hash of its token, with the device that its owner sees in the list.',
    period: recordEnd,
    account: ['user_id'],
    rows: 'removed',
    columns: each(['id', 'family', 'token_hash', 'device'], removed),
  },
  host_session: {
    about: 'A login by the cookie of staff, facilitators, and administrators.',
    period: recordEnd,
    account: ['user_id'],
    rows: 'removed',
    columns: each(['family', 'cookie_hash'], removed),
  },
  host_binding: {
    about:
      'A first login from the website around the portal. It waits until the owner of the account agrees.',
    period: recordEnd,
    account: ['user_id'],
    rows: 'removed',
    columns: each(['token_hash', 'subject', 'host_roles', 'address_hash'], removed),
  },
  switched_session: {
    about: 'An administrator’s login that acts as another person.',
    period: recordEnd,
    account: ['user_id', 'administrator_id'],
    rows: 'removed',
    columns: each(['family'], removed),
  },
  login_challenge: {
    about: 'A login that passed its first step and waits for the second.',
    period: recordEnd,
    account: ['user_id', 'switch_to'],
    rows: 'removed',
    columns: each(['token_hash', 'purpose'], removed),
  },
  authenticator_app: {
    about: 'The authenticator app of an account, for the second step of a login.',
    period: account,
    account: ['user_id'],
    rows: 'removed',
    columns: each(['secret', 'new_secret'], removed),
  },
  passkey: {
    about: 'A passkey of an account.',
    period: account,
    account: ['user_id'],
    rows: 'removed',
    columns: each(['credential_id', 'public_key', 'transports', 'name'], removed),
  },
  recovery_code: {
    about: 'A code that passes the second step once, kept as a hash.',
    period: account,
    account: ['user_id'],
    rows: 'removed',
    columns: each(['code_hash'], removed),
  },
  sso_identity: {
    about: 'Which account a user of the single sign-on provider opens.',
    period: account,
    account: ['user_id'],
    rows: 'removed',
    columns: each(['issuer', 'subject'], removed),
  },
  api_key: {
    about: 'A key of other software for /api/v1: its owner, its scopes, and when it ends.',
    period: account,
    account: ['owner_id'],
    doneBy: ['created_by'],
    rows: 'removed',
    columns: each(['key_hash', 'hint', 'name', 'scopes', 'paused_by'], removed),
  },
  account_use: {
    about: 'The day an account was last used, which decides when its retention period begins.',
    period: account,
    account: ['user_id'],
    rows: 'removed',
    columns: {},
  },
  closing_notice: {
    about: 'An account whose owner was asked whether to keep it, before its retention period ends.',
    period: account,
    account: ['user_id'],
    rows: 'removed',
    columns: { occasion: removed },
  },
  // An account with a legal hold is not closed. The row is deleted with the account, after the hold ends.
  legal_hold: {
    about: 'A legal hold: the person’s data stays until an administrator ends it.',
    period: account,
    account: ['user_id'],
    attendee: ['attendee_id'],
    doneBy: ['held_by'],
    rows: 'removed',
    columns: { reason: redacted },
  },
  idempotency_key: {
    about:
      'A call that changed something, with its key and its outcome, so that a copy of it changes nothing.',
    period: 'storedAnswers',
    // No foreign key: a claim is written for any caller, and is deleted with them.
    account: ['user_id'],
    rows: 'removed',
    columns: {
      ...each(['id', 'call', 'asked'], number),
      // A server before migration 0092 wrote this column. No code reads it now.
      answer: emptied,
      outcome: stays('Encrypted numbers of records, codes and days. A repeated call reads the rest again.'),
    },
  },
  outdated_login: {
    about: 'A login from before calls named the person, which acted for someone else. It can change nothing.',
    period: recordEnd,
    rows: 'stay',
    columns: { family: number },
  },
  bot_check_passed: {
    about: 'A browser that another provider’s bot check let through.',
    period: recordEnd,
    rows: 'stay',
    columns: each(['challenge', 'browser'], number),
  },
  bot_check_used: {
    about: 'A solved bot check that was used. Each counts once.',
    period: recordEnd,
    rows: 'stay',
    columns: { challenge: number },
  },
  host_nonce_used: {
    about: 'A nonce of the website around the portal that was used. Each counts once.',
    period: recordEnd,
    rows: 'stay',
    columns: { nonce_hash: number },
  },
  sso_state_used: {
    about: 'A state of single sign-on that was used. Each counts once.',
    period: recordEnd,
    rows: 'stay',
    columns: { state_hash: number },
  },
  rate_limit: {
    about: 'How often a client made a call recently, by a keyed hash.',
    period: recordEnd,
    rows: 'stay',
    columns: { call: code, subject: stays('A keyed hash, for an hour at most.') },
  },
} satisfies Partial<PersonData>
