import { connect } from '../../server/platform/db/connection/connection.ts'
import type { ReceivedMail } from '../../server/testing/mail-server.ts'
import type { World } from './load-spike.ts'
import type { Person } from './person.ts'

export interface Line {
  what: string
  said: string
  isWell: boolean
}

/** Compares the responses that each person got with the database and the mail server. */
export async function balance(
  directUrl: string,
  world: World,
  prober: Person,
  received: readonly ReceivedMail[],
): Promise<Line[]> {
  const db = connect(directUrl, { max: 1 })
  try {
    const people = [...world.people, prober]
    const ids = people.map(({ attendeeId }) => attendeeId)
    const rows = await db
      .selectFrom('registration')
      .select(['id', 'attendee_id', 'course_id', 'cancelled_at', 'places'])
      .where('attendee_id', 'in', ids)
      .execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    const replies = people.flatMap((person) => person.told.map((one) => ({ ...one, person })))
    const registered = replies.filter(({ what }) => what === 'booked')
    const cancelled = new Set(replies.flatMap(({ what, id }) => (what === 'cancelled' ? [id] : [])))
    const lost = registered.filter(({ id, person }) => {
      const row = byId.get(id)
      return row?.attendee_id !== person.attendeeId || (row.cancelled_at === null) === cancelled.has(id)
    })
    // People with a confirmed registration that does not exist, or with one that was never confirmed to them.
    const miscounted = people.filter(
      (person) =>
        person.told.filter(({ what }) => what === 'booked').length !==
        rows.filter((row) => row.attendee_id === person.attendeeId).length,
    )
    const active = rows.filter((row) => row.cancelled_at === null)
    const twice = active.length - new Set(active.map((row) => `${row.attendee_id}/${row.course_id}`)).size
    const sameId = registered.length - new Set(registered.map(({ id }) => id)).size
    const inPopular = active.filter((row) => row.course_id === world.popularId)
    const { places: counted } = await db
      .selectFrom('places_taken')
      .select((eb) => eb.fn.sum<number>('places').as('places'))
      .where('course_id', '=', world.popularId)
      .executeTakeFirstOrThrow()
    return [
      line(
        'confirmed and lost',
        lost.length,
        `${registered.length} were confirmed, ${cancelled.size} of them cancelled since`,
      ),
      line('confirmations that differ from the database', miscounted.length, `${people.length} people`),
      line('registered twice', twice + sameId, `${active.length} registrations now`),
      {
        what: 'seats taken in the class of 30',
        said: `${inPopular.length}, ${Number(counted ?? 0)} by the counter`,
        isWell: inPopular.length <= 30 && Number(counted ?? 0) === inPopular.length,
      },
      ...(await balanceMail(db, people, rows, received)),
    ]
  } finally {
    await db.destroy()
  }
}

const line = (what: string, count: number, of: string): Line => ({
  what,
  said: `${count === 0 ? 'nobody' : count} (${of})`,
  isWell: count === 0,
})

async function balanceMail(
  db: ReturnType<typeof connect>,
  people: readonly Person[],
  rows: readonly { id: number; cancelled_at: Date | null }[],
  received: readonly ReceivedMail[],
): Promise<Line[]> {
  const mails = await db
    .selectFrom('outbox_mail')
    .select(['message_id', 'occasion', 'status'])
    .where(
      'user_id',
      'in',
      people.map(({ userId }) => userId),
    )
    .execute()
  const due = rows.flatMap(({ id, cancelled_at }) => [
    `registrationConfirmed:${id}`,
    ...(cancelled_at ? [`registrationCancelled:${id}`] : []),
  ])
  // The occasion of a cancellation also has the revision of its calendar entry: `registrationCancelled:7:1`.
  const written = new Set(mails.map(({ occasion }) => occasion?.split(':', 2).join(':')))
  const unwritten = due.filter((occasion) => !written.has(occasion)).length
  const copies = new Map<string, number>()
  for (const { mail } of received) {
    const id = (mail.messageId ?? '').replace(/^<|@.*$/g, '')
    copies.set(id, (copies.get(id) ?? 0) + 1)
  }
  const sent = mails.filter(({ status }) => status === 'sent')
  // 'dropped' is not stuck: a confirmation that is no longer true when it is due is not sent.
  const stuck = mails.filter(({ status }) => status !== 'sent' && status !== 'dropped').length
  const notHere = sent.filter(({ message_id }) => !copies.has(message_id)).length
  const twice = [...copies.values()].filter((count) => count > 1).length
  const foreign = [...copies.keys()].filter((id) => !mails.some(({ message_id }) => message_id === id)).length
  return [
    line(
      'emails that are missing',
      unwritten + notHere + stuck,
      `${due.length} were due, ${sent.length} were sent`,
    ),
    line('emails that arrived twice', twice, `${received.length} arrived`),
    line('emails that the database does not have', foreign, 'by their Message-ID'),
  ]
}
