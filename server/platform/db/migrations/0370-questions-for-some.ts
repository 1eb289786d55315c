import { type Kysely, sql } from 'kysely'

/** Profile questions that only some people are asked, and which of the demographics questions are required. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table profile_rules
      -- [{field, anyOf: [[{field, is, value}]]}], from domain/people/profile/conditions.input.ts.
      add column conditions jsonb not null default '[]',
      add column demographics_required text[] not null default
        '{ethnicGroup,race,sexLegal,sexBirth,genderIdentity,pronouns,sexualOrientation}';

    -- The rule of domain/accounts/answers/completeness.rule.ts, so that a login can check it without reading the answers.
    -- is_complete stays for servers of earlier releases.
    create function demographics_complete(told attendee_demographics) returns boolean language plpgsql stable as $$
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
            when 'array' then exists (select from jsonb_array_elements_text(answers -> needed) one where one ~ '\\S')
            else answers ->> needed ~ '\\S'
          end, false)
      );
    end $$;
  `.execute(db)
}
