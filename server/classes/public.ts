// The public API of classes for other modules. Everything that is not exported here may change freely.

export type { SavedCourses } from './admin/edit/write-edits.ts'
export type { CourseNode, SeriesNode } from './classes.graph.ts'
export type {
  ChangedClass,
  ChangedRegistrationState,
  MovedRegistration,
  NotifySettings,
  PeopleNotified,
  WaitingNotified,
} from './events/class-changed.event.ts'
export type { ChangedDuty } from './events/duties-changed.event.ts'
export type { ClassFreedSeats } from './events/seats-freed.event.ts'

// Runtime exports:

export { writeCancelling } from './admin/cancel/cancel-course.command.ts'
export { restoreClasses } from './admin/cancel/restore-classes.ts'
export {
  CancelCourseInput,
  courseUpdate,
  requestedCancellation,
  UpdateCourseInput,
} from './admin/edit/class-editing.schema.ts'
export { courseToEdit } from './admin/edit/course-command.ts'
export type { EditableCourse } from './admin/edit/course-row.ts'
export { followWriting, registrationStateOf } from './admin/edit/follow-writing.ts'
export { writeUpdate } from './admin/edit/update-course.command.ts'
export { RosterRecordType, recordNull } from './admin/list/class-rows.schema.ts'
export { notifyInputOf } from './admin/notify/announce-class-change.ts'
export { announceDuties } from './admin/notify/announce-duties.ts'
export { notifyOf, TellPeopleInput } from './admin/notify/notify.schema.ts'
export { growSeriesOf, growSeriesOfClosed } from './admin/repeat/grow-series.ts'
export { saysRunningLate } from './admin/running-late.ts'
export { selectAnnouncedClasses } from './announced-classes.sql.ts'
export { courseLoader, facilitatorsOfLoader, seriesLoader, staffCourseLoader } from './class.loaders.ts'
export { classAsRead, longTextOf, seriesAsRead } from './class-reading.ts'
export { textsOf } from './class-texts.ts'
export { CourseConnectionRef, CourseRef } from './classes.graph.ts'
export { runsCourse } from './classes.policy.ts'
export { type ClassAsOf, selectCourses } from './course.sql.ts'
export { facilitatorIdsOf, isFacilitatedBy } from './facilitates.sql.ts'
export { isNotRecorded, isRosterDone } from './not-recorded.sql.ts'
export { classModes, hasMode, placesTaken } from './seats/seats-taken.sql.ts'
export { type ModeCapacities, writeModes } from './seats/write-modes.sql.ts'
export { currentSpanVersion } from './snapshots/build-snapshot.ts'
export { containsClasses, coursesAsOf, lockClasses } from './snapshots/preloaded-classes.ts'
