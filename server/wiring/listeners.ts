import type { Events } from '#server/platform/events/events.ts'
import { tellOfClassChange } from '#server/registration/mails/tell-of-class-change.ts'

/** Who hears what happens in other topics, within their transactions. An event that nobody hears does not compile. */
export const listeners: Events = {
  classChanged: tellOfClassChange,
}
