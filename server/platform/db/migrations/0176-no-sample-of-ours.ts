import { type Kysely, sql } from 'kysely'

/**
 * A portal begins without a name and without links. Until an administrator sets them, its host's name stands there, and no link leads to an
 * address that nobody has. The demonstration keeps the sample's. The sample waivers stay in use without their note to administrators: people
 * who agree to them read it, and it is not for them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table site_settings
      alter column organisation_name drop default,
      alter column organisation_name drop not null,
      alter column links set default '[]'`.execute(db)
  await sql`
    update site_settings set
      organisation_name = nullif(organisation_name, 'Archway Cancer Support'),
      links = coalesce(
        (select jsonb_agg(link order by place) from jsonb_array_elements(links) with ordinality as each (link, place)
          where link ->> 'url' not like 'https://example.org/%'),
        '[]')
    where not is_demo`.execute(db)
  await sql`
    update page set content = ltrim(replace(content, ${note}, ''), E'\n')
    where uri in ('general-waiver', 'physical-activity-waiver')`.execute(db)
}

const note =
  '<p><strong>This is a sample text. It is not legal advice. Before the portal opens, please have it checked and replaced by your own counsel.</strong></p>'
