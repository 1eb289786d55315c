import { factsFromRow } from '#domain/classes/fields/class-facts.ts'
import { decideAvailability } from '#domain/classes/seats/availability.rule.ts'
import type { Language } from '#domain/kernel/language/language.ts'
import { type Mode, modesOfRow, needsLocation, needsVideoLink } from '#domain/kernel/modes.ts'
import { presentClass } from '#domain/kernel/present-class.rule.ts'
import { isoInZone } from '#domain/kernel/time/site-time.ts'
import type { CategoryNode, FacilitatorNode, LocationNode } from '#server/catalogue/public.ts'
import type { CourseNode, SeriesNode } from '#server/classes/public.ts'
import { imageOf } from '#server/platform/graphql/image.schema.ts'

/** A class with the other data of its page. */
export interface ClassOfPage {
  course: CourseNode
  category: CategoryNode | null
  location: LocationNode | null
  facilitators: readonly FacilitatorNode[]
  series: SeriesNode | null
}

export interface SiteOfPage {
  organisationName: string
  publicUrl: string
  timeZone: string
  language: Language
}

const schema = (name: string) => `https://schema.org/${name}`

/**
 * The class as a schema.org Event for search engines. Times have the UTC offset of their date. It never has a video
 * link.
 */
export function classStructuredData(
  { course, category, location, facilitators, series }: ClassOfPage,
  { organisationName, publicUrl, timeZone }: SiteOfPage,
  description: string,
  now: Date,
): object {
  const url = `${publicUrl}/class/${course.id}`
  const image = imageOf(course)
  return {
    '@context': 'https://schema.org',
    '@type': course.is_workshop || category?.kind === 'education' ? 'EducationEvent' : 'Event',
    name: presentClass(course, 'public', 'page').title,
    url,
    description,
    ...(course.text_language ? { inLanguage: course.text_language } : {}),
    startDate: isoInZone(course.starts_at, timeZone),
    endDate: isoInZone(course.ends_at, timeZone),
    eventStatus: schema(course.cancelled_at ? 'EventCancelled' : 'EventScheduled'),
    eventAttendanceMode: schema(attendanceMode(course)),
    location: locations(course, location, url, organisationName),
    ...(image ? { image: [new URL(image.sourceUrl, publicUrl).href] } : {}),
    organizer: { '@type': 'Organization', name: organisationName, url: publicUrl },
    ...(facilitators.length > 0
      ? { performer: facilitators.map(({ name }) => ({ '@type': 'Person', name })) }
      : {}),
    ...(series
      ? {
          superEvent: {
            '@type': 'EventSeries',
            name: presentClass(series, 'public', 'page').title,
            url: `${publicUrl}/series/${series.id}`,
          },
        }
      : {}),
    isAccessibleForFree: true,
    offers: {
      '@type': 'Offer',
      url,
      price: '0',
      priceCurrency: 'USD',
      ...availability(course, timeZone, now),
    },
  }
}

function attendanceMode(course: CourseNode): string {
  const kinds = modesOfRow(course).map((mode) => (needsVideoLink(mode) ? 'Online' : 'Offline'))
  const [first, ...others] = new Set(kinds.map((kind) => `${kind}EventAttendanceMode`))
  return first && others.length === 0 ? first : 'MixedEventAttendanceMode'
}

function locations(course: CourseNode, location: LocationNode | null, url: string, organisationName: string) {
  const positionIn = (mode: Mode) => {
    // People join from the class's page, which shows the video link in time.
    if (needsVideoLink(mode)) return { '@type': 'VirtualLocation', url }
    return location && needsLocation(mode)
      ? locationOf(location)
      : { '@type': 'Place', name: organisationName }
  }
  const all = modesOfRow(course).map(positionIn)
  return all.length === 1 ? all[0] : all
}

function locationOf(location: LocationNode): object {
  const { name, addressline1, addressline2, city, state, zip, latitude, longitude } = location
  const address = Object.entries({
    streetAddress: [addressline1, addressline2].filter(Boolean).join(', '),
    addressLocality: city,
    addressRegion: state,
    postalCode: zip,
  }).filter(([, value]) => value)
  return {
    '@type': 'Place',
    name,
    ...(address.length > 0 ? { address: { '@type': 'PostalAddress', ...Object.fromEntries(address) } } : {}),
    ...(latitude !== null && longitude !== null
      ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } }
      : {}),
  }
}

/** Whether people can register, in schema.org terms. */
function availability(course: CourseNode, timeZone: string, now: Date): object {
  const decision = decideAvailability(factsFromRow(course), now)
  const opens = course.registration_opens_at
  const validFrom = opens ? { validFrom: isoInZone(opens, timeZone) } : {}
  if (decision.ok) return { availability: schema('InStock'), ...validFrom }
  switch (decision.code) {
    case 'CLASS_FULL':
      return { availability: schema('SoldOut'), ...validFrom }
    case 'CLASS_OPENS_ON':
      return { availability: schema('PreOrder'), ...validFrom }
    case 'CLASS_CONTACT_US':
    case 'CLASS_CUSTOM_MESSAGE':
      // People register only by phone or email.
      return { availability: schema('LimitedAvailability'), ...validFrom }
    default:
      return { availability: schema('OutOfStock'), ...validFrom }
  }
}
