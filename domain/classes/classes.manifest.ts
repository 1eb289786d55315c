import type { Manifest } from '#domain/kernel/manifest.ts'

/** The names that this topic adds to the portal. */
export const classesManifest = {
  errorCodes: [
    // availability of a class (specification, sections 4 and 8)
    'CLASS_FULL',
    'CLASS_CANCELLED',
    'CLASS_CUSTOM_MESSAGE',
    'CLASS_CONTACT_US',
    'CLASS_OPENS_ON',
    'CLASS_CLOSED',
    'CLASS_NOT_FOUND',
    // registration
    'MODE_NOT_OFFERED',
    // editing classes
    'CAPACITY_BELOW_TAKEN',
    'MODE_IS_BOOKED',
    // undoing
    'CLASS_HAS_REGISTRATIONS',
    'CLASS_HAS_WAITING',
    'MOVE_TOO_FAR',
    'MOVE_MEETS_EARLIER',
    'FOLLOWING_TIME_SKIPPED',
    'FOLLOWING_TIMES_CROSS',
    'FOLLOWING_NO_MODE',
    'REPEAT_TOO_MANY',
    'REPEAT_TOO_FAR',
    'REPEAT_EMPTY',
    // scheduling a class again
    'CLASS_DOES_NOT_REPEAT',
    'CLASS_ALREADY_SCHEDULED',
    // rosters
    'LATE_TOO_EARLY',
    'LATE_OVER',
    'LATE_MINUTES',
    // reading
    'SNAPSHOT_UNKNOWN',
  ],
  auditActions: [
    'series.created',
    'series.changed',
    'series.deleted',
    'series.translated',
    'course.duplicated',
    'course.created',
    'course.published',
    'course.changed',
    'course.translated',
    'course.cancelled',
    'course.restored',
    'course.repeated',
    'course.deleted',
    'course.exported',
  ],
  mailKinds: [],
} as const satisfies Manifest

declare module '#domain/kernel/manifest.ts' {
  interface Manifests {
    classes: typeof classesManifest
  }
}
