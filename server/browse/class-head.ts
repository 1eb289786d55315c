import { formatDate, formatTimeRangeWithZone } from '#domain/kernel/language/dates.ts'
import { pathIn } from '#domain/kernel/language/language-path.rule.ts'
import { categoryLoader, locationLoader } from '#server/catalogue/catalogue.door.ts'
import {
  classAsRead,
  courseLoader,
  facilitatorsOfLoader,
  longTextOf,
  type SeriesNode,
  seriesAsRead,
  seriesLoader,
} from '#server/classes/classes.door.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import type { BatchSource } from '#server/platform/graphql/define-loader.ts'
import { imageOf } from '#server/platform/graphql/image.schema.ts'
import { jsonInScript } from '#server/platform/html/escape-html.ts'
import { meta, type PageHead } from '#server/platform/html/page-head.ts'
import { plainText, shorten } from '#server/platform/html/plain-text.ts'
import { type ClassOfPage, classStructuredData, type SiteOfPage } from './class-structured-data.ts'

/** Longest description: what a search result or a shared link shows of it. */
const longestDescription = 200

/** The class that an address is of: /class/{id}, or /{id}. Null for every other address; NaN where there can be no such class. */
function classOfPath(pathname: string): number | null {
  const [, long, short] = /^\/(?:class\/([^/]+)|(\d+))\/?$/.exec(pathname) ?? []
  const id = long ?? short
  if (id === undefined) return null
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647 ? Number(id) : Number.NaN
}

/** The head of a class's page; null where there is no such class. */
async function classHead(deps: Deps, courseId: number, site: SiteOfPage): Promise<PageHead | null> {
  if (Number.isNaN(courseId)) return null
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
  const path = `/class/${course.id}`
  const url = `${site.publicUrl}${pathIn(site.language.code, path)}`
  const about = text ? plainText(text).replace(/\s+/g, ' ') : ''
  const description = shorten(`${whenOf(page, site)}. ${about}`.trim(), longestDescription)
  const image = imageOf(course)
  const data = classStructuredData(page, site, about || description, now)
  const elements = [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site.organisationName),
    meta('property', 'og:title', course.title),
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
    title: `${course.title} – ${site.organisationName}`,
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

/** What the page at this address says of itself: null where it says nothing of its own, 'missing' for a class that there is not. */
export async function headOfPage(
  deps: Deps,
  pathname: string,
  site: SiteOfPage,
): Promise<PageHead | 'missing' | null> {
  const courseId = classOfPath(pathname)
  return courseId === null ? null : ((await classHead(deps, courseId, site)) ?? 'missing')
}
