// The public API of the admin/ folders of classes, for all other topics.

export { type ClassUpdate, loadClass, refreshClasses, updateClass } from './edit/class-editing.api.ts'
export { MoveClass } from './move-class/move-class.tsx'
export { moveLabel } from './move-class/move-labels.ts'
export { notifiedBy, notifiesAnyone, previewChange, type TellingPreview } from './notify/notify.api.ts'
export { NotifyFields } from './notify/notify-fields.tsx'
export { recurringQuery } from './schedule-event/schedule-event.api.ts'
export { ScheduleEvent } from './schedule-event/schedule-event.tsx'
