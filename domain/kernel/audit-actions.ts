import type { Manifests, Topic } from './manifest.ts'

/** What the log is filtered by: each action is of one kind. */
export const auditKinds = ['logins', 'exports', 'looks', 'changes'] as const
export type AuditKind = (typeof auditKinds)[number]

const isLogin = /^person\.(loggedIn|login|secondStep|sessionsEnded|switch|recoveryCodeUsed)/
/** By the action's name, so that one that no topic knows any more has its kind too. */
export function auditKindOf(action: string): AuditKind {
  if (isLogin.test(action)) return 'logins'
  if (/\.(exported|printed|fileMade)$/.test(action)) return 'exports'
  return /(\.|[a-z](?=[A-Z]))(read|searched|viewed)$/i.test(action) ? 'looks' : 'changes'
}

type SubjectOf<Verb extends string, Action> = Action extends `${infer One}.${Verb}` ? One : never
/**
 * The kinds of records that the organiser keeps: each is made, changed and deleted. Classes are so too, by forms and calls of
 * their own.
 */
export type RecordKind = RecordKindOf<Topic>
/** Those of one topic. */
export type RecordKindOf<One extends Topic, Action = Manifests[One]['auditActions'][number]> = Exclude<
  SubjectOf<'created', Action> & SubjectOf<'changed', Action> & SubjectOf<'deleted', Action>,
  'course'
>

/** Whether these actions make it a kind of record, as the type says. */
export function isRecordKind(kind: string, actions: readonly string[]): kind is RecordKind {
  return (
    kind !== 'course' &&
    ['created', 'changed', 'deleted'].every((verb) => actions.includes(`${kind}.${verb}`))
  )
}
