/**
 * Everything that the audit log tells: changes by staff, facilitators and administrators, and looks at other people's
 * records. The subject's type comes first. Each has its sentence in web/messages/en/admin-audit.json, by type.
 */
export const auditActions = ['location.created', 'location.changed', 'location.deleted'] as const

export type AuditAction = (typeof auditActions)[number]
