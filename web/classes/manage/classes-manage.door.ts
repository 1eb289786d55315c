// All that other topics may use of what serves the organiser of classes, in their own manage/ rooms.

export { type ClassUpdate, loadClass, refreshClasses, updateClass } from './class-editing.api.ts'
export { MoveClass } from './move-class/move-class.tsx'
export { moveLabel } from './move-class/move-words.ts'
export { recurringQuery } from './schedule-event/schedule-event.api.ts'
export { ScheduleEvent } from './schedule-event.tsx'
export { TellFields } from './telling/tell-fields.tsx'
export { previewChange, type TellingPreview, tellsAnybody, toldBy } from './telling/telling.api.ts'
