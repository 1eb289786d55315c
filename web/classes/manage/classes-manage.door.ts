// All that other topics may use of what serves the organiser of classes, in their own manage/ rooms.

export { recurringQuery } from './schedule-event/schedule-event.api.ts'
export { ScheduleEvent } from './schedule-event.tsx'
