import { maySeeCourselink } from '#domain/registration/join.rule.ts'
import { type CourseNode, facilitatorsOfLoader } from '#server/classes/classes.door.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { isStaff } from '#server/platform/graphql/policy.ts'
import { participationLoader } from './registration.loaders.ts'

/** The video link for whom it is meant and only in its time, else null. Visitors and snapshots never get it. */
export async function courselinkFor(course: CourseNode, context: Context): Promise<string | null> {
  const { viewer, clock } = context
  if (!viewer || !course.courselink) return null
  const times = { start: course.starts_at, end: course.ends_at, cancelled: course.cancelled_at !== null }
  const person = {
    runsClass: isStaff(viewer) || (await isOwnFacilitator(course, context)),
    ...(await participation(course, context)),
  }
  return maySeeCourselink(times, person, clock.now()) ? course.courselink : null
}

async function isOwnFacilitator(course: CourseNode, context: Context): Promise<boolean> {
  const { viewer } = context
  if (!viewer?.facilitatorId) return false
  const facilitators = await facilitatorsOfLoader(context).load(course.id)
  return facilitators.some(({ id }) => id === viewer.facilitatorId)
}

async function participation(course: CourseNode, context: Context) {
  const attendeeId = context.viewer?.attendeeId
  const own = attendeeId ? await participationLoader(context).load({ attendeeId, courseId: course.id }) : null
  return { registeredOnline: own?.mode === 'online', checkedIn: own !== null && own.checked_in_at !== null }
}
