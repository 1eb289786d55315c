-- The schema of the database, for reading: made by `npm run generate:db` from a database that all migrations have just made.
-- No program reads this file. To change a table, write a migration (server/platform/db/migrations). The sentence above
-- each table comes from server/people/person-data, which also says what happens to the table's columns when an account
-- is closed.

-- A person who can log in, or whom someone helps: address, password, roles, and whether the account is closed.
create table app_user (
  id integer not null generated always as identity,
  email text not null,
  email_verified_at timestamp with time zone,
  password_hash text,
  first_name text not null,
  last_name text not null,
  roles text[] not null default '{attendee}'::text[],
  capabilities text[] not null default '{}'::text[],
  terms_agreed_at timestamp with time zone,
  contact_method text not null default 'Email'::text,
  receive_email boolean not null default true,
  receive_snail_mail boolean not null default true,
  closure_requested_at timestamp with time zone,
  closed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  edit_version integer not null default 1,
  closure_declined_at timestamp with time zone,
  closure_declined_note text,
  language text,
  terms_languages text[] not null default '{}'::text[],
  -- Its owner ended everything by a mailed link, a second factor among it: a mailbox alone does not open it until staff take this off.
  second_step_owed boolean not null default false,
  erasure_id uuid not null default gen_random_uuid(),
  folded_name text not null generated always as (fold_name((((first_name || ' '::text) || last_name) ||
case
    when (email ~~ '%@in-care.invalid'::text) then ''::text
    else (' '::text || email)
end))) stored,
  constraint app_user_pkey primary key (id),
  constraint app_user_erasure_id_key unique (erasure_id),
  constraint app_user_capabilities_check check (capabilities <@ array['duplicateEvent'::text, 'duplicateOthersEvents'::text, 'viewOtherRosters'::text, 'importClasses'::text]),
  constraint app_user_check check ((closure_declined_at is null) = (closure_declined_note is null)),
  constraint app_user_contact_method_check check (contact_method = any (array['Email'::text, 'Mail'::text, 'Home'::text, 'Cell'::text, 'Either'::text])),
  constraint app_user_email_check check (email = btrim(email) and email ~~ '%_@_%'::text),
  constraint app_user_first_name_check check (first_name <> ''::text),
  constraint app_user_language_check check (language = any (array['en'::text, 'es'::text])),
  constraint app_user_last_name_check check (last_name <> ''::text),
  constraint app_user_roles_check check (cardinality(roles) > 0 and roles <@ array['attendee'::text, 'facilitator'::text, 'staff'::text, 'administrator'::text])
);
create index app_user_asked_for_closure on app_user using btree (closure_requested_at, id) where ((closure_requested_at is not null) and (closed_at is null));
create index app_user_by_creation on app_user using btree (created_at, id) where (closed_at is null);
create index app_user_by_email on app_user using btree (lower(email), id) include (email) where (closed_at is null);
create index app_user_by_name on app_user using btree (lower(last_name), lower(first_name), id) include (last_name, first_name) where (closed_at is null);
create index app_user_closed on app_user using btree (lower(last_name), lower(first_name), id) where (closed_at is not null);
create index app_user_email on app_user using btree (lower(email));
create unique index app_user_email_unique on app_user using btree (lower(email)) where (email_verified_at is not null);
create index app_user_first_letters on app_user using btree (fold_name(first_name) text_pattern_ops);
create index app_user_folded_name on app_user using gin (folded_name gin_trgm_ops);
create index app_user_last_letters on app_user using btree (fold_name(last_name) text_pattern_ops);
create index app_user_roles on app_user using gin (roles);
create index app_user_unproven on app_user using btree (created_at) where ((email_verified_at is null) and (password_hash is not null) and (closed_at is null));
create index app_user_unverified on app_user using btree (lower(last_name), lower(first_name), id) where ((email_verified_at is null) and (closed_at is null));
create index app_user_username on app_user using btree (replace(lower(email), '+'::text, ''::text));
create trigger app_user_erased_is_noted after update of closed_at on app_user for each row when (old.closed_at is null and new.closed_at is not null) execute function note_erasure();
create trigger app_user_erased_told_to_webhooks after update of closed_at on app_user for each row when (old.closed_at is null and new.closed_at is not null) execute function tell_webhooks_of_erased();
create trigger new_account_is_used after insert on app_user for each row execute function note_new_account();
create trigger older_keys_are_looked_at after update of roles, capabilities on app_user for each row when (not new.roles <@ old.roles or not new.capabilities <@ old.capabilities) execute function look_at_older_keys();
create trigger proven_before_keys before update of email_verified_at on app_user for each row when (old.email_verified_at is not null and new.email_verified_at is null) execute function refuse_to_unprove();

-- Which version of the waivers a person agreed to, and when.
create table terms_agreement (
  user_id integer not null,
  text_id integer not null,
  agreed_at timestamp with time zone not null,
  constraint terms_agreement_pkey primary key (user_id, agreed_at, text_id),
  constraint terms_agreement_text_id_fkey foreign key (text_id) references terms_text(id),
  constraint terms_agreement_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade
);
create index terms_agreement_text on terms_agreement using btree (text_id);

-- Every version of a waiver or of the terms of use. Versions are added and never changed.
create table terms_text (
  id integer not null generated always as identity,
  uri text not null,
  language text not null,
  version integer not null,
  title text not null,
  content text not null,
  hash bytea not null,
  since timestamp with time zone not null,
  constraint terms_text_pkey primary key (id),
  constraint terms_text_uri_language_hash_key unique (uri, language, hash),
  constraint terms_text_uri_language_version_key unique (uri, language, version)
);

-- A one-time key that was sent by email: to verify an address, choose a password, or log in by a link.
create table email_key (
  id integer not null generated always as identity,
  user_id integer,
  purpose text not null,
  key_hash bytea not null,
  new_email text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  asked_in bytea,
  code_hash bytea,
  code_family uuid,
  code_expires_at timestamp with time zone,
  code_tries integer not null default 0,
  constraint email_key_pkey primary key (id),
  constraint email_key_key_hash_key unique (key_hash),
  constraint email_key_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint email_key_purpose_check check (purpose = any (array['verify'::text, 'magic'::text, 'reset'::text, 'endAccess'::text]))
);
create index email_key_user on email_key using btree (user_id, purpose);

-- A change of the address of an account, which the owner of the old address can undo.
create table address_change (
  id integer not null generated always as identity,
  user_id integer not null,
  old_email text not null,
  key_hash bytea not null,
  factors jsonb not null,
  changed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint address_change_pkey primary key (id),
  constraint address_change_key_hash_key unique (key_hash),
  constraint address_change_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade
);
create index address_change_over on address_change using btree (expires_at);
create index address_change_user on address_change using btree (user_id);

-- An account that someone other than its owner may have prepared. Administrators check it.
create table access_review (
  user_id integer not null,
  reasons text[] not null,
  found_at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  looked_at timestamp with time zone,
  looked_by integer,
  constraint access_review_pkey primary key (user_id),
  constraint access_review_looked_by_fkey foreign key (looked_by) references app_user(id) on delete set null,
  constraint access_review_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint access_review_reasons_check check (reasons <@ array['role'::text, 'older'::text, 'ended'::text] and reasons <> '{}'::text[])
);
create index access_review_mail on access_review using btree (user_id) where ((mailed_at is null) and (looked_at is null));
create index access_review_open on access_review using btree (found_at) where (looked_at is null);

-- A login, kept as the hash of its token, with the device that its owner sees in the list.
create table session (
  id uuid not null default gen_random_uuid(),
  user_id integer not null,
  family uuid not null,
  token_hash bytea not null,
  logged_in_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  rotated_at timestamp with time zone,
  ended_at timestamp with time zone,
  device text,
  used_at timestamp with time zone,
  signed_up boolean not null default false,
  constraint session_pkey primary key (id),
  constraint session_token_hash_key unique (token_hash),
  constraint session_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade
);
create index session_of_family on session using btree (family);
create index session_of_user on session using btree (user_id);
create trigger session_uses_account after insert on session for each row execute function note_account_use();

-- A login by the cookie of staff, facilitators, and administrators.
create table host_session (
  id integer not null generated always as identity,
  user_id integer not null,
  family uuid not null,
  cookie_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  second_factor_at_provider boolean not null default false,
  constraint host_session_pkey primary key (id),
  constraint host_session_cookie_hash_key unique (cookie_hash),
  constraint host_session_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade
);
create index host_session_family on host_session using btree (family);
create trigger host_session_uses_account after insert on host_session for each row execute function note_account_use();

-- A first login from the website around the portal. It waits until the owner of the account agrees.
create table host_binding (
  token_hash bytea not null,
  user_id integer not null,
  subject text not null,
  host_roles text[] not null,
  address_hash bytea not null,
  by_mail boolean not null,
  tries integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint host_binding_pkey primary key (token_hash),
  constraint host_binding_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade
);
create index host_binding_over on host_binding using btree (expires_at);
create index host_binding_user on host_binding using btree (user_id);

-- An administrator’s login that acts as another person.
create table switched_session (
  family uuid not null,
  administrator_id integer not null,
  user_id integer not null,
  started_at timestamp with time zone not null,
  constraint switched_session_pkey primary key (family),
  constraint switched_session_administrator_id_fkey foreign key (administrator_id) references app_user(id) on delete cascade,
  constraint switched_session_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade
);
create trigger switched_session_uses_account after insert on switched_session for each row execute function note_account_use();

-- A login that passed its first step and waits for the second.
create table login_challenge (
  token_hash bytea not null,
  purpose text not null,
  user_id integer,
  tries integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  switch_to integer,
  constraint login_challenge_pkey primary key (token_hash),
  constraint login_challenge_switch_to_fkey foreign key (switch_to) references app_user(id) on delete cascade,
  constraint login_challenge_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint login_challenge_check check ((user_id is null) = (purpose = 'passkeyAlone'::text)),
  constraint login_challenge_purpose_check check (purpose = any (array['secondStep'::text, 'passkeyAlone'::text, 'addPasskey'::text, 'resetPassword'::text]))
);
create index login_challenge_over on login_challenge using btree (expires_at);
create index login_challenge_switch on login_challenge using btree (switch_to) where (switch_to is not null);
create index login_challenge_user on login_challenge using btree (user_id);
create trigger proven_before_keys before insert on login_challenge for each row when (new.user_id is not null) execute function refuse_before_proof('user_id');

-- The authenticator app of an account, for the second step of a login.
create table authenticator_app (
  user_id integer not null,
  secret bytea,
  added_at timestamp with time zone,
  last_step bigint,
  new_secret bytea,
  new_secret_until timestamp with time zone,
  constraint authenticator_app_pkey primary key (user_id),
  constraint authenticator_app_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint authenticator_app_check check ((secret is null) = (added_at is null)),
  constraint authenticator_app_check1 check ((new_secret is null) = (new_secret_until is null))
);
create trigger proven_before_keys before insert or update of user_id on authenticator_app for each row execute function refuse_before_proof('user_id');

-- A passkey of an account.
create table passkey (
  id integer not null generated always as identity,
  user_id integer not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  name text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint passkey_pkey primary key (id),
  constraint passkey_credential_id_key unique (credential_id),
  constraint passkey_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade
);
create index passkey_user on passkey using btree (user_id);
create trigger proven_before_keys before insert or update of user_id on passkey for each row execute function refuse_before_proof('user_id');

-- A code that passes the second step once, kept as a hash.
create table recovery_code (
  user_id integer not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey primary key (user_id, code_hash),
  constraint recovery_code_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade
);
create trigger proven_before_keys before insert or update of user_id on recovery_code for each row execute function refuse_before_proof('user_id');

-- Which account a user of the single sign-on provider opens.
create table sso_identity (
  issuer text not null,
  subject text not null,
  user_id integer not null,
  bound_at timestamp with time zone not null,
  constraint sso_identity_pkey primary key (issuer, subject),
  constraint sso_identity_issuer_user_id_key unique (issuer, user_id),
  constraint sso_identity_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade
);
create index sso_identity_user on sso_identity using btree (user_id);
create trigger proven_before_keys before insert or update of user_id on sso_identity for each row execute function refuse_before_proof('user_id');

-- A key of other software for /api/v1: its owner, its scopes, and when it ends.
create table api_key (
  id integer not null generated always as identity,
  key_hash bytea not null,
  hint text not null,
  name text not null,
  scopes text[] not null,
  owner_id integer not null,
  created_by integer not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  paused_at timestamp with time zone,
  paused_by text,
  constraint api_key_pkey primary key (id),
  constraint api_key_key_hash_key unique (key_hash),
  constraint api_key_created_by_fkey foreign key (created_by) references app_user(id),
  constraint api_key_owner_id_fkey foreign key (owner_id) references app_user(id),
  constraint api_key_paused check ((paused_at is null) = (paused_by is null)),
  constraint api_key_paused_by_check check (paused_by = any (array['reset'::text, 'loginsEnded'::text, 'roleLost'::text]))
);
create index api_key_owner on api_key using btree (owner_id);
create trigger proven_before_keys before insert or update of owner_id on api_key for each row execute function refuse_before_proof('owner_id');

-- The day an account was last used, which decides when its retention period begins.
create table account_use (
  user_id integer not null,
  at timestamp with time zone not null,
  constraint account_use_pkey primary key (user_id),
  constraint account_use_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade
);
create index account_use_at on account_use using btree (at);

-- An account whose owner was asked whether to keep it, before its retention period ends.
create table closing_notice (
  user_id integer not null,
  asked_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  occasion text not null,
  constraint closing_notice_pkey primary key (user_id),
  constraint closing_notice_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade
);
create index closing_notice_closes_at on closing_notice using btree (closes_at);

-- A legal hold: the person’s data stays until an administrator ends it.
create table legal_hold (
  user_id integer,
  reason text not null,
  held_by integer,
  held_at timestamp with time zone not null,
  id integer not null generated always as identity,
  attendee_id integer,
  constraint legal_hold_pkey primary key (id),
  constraint legal_hold_attendee_id_key unique (attendee_id),
  constraint legal_hold_user_id_key unique (user_id),
  constraint legal_hold_attendee_id_fkey foreign key (attendee_id) references attendee(id) on delete cascade,
  constraint legal_hold_held_by_fkey foreign key (held_by) references app_user(id) on delete set null,
  constraint legal_hold_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint legal_hold_check check (num_nonnulls(user_id, attendee_id) = 1)
);

-- A call that changed something, with its key and its outcome, so that a copy of it changes nothing.
create table idempotency_key (
  id bytea not null,
  user_id integer,
  call uuid not null,
  asked bytea not null,
  answer bytea,
  claimed_at timestamp with time zone not null,
  outcome bytea,
  constraint idempotency_key_pkey primary key (id)
);
create index idempotency_key_over on idempotency_key using btree (claimed_at);
create index idempotency_key_user on idempotency_key using btree (user_id);

-- A login from before calls named the person, which acted for someone else. It can change nothing.
create table outdated_login (
  family uuid not null,
  marked_at timestamp with time zone not null default now(),
  constraint outdated_login_pkey primary key (family)
);

-- A browser that another provider’s bot check let through.
create table bot_check_passed (
  challenge text not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  browser bytea,
  constraint bot_check_passed_pkey primary key (challenge)
);
create index bot_check_passed_browser on bot_check_passed using btree (browser, expires_at);

-- A solved bot check that was used. Each counts once.
create table bot_check_used (
  challenge text not null,
  expires_at timestamp with time zone not null,
  constraint bot_check_used_pkey primary key (challenge)
);

-- A nonce of the website around the portal that was used. Each counts once.
create table host_nonce_used (
  nonce_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint host_nonce_used_pkey primary key (nonce_hash)
);
create index host_nonce_used_expires on host_nonce_used using btree (expires_at);

-- A state of single sign-on that was used. Each counts once.
create table sso_state_used (
  state_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint sso_state_used_pkey primary key (state_hash)
);
create index sso_state_used_expires on sso_state_used using btree (expires_at);

-- How often a client made a call recently, by a keyed hash.
create table rate_limit (
  call text not null,
  subject bytea not null,
  count integer not null,
  ends_at timestamp with time zone not null,
  constraint rate_limit_pkey primary key (call, subject)
);
create index rate_limit_over on rate_limit using btree (ends_at);

-- A person who can attend classes: the profile of an account, or a walk-in without one.
create table attendee (
  id integer not null generated always as identity,
  user_id integer,
  address_line_1 text,
  address_line_2 text,
  city text,
  state text,
  zip_code text,
  cell_phone text,
  home_phone text,
  date_of_birth date,
  how_did_you_find_us text,
  emergency_name text,
  emergency_phone text,
  emergency_relationship text,
  about_yourself text[] not null default '{}'::text[],
  topics text[] not null default '{}'::text[],
  interest text[] not null default '{}'::text[],
  profile_completed boolean not null default false,
  year_of_birth integer,
  walk_in_first_name text,
  walk_in_last_name text,
  walk_in_email text,
  erased_at timestamp with time zone,
  link_number integer not null default 0,
  told_in_care integer,
  told_fields text[] not null default '{}'::text[],
  erasure_id uuid not null default gen_random_uuid(),
  last_came_at timestamp with time zone,
  walk_in_folded_name text generated always as (fold_name(((((walk_in_first_name || ' '::text) || walk_in_last_name) || ' '::text) || coalesce(walk_in_email, ''::text)))) stored,
  constraint attendee_pkey primary key (id),
  constraint attendee_erasure_id_key unique (erasure_id),
  constraint attendee_user_id_key unique (user_id),
  constraint attendee_told_in_care_fkey foreign key (told_in_care) references care(id),
  constraint attendee_user_id_fkey foreign key (user_id) references app_user(id),
  constraint attendee_is_somebody check (user_id is not null or walk_in_first_name <> ''::text and walk_in_last_name <> ''::text),
  constraint attendee_year_of_birth_check check (year_of_birth >= 1900 and year_of_birth <= 2200)
);
create index attendee_first_letters on attendee using btree (fold_name(walk_in_first_name) text_pattern_ops) where (user_id is null);
create index attendee_last_came on attendee using btree (last_came_at) where ((user_id is null) and (erased_at is null));
create index attendee_last_letters on attendee using btree (fold_name(walk_in_last_name) text_pattern_ops) where (user_id is null);
create index attendee_never_came on attendee using btree (id) where ((user_id is null) and (erased_at is null) and (last_came_at is null));
create index attendee_phones on attendee using gin (regexp_replace(((coalesce(cell_phone, ''::text) || '|'::text) || coalesce(home_phone, ''::text)), '[^0-9|]'::text, ''::text, 'g'::text) gin_trgm_ops);
create index attendee_walk_in_address on attendee using btree (lower(walk_in_email)) where ((user_id is null) and (walk_in_email is not null));
create index attendee_walk_in_folded_name on attendee using gin (walk_in_folded_name gin_trgm_ops) where (user_id is null);
create index attendee_without_account on attendee using btree (id) where ((user_id is null) and (erased_at is null));
create trigger attendee_erased_is_noted after update of erased_at on attendee for each row when (old.erased_at is null and new.erased_at is not null) execute function note_erasure();
create trigger attendee_erased_told_to_webhooks after update of erased_at on attendee for each row when (old.erased_at is null and new.erased_at is not null) execute function tell_webhooks_of_erased();
create trigger report_attendee_deleted after delete on attendee referencing old table as old_rows for each statement execute function forget_counted_people();

-- A person’s answers to the demographics questions, apart from the profile.
create table attendee_demographics (
  attendee_id integer not null,
  ethnic_group text,
  race text[] not null default '{}'::text[],
  sex_legal text,
  sex_birth text,
  gender_identity text,
  pronouns text,
  pronouns_other text,
  sexual_orientation text,
  demographics_completed boolean not null default false,
  is_complete boolean not null generated always as ((demographics_completed and coalesce(((ethnic_group ~ '\S'::text) and (sex_legal ~ '\S'::text) and (sex_birth ~ '\S'::text) and (gender_identity ~ '\S'::text) and (pronouns ~ '\S'::text) and (sexual_orientation ~ '\S'::text) and (''::text <> any (race))), false))) stored,
  constraint attendee_demographics_pkey primary key (attendee_id),
  constraint attendee_demographics_attendee_id_fkey foreign key (attendee_id) references attendee(id) on delete cascade
);

-- Who helps whom, and from when until when.
create table care (
  id integer not null generated always as identity,
  carer_id integer not null,
  person_id integer not null,
  relation text not null,
  begun_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  asked_at timestamp with time zone,
  constraint care_pkey primary key (id),
  constraint care_carer_id_fkey foreign key (carer_id) references app_user(id),
  constraint care_person_id_fkey foreign key (person_id) references app_user(id),
  constraint care_check check (carer_id <> person_id),
  constraint care_relation_check check (relation = any (array['minor'::text, 'adult'::text]))
);
create index care_of_carer on care using btree (carer_id) where (ended_at is null);
create unique index care_one_open on care using btree (person_id) where (ended_at is null);

-- A request to help a person, or to be helped, by email to this address.
create table care_request (
  id integer not null generated always as identity,
  asked_by integer not null,
  address text not null,
  person_id integer,
  asked_at timestamp with time zone not null,
  until timestamp with time zone not null,
  constraint care_request_pkey primary key (id),
  constraint care_request_asked_by_fkey foreign key (asked_by) references app_user(id),
  constraint care_request_person_id_fkey foreign key (person_id) references app_user(id),
  constraint care_request_check check (asked_by <> person_id)
);
create index care_request_address on care_request using btree (lower(address));
create unique index care_request_asked on care_request using btree (asked_by, lower(address)) where (person_id is null);
create unique index care_request_person on care_request using btree (person_id);

-- An offer to a person who is helped: an account of their own, by a link to this address.
create table own_login_offer (
  id integer not null generated always as identity,
  person_id integer not null,
  asked_by integer not null,
  address text not null,
  key_hash bytea not null,
  asked_at timestamp with time zone not null,
  until timestamp with time zone not null,
  constraint own_login_offer_pkey primary key (id),
  constraint own_login_offer_key_hash_key unique (key_hash),
  constraint own_login_offer_person_id_key unique (person_id),
  constraint own_login_offer_asked_by_fkey foreign key (asked_by) references app_user(id),
  constraint own_login_offer_person_id_fkey foreign key (person_id) references app_user(id)
);
create index own_login_offer_asked_by on own_login_offer using btree (asked_by);

-- One person in one class, active until it is cancelled: how they attend, their seats, and their attendance.
create table registration (
  id integer not null generated by default as identity,
  course_id integer not null,
  attendee_id integer not null,
  mode text not null,
  places smallint not null default 1,
  created_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  checked_in_at timestamp with time zone,
  sequence integer not null default 0,
  revised_at timestamp with time zone,
  checked_in_by integer,
  walk_in boolean not null default false,
  staff_notes text,
  added_by_facilitator boolean not null default false,
  needs text[] not null default '{}'::text[],
  needs_words text,
  over_capacity boolean not null default false,
  booked_by integer,
  shown_to integer,
  needs_in_care integer,
  constraint registration_pkey primary key (id),
  constraint registration_attendee_id_fkey foreign key (attendee_id) references attendee(id),
  constraint registration_booked_by_fkey foreign key (booked_by) references app_user(id),
  constraint registration_checked_in_by_fkey foreign key (checked_in_by) references app_user(id) on delete set null,
  constraint registration_course_id_fkey foreign key (course_id) references course(id),
  constraint registration_needs_in_care_fkey foreign key (needs_in_care) references care(id),
  constraint registration_shown_to_fkey foreign key (shown_to) references app_user(id),
  constraint registration_mode_check check (mode = any (array['in-person'::text, 'online'::text])),
  constraint registration_places_check check (places = any (array[1, 2]))
);
create index registration_attendee on registration using btree (attendee_id) include (created_at, id);
create index registration_by_creation on registration using btree (created_at desc, id desc);
create index registration_cancelled on registration using btree (created_at desc, id desc) where (cancelled_at is not null);
create index registration_checked_in on registration using btree (course_id) where ((cancelled_at is null) and (checked_in_at is not null));
create index registration_course on registration using btree (course_id, id);
create index registration_course_active on registration using btree (course_id, mode) include (places) where (cancelled_at is null);
create unique index registration_one_active on registration using btree (attendee_id, course_id) where (cancelled_at is null);
create index registration_walk_ins on registration using btree (created_at desc, id desc) where walk_in;
create index registration_with_guest on registration using btree (course_id) where ((places = 2) and (cancelled_at is null));
create index registration_with_needs on registration using btree (id) where ((needs <> '{}'::text[]) or (needs_words is not null));
create trigger registration_changed after insert or delete or update on registration for each row execute function registration_changes_class_data();
create trigger registration_changes_places before update on registration for each row when (new.cancelled_at is null and (old.cancelled_at is not null or new.places > old.places or new.mode <> old.mode or new.course_id <> old.course_id)) execute function keep_places_within_capacity();
create trigger registration_ends_no_one_came after insert or update of checked_in_at on registration for each row when (new.checked_in_at is not null and new.cancelled_at is null) execute function check_in_ends_no_one_came('id');
create trigger registration_in_act after insert or delete or update on registration for each row when (coalesce(current_setting('archway.act'::text, true), ''::text) <> ''::text) execute function note_act_row('id');
create constraint trigger registration_matches_guest after insert or update on registration deferrable initially deferred for each row execute function guest_matches_places();
create trigger registration_takes_places before insert on registration for each row when (new.cancelled_at is null) execute function keep_places_within_capacity();
create trigger registration_told_to_webhooks after insert or update on registration for each row execute function tell_webhooks_of_registration();
create trigger report_registration_deleted after delete on registration referencing old table as old_rows for each statement execute function report_row_changed();
create trigger report_registration_inserted after insert on registration referencing new table as new_rows for each statement execute function report_row_changed();
create trigger report_registration_updated after update on registration referencing old table as old_rows new table as new_rows for each statement execute function report_row_changed();

-- What happened to a registration: when it began, changed, or was cancelled. For reports.
create table registration_change (
  id integer not null generated always as identity,
  registration_id integer not null,
  changed_at timestamp with time zone not null,
  change text not null,
  from_mode text not null,
  to_mode text not null,
  from_places smallint not null,
  to_places smallint not null,
  constraint registration_change_pkey primary key (id),
  constraint registration_change_registration_id_fkey foreign key (registration_id) references registration(id) on delete cascade,
  constraint registration_change_change_check check (change = any (array['mode'::text, 'guest added'::text, 'guest removed'::text])),
  constraint registration_change_from_mode_check check (from_mode = any (array['in-person'::text, 'online'::text])),
  constraint registration_change_from_places_check check (from_places = any (array[1, 2])),
  constraint registration_change_to_mode_check check (to_mode = any (array['in-person'::text, 'online'::text])),
  constraint registration_change_to_places_check check (to_places = any (array[1, 2]))
);
create index registration_change_of on registration_change using btree (registration_id, id);

-- A family member or friend who comes along with a registration.
create table guest (
  id integer not null default nextval((pg_get_serial_sequence('registration'::text, 'id'::text))::regclass),
  registration_id integer not null,
  first_name text not null,
  last_name text not null,
  email text,
  phone text,
  gender text,
  notes text,
  type text not null,
  is_minor boolean,
  demographics jsonb,
  checked_in_at timestamp with time zone,
  details_at timestamp with time zone,
  folded_name text not null generated always as (fold_name(((first_name || ' '::text) || last_name))) stored,
  constraint guest_pkey primary key (id),
  constraint guest_registration_id_key unique (registration_id),
  constraint guest_registration_id_fkey foreign key (registration_id) references registration(id) on delete cascade,
  constraint guest_first_name_check check (first_name <> ''::text),
  constraint guest_last_name_check check (last_name <> ''::text),
  constraint guest_type_check check (type = any (array['Patient'::text, 'Caregiver'::text, 'Parent'::text, 'Family'::text, 'Professional'::text]))
);
create index guest_first_letters on guest using btree (fold_name(first_name) text_pattern_ops);
create index guest_folded_name on guest using gin (folded_name gin_trgm_ops);
create index guest_last_letters on guest using btree (fold_name(last_name) text_pattern_ops);
create index guest_phones on guest using gin (regexp_replace(coalesce(phone, ''::text), '[^0-9|]'::text, ''::text, 'g'::text) gin_trgm_ops);
create index guest_with_contact on guest using btree (registration_id) where ((email is not null) or (coalesce(phone, ''::text) <> ''::text) or (coalesce(notes, ''::text) <> ''::text));
create index guest_without_details on guest using btree (registration_id) where ((details_at is null) and (email is not null));
create trigger guest_ends_no_one_came after insert or update of checked_in_at on guest for each row when (new.checked_in_at is not null) execute function check_in_ends_no_one_came('registration_id');
create trigger guest_in_act after insert or delete or update on guest for each row when (coalesce(current_setting('archway.act'::text, true), ''::text) <> ''::text) execute function note_act_row('id', 'registration_id');
create constraint trigger guest_matches_registration after insert or delete or update on guest deferrable initially deferred for each row execute function guest_matches_places();
create trigger report_guest_deleted after delete on guest referencing old table as old_rows for each statement execute function report_guest_changed();
create trigger report_guest_inserted after insert on guest referencing new table as new_rows for each statement execute function report_guest_changed();
create trigger report_guest_updated after update on guest referencing old table as old_rows new table as new_rows for each statement execute function report_guest_changed();

-- Which guest was sent the details of which class, by a keyed hash of the address.
create table guest_told (
  attendee_id integer not null,
  course_id integer not null,
  address_hash text not null,
  constraint guest_told_pkey primary key (attendee_id, course_id, address_hash),
  constraint guest_told_attendee_id_fkey foreign key (attendee_id) references attendee(id) on delete cascade,
  constraint guest_told_course_id_fkey foreign key (course_id) references course(id) on delete cascade
);
create index guest_told_address on guest_told using btree (address_hash);
create index guest_told_course on guest_told using btree (course_id);

-- An address, as a keyed hash, whose owner wants no more emails about coming as a guest.
create table guest_not_mailed (
  address_hash text not null,
  asked_at timestamp with time zone not null,
  constraint guest_not_mailed_pkey primary key (address_hash)
);

-- One person on the waitlist of a class, with the offer made to them and how it ended.
create table waiting (
  id integer not null generated always as identity,
  course_id integer not null,
  attendee_id integer not null,
  mode text,
  guest jsonb,
  alone_too boolean not null default false,
  come_until timestamp with time zone,
  since timestamp with time zone not null,
  offers smallint not null default 0,
  offer_mode text,
  offer_places smallint,
  offered_at timestamp with time zone,
  offer_until timestamp with time zone,
  offered_by integer,
  over_capacity boolean not null default false,
  told_open_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_as text,
  registration_id integer,
  series_wait integer,
  constraint waiting_pkey primary key (id),
  constraint waiting_attendee_id_fkey foreign key (attendee_id) references attendee(id),
  constraint waiting_course_id_fkey foreign key (course_id) references course(id) on delete cascade,
  constraint waiting_offered_by_fkey foreign key (offered_by) references app_user(id),
  constraint waiting_registration_id_fkey foreign key (registration_id) references registration(id),
  constraint waiting_check check ((ended_at is null) = (ended_as is null)),
  constraint waiting_check1 check (num_nulls(offer_mode, offer_places, offered_at, offer_until) = any (array[0, 4])),
  constraint waiting_check2 check (ended_at is null or guest is null),
  constraint waiting_ended_as_check check (ended_as = any (array['accepted'::text, 'declined'::text, 'expired'::text, 'left'::text, 'booked'::text, 'past'::text, 'erased'::text])),
  constraint waiting_mode_check check (mode = any (array['in-person'::text, 'online'::text])),
  constraint waiting_offer_mode_check check (offer_mode = any (array['in-person'::text, 'online'::text])),
  constraint waiting_offer_places_check check (offer_places = any (array[1, 2]))
);
create index waiting_attendee on waiting using btree (attendee_id);
create index waiting_course_active on waiting using btree (course_id, since, id) where (ended_at is null);
create index waiting_of_series on waiting using btree (series_wait) where (series_wait is not null);
create index waiting_offer_open on waiting using btree (course_id, offer_mode) where ((ended_at is null) and (offer_mode is not null));
create unique index waiting_one_active on waiting using btree (attendee_id, course_id) where (ended_at is null);
create index waiting_registration on waiting using btree (registration_id);
create trigger report_waiting_deleted after delete on waiting referencing old table as old_rows for each statement execute function report_row_changed();
create trigger report_waiting_inserted after insert on waiting referencing new table as new_rows for each statement execute function report_row_changed();
create trigger report_waiting_updated after update on waiting referencing old table as old_rows new table as new_rows for each statement execute function report_row_changed();
create trigger waiting_changed after insert or delete or update on waiting for each row execute function registration_changes_class_data();
create trigger waiting_holds_places before update on waiting for each row when (new.ended_at is null and new.offer_mode is not null and old.offer_mode is null) execute function keep_offers_within_capacity();
create trigger waiting_in_act after insert or delete or update on waiting for each row when (coalesce(current_setting('archway.act'::text, true), ''::text) <> ''::text) execute function note_act_row('id');
create trigger waiting_told_to_webhooks after insert or update on waiting for each row execute function tell_webhooks_of_waiting();

-- A regular spot: a person who comes to every date of a recurring class.
create table standing_place (
  id integer not null generated always as identity,
  attendee_id integer not null,
  recurrence_id integer not null,
  mode text not null,
  since timestamp with time zone not null,
  paused_until timestamp with time zone,
  ended_at timestamp with time zone,
  pauses timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  constraint standing_place_pkey primary key (id),
  constraint standing_place_attendee_id_fkey foreign key (attendee_id) references attendee(id),
  constraint standing_place_mode_check check (mode = any (array['in-person'::text, 'online'::text]))
);
create unique index standing_place_one_active on standing_place using btree (attendee_id, recurrence_id) where (ended_at is null);
create index standing_place_recurrence on standing_place using btree (recurrence_id, since, id) where (ended_at is null);
create trigger standing_place_in_act after insert or delete or update on standing_place for each row when (coalesce(current_setting('archway.act'::text, true), ''::text) <> ''::text) execute function note_act_row('id');

-- A registration that a regular spot made.
create table standing_booking (
  registration_id integer not null,
  standing_place_id integer not null,
  told_at timestamp with time zone,
  constraint standing_booking_pkey primary key (registration_id),
  constraint standing_booking_registration_id_fkey foreign key (registration_id) references registration(id) on delete cascade,
  constraint standing_booking_standing_place_id_fkey foreign key (standing_place_id) references standing_place(id) on delete cascade
);
create index standing_booking_untold on standing_booking using btree (standing_place_id) where (told_at is null);
create trigger standing_booking_in_act after insert or delete or update on standing_booking for each row when (coalesce(current_setting('archway.act'::text, true), ''::text) <> ''::text) execute function note_act_row('registration_id');

-- A date that a regular spot could not register yet, because terms or profile were due.
create table stopped_booking (
  attendee_id integer not null,
  course_id integer not null,
  standing_place_id integer,
  since timestamp with time zone not null,
  constraint stopped_booking_pkey primary key (attendee_id, course_id),
  constraint stopped_booking_attendee_id_fkey foreign key (attendee_id) references attendee(id) on delete cascade,
  constraint stopped_booking_course_id_fkey foreign key (course_id) references course(id) on delete cascade,
  constraint stopped_booking_standing_place_id_fkey foreign key (standing_place_id) references standing_place(id) on delete cascade
);
create index stopped_booking_course_id_idx on stopped_booking using btree (course_id);
create index stopped_booking_standing_place_id_idx on stopped_booking using btree (standing_place_id);

-- The classes that a visitor chose while signing up. They are registered when the address is verified, and hold no seat until then.
create table first_booking (
  user_id integer not null,
  chosen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  lines jsonb,
  confirmed_at timestamp with time zone,
  results jsonb,
  constraint first_booking_pkey primary key (user_id),
  constraint first_booking_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint first_booking_check check (lines is null or confirmed_at is null),
  constraint first_booking_check1 check ((confirmed_at is null) = (results is null))
);
create index first_booking_over on first_booking using btree (expires_at) where (lines is not null);

-- Classes that a helper chose for an adult, who is asked to confirm them.
create table asked_list (
  id integer not null generated always as identity,
  attendee_id integer not null,
  care_id integer not null,
  asked_by integer not null,
  asked_at timestamp with time zone not null,
  until timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_as text,
  constraint asked_list_pkey primary key (id),
  constraint asked_list_asked_by_fkey foreign key (asked_by) references app_user(id),
  constraint asked_list_attendee_id_fkey foreign key (attendee_id) references attendee(id),
  constraint asked_list_care_id_fkey foreign key (care_id) references care(id),
  constraint asked_list_check check ((ended_at is null) = (ended_as is null)),
  constraint asked_list_ended_as_check check (ended_as = any (array['confirmed'::text, 'declined'::text, 'over'::text]))
);
create index asked_list_asked_by on asked_list using btree (asked_by);
create index asked_list_attendee on asked_list using btree (attendee_id);
create index asked_list_care on asked_list using btree (care_id);
create index asked_list_open on asked_list using btree (until) where (ended_at is null);

-- One class of such a list.
create table asked_class (
  list_id integer not null,
  course_id integer not null,
  mode text not null,
  guest jsonb,
  needs text[] not null default '{}'::text[],
  needs_words text,
  constraint asked_class_pkey primary key (list_id, course_id),
  constraint asked_class_course_id_fkey foreign key (course_id) references course(id) on delete cascade,
  constraint asked_class_list_id_fkey foreign key (list_id) references asked_list(id) on delete cascade,
  constraint asked_class_mode_check check (mode = any (array['in-person'::text, 'online'::text]))
);
create index asked_class_course on asked_class using btree (course_id);

-- A person to call, because no email reaches them, and what to say.
create table call_line (
  id integer not null generated always as identity,
  attendee_id integer not null,
  course_id integer not null,
  kind text not null,
  data jsonb not null,
  noted_at timestamp with time zone not null,
  done_at timestamp with time zone,
  done_by integer,
  act_ids uuid[] not null default '{}'::uuid[],
  constraint call_line_pkey primary key (id),
  constraint call_line_course_id_fkey foreign key (course_id) references course(id) on delete cascade,
  constraint call_line_done_by_fkey foreign key (done_by) references app_user(id),
  constraint call_line_check check ((done_at is null) = (done_by is null))
);
create index call_line_of_course on call_line using btree (course_id);
create unique index call_line_open on call_line using btree (attendee_id, course_id, kind) where (done_at is null);
create index call_line_waits on call_line using btree (noted_at) where (done_at is null);

-- What a person asks to have corrected in the record of a past class.
create table correction (
  id integer not null generated always as identity,
  registration_id integer not null,
  kind text not null,
  first_name text,
  last_name text,
  asked_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  answered_by integer,
  answer text,
  reason text,
  guest_id integer,
  constraint correction_pkey primary key (id),
  constraint correction_answered_by_fkey foreign key (answered_by) references app_user(id) on delete set null,
  constraint correction_guest_id_fkey foreign key (guest_id) references guest(id) on delete cascade,
  constraint correction_registration_id_fkey foreign key (registration_id) references registration(id) on delete cascade,
  constraint correction_answer_check check (answer = any (array['mended'::text, 'declined'::text])),
  constraint correction_check check ((answer is null) = (answered_at is null)),
  constraint correction_check1 check ((reason is not null) = (not answer is distinct from 'declined'::text)),
  constraint correction_kind_check check (kind = any (array['attendance'::text, 'guestName'::text]))
);
create index correction_guest on correction using btree (guest_id) where (guest_id is not null);
create unique index correction_open on correction using btree (registration_id, kind) where (answered_at is null);
create index correction_registration on correction using btree (registration_id);

-- What a person said about a class they were at. Readers see it without names.
create table class_feedback (
  registration_id integer not null,
  helped text not null,
  words text,
  may_contact boolean not null,
  given_at timestamp with time zone not null,
  arrival bigint not null default nextval('class_feedback_arrival'::regclass),
  shown_at timestamp with time zone,
  shown_helped text,
  shown_words text,
  constraint class_feedback_pkey primary key (registration_id),
  constraint class_feedback_registration_id_fkey foreign key (registration_id) references registration(id) on delete cascade,
  constraint class_feedback_check check ((shown_at is null) = (shown_helped is null)),
  constraint class_feedback_helped_check check (helped = any (array['a-lot'::text, 'a-little'::text, 'not-really'::text, 'cannot-say'::text]))
);

-- The secret address of a person’s own calendar, kept as a hash.
create table calendar_subscription (
  attendee_id integer not null,
  secret_hash bytea not null,
  renewed_at timestamp with time zone not null,
  care_id integer,
  constraint calendar_subscription_pkey primary key (attendee_id),
  constraint calendar_subscription_secret_hash_key unique (secret_hash),
  constraint calendar_subscription_attendee_id_fkey foreign key (attendee_id) references attendee(id) on delete cascade,
  constraint calendar_subscription_care_id_fkey foreign key (care_id) references care(id)
);
create trigger proven_before_keys before insert or update of attendee_id on calendar_subscription for each row execute function refuse_before_proof('attendee_id');

-- Something staff did that can be undone for a day.
create table act (
  id uuid not null,
  kind text not null,
  by_id integer,
  at timestamp with time zone not null,
  course_ids integer[] not null default '{}'::integer[],
  undone_at timestamp with time zone,
  undone_by integer,
  constraint act_pkey primary key (id),
  constraint act_by_id_fkey foreign key (by_id) references app_user(id) on delete set null,
  constraint act_undone_by_fkey foreign key (undone_by) references app_user(id) on delete set null
);
create index act_at on act using btree (at);
create index act_courses on act using gin (course_ids);

-- One row that an act wrote, with the columns as they were before.
create table act_row (
  act_id uuid not null,
  table_name text not null,
  key jsonb not null,
  before jsonb,
  mark text,
  constraint act_row_pkey primary key (act_id, table_name, key),
  constraint act_row_act_id_fkey foreign key (act_id) references act(id) on delete cascade
);

-- A class to which no one came, as someone who runs it said.
create table no_one_came (
  course_id integer not null,
  at timestamp with time zone not null,
  by_id integer,
  constraint no_one_came_pkey primary key (course_id),
  constraint no_one_came_by_id_fkey foreign key (by_id) references app_user(id) on delete set null,
  constraint no_one_came_course_id_fkey foreign key (course_id) references course(id) on delete cascade
);
create trigger no_one_came_in_act after insert or delete or update on no_one_came for each row when (coalesce(current_setting('archway.act'::text, true), ''::text) <> ''::text) execute function note_act_row('course_id');
create trigger report_no_one_came_deleted after delete on no_one_came referencing old table as old_rows for each statement execute function report_row_changed();
create trigger report_no_one_came_inserted after insert on no_one_came referencing new table as new_rows for each statement execute function report_row_changed();
create trigger report_no_one_came_updated after update on no_one_came referencing old table as old_rows new table as new_rows for each statement execute function report_row_changed();

-- A month whose changes are marked, and when it was counted for the reports.
create table report_month (
  from_at timestamp with time zone not null,
  before_at timestamp with time zone not null,
  counted_at timestamp with time zone,
  constraint report_month_pkey primary key (from_at)
);

-- A change in a counted month, until it is counted again.
create table report_mark (
  id bigint not null generated always as identity,
  from_at timestamp with time zone not null,
  constraint report_mark_pkey primary key (id)
);
create index report_mark_of_month on report_mark using btree (from_at);

-- The numbers of a counted month: of everything, of each program, of each attendance mode.
create table report_line (
  from_at timestamp with time zone not null,
  category integer,
  mode text,
  classes integer not null,
  cancelled_classes integer not null,
  not_recorded integer not null,
  seats integer not null,
  places_of_seats integer not null,
  registrations integer not null,
  cancellations integer not null,
  guests integer not null,
  expected integer not null,
  attended integer not null,
  guests_attended integer not null,
  waited integer not null,
  not_met integer not null,
  constraint report_line_from_at_category_mode_key unique nulls not distinct (from_at, category, mode)
);

-- Who attended in a counted month, by program and attendance mode.
create table report_person (
  from_at timestamp with time zone not null,
  attendee_id integer not null,
  category integer not null,
  mode text not null,
  was_there boolean not null,
  constraint report_person_pkey primary key (from_at, attendee_id, category, mode)
);
create index report_person_by_attendee on report_person using btree (attendee_id, from_at) include (was_there);

-- A person who leads classes, as the program shows them. An account may belong to the record.
create table facilitator (
  id integer not null generated by default as identity,
  user_id integer,
  name text not null,
  companyname text,
  facilitatortitle text,
  facilitator_credentials text,
  profile_url text,
  addressline1 text,
  addressline2 text,
  city text,
  state text,
  zip text,
  homephone text,
  workphone text,
  cellphone text,
  edit_version integer not null default 1,
  legacy_id integer,
  notices_email text,
  constraint facilitator_pkey primary key (id),
  constraint facilitator_legacy_id_key unique (legacy_id),
  constraint facilitator_user_id_key unique (user_id),
  constraint facilitator_user_id_fkey foreign key (user_id) references app_user(id) on delete set null,
  constraint facilitator_name_check check (name <> ''::text)
);
create index facilitator_by_name on facilitator using btree (lower(name), id);
create index facilitator_words on facilitator using gin (name gin_trgm_ops);
create trigger facilitator_changed after insert or delete or update on facilitator for each statement execute function raise_class_data_epoch();
create trigger older_keys_are_looked_at after insert or update of user_id on facilitator for each row when (new.user_id is not null) execute function look_at_older_keys();

-- What a facilitator wants to be notified of, and the secret address of their calendar.
create table facilitator_settings (
  user_id integer not null,
  tell_changes boolean not null default true,
  tell_cancellations boolean not null default true,
  tell_full boolean not null default true,
  calendar_hash bytea,
  calendar_renewed_at timestamp with time zone,
  constraint facilitator_settings_pkey primary key (user_id),
  constraint facilitator_settings_calendar_hash_key unique (calendar_hash),
  constraint facilitator_settings_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint facilitator_settings_check check ((calendar_hash is null) = (calendar_renewed_at is null))
);
create trigger proven_before_keys before insert or update of calendar_hash on facilitator_settings for each row when (new.calendar_hash is not null) execute function refuse_before_proof('user_id');

-- A notification that a facilitator leads a class from now on, or no longer does. It waits to be sent.
create table facilitator_duty (
  id integer not null generated always as identity,
  facilitator_id integer not null,
  course_id integer not null,
  kind text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  noted_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint facilitator_duty_pkey primary key (id),
  constraint facilitator_duty_facilitator_id_fkey foreign key (facilitator_id) references facilitator(id) on delete cascade,
  constraint facilitator_duty_kind_check check (kind = any (array['given'::text, 'taken'::text]))
);
create index facilitator_duty_waiting on facilitator_duty using btree (facilitator_id, id) where (told_at is null);

-- A notification about a class for its facilitator. It waits to be sent.
create table facilitator_news (
  id integer not null generated always as identity,
  facilitator_id integer not null,
  course_id integer not null,
  kind text not null,
  parts text[] not null default '{}'::text[],
  registration_id integer,
  noted_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint facilitator_news_pkey primary key (id),
  constraint facilitator_news_course_id_fkey foreign key (course_id) references course(id) on delete cascade,
  constraint facilitator_news_facilitator_id_fkey foreign key (facilitator_id) references facilitator(id) on delete cascade,
  constraint facilitator_news_registration_id_fkey foreign key (registration_id) references registration(id) on delete cascade,
  constraint facilitator_news_kind_check check (kind = any (array['changed'::text, 'cancelled'::text, 'restored'::text, 'gaveUp'::text, 'full'::text]))
);
create index facilitator_news_course on facilitator_news using btree (course_id);
create unique index facilitator_news_full on facilitator_news using btree (course_id, facilitator_id) where (kind = 'full'::text);
create index facilitator_news_waiting on facilitator_news using btree (facilitator_id, id) where (told_at is null);

-- A facilitator who said that they cannot make a class of theirs.
create table cannot_lead (
  course_id integer not null,
  facilitator_id integer not null,
  stands boolean not null,
  starts_at timestamp with time zone not null,
  at timestamp with time zone not null,
  times integer not null,
  constraint cannot_lead_pkey primary key (course_id, facilitator_id),
  constraint cannot_lead_course_id_facilitator_id_fkey foreign key (course_id, facilitator_id) references course_facilitator(course_id, facilitator_id) on delete cascade
);
create trigger cannot_lead_in_act after insert or delete or update on cannot_lead for each row when (coalesce(current_setting('archway.act'::text, true), ''::text) <> ''::text) execute function note_act_row('course_id', 'facilitator_id');

-- Who leads which class, in order.
create table course_facilitator (
  course_id integer not null,
  facilitator_id integer not null,
  "position" integer not null default 0,
  constraint course_facilitator_pkey primary key (course_id, facilitator_id),
  constraint course_facilitator_course_id_fkey foreign key (course_id) references course(id) on delete cascade,
  constraint course_facilitator_facilitator_id_fkey foreign key (facilitator_id) references facilitator(id)
);
create index course_facilitator_facilitator on course_facilitator using btree (facilitator_id);
create index course_facilitator_led on course_facilitator using btree (facilitator_id, course_id);
create trigger course_facilitator_changed after insert or delete or update on course_facilitator for each statement execute function raise_class_data_epoch();
create trigger course_facilitator_in_act after insert or delete or update on course_facilitator for each row when (coalesce(current_setting('archway.act'::text, true), ''::text) <> ''::text) execute function note_act_row('course_id', 'facilitator_id');

-- A class: one session on one date that a person can register for.
create table course (
  id integer not null generated by default as identity,
  legacy_id text,
  title text not null,
  sub_title text,
  description text,
  image_url text,
  image_alt text,
  notes text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  registration_opens_at timestamp with time zone,
  registration_closes_at timestamp with time zone,
  no_online_registration boolean not null default false,
  custom_registration_message text,
  cancelled_at timestamp with time zone,
  guests_allowed boolean not null default false,
  register_solo boolean not null default true,
  category_id integer not null default 0,
  is_event boolean not null default false,
  is_workshop boolean not null default false,
  location_id integer,
  room text,
  courselink text,
  limitations text,
  prerequisites text,
  requirements text,
  series_id integer,
  recurrence_id integer,
  created_at timestamp with time zone not null,
  sequence integer not null default 0,
  data_version bigint not null default nextval('class_data_change'::regclass),
  revised_at timestamp with time zone,
  edit_version integer not null default 1,
  draft boolean not null default false,
  text_language text,
  first_time_percent integer,
  late_minutes integer,
  constraint course_pkey primary key (id),
  constraint course_legacy_id_key unique (legacy_id),
  constraint course_category_id_fkey foreign key (category_id) references category(id),
  constraint course_location_id_fkey foreign key (location_id) references location(id),
  constraint course_series_id_fkey foreign key (series_id) references series(id),
  constraint course_ends_after_start check (ends_at > starts_at),
  constraint course_first_time_percent_check check (first_time_percent >= 0 and first_time_percent <= 90),
  constraint course_late_minutes_check check (late_minutes > 0),
  constraint course_title_check check (title <> ''::text)
);
create index course_cancelled on course using btree (starts_at, id) where (cancelled_at is not null);
create index course_category on course using btree (category_id, starts_at, id);
create index course_ends_at on course using btree (ends_at, id);
create index course_location on course using btree (location_id) where (location_id is not null);
create index course_recurrence on course using btree (recurrence_id, starts_at) where (recurrence_id is not null);
create index course_series on course using btree (series_id, starts_at) where (series_id is not null);
create index course_starts_at on course using btree (starts_at, id);
create index course_title on course using btree (lower(title), starts_at, id);
create index course_title_search on course using gin (fold_text(title) gin_trgm_ops);
create trigger course_changed before update on course for each row execute function raise_course_data_version();
create constraint trigger course_has_a_mode after insert on course deferrable initially deferred for each row execute function keep_a_mode();
create trigger course_in_act after insert or delete or update on course for each row when (coalesce(current_setting('archway.act'::text, true), ''::text) <> ''::text) execute function note_act_row('id');
create trigger course_moved before update on course for each row when (new.starts_at <> old.starts_at and not new.late_minutes is distinct from old.late_minutes and old.late_minutes is not null) execute function end_running_late();
create trigger course_told_to_webhooks after insert or delete or update on course for each row execute function tell_webhooks_of_class();
create trigger course_translations after delete on course for each row execute function forget_translations('course');
create trigger report_course_deleted after delete on course referencing old table as old_rows for each statement execute function report_class_changed();
create trigger report_course_inserted after insert on course referencing new table as new_rows for each statement execute function report_class_changed();
create trigger report_course_updated after update on course referencing old table as old_rows new table as new_rows for each statement execute function report_class_changed();

-- How people can attend a class, with the seats of each mode. Null: unlimited.
create table course_mode (
  course_id integer not null,
  mode text not null,
  capacity integer,
  constraint course_mode_pkey primary key (course_id, mode),
  constraint course_mode_course_id_fkey foreign key (course_id) references course(id) on delete cascade,
  constraint course_mode_capacity_check check (capacity >= 0),
  constraint course_mode_mode_check check (mode = any (array['in-person'::text, 'online'::text]))
);
create constraint trigger course_keeps_a_mode after delete or update of course_id on course_mode deferrable initially deferred for each row execute function keep_a_mode();
create trigger course_mode_deleted after delete on course_mode referencing old table as old_rows for each statement execute function class_modes_changed();
create trigger course_mode_in_act after insert or delete or update on course_mode for each row when (coalesce(current_setting('archway.act'::text, true), ''::text) <> ''::text) execute function note_act_row('course_id', 'mode');
create trigger course_mode_inserted after insert on course_mode referencing new table as new_rows for each statement execute function class_modes_changed();
create trigger course_mode_locks_class before insert or delete or update on course_mode for each row execute function lock_class_of_mode();
create trigger course_mode_updated after update on course_mode referencing old table as old_rows new table as new_rows for each statement execute function class_modes_changed();

-- Several classes that belong together and are registered for together.
create table series (
  id integer not null generated by default as identity,
  title text not null,
  description text,
  image_url text,
  image_alt text,
  legacy_id text,
  edit_version integer not null default 1,
  text_language text,
  constraint series_pkey primary key (id),
  constraint series_legacy_id_key unique (legacy_id),
  constraint series_title_check check (title <> ''::text)
);
create index series_by_title on series using btree (lower(title), id);
create index series_words on series using gin (title gin_trgm_ops);
create trigger series_changed after insert or delete or update on series for each statement execute function raise_class_data_epoch();
create trigger series_translations after delete on series for each row execute function forget_translations('series');

-- The rule by which one class was repeated. Its classes name it.
create table recurrence (
  id integer not null generated by default as identity,
  rule jsonb not null,
  created_at timestamp with time zone not null,
  constraint recurrence_pkey primary key (id)
);

-- Which search terms a class has.
create table course_term (
  course_id integer not null,
  taxonomy text not null,
  slug text not null,
  constraint course_term_pkey primary key (course_id, taxonomy, slug),
  constraint course_term_course_id_fkey foreign key (course_id) references course(id) on delete cascade,
  constraint course_term_taxonomy_slug_fkey foreign key (taxonomy, slug) references term(taxonomy, slug)
);
create trigger course_term_changed after insert or delete or update on course_term for each statement execute function raise_class_data_epoch();
create trigger course_term_in_act after insert or delete or update on course_term for each row when (coalesce(current_setting('archway.act'::text, true), ''::text) <> ''::text) execute function note_act_row('course_id', 'taxonomy', 'slug');

-- A search term of classes.
create table term (
  taxonomy text not null,
  slug text not null,
  name text not null,
  constraint term_pkey primary key (taxonomy, slug),
  constraint term_taxonomy_check check (taxonomy = any (array['audience'::text, 'diagnosis'::text, 'language'::text]))
);
create trigger term_changed after insert or delete or update on term for each statement execute function raise_class_data_epoch();

-- A program: what classes are filtered by. One may be confidential.
create table category (
  id integer not null default nextval('category_number'::regclass),
  name text not null,
  kind text not null,
  edit_version integer not null default 1,
  is_confidential boolean not null,
  constraint category_pkey primary key (id),
  constraint category_kind_check check (kind = any (array['support'::text, 'fitness'::text, 'mindbody'::text, 'education'::text, 'event'::text, 'other'::text]))
);
create index category_by_name on category using btree (lower(name), id);
create trigger category_changed after insert or delete or update on category for each statement execute function raise_class_data_epoch();
create trigger category_confidential before insert on category for each row execute function category_is_confidential();

-- Where classes take place, with how to get there and in.
create table location (
  id integer not null generated by default as identity,
  name text not null,
  addressline1 text,
  addressline2 text,
  city text,
  state text,
  zip text,
  latitude double precision,
  longitude double precision,
  edit_version integer not null default 1,
  parking text,
  entrance text,
  accessibility text,
  constraint location_pkey primary key (id),
  constraint location_latitude_check check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  constraint location_longitude_check check (longitude >= '-180'::integer::double precision and longitude <= 180::double precision)
);
create index location_by_name on location using btree (lower(name), id);
create index location_words on location using gin (name gin_trgm_ops, city gin_trgm_ops);
create trigger location_changed after insert or delete or update on location for each statement execute function raise_class_data_epoch();

-- A page of the organization’s own, such as a waiver, at its own path.
create table page (
  uri text not null,
  title text not null,
  content text not null,
  updated_at timestamp with time zone not null default now(),
  edit_version integer not null default 1,
  id integer not null generated always as identity,
  language text,
  constraint page_pkey primary key (uri),
  constraint page_id_key unique (id),
  constraint page_language_check check (language <> ''::text),
  constraint page_uri_check check (uri <> ''::text and uri !~ '/'::text)
);
create index page_by_title on page using btree (lower(title), id);
create trigger page_changed after insert or delete or update on page for each statement execute function raise_class_data_epoch();
create trigger page_terms_kept after insert or update of title, content, language on page for each row execute function keep_terms_text_of_page();
create trigger page_translations after delete on page for each row execute function forget_translations('page');

-- The texts of a page, class, series, or the settings in a further language.
create table translation (
  kind text not null,
  of_id integer not null,
  language text not null,
  texts jsonb not null,
  marks jsonb not null,
  edit_version integer not null default 1,
  saved_at timestamp with time zone not null,
  constraint translation_pkey primary key (kind, of_id, language),
  constraint translation_kind_check check (kind = any (array['page'::text, 'course'::text, 'series'::text, 'settings'::text]))
);
create trigger translation_changed after insert or delete or update on translation for each statement execute function raise_class_data_epoch();
create trigger translation_terms_kept after insert or update of texts on translation for each row when (new.kind = 'page'::text) execute function keep_terms_text_of_translation();

-- One row with a number that rises when something changes that many classes show. Snapshots compare it.
create table class_data_epoch (
  id boolean not null default true,
  epoch bigint not null default 0,
  constraint class_data_epoch_pkey primary key (id),
  constraint class_data_epoch_id_check check (id)
);

-- What the last import of a legacy record said, so that the same file changes nothing the second time.
create table class_date_import (
  course_id integer not null,
  content_hash bytea not null,
  imported_at timestamp with time zone not null,
  constraint class_date_import_pkey primary key (course_id),
  constraint class_date_import_course_id_fkey foreign key (course_id) references course(id) on delete cascade
);

-- A class whose staff were reminded to complete the roster.
create table roster_asked (
  course_id integer not null,
  starts_at timestamp with time zone not null,
  at timestamp with time zone not null,
  constraint roster_asked_pkey primary key (course_id, starts_at),
  constraint roster_asked_course_id_fkey foreign key (course_id) references course(id) on delete cascade
);
create index roster_asked_start on roster_asked using btree (starts_at, course_id);

-- One row: which answers of the profile are required, and the choices of Interest.
create table profile_rules (
  is_only boolean not null default true,
  requirements jsonb not null default '[]'::jsonb,
  interest_choices text[] not null default '{}'::text[],
  edit_version integer not null default 1,
  conditions jsonb not null default '[]'::jsonb,
  demographics_required text[] not null default '{ethnicGroup,race,sexLegal,sexBirth,genderIdentity,pronouns,sexualOrientation}'::text[],
  constraint profile_rules_pkey primary key (is_only),
  constraint profile_rules_is_only_check check (is_only)
);
create trigger profile_rules_changed after insert or delete or update on profile_rules for each statement execute function raise_class_data_epoch();

-- One row: what administrators set for the whole portal.
create table site_settings (
  id boolean not null default true,
  organisation_name text,
  time_zone text not null default 'America/New_York'::text,
  waivers_updated_at timestamp with time zone,
  new_terms_message text,
  annual_terms_message text,
  links jsonb not null default '[]'::jsonb,
  bot_check_on_confirm boolean not null default false,
  is_demo boolean not null default false,
  calendar_id uuid not null default gen_random_uuid(),
  edit_version integer not null default 1,
  second_factor_for text not null default 'nobody'::text,
  help_phone text,
  help_hours text,
  help_email text,
  crisis_message text,
  crisis_words text[] not null default '{}'::text[],
  first_terms_message text,
  need_choices text[] not null default array['Wheelchair access'::text, 'An interpreter'::text, 'Captions or hearing support'::text, 'Large print'::text, 'A seat near the door'::text],
  help_address text,
  waiting_offer_hours integer not null default 12,
  waiting_shortest_minutes integer not null default 30,
  waiting_quiet_from text not null default '21:00'::text,
  waiting_quiet_until text not null default '08:00'::text,
  waiting_near_hours integer not null default 24,
  waiting_open_hours integer not null default 2,
  waiting_come_until text not null default '20:00'::text,
  standing_dates integer not null default 8,
  standing_first_time_percent integer not null default 0,
  most_in_care integer not null default 8,
  youngest_sign_up integer not null default 13,
  sender_name text,
  sender_email text,
  mail_classes_since timestamp with time zone not null default now(),
  cancel_reasons jsonb not null default '[]'::jsonb,
  mark_file text,
  constraint site_settings_pkey primary key (id),
  constraint site_settings_mark_file_fkey foreign key (mark_file) references organization_mark(file_name),
  constraint site_settings_id_check check (id),
  constraint site_settings_most_in_care_check check (most_in_care >= 0 and most_in_care <= 30),
  constraint site_settings_second_factor_for_check check (second_factor_for = any (array['nobody'::text, 'staff'::text, 'hostSession'::text])),
  constraint site_settings_sender_email_check check (sender_email <> ''::text),
  constraint site_settings_sender_name_check check (sender_name <> ''::text),
  constraint site_settings_standing_dates_check check (standing_dates >= 1 and standing_dates <= 26),
  constraint site_settings_standing_first_time_percent_check check (standing_first_time_percent >= 0 and standing_first_time_percent <= 90),
  constraint site_settings_waiting_come_until_check check (waiting_come_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text),
  constraint site_settings_waiting_near_hours_check check (waiting_near_hours >= 0 and waiting_near_hours <= 168),
  constraint site_settings_waiting_offer_hours_check check (waiting_offer_hours >= 1 and waiting_offer_hours <= 72),
  constraint site_settings_waiting_open_hours_check check (waiting_open_hours >= 0 and waiting_open_hours <= 48),
  constraint site_settings_waiting_quiet_from_check check (waiting_quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text),
  constraint site_settings_waiting_quiet_until_check check (waiting_quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text),
  constraint site_settings_waiting_shortest_minutes_check check (waiting_shortest_minutes >= 5 and waiting_shortest_minutes <= 240),
  constraint site_settings_youngest_sign_up_check check (youngest_sign_up >= 0 and youngest_sign_up <= 21)
);
create trigger site_settings_changed after insert or delete or update on site_settings for each statement execute function raise_class_data_epoch();

-- One row: how long data is kept where it differs from the usual periods, and since when that applies.
create table retention (
  id boolean not null default true,
  amounts jsonb not null default '{}'::jsonb,
  started_at timestamp with time zone,
  started_by integer,
  edit_version integer not null default 1,
  constraint retention_pkey primary key (id),
  constraint retention_started_by_fkey foreign key (started_by) references app_user(id) on delete set null,
  constraint retention_id_check check (id)
);

-- The logo of the organization.
create table organization_mark (
  file_name text not null,
  content bytea not null,
  added_at timestamp with time zone not null,
  constraint organization_mark_pkey primary key (file_name),
  constraint organization_mark_content_check check (length(content) <= 300000)
);

-- The outbox: an email that waits, was sent, or failed. It is written in the transaction of its cause.
create table outbox_mail (
  id integer not null generated always as identity,
  kind text not null,
  user_id integer,
  to_address text not null,
  data jsonb not null,
  occasion text,
  message_id text not null default (gen_random_uuid())::text,
  subject text,
  html text,
  text text,
  status text not null default 'queued'::text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null,
  last_error text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  files jsonb not null default '[]'::jsonb,
  last_attempt_at timestamp with time zone,
  refusal text,
  course_id integer,
  mailing text,
  drop_reason text,
  constraint outbox_mail_pkey primary key (id),
  constraint outbox_mail_message_id_key unique (message_id),
  constraint outbox_mail_occasion_key unique (occasion),
  constraint outbox_mail_course_id_fkey foreign key (course_id) references course(id) on delete set null,
  constraint outbox_mail_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint outbox_mail_drop_reason_check check (drop_reason = 'addressNotProven'::text),
  constraint outbox_mail_refusal_check check (refusal = any (array['no mailbox'::text, 'mailbox closed'::text, 'no domain'::text, 'unsaid'::text])),
  constraint outbox_mail_status_check check (status = any (array['queued'::text, 'sent'::text, 'failed'::text, 'refused'::text, 'dropped'::text]))
);
create index outbox_mail_created on outbox_mail using btree (created_at desc, id desc);
create index outbox_mail_due on outbox_mail using btree (next_attempt_at) where (status = 'queued'::text);
create index outbox_mail_failed on outbox_mail using btree (last_attempt_at desc) where (last_error is not null);
create index outbox_mail_kind on outbox_mail using btree (kind, created_at);
create index outbox_mail_mailing on outbox_mail using btree (course_id, id desc) where (mailing is not null);
create index outbox_mail_refused on outbox_mail using btree (user_id, id desc) where (status = 'refused'::text);
create index outbox_mail_sent_at on outbox_mail using btree (sent_at desc) where (status = 'sent'::text);
create index outbox_mail_status on outbox_mail using btree (status, id desc);
create index outbox_mail_to on outbox_mail using btree (lower(to_address), id);
create index outbox_mail_user on outbox_mail using btree (user_id, id desc) where (user_id is not null);
create index outbox_mail_waiting_for on outbox_mail using btree (user_id) where (status = 'queued'::text);
create index outbox_mail_whole on outbox_mail using btree (created_at) where ((status <> 'queued'::text) and (to_address <> ''::text));
create index outbox_mail_words on outbox_mail using gin (fold_text(((to_address || ' '::text) || coalesce(subject, ''::text))) gin_trgm_ops);
create trigger mail_changes_courses after update of data on outbox_mail for each row when (new.status = 'queued'::text and new.data is distinct from old.data) execute function note_courses_of_mail();
create trigger mail_has_courses after insert on outbox_mail for each row when (new.course_id is not null or new.data <> '{}'::jsonb) execute function note_courses_of_mail();

-- Which act of staff wrote an email, so that undoing the act removes it.
create table outbox_mail_act (
  mail_id integer not null,
  act_id uuid not null,
  constraint outbox_mail_act_pkey primary key (mail_id, act_id),
  constraint outbox_mail_act_mail_id_fkey foreign key (mail_id) references outbox_mail(id) on delete cascade
);
create index outbox_mail_act_of on outbox_mail_act using btree (act_id);

-- Which classes an email is about.
create table outbox_mail_course (
  mail_id integer not null,
  course_id integer not null,
  constraint outbox_mail_course_pkey primary key (course_id, mail_id),
  constraint outbox_mail_course_mail_id_fkey foreign key (mail_id) references outbox_mail(id) on delete cascade
);
create index outbox_mail_course_of_mail on outbox_mail_course using btree (mail_id);

-- The audit log: who changed what, and who looked at whose record.
create table audit_entry (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  actor_id integer,
  switched_to_id integer,
  action text not null,
  subject_type text not null,
  subject_id text,
  about_user_id integer,
  data jsonb not null default '{}'::jsonb,
  act_id uuid,
  constraint audit_entry_pkey primary key (id),
  constraint audit_entry_about_user_id_fkey foreign key (about_user_id) references app_user(id) on delete set null,
  constraint audit_entry_actor_id_fkey foreign key (actor_id) references app_user(id) on delete set null,
  constraint audit_entry_switched_to_id_fkey foreign key (switched_to_id) references app_user(id) on delete set null
);
create index audit_entry_about on audit_entry using btree (about_user_id, id desc);
create index audit_entry_action on audit_entry using btree (action, at desc, id desc);
create index audit_entry_actor on audit_entry using btree (actor_id, id desc);
create index audit_entry_at on audit_entry using btree (at desc, id desc);
create index audit_entry_refused on audit_entry using btree (coalesce(about_user_id, 0), at desc) where (action = any (array['person.loginRefused'::text, 'person.secondStepRefused'::text]));
create index audit_entry_subject on audit_entry using btree (subject_type, subject_id, id desc);

-- One upload of a legacy export, with its progress.
create table import_run (
  id integer not null generated always as identity,
  started_by integer,
  file_name text not null,
  status text not null default 'running'::text,
  rows_total integer not null,
  rows_done integer not null default 0,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  check_only boolean not null default false,
  imported integer not null default 0,
  unchanged integer not null default 0,
  repaired integer not null default 0,
  refused integer not null default 0,
  problem text,
  constraint import_run_pkey primary key (id),
  constraint import_run_started_by_fkey foreign key (started_by) references app_user(id) on delete set null,
  constraint import_run_problem_check check (problem = any (array['interrupted'::text, 'fault'::text])),
  constraint import_run_says_why check ((status = 'failed'::text) = (problem is not null)),
  constraint import_run_status_check check (status = any (array['running'::text, 'done'::text, 'failed'::text]))
);
create index import_run_going on import_run using btree (id) where (status = 'running'::text);

-- What an import found in one row of its file.
create table import_finding (
  run_id integer not null,
  kind text not null,
  number integer not null,
  row_number integer not null,
  class_date_id text,
  field text,
  was text,
  now text,
  why text,
  code text,
  data jsonb,
  constraint import_finding_pkey primary key (run_id, kind, number),
  constraint import_finding_run_id_fkey foreign key (run_id) references import_run(id) on delete cascade,
  constraint import_finding_kind_check check (kind = any (array['repaired'::text, 'refused'::text]))
);

-- An error in browsers, counted, without anything that people typed.
create table browser_fault (
  id integer not null generated always as identity,
  fault_group bytea not null,
  name text not null,
  message text not null,
  frames jsonb not null,
  page text not null,
  browser text,
  count integer not null default 1,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint browser_fault_pkey primary key (id),
  constraint browser_fault_fault_group_key unique (fault_group)
);
create index browser_fault_last on browser_fault using btree (last_at desc, id desc);

-- A URL of other software to which changes are sent.
create table webhook (
  id integer not null generated always as identity,
  name text not null,
  url text not null,
  events text[] not null,
  secret bytea,
  created_by integer not null,
  created_at timestamp with time zone not null,
  failing_since timestamp with time zone,
  off_at timestamp with time zone,
  off_reason text,
  constraint webhook_pkey primary key (id),
  constraint webhook_created_by_fkey foreign key (created_by) references app_user(id),
  constraint webhook_check check ((off_at is null) = (off_reason is null)),
  constraint webhook_off_reason_check check (off_reason = any (array['person'::text, 'failures'::text]))
);

-- A message to a webhook, which waits, was delivered, or failed.
create table webhook_delivery (
  id bigint not null generated always as identity,
  webhook_id integer not null,
  message_id text not null,
  event_type text not null,
  subject_id integer not null,
  data jsonb not null,
  tx xid8 not null default pg_current_xact_id(),
  created_at timestamp with time zone not null default now(),
  status text not null default 'queued'::text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone,
  last_attempt_at timestamp with time zone,
  last_status integer,
  last_failure text,
  constraint webhook_delivery_pkey primary key (id),
  constraint webhook_delivery_webhook_id_tx_event_type_subject_id_key unique (webhook_id, tx, event_type, subject_id),
  constraint webhook_delivery_webhook_id_fkey foreign key (webhook_id) references webhook(id) on delete cascade,
  constraint webhook_delivery_status_check check (status = any (array['queued'::text, 'delivered'::text, 'givenUp'::text]))
);
create index webhook_delivery_due on webhook_delivery using btree (next_attempt_at nulls first, id) where (status = 'queued'::text);
create index webhook_delivery_log on webhook_delivery using btree (webhook_id, id desc);

-- Who was erased, by a random number. It erases them again in a restored backup.
create table erasure (
  erasure_id uuid not null,
  kind text not null,
  erased_at timestamp with time zone not null,
  constraint erasure_pkey primary key (erasure_id),
  constraint erasure_kind_check check (kind = any (array['account'::text, 'walk-in'::text, 'portal'::text]))
);

-- A backup, and how it ended.
create table backup_run (
  id integer not null generated always as identity,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  outcome text,
  reason text,
  file text,
  constraint backup_run_pkey primary key (id),
  constraint backup_run_check check ((ended_at is null) = (outcome is null)),
  constraint backup_run_outcome_check check (outcome = any (array['made'::text, 'failed'::text]))
);
create index backup_run_started on backup_run using btree (started_at desc);

-- A job whose last turn failed, and since when. One that works again has no row.
create table job_failure (
  name text not null,
  since timestamp with time zone not null,
  last_at timestamp with time zone not null,
  failures integer not null default 1,
  constraint job_failure_pkey primary key (name)
);

-- A restore of this database from a backup, and whether as a test restore. The newest row counts.
create table restored_copy (
  id integer not null generated always as identity,
  restored_at timestamp with time zone not null,
  made_at timestamp with time zone not null,
  is_drill boolean not null,
  constraint restored_copy_pkey primary key (id)
);

-- When a table was last rewritten, so that its file has no data of deleted rows.
create table rewritten_table (
  table_name text not null,
  at timestamp with time zone not null,
  constraint rewritten_table_pkey primary key (table_name)
);

-- A process of the portal on this database, with a hash of its secret.
create table portal_process (
  id uuid not null,
  secret_mark bytea not null,
  seen_at timestamp with time zone not null,
  constraint portal_process_pkey primary key (id)
);

-- How many seats people hold in a class, by mode.
create view places_taken as
 select course_id,
    mode,
    sum(places)::integer as places,
    sum(people)::integer as people
   from ( select registration.course_id,
            registration.mode,
            registration.places,
            1 as people
           from registration
          where registration.cancelled_at is null
        union all
         select waiting.course_id,
            waiting.offer_mode,
            waiting.offer_places,
            0
           from waiting
          where waiting.ended_at is null and waiting.offer_mode is not null) h
  group by course_id, mode;

CREATE OR REPLACE FUNCTION public.act_leaves_out(table_name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
      select case table_name
        when 'course' then array['data_version', 'edit_version', 'sequence', 'revised_at']
        when 'registration' then array['sequence', 'revised_at', 'staff_notes', 'shown_to']
        when 'guest' then array['folded_name']
        when 'standing_booking' then array['told_at']
        else '{}'::text[] end
    $function$;

CREATE OR REPLACE FUNCTION public.act_mark(table_name text, one jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
      select md5((one - act_leaves_out(table_name))::text)
    $function$;

CREATE OR REPLACE FUNCTION public.act_row_now(table_name text, key jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      found jsonb;
    begin
      execute format('select to_jsonb(t) - act_leaves_out(%1$L) from %1$I t where %2$s', table_name,
        (select string_agg(format('t.%I = %L', name, value), ' and ') from jsonb_each_text(key) as part (name, value)))
        into found;
      return found;
    end $function$;

CREATE OR REPLACE FUNCTION public.category_is_confidential()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      new.is_confidential := coalesce(new.is_confidential, is_confidential_program(new.kind, new.name));
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.check_in_ends_no_one_came()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      delete from no_one_came where course_id = (
        select course_id from registration where id = (to_jsonb(new) ->> tg_argv[0])::int);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.class_modes_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      changed int[];
      starts timestamptz[];
      class record;
      told text;
    begin
      if tg_op = 'INSERT' then
        select array_agg(distinct course_id) into changed from new_rows;
      elsif tg_op = 'DELETE' then
        select array_agg(distinct course_id) into changed from old_rows;
      else
        select array_agg(distinct course_id) into changed from (
          (table old_rows except table new_rows) union all (table new_rows except table old_rows)) apart;
      end if;
      if changed is null then return null; end if;
      update course set data_version = default where id = any(changed);
      select array_agg(distinct starts_at) into starts from course where id = any(changed);
      if starts is not null then perform report_changed(starts); end if;
      if not exists (select from webhook where off_at is null) then return null; end if;
      for class in select id from course where id = any(changed) and not draft order by id loop
        told := coalesce(current_setting('archway.told_classes', true), '');
        if position(',' || class.id || ',' in told) = 0 then
          perform tell_webhooks('class.changed', class.id, jsonb_build_object('classId', class.id));
          perform set_config('archway.told_classes', told || ',' || class.id || ',', true);
        end if;
      end loop;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.courses_in_mail(data jsonb, course_id integer)
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE
AS $function$
      select c.id from course c where c.id = any(array(
        select courses_in_mail.course_id
        union
        select (found.it #>> '{}')::numeric::int from jsonb_path_query(data, '$.**.courseId') as found (it)
          where jsonb_typeof(found.it) = 'number'))
    $function$;

CREATE OR REPLACE FUNCTION public.demographics_complete(told attendee_demographics)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
    declare
      rules profile_rules;
      answers jsonb;
      hidden text[] := '{}';
    begin
      if told.demographics_completed is not true then return false; end if;
      if told.is_complete then return true; end if;
      select * into rules from profile_rules;
      answers := jsonb_build_object('ethnicGroup', told.ethnic_group, 'race', told.race, 'sexLegal', told.sex_legal,
        'sexBirth', told.sex_birth, 'genderIdentity', told.gender_identity, 'pronouns', told.pronouns,
        'sexualOrientation', told.sexual_orientation);
      -- One pass for each condition, because a chain cannot be longer (domain/accounts/answers/shown-fields.rule.ts).
      for pass in 1 .. jsonb_array_length(rules.conditions) loop
        hidden := array(
          select entry ->> 'field' from jsonb_array_elements(rules.conditions) entry
          where not exists (
            select from jsonb_array_elements(entry -> 'anyOf') one_group
            where not exists (
              select from jsonb_array_elements(one_group) one
              where (one ->> 'field' <> all (hidden) and coalesce(answers -> (one ->> 'field') ? (one ->> 'value'), false))
                <> (one ->> 'is')::boolean
            )
          )
        );
      end loop;
      return not exists (
        select from unnest(rules.demographics_required) needed
        where needed <> all (hidden) and not coalesce(
          case jsonb_typeof(answers -> needed)
            when 'array' then exists (select from jsonb_array_elements_text(answers -> needed) one where one ~ '\S')
            else answers ->> needed ~ '\S'
          end, false)
      );
    end $function$;

CREATE OR REPLACE FUNCTION public.end_running_late()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      new.late_minutes := null;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.fold_name(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN translate(fold_text(words), (((' 	.,''`"-'::text || chr(183)) || chr(699)) || chr(8722)), ''::text);

CREATE OR REPLACE FUNCTION public.fold_text(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
      select case when octet_length(words) = char_length(words) then lower(words collate "C")
        else replace(replace(replace(replace(
          translate(
            lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g')),
            'øłđðħŧıς’‘ʼ‐–—', 'olddhtiσ''''''---'),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end
    $function$;

CREATE OR REPLACE FUNCTION public.forget_counted_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      delete from report_person where attendee_id in (select id from old_rows);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.forget_translations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if exists (select from translation where kind = tg_argv[0] and of_id = old.id) then
        delete from translation where kind = tg_argv[0] and of_id = old.id;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.guest_matches_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      registration_number int := case tg_table_name when 'guest' then coalesce((to_jsonb(new) ->> 'registration_id'), (to_jsonb(old) ->> 'registration_id'))::int
                                                    else (to_jsonb(new) ->> 'id')::int end;
      wrong boolean;
    begin
      select (r.places = 2) <> exists (select 1 from guest g where g.registration_id = r.id) into wrong
        from registration r where r.id = registration_number;
      if wrong then
        raise exception 'registration % must hold two places exactly where it has a guest', registration_number using errcode = 'AR003';
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.is_confidential_program(kind text, name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
      select kind = 'support' or name ~* '\m(grief|grieving|bereave|mourning|duelo)'
    $function$;

CREATE OR REPLACE FUNCTION public.is_roster_done(of_course integer, class_start timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
      select exists (select from registration r
          where r.course_id = of_course and r.cancelled_at is null and (r.checked_in_at is not null
            or exists (select from guest g where g.registration_id = r.id and g.checked_in_at is not null)))
        or exists (select from no_one_came n where n.course_id = of_course and n.at >= class_start)
    $function$;

CREATE OR REPLACE FUNCTION public.keep_a_mode()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      class int;
    begin
      if tg_table_name = 'course' then class := new.id; else class := old.course_id; end if;
      if exists (select from course where id = class) and not exists (select from course_mode where course_id = class) then
        raise exception using errcode = 'check_violation', constraint = 'course_has_a_mode', table = 'course',
          message = format('class %s has no attendance mode', class);
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.keep_offers_within_capacity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      is_draft boolean;
      seats int;
      taken int;
    begin
      select c.draft into strict is_draft from course c where c.id = new.course_id for update;
      select m.capacity into seats from course_mode m where m.course_id = new.course_id and m.mode = new.offer_mode;
      if not found or is_draft then
        raise exception 'class % is not held %', new.course_id, new.offer_mode using errcode = 'AR002';
      end if;
      if seats is not null and not new.over_capacity then
        select coalesce(sum(t.places), 0) into taken
          from places_taken t where t.course_id = new.course_id and t.mode = new.offer_mode;
        if taken + new.offer_places > seats then
          raise exception 'class % has no % seats left', new.course_id, new.offer_mode using errcode = 'AR001';
        end if;
      end if;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.keep_places_within_capacity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      is_draft boolean;
      seats int;
      taken int;
    begin
      -- Locks the class first, so that a second registration waits and then counts the seats of the first.
      select c.draft into strict is_draft from course c where c.id = new.course_id for update;
      -- Read after the lock, so that a change of the capacity while it waited is seen.
      select m.capacity into seats from course_mode m where m.course_id = new.course_id and m.mode = new.mode;
      -- An unknown mode is also rejected, not counted as another one.
      if not found or is_draft then
        raise exception 'class % is not held %', new.course_id, new.mode using errcode = 'AR002';
      end if;
      if seats is not null and not (new.over_capacity and (tg_op = 'INSERT' or old.mode <> new.mode)) then
        select coalesce(sum(t.places), 0) into taken
          from places_taken t where t.course_id = new.course_id and t.mode = new.mode;
        -- The count includes this registration's own seats.
        if tg_op = 'UPDATE' and old.cancelled_at is null and (old.course_id, old.mode) = (new.course_id, new.mode) then
          taken := taken - old.places;
        end if;
        if taken + new.places > seats then
          raise exception 'class % has no % seats left', new.course_id, new.mode using errcode = 'AR001';
        end if;
      end if;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.keep_terms_text(of_page integer, read_in text)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
    declare
      now_read record;
      known int;
    begin
      select p.uri, coalesce(t.language, p.language, 'en') as language,
        coalesce(nullif(t.texts->>'title', ''), p.title) as title, coalesce(nullif(t.texts->>'content', ''), p.content) as content,
        greatest(p.updated_at, t.saved_at) as since
      into now_read from page p left join translation t on t.kind = 'page' and t.of_id = p.id and t.language = read_in
      where p.id = of_page and p.uri in ('general-waiver', 'physical-activity-waiver');
      if not found then return null; end if;
      select k.id into known from terms_text k where k.uri = now_read.uri and k.language = now_read.language
        and k.hash = sha256(convert_to(now_read.title || E'
' || now_read.content, 'UTF8'));
      if found then return known; end if;
      -- One at a time, so that two transactions do not give out the same version number.
      perform pg_advisory_xact_lock(hashtext('terms_text'));
      insert into terms_text as k (uri, language, version, title, content, hash, since)
      values (now_read.uri, now_read.language,
        (select coalesce(max(o.version), 0) + 1 from terms_text o where o.uri = now_read.uri and o.language = now_read.language),
        now_read.title, now_read.content, sha256(convert_to(now_read.title || E'
' || now_read.content, 'UTF8')), now_read.since)
      on conflict (uri, language, hash) do nothing
      returning k.id into known;
      if known is null then
        select k.id into known from terms_text k where k.uri = now_read.uri and k.language = now_read.language
          and k.hash = sha256(convert_to(now_read.title || E'
' || now_read.content, 'UTF8'));
      end if;
      return known;
    end $function$;

CREATE OR REPLACE FUNCTION public.keep_terms_text_of_page()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform keep_terms_text(new.id, null);
      perform keep_terms_text(new.id, t.language) from translation t where t.kind = 'page' and t.of_id = new.id;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.keep_terms_text_of_translation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform keep_terms_text(new.of_id, new.language);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.lock_class_of_mode()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'DELETE' then
        perform from course where id = new.course_id for no key update;
        return new;
      end if;
      perform from course where id = old.course_id for no key update;
      return old;
    end $function$;

CREATE OR REPLACE FUNCTION public.look_at_older_keys()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare account int;
    begin
      account := case tg_table_name when 'app_user' then (to_jsonb(new) ->> 'id')::int else (to_jsonb(new) ->> 'user_id')::int end;
      if account is null or not older_keys(account) then return null; end if;
      insert into access_review (user_id, reasons, found_at) values (account, '{role,older}', now())
      on conflict (user_id) do update set reasons = '{role,older}', found_at = excluded.found_at,
        mailed_at = null, looked_at = null, looked_by = null;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_account_use()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      used timestamptz := case tg_table_name when 'switched_session' then (to_jsonb(new) ->> 'started_at')::timestamptz
        else (to_jsonb(new) ->> 'created_at')::timestamptz end;
    begin
      insert into account_use as u (user_id, at) values (new.user_id, used)
      on conflict (user_id) do update set at = excluded.at where u.at < excluded.at - interval '1 day';
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_act_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
AS $function$
    declare
      act uuid := current_setting('archway.act')::uuid;
      was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - act_leaves_out(tg_table_name) end;
      is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - act_leaves_out(tg_table_name) end;
      key jsonb := (select jsonb_object_agg(name, coalesce(is_now, was) -> name) from unnest(tg_argv) name);
      before jsonb := was;
    begin
      if was is not null and was = is_now then return null; end if;
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(name, value) into before from jsonb_each(was) as column_of (name, value)
          where value is distinct from is_now -> name;
      end if;
      insert into act_row as r (act_id, table_name, key, before, mark)
        values (act, tg_table_name, key, before, act_mark(tg_table_name, is_now))
        on conflict on constraint act_row_pkey do update set mark = excluded.mark,
          -- The oldest values win. A row that the act inserted keeps null.
          before = case when r.before is not null then coalesce(excluded.before, '{}') || r.before end;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_courses_of_mail()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'UPDATE' then delete from outbox_mail_course where mail_id = new.id; end if;
      insert into outbox_mail_course (mail_id, course_id) select new.id, c from courses_in_mail(new.data, new.course_id) c;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_erasure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_table_name = 'app_user' then
        insert into erasure values (new.erasure_id, 'account', new.closed_at) on conflict do nothing;
        -- In an older backup the person may be a walk-in without an account.
        insert into erasure select a.erasure_id, 'walk-in', new.closed_at from attendee a where a.user_id = new.id
          on conflict do nothing;
      else
        insert into erasure values (new.erasure_id, 'walk-in', new.erased_at) on conflict do nothing;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_new_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into account_use (user_id, at) values (new.id, new.created_at) on conflict do nothing;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.older_keys(account integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
      select exists (
        select from app_user u cross join lateral (
          select created_at as since from passkey where user_id = u.id
          union all select added_at from authenticator_app where user_id = u.id and secret is not null
          union all select bound_at from sso_identity where user_id = u.id
          union all select created_at from api_key where owner_id = u.id and revoked_at is null
        ) k
        where u.id = account and u.email_verified_at is not null and u.closed_at is null and k.since < u.email_verified_at)
    $function$;

CREATE OR REPLACE FUNCTION public.raise_class_data_epoch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update class_data_epoch set epoch = epoch + 1;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.raise_course_data_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      new.data_version := nextval('class_data_change');
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.reached_at(receiver integer, address text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
      select case when address like '%@in-care.invalid'
        then (select c.email from care k join app_user c on c.id = k.carer_id
          where k.person_id = receiver and k.ended_at is null and c.closed_at is null)
        else address end
    $function$;

CREATE OR REPLACE FUNCTION public.refuse_before_proof()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare owner int;
    begin
      owner := case tg_table_name
        when 'calendar_subscription' then
          (select user_id from attendee where id = (to_jsonb(new) ->> 'attendee_id')::int)
        else (to_jsonb(new) ->> tg_argv[0])::int end;
      if owner is null then return new; end if;
      -- The lock keeps the address verified until this transaction ends.
      perform from app_user where id = owner and email_verified_at is not null for share;
      if not found then
        raise exception using errcode = 'check_violation', constraint = 'proven_before_keys', table = tg_table_name,
          message = format('account %s has not proved its address: no %s', owner, tg_table_name);
      end if;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.refuse_to_unprove()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if exists (select from passkey where user_id = new.id) or exists (select from authenticator_app where user_id = new.id)
        or exists (select from recovery_code where user_id = new.id) or exists (select from sso_identity where user_id = new.id)
        or exists (select from api_key where owner_id = new.id)
        or exists (select from facilitator_settings where user_id = new.id and calendar_hash is not null)
        or exists (select from calendar_subscription c join attendee a on a.id = c.attendee_id where a.user_id = new.id) then
        raise exception using errcode = 'check_violation', constraint = 'proven_before_keys', table = 'app_user',
          message = format('account %s still has keys: they go before its proof does', new.id);
      end if;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.registration_changes_class_data()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update course set data_version = default where id = coalesce(new.course_id, old.course_id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.report_changed(starts timestamp with time zone[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    declare
      month int;
    begin
      for month in select distinct report_lock_of(s) from unnest(starts) s order by 1 loop
        perform pg_advisory_xact_lock_shared(360, month);
      end loop;
      insert into report_mark (from_at)
        select distinct m.from_at from report_month m join unnest(starts) s on s >= m.from_at and s < m.before_at;
    end $function$;

CREATE OR REPLACE FUNCTION public.report_class_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      starts timestamptz[];
    begin
      if tg_op = 'INSERT' then
        select array_agg(distinct starts_at) into starts from new_rows;
      elsif tg_op = 'DELETE' then
        select array_agg(distinct starts_at) into starts from old_rows;
      else
        select array_agg(distinct s) into starts from old_rows o join new_rows n on n.id = o.id, unnest(array[o.starts_at, n.starts_at]) s
          where (o.starts_at, o.ends_at, o.category_id, o.cancelled_at, o.draft, o.no_online_registration)
            is distinct from (n.starts_at, n.ends_at, n.category_id, n.cancelled_at, n.draft, n.no_online_registration);
      end if;
      if starts is not null then perform report_changed(starts); end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.report_guest_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      starts timestamptz[];
    begin
      if tg_op = 'INSERT' then
        select array_agg(distinct c.starts_at) into starts
          from new_rows g join registration r on r.id = g.registration_id join course c on c.id = r.course_id;
      elsif tg_op = 'DELETE' then
        select array_agg(distinct c.starts_at) into starts
          from old_rows g join registration r on r.id = g.registration_id join course c on c.id = r.course_id;
      else
        select array_agg(distinct c.starts_at) into starts
          from (select registration_id from old_rows union select registration_id from new_rows) g
            join registration r on r.id = g.registration_id join course c on c.id = r.course_id;
      end if;
      if starts is not null then perform report_changed(starts); end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.report_lock_of(moment timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
      select (extract(year from moment at time zone 'UTC') * 12 + extract(month from moment at time zone 'UTC'))::int $function$;

CREATE OR REPLACE FUNCTION public.report_row_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      starts timestamptz[];
    begin
      if tg_op = 'INSERT' then
        select array_agg(distinct c.starts_at) into starts from new_rows r join course c on c.id = r.course_id;
      elsif tg_op = 'DELETE' then
        select array_agg(distinct c.starts_at) into starts from old_rows r join course c on c.id = r.course_id;
      else
        select array_agg(distinct c.starts_at) into starts
          from (select course_id from old_rows union select course_id from new_rows) r join course c on c.id = r.course_id;
      end if;
      if starts is not null then perform report_changed(starts); end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.restore_act_row(table_name text, key jsonb, before jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    declare
      where_it_is text := (select string_agg(format('t.%I = %L', name, value), ' and ') from jsonb_each_text(key) as part (name, value));
      columns text := (select string_agg(format('%I', name), ', ') from jsonb_object_keys(before) name);
    begin
      if before is null then
        execute format('delete from %I t where %s', table_name, where_it_is);
      elsif act_row_now(table_name, key) is null then
        execute format('insert into %1$I (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$I, $1)', table_name, columns)
          using before;
      else
        execute format('update %1$I t set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$I, $1)) where %3$s', table_name, columns, where_it_is)
          using before;
      end if;
    end $function$;

CREATE OR REPLACE FUNCTION public.tell_webhooks(event text, subject integer, what jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    declare
      message text := 'msg_' || replace(gen_random_uuid()::text, '-', '');
    begin
      insert into webhook_delivery (webhook_id, message_id, event_type, subject_id, data)
        select w.id, message, event, subject, what from webhook w where w.off_at is null and event = any(w.events)
        on conflict do nothing;
    end $function$;

CREATE OR REPLACE FUNCTION public.tell_webhooks_of_class()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      what jsonb := jsonb_build_object('classId', coalesce(new.id, old.id));
      told text := coalesce(current_setting('archway.told_classes', true), '');
      event text;
    begin
      if not exists (select from webhook where off_at is null) then return null; end if;
      if tg_op = 'DELETE' then
        if not old.draft then event := 'class.deleted'; end if;
      elsif new.draft then
        if tg_op = 'UPDATE' and not old.draft then event := 'class.deleted'; end if;
      elsif tg_op = 'INSERT' or old.draft then
        event := 'class.created';
      elsif old.cancelled_at is null and new.cancelled_at is not null then
        event := 'class.cancelled';
      elsif old.cancelled_at is not null and new.cancelled_at is null then
        event := 'class.restored';
      elsif to_jsonb(new) - 'data_version' <> to_jsonb(old) - 'data_version'
        and position(',' || new.id || ',' in told) = 0 then
        event := 'class.changed';
      end if;
      if event is not null then
        perform tell_webhooks(event, coalesce(new.id, old.id), what);
        perform set_config('archway.told_classes', told || ',' || coalesce(new.id, old.id) || ',', true);
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.tell_webhooks_of_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      attendee_id int := case when tg_table_name = 'attendee' then new.id
        else (select id from attendee where user_id = new.id) end;
      what jsonb := jsonb_build_object('attendeeId', attendee_id);
    begin
      if tg_table_name = 'app_user' then what := what || jsonb_build_object('personId', new.id); end if;
      perform tell_webhooks('person.erased', coalesce(attendee_id, new.id), jsonb_strip_nulls(what));
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.tell_webhooks_of_registration()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      what jsonb := jsonb_build_object('registrationId', new.id, 'classId', new.course_id);
    begin
      if tg_op = 'INSERT' or old.cancelled_at is not null then
        if new.cancelled_at is null then perform tell_webhooks('registration.created', new.id, what); end if;
      elsif new.cancelled_at is not null then
        perform tell_webhooks('registration.cancelled', new.id, what);
      elsif (old.mode, old.places, old.course_id) is distinct from (new.mode, new.places, new.course_id)
        or old.needs is distinct from new.needs or old.needs_words is distinct from new.needs_words then
        perform tell_webhooks('registration.changed', new.id, what);
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.tell_webhooks_of_waiting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      what jsonb := jsonb_build_object('waitingId', new.id, 'classId', new.course_id);
    begin
      if tg_op = 'INSERT' then
        if new.ended_at is null then perform tell_webhooks('waiting.joined', new.id, what); end if;
      elsif old.ended_at is null and new.ended_as = 'accepted' then
        -- The id of the registration comes with the next change of the row, in the same transaction.
        return null;
      elsif new.ended_as = 'accepted' and old.registration_id is null and new.registration_id is not null then
        perform tell_webhooks('waiting.accepted', new.id, what || jsonb_build_object('registrationId', new.registration_id));
      elsif old.ended_at is null and new.ended_at is not null then
        perform tell_webhooks('waiting.ended', new.id, what);
      elsif new.ended_at is null and new.offers > old.offers then
        perform tell_webhooks('waiting.offered', new.id, what);
      end if;
      return null;
    end $function$;
