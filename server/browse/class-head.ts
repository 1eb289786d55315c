import { formatDate, formatTimeRange } from '#domain/kernel/time/date-patterns.ts'
import { zoneAbbreviation } from '#domain/kernel/time/site-time.ts'
import type { Deps, Loaders } from '#server/platform/graphql/context.ts'
import { imageOf } from '#server/platform/graphql/image.schema.ts'
import { escapeHtml, jsonInScript } from '#server/platform/html/escape-html.ts'
import { plainText, shorten } from '#server/platform/html/plain-text.ts'
import { type ClassOfPage, classStructuredData, type SiteOfPage } from './class-structured-data.ts'

/** What a page says of itself in its head, for people who share it and for search engines. */
export interface PageHead {
  title: string
  description: string
  /** Further elements, as HTML. */
  elements: string
}

/** Longest description: what a search result or a shared link shows of it. */
const longestDescription = 200

/** The class that an address is of: /class/{id}, or /{id}. Null for every other address; NaN where there can be no such class. */
export function classOfPath(pathname: string): number | null {
  const [, long, short] = /^\/(?:class\/([^/]+)|(\d+))\/?$/.exec(pathname) ?? []
  const id = long ?? short
  if (id === undefined) return null
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647 ? Number(id) : Number.NaN
}

/** The head of a class's page; null where there is no such class. */
export async function classHead(
  deps: Deps,
  createLoaders: (deps: Deps) => Loaders,
  courseId: number,
  site: SiteOfPage,
): Promise<PageHead | null> {
  if (Number.isNaN(courseId)) return null
  const loaders = createLoaders(deps)
  const course = await loaders.course.load(courseId)
  if (!course) return null
  const [location, facilitators, series] = await Promise.all([
    course.location_id === null ? null : loaders.location.load(course.location_id),
    loaders.facilitatorsOf.load(course.id),
    course.series_id === null ? null : loaders.series.load(course.series_id),
  ])
  return headOf({ course, location, facilitators, series }, site, deps.clock.now())
}

function headOf(page: ClassOfPage, site: SiteOfPage, now: Date): PageHead {
  const { course } = page
  const url = `${site.publicUrl}/class/${course.id}`
  const about = course.description ? plainText(course.description).replace(/\s+/g, ' ') : ''
  const description = shorten(`${whenOf(page, site.timeZone)}. ${about}`.trim(), longestDescription)
  const image = imageOf(course)
  const data = classStructuredData(page, site, about || description, now)
  const elements = [
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
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
    description,
    elements: elements.join('\n    '),
  }
}

function whenOf({ course }: ClassOfPage, timeZone: string): string {
  const { starts_at: start, ends_at: end } = course
  const day = formatDate('full', start, timeZone)
  return `${day}, ${formatTimeRange(start, end, timeZone)} ${zoneAbbreviation(start, timeZone)}`
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`
}

/** Puts the head into the app's page, in the place of what the page says by itself. */
export function withHead(page: string, { title, description, elements }: PageHead): string {
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>\n    ${elements}`)
    .replace(/<meta name="description" content="[^"]*" ?\/?>/, () => meta('name', 'description', description))
}
