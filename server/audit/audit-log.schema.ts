import { readPeopleSearch } from '#domain/accounts/people/people-search.rule.ts'
import { type AuditKind, auditKinds } from '#domain/kernel/audit-actions.ts'
import { type PresentedTitle, presentClass } from '#domain/kernel/present-class.rule.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagerType } from '#server/platform/graphql/common.schema.ts'
import { dateLimits } from '#server/platform/graphql/plugins/date-limits.ts'
import { type Rows, rowsPage, rowsResponse } from '#server/platform/graphql/rows.ts'
import { RowsPagerInput } from '#server/platform/graphql/rows-input.schema.ts'
import { mayReadAuditLog } from './audit.policy.ts'
import { type AuditRowWithChanges, textOf, withChanges } from './audit-changes.ts'
import { selectAuditPage } from './audit-log.sql.ts'

interface AuditPersonNode {
  id: number
  name: string
}
const AuditPerson = builder.objectRef<AuditPersonNode>('AuditPerson').implement({
  fields: (t) => ({ databaseId: t.exposeInt('id'), name: t.exposeString('name') }),
})
const AuditDatum = builder.objectRef<{ name: string; value: string }>('AuditDatum').implement({
  description: 'One value of an entry, such as an id, a count, or names of changed fields.',
  fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
})

const AuditChange = builder
  .objectRef<{ field: string; before: string; after: string }>('AuditChange')
  .implement({
    description: 'The value of a field before and after a change. Empty: no value.',
    fields: (t) => ({
      field: t.exposeString('field'),
      before: t.exposeString('before'),
      after: t.exposeString('after'),
    }),
  })

const AuditCourse = builder
  .objectRef<{ id: number; title: PresentedTitle<'audit'>; start: Date }>('AuditCourse')
  .implement({
    fields: (t) => ({
      databaseId: t.exposeInt('id'),
      title: t.exposeString('title'),
      start: t.expose('start', { type: 'DateTime' }),
    }),
  })

const AuditRowType = builder.objectRef<AuditRowWithChanges>('AuditRow').implement({
  description: 'An entry of the audit log: what someone did or viewed.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    at: t.expose('at', { type: 'DateTime' }),
    action: t.exposeString('action', { description: 'What was done, such as person.changed.' }),
    subjectType: t.exposeString('subject_type'),
    subjectId: t.exposeString('subject_id', { nullable: true }),
    actor: t.field({
      type: AuditPerson,
      nullable: true,
      description: 'Who did it. Null: the portal itself, or someone who was not logged in.',
      resolve: ({ actor_id, actor_name }) => person(actor_id, actor_name),
    }),
    actedAs: t.field({
      type: AuditPerson,
      nullable: true,
      description: 'The person whom the administrator impersonated. Null: no one.',
      resolve: ({ switched_to_id, switched_to_name }) => person(switched_to_id, switched_to_name),
    }),
    about: t.field({
      type: AuditPerson,
      nullable: true,
      description: 'The person whose record it is about. Null: no one’s.',
      resolve: ({ about_user_id, about_name }) => person(about_user_id, about_name),
    }),
    course: t.field({
      type: AuditCourse,
      nullable: true,
      description:
        'The class that it is about, as it is now. Null: it is about none, or the class was deleted.',
      resolve: ({ course_id: id, course_title: title, course_starts_at: start }) =>
        id !== null && title !== null && start !== null
          ? { id, title: presentClass({ title }, 'staff', 'audit').title, start }
          : null,
    }),
    act: t.exposeID('act', {
      nullable: true,
      description: 'Pass it to undoAct within a day. Null if it cannot be undone, or was undone.',
    }),
    subjectName: t.string({
      nullable: true,
      description: 'For a location, program, series, facilitator or page: its name now. Null for others.',
      resolve: ({ subject_name: title }) => title && presentClass({ title }, 'staff', 'audit').title,
    }),
    data: t.field({
      type: [AuditDatum],
      resolve: ({ data: { changes: _shownSeparately, ...data } }) =>
        Object.entries(data).map(([name, value]) => ({ name, value: textOf(value) })),
    }),
    changes: t.field({
      type: [AuditChange],
      description:
        'The values of the changed fields that are stored. Locations, programs, series and facilitators by their names now.',
      resolve: ({ changes }) => changes,
    }),
  }),
})

function person(id: number | null, name: string | null): AuditPersonNode | null {
  return id !== null && name !== null ? { id, name } : null
}

const AuditRows = builder.objectRef<Rows<AuditRowWithChanges>>('AuditRows').implement({
  fields: (t) => ({
    rows: t.expose('rows', { type: [AuditRowType] }),
    pager: t.expose('pager', { type: PagerType }),
  }),
})
const AuditKindEnum = builder.enumType('AuditKind', {
  values: Object.fromEntries(auditKinds.map((kind) => [kind.toUpperCase(), { value: kind }])) as Record<
    string,
    { value: AuditKind }
  >,
})
const AuditRowsArgs = builder.inputType('AuditRowsArgs', {
  fields: (t) => ({
    search: t.string({
      description: 'Words of the name or email address of the person who did it, or whom it is about.',
    }),
    actorId: t.int(),
    aboutUserId: t.int(),
    kind: t.field({ type: AuditKindEnum }),
    action: t.string(),
    subjectType: t.string(),
    subjectId: t.string(),
    from: t.field({ type: 'Date', description: 'Entries of this day or later, in the site time zone.' }),
    to: t.field({ type: 'Date', description: 'Entries of this day or earlier, in the site time zone.' }),
    pager: t.field({ type: RowsPagerInput }),
  }),
})

builder.queryField('auditRows', mayReadAuditLog, (t) =>
  t.field({
    type: AuditRows,
    description: 'The audit log, newest first, in pages. For administrators.',
    args: { where: t.arg({ type: AuditRowsArgs, required: true }) },
    resolve: async (_root, { where }, context) => {
      const page = rowsPage(where.pager)
      const { rows, ...counted } = await selectAuditPage(
        context.db,
        {
          search: readPeopleSearch(where.search),
          actorId: where.actorId ?? null,
          aboutUserId: where.aboutUserId ?? null,
          kind: where.kind ?? null,
          action: plain(where.action),
          subjectType: plain(where.subjectType),
          subjectId: plain(where.subjectId),
          ...dateLimits(where),
        },
        page,
      )
      return rowsResponse(page, { rows: await withChanges(context.db, rows), ...counted })
    },
  }),
)

/** Without NUL, the one character that PostgreSQL cannot store. */
function plain(text: string | null | undefined): string | null {
  return text?.replaceAll('\0', '') || null
}
