import { listedCalls } from '#domain/roster/calls/call-list.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { type Call, type OpenCall, readCalls, readOpenCalls } from '#server/registration/public.ts'
import { recordView } from '../read-roster.ts'
import {
  changeableCourse,
  decideAnyRoster,
  isContactHidden,
  maySeeCall,
  staffOrMyClasses,
} from '../roster.policy.ts'

/** A line of the call list with what the caller may read. */
export interface CallNode extends Call {
  phoneHidden: boolean
}

/**
 * The people to call about a class, for those who run it. It names removed people and helpers. Audited as a view of the
 * roster.
 * @throws the errors of changeableCourse.
 */
export async function callsOfClass(context: SignedIn, courseId: number): Promise<CallNode[]> {
  const { viewer, db } = context
  await changeableCourse(db, viewer, courseId)
  await recordView(context, viewer, courseId)
  return shown(context, await readCalls(context, [courseId]))
}

/**
 * The people to call about all classes whose rosters the caller runs.
 * @throws FORBIDDEN when the caller runs none.
 */
export async function callsOfAll(context: SignedIn): Promise<CallNode[]> {
  return shown(context, await readCalls(context, await classesInReach(context)))
}

/** The number of those calls. It shows no one's data, so it is not audited as a view. */
export async function countCalls(context: SignedIn): Promise<number> {
  return inSight(context, await readOpenCalls(context, await classesInReach(context))).length
}

function classesInReach({ db, viewer, clock }: SignedIn): Promise<number[] | null> {
  decideAnyRoster(viewer)
  return staffOrMyClasses(db, viewer, clock.now())
}

async function shown(context: SignedIn, found: readonly Call[]): Promise<CallNode[]> {
  const calls = inSight(context, found).slice(0, listedCalls)
  for (const courseId of new Set(calls.map((call) => call.courseId)))
    await recordView(context, context.viewer, courseId)
  return calls.map((call) => {
    const phoneHidden = isContactHidden({ added_by_facilitator: call.addedByFacilitator }, context.viewer)
    return phoneHidden ? { ...call, phoneHidden, phone: null, helper: null } : { ...call, phoneHidden }
  })
}

function inSight<T extends OpenCall>({ viewer }: SignedIn, calls: readonly T[]): T[] {
  return calls.filter((call) => maySeeCall(viewer, call))
}
