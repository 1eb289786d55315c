// All that other topics may use of classes. What does not stand here may change freely.

export type {
  ChangedBooking,
  ChangedClass,
  MovedRegistration,
  PeopleTold,
  Telling,
  WaitingTold,
} from './class-changed.event.ts'
export type { CourseNode, SeriesNode } from './classes.graph.ts'
export type { ChangedDuty } from './duties-changed.event.ts'
export type { SavedCourses } from './manage/write-edits.ts'
export type { ClassFreedPlaces } from './places-freed.event.ts'

// What runs:

export { selectAnnouncedClasses } from './announced-classes.sql.ts'
export { courseLoader, facilitatorsOfLoader, seriesLoader, staffCourseLoader } from './class.loaders.ts'
export { classAsRead, longTextOf, seriesAsRead } from './class-reading.ts'
export { textsOf } from './class-texts.ts'
export { CourseConnectionRef, CourseRef } from './classes.graph.ts'
export { runsCourse } from './classes.policy.ts'
export { type ClassAsOf, selectCourses } from './course.sql.ts'
export { coursesAsOf, holdClasses, holdsClasses } from './held-classes.ts'
export { tellingOf } from './manage/announce-class-change.ts'
export { announceDuties } from './manage/announce-duties.ts'
export { writeCancelling } from './manage/cancel-course.command.ts'
export {
  CancelCourseInput,
  courseUpdate,
  UpdateCourseInput,
  wantedCancellation,
} from './manage/class-editing.schema.ts'
export { RosterRecordType } from './manage/class-rows.schema.ts'
export { courseToEdit } from './manage/course-command.ts'
export type { EditableCourse } from './manage/course-row.ts'
export { bookedAs, followWriting } from './manage/follow-writing.ts'
export { growSeriesOf, growSeriesOfClosed } from './manage/grow-series.ts'
export { restoreClasses } from './manage/restore-classes.ts'
export { saysRunningLate } from './manage/running-late.ts'
export { TellPeopleInput, tellOf } from './manage/telling.schema.ts'
export { writeUpdate } from './manage/update-course.command.ts'
export { selectModesApart } from './modes-apart.sql.ts'
export { isNotRecorded, isRosterDone } from './not-recorded.sql.ts'
export { modeColumns, placesTaken } from './places-taken.sql.ts'
export { currentSpanVersion } from './snapshots/build-snapshot.ts'
export { facilitatorIdsOf, isFacilitatedBy } from './who-runs.sql.ts'
