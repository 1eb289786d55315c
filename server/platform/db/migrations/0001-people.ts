import { type Kysely, sql } from 'kysely'

/** Site settings, accounts, attendees, logins, and the keys of emailed links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_settings (
      -- One row: an installation has one organization.
      id boolean primary key default true check (id),
      organisation_name text not null default 'Archway Cancer Support',
      time_zone text not null default 'America/New_York',
      waivers_updated_at timestamptz,
      new_terms_message text,
      annual_terms_message text,
      links jsonb not null default '[]',
      bot_check_on_confirm boolean not null default false,
      is_demo boolean not null default false
    );
    insert into site_settings (links) values (
      '[{"name": "Upcoming Fundraising Events", "url": "https://example.org/fundraising-events"},
        {"name": "Donate", "url": "https://example.org/donate"},
        {"name": "Privacy Policy", "url": "https://example.org/privacy-policy"},
        {"name": "Subscribe", "url": "https://example.org/subscribe"},
        {"name": "FAQs", "url": "https://example.org/faqs"},
        {"name": "Contact Us", "url": "https://example.org/contact-us"},
        {"name": "Get Help", "url": "https://example.org/get-help"},
        {"name": "Get Involved", "url": "https://example.org/get-involved"},
        {"name": "Cancellations", "url": "https://example.org/cancellations"}]'
    );

    create table app_user (
      id int generated always as identity (start with 1001) primary key,
      email text not null check (email = btrim(email) and email like '%_@_%'),
      email_verified_at timestamptz,
      password_hash text,
      first_name text not null check (first_name <> ''),
      last_name text not null check (last_name <> ''),
      roles text[] not null default '{attendee}'
        check (cardinality(roles) > 0 and roles <@ array['attendee', 'facilitator', 'staff', 'administrator']),
      capabilities text[] not null default '{}'
        check (capabilities <@ array['duplicateEvent', 'duplicateOthersEvents', 'viewOtherRosters']),
      terms_agreed_at timestamptz,
      contact_method text not null default 'Email' check (contact_method in ('Email', 'Mail', 'Home', 'Cell', 'Either')),
      receive_email boolean not null default true,
      receive_snail_mail boolean not null default true,
      closure_requested_at timestamptz,
      closed_at timestamptz,
      created_at timestamptz not null
    );
    create unique index app_user_email_unique on app_user (lower(email));
    create index app_user_username on app_user (replace(lower(email), '+', ''));

    create table attendee (
      id int generated always as identity (start with 2001) primary key,
      user_id int not null unique references app_user (id),
      address_line_1 text, address_line_2 text, city text, state text, zip_code text,
      cell_phone text, home_phone text,
      date_of_birth date,
      how_did_you_find_us text,
      emergency_name text, emergency_phone text, emergency_relationship text,
      about_yourself text[] not null default '{}',
      topics text[] not null default '{}',
      interest text[] not null default '{}',
      profile_completed boolean not null default false
    );

    -- Separate from the profile, so that a query for one does not read the other.
    create table attendee_demographics (
      attendee_id int primary key references attendee (id) on delete cascade,
      ethnic_group text, race text[] not null default '{}', sex_legal text, sex_birth text,
      gender_identity text, pronouns text, pronouns_other text, sexual_orientation text,
      demographics_completed boolean not null default false
    );

    create table session (
      id uuid primary key default gen_random_uuid(),
      user_id int not null references app_user (id) on delete cascade,
      -- All tokens from one login. Reuse of a rotated token ends the family.
      family uuid not null,
      token_hash bytea not null unique,
      logged_in_at timestamptz not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      rotated_at timestamptz,
      ended_at timestamptz
    );
    create index session_of_user on session (user_id);
    create index session_of_family on session (family);

    create table email_key (
      id int generated always as identity primary key,
      user_id int not null references app_user (id) on delete cascade,
      purpose text not null check (purpose in ('verify', 'magic', 'reset')),
      key_hash bytea not null unique,
      new_email text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index email_key_user on email_key (user_id, purpose);

    -- Solved proof-of-work challenges. Each works once.
    create table bot_check_used (
      challenge text primary key,
      expires_at timestamptz not null
    );
  `.execute(db)
}
