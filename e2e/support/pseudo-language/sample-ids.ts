import { isRecordKind, type RecordKind } from '#domain/kernel/audit-actions.ts'
import { auditActions } from '#domain/manifests.ts'
import { actorOfUser } from '../people/calls.ts'
import { childOf, registerChild } from '../people/child.ts'
import { demoCall } from '../people/demo-call.ts'
import { demo, demoPassword } from '../people/open-as.ts'
import type { RunningPortal } from '../portal/portal.ts'
import { runSql } from '../portal/portal-database.ts'

/** IDs of sample records, one for each kind that has its own page. What the sample lacks is inserted. */
export async function sampleIds(portal: RunningPortal) {
  const one = async (statement: string): Promise<number> => {
    const [row] = await runSql<{ id: number }>(portal, statement, [])
    if (!row) throw new Error(`The sample has none: ${statement}`)
    return row.id
  }
  const registered = (email: string) =>
    `select r.course_id as id from registration r join attendee a on a.id = r.attendee_id join app_user u on u.id = a.user_id join course c on c.id = r.course_id
      where u.email = '${email}' and r.cancelled_at is null and c.cancelled_at is null`
  // A title that contains the organization's name would not be found.
  const hybrid = await one(
    `select c.id from course c where cancelled_at is null and starts_at > '2026-11-22' and series_id is null and not draft
      and title not like '%Cancer Support%'
      and (select count(*) from course_mode m where m.course_id = c.id) = 2
      order by (select count(*) from registration r where r.course_id = c.id) desc, c.id limit 1`,
  )
  return {
    hybrid,
    inSeries: await one(
      `select id from course where series_id is not null and starts_at > '2026-11-22' order by starts_at limit 1`,
    ),
    pastClass: await one(
      `select c.id from course c join registration r on r.course_id = c.id where starts_at < '2026-11-20' group by c.id order by count(*) desc limit 1`,
    ),
    visit: await one(`${registered('attendee@example.org')} order by c.starts_at desc limit 1`),
    helped: await helpedPerson(portal, hybrid),
    ...(await oneOfEachKind(one)),
    person: await one("select id from app_user where email = 'attendee@example.org'"),
    mail: await one('select id from outbox_mail order by id desc limit 1'),
    webhook: await webhook(portal),
    importRun: await importRun(portal, one),
  }
}

/** The tables have the same names as the kinds of record. */
async function oneOfEachKind(one: (statement: string) => Promise<number>) {
  const ids: Record<string, number> = {}
  for (const action of auditActions) {
    const kind = action.slice(0, action.indexOf('.'))
    if (isRecordKind(kind, auditActions))
      ids[kind] ??= await one(`select id from ${kind} order by id limit 1`)
  }
  return ids as Record<RecordKind, number>
}

/** A person with a class. The demo's attendee helps them. */
async function helpedPerson(portal: RunningPortal, courseId: number): Promise<number> {
  const helper = { ...demo('attendee'), call: await actorOfUser(portal.url, demo('attendee')) }
  const child = await childOf(portal, helper, 'Mina')
  await registerChild(helper, child, courseId, 'in-person')
  return child.userId
}

async function webhook(portal: RunningPortal): Promise<number> {
  const { createWebhook } = await demoCall<{ createWebhook: { webhook: { databaseId: number } } }>(
    portal.url,
    'admin',
    `mutation ($webhook: WebhookInput!, $password: String) {
      createWebhook(input: { webhook: $webhook, password: $password }) { webhook { databaseId } } }`,
    {
      webhook: { name: 'Archway', url: 'https://hooks.example.org/archway', events: ['class.changed'] },
      password: demoPassword,
    },
  )
  return createWebhook.webhook.databaseId
}

async function importRun(portal: RunningPortal, one: (statement: string) => Promise<number>) {
  const id = await one(
    `insert into import_run (file_name, rows_total, rows_done, status, repaired, refused, started_at, finished_at)
      values ('class-dates.json', 2, 2, 'done', 1, 1, '2026-11-20', '2026-11-20') returning id`,
  )
  await runSql(
    portal,
    `insert into import_finding (run_id, number, kind, row_number, code, class_date_id, field, was, now) values
      ($1, 1, 'repaired', 1, 'WHITE_SPACE', '7', 'className', ' Archway', 'Archway'),
      ($1, 2, 'refused', 2, 'ID_MISSING', null, null, null, null)`,
    [id],
  )
  return id
}
