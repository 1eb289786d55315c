import type { Manifests, Topic } from './manifest.ts'

/** The filters of the log. Each action has one kind. */
export const auditKinds = ['logins', 'exports', 'looks', 'changes'] as const
export type AuditKind = (typeof auditKinds)[number]

const isLogin = /^person\.(loggedIn|login|secondStep|sessionsEnded|switch|recoveryCodeUsed)/
/** The kind follows from the action's name, so an action that no topic knows today also has a kind. */
export function auditKindOf(action: string): AuditKind {
  if (isLogin.test(action)) return 'logins'
  if (/\.(exported|printed|fileMade)$/.test(action)) return 'exports'
  return /(\.|[a-z](?=[A-Z]))(read|searched|viewed)$/i.test(action) ? 'looks' : 'changes'
}

type SubjectOf<Verb extends string, Action> = Action extends `${infer One}.${Verb}` ? One : never
/**
 * The kinds of records that the organization manages: each can be created, changed and deleted. Classes are managed
 * too, but by their own forms and calls.
 */
export type RecordKind = RecordKindOf<Topic>
/** The kinds of records of one topic. */
export type RecordKindOf<One extends Topic, Action = Manifests[One]['auditActions'][number]> = Exclude<
  SubjectOf<'created', Action> & SubjectOf<'changed', Action> & SubjectOf<'deleted', Action>,
  'course'
>

/** Whether these actions make it a kind of record, as in the type RecordKind. */
export function isRecordKind(kind: string, actions: readonly string[]): kind is RecordKind {
  return (
    kind !== 'course' &&
    ['created', 'changed', 'deleted'].every((verb) => actions.includes(`${kind}.${verb}`))
  )
}
