import { type RawBuilder, sql } from 'kysely'
import type { CourseSearch } from '#domain/browse/course-search.rule.ts'
import { type FacetName, facetNames, onlineLocation } from '#domain/browse/facet-values.rule.ts'
import type { Page } from '#domain/kernel/lists/pager.rule.ts'
import { modes, modeTable } from '#domain/kernel/modes.ts'
import { foldText } from '#domain/kernel/text/fold-text.rule.ts'
import { type ClassAsOf, type CourseNode, hasMode, selectCourses } from '#server/classes/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

type Condition = RawBuilder<boolean>

const both = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`

// PostgreSQL rejects text with NUL, and no stored text has it. So such a value finds nothing.
const storable = (text: string) => text.replaceAll('\0', '\uFFFD')
const texts = (values: readonly string[]) => sql`${values.map(storable)}::text[]`
// A value that is not an id is dropped, so it finds nothing.
const ids = (values: readonly string[]) =>
  sql`${values.filter((value) => /^\d{1,9}$/.test(value)).map(Number)}::int[]`

/**
 * Matches dates and title among published classes. strpos takes the search literally, so there are no wildcards to
 * escape.
 */
function matchesDatesAndTitle({ search, from, before }: CourseSearch): Condition {
  const conditions: Condition[] = [sql<boolean>`not c.draft`]
  if (from) conditions.push(sql`c.starts_at >= ${from}`)
  if (before) conditions.push(sql`c.starts_at < ${before}`)
  if (search) conditions.push(isCalled(foldText(storable(search))))
  return both(conditions)
}

/** Whether its title contains the text in any language: the searcher may have read any of them. */
const isCalled = (text: string) =>
  sql<boolean>`(strpos(fold_text(c.title), ${text}) > 0 or exists (select from translation t
    where t.kind = 'course' and t.of_id = c.id and strpos(fold_text(t.texts ->> 'title'), ${text}) > 0))`

/** Whether the class has a mode that needs a location or a video link. */
const existingWith = (need: 'place' | 'videoLink') =>
  hasMode(...modes.filter((mode) => modeTable[mode].needs[need]))

const hasTerm = (taxonomy: string) => (values: readonly string[]) =>
  sql<boolean>`exists (select from course_term ct
    where ct.course_id = c.id and ct.taxonomy = ${taxonomy} and ct.slug = any(${texts(values)}))`

/** Whether a class matches at least one of the values chosen in a filter. */
const fits: Record<FacetName, (values: readonly string[]) => Condition> = {
  programs: (values) => sql`c.category_id = any(${ids(values)})`,
  audience_type: hasTerm('audience'),
  diagnoses: hasTerm('diagnosis'),
  languages: hasTerm('language'),
  facilitator: (values) => sql`exists (select from course_facilitator cf
    where cf.course_id = c.id and cf.facilitator_id = any(${ids(values)}))`,
  // An online-only class may still have a location from before. That does not count.
  location: (values) => sql`((${existingWith('place')} and exists (
      select from location l where l.id = c.location_id and l.name = any(${texts(values)})))
    or (${existingWith('videoLink')} and ${values.includes(onlineLocation)}))`,
}

function fitsFacet({ selected }: CourseSearch, name: FacetName): Condition {
  return selected[name].length === 0 ? sql<boolean>`true` : fits[name](selected[name])
}

function matches(search: CourseSearch): Condition {
  return both([matchesDatesAndTitle(search), ...facetNames.map((name) => fitsFacet(search, name))])
}

/** Start and id of a class. Lists are sorted by them. */
export interface Position {
  start: Date
  id: number
}

const comesAfter = (after: Position | null): Condition =>
  after === null ? sql<boolean>`true` : sql<boolean>`(c.starts_at, c.id) > (${after.start}, ${after.id})`

/** One page of the classes found, oldest first. With a position, only the classes after it. */
export function selectFoundCourses(
  db: Database,
  search: CourseSearch,
  page: Page,
  after: Position | null,
): Promise<CourseNode[]> {
  return selectCourses(db)
    .where(matches(search))
    .where(comesAfter(after))
    .orderBy('c.starts_at')
    .orderBy('c.id')
    .limit(page.perPage)
    .offset(page.offset)
    .execute()
}

/** The ids and versions of the same classes, for a caller that may have them cached. */
export async function selectFoundVersions(
  db: Database,
  search: CourseSearch,
  page: Page,
  after: Position | null,
): Promise<ClassAsOf[]> {
  const { rows } =
    await sql<ClassAsOf>`select c.id, c.data_version from course c where ${both([matches(search), comesAfter(after)])}
    order by c.starts_at, c.id limit ${page.perPage} offset ${page.offset}`.execute(db)
  return rows
}

export async function countFoundCourses(db: Database, search: CourseSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from course c where ${matches(search)}`.execute(db)
  return rows[0]!.count
}

export interface FacetChoiceRow {
  facet: FacetName
  value: string
  label: string
  count: number
}

/**
 * The choices of every filter, with the number of classes that each would give. The number considers all other filters,
 * but not the choice's own. Lists the values of classes that match dates and title, and the chosen values.
 */
export async function selectFacetChoices(db: Database, search: CourseSearch): Promise<FacetChoiceRow[]> {
  const { selected } = search
  // Each filter's choices count the classes that match all the other filters.
  const others = (name: FacetName) =>
    sql`filter (where ${both(facetNames.filter((other) => other !== name).map((other) => sql<boolean>`b.${sql.ref(other)}`))})`
  const terms = (name: FacetName, taxonomy: string) => sql`
    select ${name} as facet, t.slug as value, t.name as label, count(b.id) ${others(name)} as count
    from term t
    left join (course_term ct join base b on b.id = ct.course_id) on ct.taxonomy = t.taxonomy and ct.slug = t.slug
    where t.taxonomy = ${taxonomy} and (b.id is not null or t.slug = any(${texts(selected[name])}))
    group by t.slug, t.name`
  const { rows } = await sql<FacetChoiceRow>`
    with base as materialized (
      select c.id, c.category_id, c.location_id, ${existingWith('place')} as at_place, ${existingWith('videoLink')} as by_video,
        ${sql.join(facetNames.map((name) => sql`${fitsFacet(search, name)} as ${sql.ref(name)}`))}
      from course c where ${matchesDatesAndTitle(search)}
    ), choice as (
      select 'programs' as facet, k.id::text as value, k.name as label, count(b.id) ${others('programs')} as count
      from category k left join base b on b.category_id = k.id
      where b.id is not null or k.id = any(${ids(selected.programs)})
      group by k.id, k.name
      union all ${terms('audience_type', 'audience')}
      union all ${terms('diagnoses', 'diagnosis')}
      union all ${terms('languages', 'language')}
      union all
      select 'facilitator', f.id::text, f.name, count(b.id) ${others('facilitator')}
      from facilitator f
      left join (course_facilitator cf join base b on b.id = cf.course_id) on cf.facilitator_id = f.id
      where b.id is not null or f.id = any(${ids(selected.facilitator)})
      group by f.id, f.name
      union all
      select 'location', l.name, l.name, count(b.id) ${others('location')}
      from location l left join base b on b.location_id = l.id and b.at_place
      where b.id is not null or l.name = any(${texts(selected.location)})
      group by l.name
      union all
      select 'location', ${onlineLocation}, '', count(b.id) ${others('location')}
      from base b where b.by_video
      having count(*) > 0 or ${selected.location.includes(onlineLocation)}
    )
    select facet, value, label, count from choice order by facet, label = '', lower(label), value`.execute(db)
  return rows
}
