import {
  account,
  code,
  each,
  emptied,
  number,
  ofOrganization,
  ownEnd,
  type PersonData,
  published,
  redacted,
  removed,
  stays,
} from './entry.ts'

/** Of accounts and what opens them. */
export const ofAccounts = {
  app_user: {
    period: account,
    account: ['id'],
    address: ['email'],
    // Registrations and the log hang on it. One that only asked for the address goes.
    rows: 'stay',
    columns: {
      ...each(['email', 'first_name', 'last_name', 'password_hash', 'closure_declined_note'], emptied),
      ...each(['roles', 'capabilities', 'contact_method', 'terms_languages'], emptied),
      language: code,
      erasure_id: number,
    },
  },
  terms_agreement: { period: account, account: ['user_id'], rows: 'removed', columns: {} },
  // The waivers as they were; which of them somebody agreed to goes.
  terms_text: {
    period: ofOrganization,
    rows: 'stay',
    columns: { ...each(['uri', 'language'], code), ...each(['title', 'content'], published), hash: number },
  },
  email_key: {
    period: ownEnd,
    account: ['user_id'],
    address: ['new_email'],
    rows: 'removed',
    columns: each(['purpose', 'key_hash', 'new_email', 'asked_in', 'code_hash', 'code_family'], removed),
  },
  address_change: {
    period: ownEnd,
    account: ['user_id'],
    address: ['old_email'],
    rows: 'removed',
    columns: each(['old_email', 'key_hash', 'factors'], removed),
  },
  access_review: {
    period: account,
    account: ['user_id'],
    doneBy: ['looked_by'],
    rows: 'removed',
    columns: each(['reasons'], removed),
  },
  session: {
    period: ownEnd,
    account: ['user_id'],
    rows: 'removed',
    columns: each(['id', 'family', 'token_hash', 'device'], removed),
  },
  host_session: {
    period: ownEnd,
    account: ['user_id'],
    rows: 'removed',
    columns: each(['family', 'cookie_hash'], removed),
  },
  host_binding: {
    period: ownEnd,
    account: ['user_id'],
    rows: 'removed',
    columns: each(['token_hash', 'subject', 'host_roles', 'address_hash'], removed),
  },
  switched_session: {
    period: ownEnd,
    account: ['user_id', 'administrator_id'],
    rows: 'removed',
    columns: each(['family'], removed),
  },
  login_challenge: {
    period: ownEnd,
    account: ['user_id', 'switch_to'],
    rows: 'removed',
    columns: each(['token_hash', 'purpose'], removed),
  },
  authenticator_app: {
    period: account,
    account: ['user_id'],
    rows: 'removed',
    columns: each(['secret', 'new_secret'], removed),
  },
  passkey: {
    period: account,
    account: ['user_id'],
    rows: 'removed',
    columns: each(['credential_id', 'public_key', 'transports', 'name'], removed),
  },
  recovery_code: {
    period: account,
    account: ['user_id'],
    rows: 'removed',
    columns: each(['code_hash'], removed),
  },
  sso_identity: {
    period: account,
    account: ['user_id'],
    rows: 'removed',
    columns: each(['issuer', 'subject'], removed),
  },
  api_key: {
    period: account,
    account: ['owner_id'],
    doneBy: ['created_by'],
    rows: 'removed',
    columns: each(['key_hash', 'hint', 'name', 'scopes', 'paused_by'], removed),
  },
  account_use: { period: account, account: ['user_id'], rows: 'removed', columns: {} },
  closing_notice: { period: account, account: ['user_id'], rows: 'removed', columns: { occasion: removed } },
  // Whose data are held is not closed: it goes with the account once nobody holds them.
  legal_hold: {
    period: account,
    account: ['user_id'],
    attendee: ['attendee_id'],
    doneBy: ['held_by'],
    rows: 'removed',
    columns: { reason: redacted },
  },
  idempotency_key: {
    period: 'storedAnswers',
    // No reference: a claim is written for whoever calls, and goes with them.
    account: ['user_id'],
    rows: 'removed',
    columns: {
      ...each(['id', 'call', 'asked'], number),
      // Of a server of before migration 0092; nobody reads it.
      answer: emptied,
      outcome: stays('Sealed numbers of records, codes and days: a copy of a call reads the rest anew.'),
    },
  },
  outdated_login: { period: ownEnd, rows: 'stay', columns: { family: number } },
  bot_check_passed: { period: ownEnd, rows: 'stay', columns: each(['challenge', 'browser'], number) },
  bot_check_used: { period: ownEnd, rows: 'stay', columns: { challenge: number } },
  host_nonce_used: { period: ownEnd, rows: 'stay', columns: { nonce_hash: number } },
  sso_state_used: { period: ownEnd, rows: 'stay', columns: { state_hash: number } },
  rate_limit: {
    period: ownEnd,
    rows: 'stay',
    columns: { call: code, subject: stays('A keyed hash, for an hour at most.') },
  },
} satisfies Partial<PersonData>
