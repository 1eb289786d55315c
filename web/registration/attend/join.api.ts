import type { RunningLateSpan } from '#web/classes/public.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { isWebAddress } from '#web/platform/page/leave-for.ts'
import { call } from '#web/platform/session/call.ts'
import { callFor } from '#web/platform/session/call-for.ts'
import { JoinClass_CheckInDocument, JoinClass_JoinDocument } from '#web/registration/documents.generated.ts'

/** A class that the user can join now. */
export interface OpenClass {
  title: string
  /** When it starts, if known. */
  late: RunningLateSpan | null
  /** An http(s) address. */
  courselink: string
}

/**
 * Checks in with a registration of the user or of a person they help, or joins without one. Returns the class with its
 * video link.
 * @throws CallError
 */
export async function joinClass(
  courseId: number,
  registrationId: number | null,
  person: number | null,
): Promise<OpenClass> {
  const opened = registrationId === null ? await joinWithout(courseId) : await checkIn(registrationId, person)
  if (!opened.courselink) throw new CallError('', 'VIDEO_LINK_MISSING')
  if (!isWebAddress(opened.courselink)) throw new CallError('', 'INTERNAL')
  return { title: opened.title, late: opened.late, courselink: opened.courselink }
}

async function checkIn(registrationId: number, person: number | null) {
  const { updateRegistration } = await callFor(person, JoinClass_CheckInDocument, {
    input: { id: String(registrationId), checkIn: true },
  })
  const course = updateRegistration?.registration?.course
  return {
    title: course?.title ?? '',
    late: course ?? null,
    courselink: course?.coursesInfo.courselink ?? null,
  }
}

async function joinWithout(courseId: number) {
  const { joinCourse } = await call(JoinClass_JoinDocument, { input: { courseId } })
  return {
    title: joinCourse?.course.title ?? '',
    late: joinCourse?.course ?? null,
    courselink: joinCourse?.courselink ?? null,
  }
}
