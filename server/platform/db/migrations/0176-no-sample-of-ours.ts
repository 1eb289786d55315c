import { type Kysely, sql } from 'kysely'

/**
 * A portal starts without a name and without links. Until an administrator sets them, it shows the name of its host,
 * and no link leads to a sample address. The demo keeps the name and links of the sample. The sample waivers stay in
 * use, but without their note to administrators: people who agree to the waivers read it, and it is not meant for them.
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
