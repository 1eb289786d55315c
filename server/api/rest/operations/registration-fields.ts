import { type PresentedTitle, presentClass } from '#domain/kernel/present-class.rule.ts'
import { versioned } from '#server/api/rest/etag.ts'

/** The fields that are queried of every registration. */
export const registrationFields = `
  id: databaseId version checkedIn
  registrationDetails { registrationType }
  registrationStatuses { nodes { name } }
  needs { choices words }
  guest { id: databaseId firstName lastName email type }
  course { id: databaseId title start end courseTiming { eventCancelled } }`

export interface ApiRegistration {
  id: number
  version: string
  checkedIn: boolean
  registrationDetails: { registrationType: string }
  registrationStatuses: { nodes: { name: string }[] }
  needs: { choices: string[]; words: string | null } | null
  guest: object | null
  course: {
    id: number
    title: PresentedTitle<'page'>
    start: string
    end: string
    courseTiming: { eventCancelled: boolean }
  } | null
}

export function registrationOf(requested: ApiRegistration) {
  const { course, registrationDetails, registrationStatuses, version, ...rest } = requested
  const isCancelled = registrationStatuses.nodes.some(({ name }) => name === 'Cancelled')
  const response = {
    ...rest,
    class: classOf(course),
    registrationType: registrationDetails.registrationType,
    status: isCancelled ? 'Cancelled' : 'Registered',
  }
  return versioned(response, version)
}

/** The fields that are queried of a person's own waitlist spot. */
export const waitingFields = `
  id: databaseId since registrationType guestName aloneToo comeUntil before
  offer { registrationType withGuest until }
  course { id: databaseId title start end courseTiming { eventCancelled } }`

export type ApiWaiting = Pick<ApiRegistration, 'id' | 'course'> & Record<string, unknown>

export function waitingOf({ course, ...rest }: ApiWaiting) {
  return { ...rest, class: classOf(course) }
}

const classOf = (course: ApiRegistration['course']) =>
  course && {
    id: course.id,
    title: presentClass(course, 'attendee', 'REST').title,
    start: course.start,
    end: course.end,
    cancelled: course.courseTiming.eventCancelled,
  }
