import { z } from 'zod'
import { versioned } from '#server/api/rest/etag.ts'
import { attendance, roster } from '#server/api/rest/responses.ts'
import { operation } from './operation.ts'

const byId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

interface RequestedRoster extends Record<string, unknown> {
  course: { databaseId: number }
  version: string
}
const rosterOf = ({ course, version, ...rest }: RequestedRoster) =>
  versioned({ classId: course.databaseId, ...rest }, version)

export const rosterOperations = [
  operation({
    id: 'getRoster',
    method: 'get',
    path: '/classes/{id}/roster',
    tag: 'Rosters',
    summary: 'The people of a class. Audited as a view.',
    scope: 'rosters:read',
    params: byId,
    document: `query GetRoster($id: Int!) {
      roster(courseId: $id) {
        course { databaseId } version mayChange checkedIn record checkInFrom changesUntil
        seats { registrationType people guests capacity left }
        entries {
          registrationId firstName lastName registrationType checkedIn checkedInAt walkIn email phone
          helper { name phone }
          emergencyContact { name phone relationship } needs { choices words }
          guest { id: databaseId firstName lastName email type checkedIn }
        }
      }
    }`,
    variables: ({ params }) => ({ id: params.id }),
    response: roster,
    pick: ({ roster: found }) => found && rosterOf(found),
  }),
  operation({
    id: 'setAttendance',
    method: 'post',
    path: '/classes/{id}/attendance',
    tag: 'Rosters',
    summary: 'Checks people in, or undoes it.',
    description:
      'Others’ check-ins stay, so several people can check in at the same time. With If-Match nothing changes if the roster has changed since: EDIT_CONFLICT. The response has the new ETag of the roster.',
    scope: 'attendance:write',
    takesVersion: true,
    params: byId,
    body: z.object({
      entries: z
        .array(
          z.object({
            registrationId: z.int().min(1).max(2_147_483_647),
            guest: z.boolean().default(false).meta({ description: 'True: the checkbox of the guest.' }),
          }),
        )
        .min(1)
        .max(500),
      checkedIn: z.boolean(),
    }),
    document: `mutation SetAttendance($input: SetAttendanceOfManyInput!) {
      setAttendanceOfMany(input: $input) { changed { registrationId guest } roster { checkedIn version } }
    }`,
    variables: ({ params, body, madeOn }) => ({
      input: {
        courseId: params.id,
        version: madeOn,
        checkedIn: body.checkedIn,
        boxes: body.entries.map(({ registrationId, guest }) => ({
          registrationId: String(registrationId),
          guest,
        })),
      },
    }),
    response: attendance,
    pick: ({ setAttendanceOfMany: { changed, roster: now } }) =>
      versioned({ changed, checkedIn: now.checkedIn }, now.version),
  }),
]
