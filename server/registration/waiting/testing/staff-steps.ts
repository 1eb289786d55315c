import type { ClassInput } from '#domain/classes/edit/class.input.ts'
import { columnsByMode } from '#domain/kernel/modes.ts'
import {
  cancelDocument,
  domainError,
  open,
  restoreDocument,
  type SaveOptions,
} from '#server/classes/admin/testing/calls.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { registerNewDates } from '#server/registration/recurring/register-new-dates.ts'
import { modesNow } from '#server/testing/builders/class-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import type { Portal } from '#server/testing/portal.ts'
import type { Act } from './steps.ts'
import type { Story } from './story.ts'

type Change = (form: ClassInput, by: number) => [Partial<ClassInput>, SaveOptions?]

const spaceFor = ({ inPersonCapacity }: ClassInput, by: number) =>
  String(Math.max(0, Number(inPersonCapacity || 1) + by))
/** What staff save in the class form. */
const changes: Partial<Record<Act, Change>> = {
  room: (form) => [{ inPersonCapacity: spaceFor(form, 1) }],
  'less room': (form) => [{ inPersonCapacity: spaceFor(form, -1) }],
  // Never on the date of another class of the story: no one could attend both.
  postponed: (_form, by) => [{ date: `2026-12-1${by}` }, { tell: { send: true } }],
  nearer: () => [{ date: '2026-11-24' }, { tell: { send: true } }],
  'another hour': () => [{ startTime: '15:00', endTime: '15:45' }, { tell: { send: true } }],
  'online only': () => [
    { inPerson: false, online: true },
    { movePeople: true, tell: { send: true } },
  ],
  'both ways': () => [{ inPerson: true, online: true }, { tell: { send: true } }],
  'registration ends': (_form, by) => [
    { registrationCloses: by % 2 === 0 ? '2026-11-20T11:00' : '2026-11-24T12:00' },
  ],
  'registration goes on': () => [{ registrationCloses: '' }],
}

/** Staff do it by the call of the form. Returns 'saved' or the error code; null if it is not such a step. */
export async function saveClass(
  portal: Portal,
  token: string,
  courseId: number,
  act: Act,
  by: number,
): Promise<string | null> {
  const change = changes[act]
  if (!change) return null
  const opened = await open(portal, token, courseId)
  const [fields, options] = change(opened.form, by)
  return (await domainError(portal, token, opened, fields, options)).code
}

export const isOfForm = (act: Act): boolean => changes[act] !== undefined

/** Staff cancel a class, or restore it. Returns 'done' or the error code. */
export async function setCancelled(portal: Portal, token: string, courseId: number, cancelled: boolean) {
  const document = cancelled ? cancelDocument : restoreDocument
  const input = { id: courseId, tell: { send: true } }
  const { errors } = await portal.query(document, { input }, token)
  return errors[0]?.extensions.code ?? 'done'
}

/** One more date of the recurrence, like the first one is now, with seats for everyone. */
export async function addDate({ servers: [{ db, clock }], courses, recurrenceId }: Story): Promise<void> {
  const modes = await modesNow(db, courses[0]!)
  const offered = columnsByMode('held', (mode) => mode in modes)
  const starts_at = new Date('2026-12-08T15:00:00Z')
  const { courseId } = await buildRecurring(db, { dates: 1, starts_at, ...offered })
  await inTransaction({ db }, async (tx) => {
    await tx.updateTable('course').set({ recurrence_id: recurrenceId }).where('id', '=', courseId).execute()
    await registerNewDates(tx, [courseId], clock.now())
  })
  courses.push(courseId)
}

/** Staff check a person in before the class, so that something depends on its time. */
export async function checkIn({ checked, staff }: Story, { db, clock }: Portal, id: number): Promise<void> {
  checked.add(id)
  await db
    .updateTable('registration')
    .set({ checked_in_at: clock.now(), checked_in_by: staff.userId })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .execute()
}
