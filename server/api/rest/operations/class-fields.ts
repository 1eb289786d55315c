import type { ClassFieldFor } from '#domain/classes/fields/class-fields.ts'
import { type ModeAnswers, modes, modeTable, namedByMode } from '#domain/kernel/modes.ts'
import { type PresentedTitle, presentClass } from '#domain/kernel/present-class.rule.ts'

const ofModes = modes.map((mode) => modeTable[mode].answer)

/** The fields that are queried of every class. */
export const classFields = `
  id: databaseId title subTitle textLanguage start end lateMinutes
  availability { open code sentence registrationTypes }
  courseTiming { eventCancelled registrationopen registrationclose }
  courseTypes { nodes { slug } }
  ${ofModes.map(({ left, unlimited }) => `${left} ${unlimited}`).join(' ')}
  guestsAllowed registerSolo isEvent isWorkshop room
  program: category { id name kind }
  location {
    id: databaseId name parking entrance accessibility latitude longitude
    address { addressline1 addressline2 city state zip }
  }
  facilitators { nodes { id: databaseId name contactInformation { profileUrl } } }
  languages { nodes { slug name } }`

interface Nodes<T> {
  nodes: T[]
}
interface Facilitator {
  id: number
  name: string
  contactInformation: { profileUrl: string | null } | null
}
interface AskedClass
  extends Record<string, unknown>,
    Record<ModeAnswers['left'], number | null>,
    Record<ModeAnswers['unlimited'], boolean> {
  id: number
  title: PresentedTitle<'page'>
  courseTiming: { eventCancelled: boolean; registrationopen: string | null; registrationclose: string }
  courseTypes: Nodes<{ slug: string }>
  location: { id: number; name: string } | null
  facilitators: Nodes<Facilitator>
  languages: Nodes<unknown>
}

/** A class or series with the title for other software. */
const titled = <Requested extends { title: PresentedTitle<'page'> }>(requested: Requested) => ({
  ...requested,
  title: presentClass(requested, 'public', 'REST').title,
})

/** A class of a list: the data of the document above, without its nodes. */
export function listedClassOf(requested: object, portalUrl: string) {
  const { courseTiming, courseTypes, location, facilitators, languages, ...facts } = requested as AskedClass
  const notCounted: readonly string[] = ofModes.map(({ unlimited }) => unlimited)
  const rest = Object.fromEntries(Object.entries(facts).filter(([name]) => !notCounted.includes(name)))
  return {
    ...titled(rest as typeof facts),
    cancelled: courseTiming.eventCancelled,
    registrationTypes: courseTypes.nodes.map(({ slug }) => slug),
    ...namedByMode('left', (mode) => {
      const { left, unlimited } = modeTable[mode].answer
      return facts[unlimited] ? null : facts[left]
    }),
    place: location && { id: location.id, name: location.name },
    facilitators: facilitators.nodes.map(({ id, name }) => ({ id, name })),
    languages: languages.nodes,
    url: `${portalUrl}/class/${facts.id}`,
  }
}

interface RequestedWhole extends AskedClass {
  courseInfo: Record<ClassFieldFor<'info'>, string | null>
  audiences: Nodes<unknown>
  diagnoses: Nodes<unknown>
  series: { databaseId: number } | null
}

export function wholeClassOf(requested: object, portalUrl: string) {
  const whole = requested as RequestedWhole
  const { courseInfo, audiences, diagnoses, series, ...facts } = whole
  return {
    ...listedClassOf(facts, portalUrl),
    ...courseInfo,
    registrationOpens: whole.courseTiming.registrationopen,
    registrationCloses: whole.courseTiming.registrationclose,
    audiences: audiences.nodes,
    diagnoses: diagnoses.nodes,
    place: whole.location,
    facilitators: whole.facilitators.nodes.map(facilitatorOf),
    seriesId: series?.databaseId ?? null,
  }
}

export function facilitatorOf({ id, name, contactInformation }: Facilitator) {
  return { id, name, profileUrl: contactInformation?.profileUrl ?? null }
}

export interface RequestedSeries extends Record<string, unknown> {
  id: number
  title: PresentedTitle<'page'>
}

export const listedSeriesOf = (requested: RequestedSeries) => titled(requested)

export function wholeSeriesOf(
  { courses, ...series }: RequestedSeries & { courses: Nodes<object> },
  portalUrl: string,
) {
  return { ...titled(series), classes: courses.nodes.map((one) => listedClassOf(one, portalUrl)) }
}
