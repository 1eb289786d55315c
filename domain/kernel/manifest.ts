/**
 * What a topic adds to what the portal knows by name: domain/<topic>/<topic>.manifest.ts. A name that is stored is never changed. Server and web
 * have to have their part of each: it does not compile before.
 */
export interface Manifest {
  /** What the audit log tells of; the subject's type comes first. Each has its sentence. */
  auditActions: readonly `${string}.${string}`[]
  /** The mails that the topic writes, as the outbox names them. Each has a template in server/<topic>/<topic>.manifest.ts, and words for administrators. */
  mailKinds: readonly string[]
}

/**
 * The manifests of all topics, by topic. Each adds its own by declaration merging, so that types know all names while the kernel imports no
 * topic. The lists at run time are joined in domain/manifests.ts.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the topics fill it
export interface Manifests {}
export type Topic = keyof Manifests
export type MailKindOf<One extends Topic> = Manifests[One]['mailKinds'][number]

export type AuditAction = Manifests[Topic]['auditActions'][number]
export type MailKind = MailKindOf<Topic>
