import { formatDate, formatTimeRangeWithZone } from '#domain/kernel/language/dates.ts'
import { pathIn } from '#domain/kernel/language/language-path.rule.ts'
import { presentClass } from '#domain/kernel/present-class.rule.ts'
import { categoryLoader, locationLoader } from '#server/catalogue/public.ts'
import {
  classAsRead,
  courseLoader,
  facilitatorsOfLoader,
  longTextOf,
  type SeriesNode,
  seriesAsRead,
  seriesLoader,
} from '#server/classes/public.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { imageOf } from '#server/platform/graphql/image.schema.ts'
import type { BatchSource } from '#server/platform/graphql/loaders/define-loader.ts'
import { jsonInScript } from '#server/platform/html/escape-html.ts'
import { meta, type PageHead } from '#server/platform/html/page-head.ts'
import { plainText, shorten } from '#server/platform/html/plain-text.ts'
import { type ClassOfPage, classStructuredData, type SiteOfPage } from './class-structured-data.ts'

/** Maximum length of a description in a search result or a shared link. */
const longestDescription = 200

/**
 * The record that an address names: a class (/class/{id}, /{id}) or a series (/series/{id}). Null: neither.
 * The id is NaN if no record can have it.
 */
function namedBy(pathname: string): { kind: 'class' | 'series'; id: number } | null {
  const [, kind = 'class', long, short] = /^\/(?:(class|series)\/([^/]+)|(\d+))\/?$/.exec(pathname) ?? []
  const text = long ?? short
  if (text === undefined) return null
  const id = /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : Number.NaN
  return { kind: kind === 'series' ? 'series' : 'class', id }
}

/** The head of a class's page. Null if there is no such class. */
async function classHead(deps: Deps, courseId: number, site: SiteOfPage): Promise<PageHead | null> {
  const context = { ...deps, readsIn: [site.language.code] }
  const original = await courseLoader(context).load(courseId)
  if (!original) return null
  const course = await classAsRead(original, context)
  const [description, category, location, facilitators, series] = await Promise.all([
    longTextOf('description')(original, {}, context),
    categoryLoader(context).load(course.category_id),
    course.location_id === null ? null : locationLoader(context).load(course.location_id),
    facilitatorsOfLoader(context).load(course.id),
    course.series_id === null ? null : seriesOf(course.series_id, context),
  ])
  return headOf({ course, category, location, facilitators, series }, description, site, deps.clock.now())
}

async function seriesOf(id: number, source: BatchSource): Promise<SeriesNode | null> {
  const series = await seriesLoader(source).load(id)
  return series && seriesAsRead(series, source)
}

function headOf(page: ClassOfPage, text: string | null, site: SiteOfPage, now: Date): PageHead {
  const { course } = page
  const { title } = presentClass(course, 'public', 'page')
  const path = `/class/${course.id}`
  const url = `${site.publicUrl}${pathIn(site.language.code, path)}`
  const about = text ? plainText(text).replace(/\s+/g, ' ') : ''
  const description = shorten(`${whenOf(page, site)}. ${about}`.trim(), longestDescription)
  const image = imageOf(course)
  const data = classStructuredData(page, site, about || description, now)
  const elements = [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site.organisationName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    ...(image
      ? [
          meta('property', 'og:image', new URL(image.sourceUrl, site.publicUrl).href),
          ...(image.altText ? [meta('property', 'og:image:alt', image.altText)] : []),
        ]
      : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    `<script type="application/ld+json">${jsonInScript(data)}</script>`,
  ]
  return {
    title: `${title} – ${site.organisationName}`,
    path,
    description,
    elements: elements.join('\n    '),
  }
}

function whenOf({ course }: ClassOfPage, { timeZone, language }: SiteOfPage): string {
  const { starts_at: start, ends_at: end } = course
  return language.dates.dateAndTime(
    formatDate('full', start, timeZone, language),
    formatTimeRangeWithZone(start, end, timeZone, language),
  )
}

/**
 * The head of the page at this address. Null: it has no head of its own. 'missing': the class or series does not exist.
 */
export async function headOfPage(
  deps: Deps,
  pathname: string,
  site: SiteOfPage,
): Promise<PageHead | 'missing' | null> {
  const named = namedBy(pathname)
  if (named === null) return null
  if (Number.isNaN(named.id)) return 'missing'
  if (named.kind === 'class') return (await classHead(deps, named.id, site)) ?? 'missing'
  return (await seriesLoader({ ...deps }).load(named.id)) ? null : 'missing'
}
