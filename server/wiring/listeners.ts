import type { Events } from '#server/platform/events/events.ts'
import { eraseRegistrations } from '#server/registration/erase-registrations.ts'
import { tellOfClassChange } from '#server/registration/mails/tell-of-class-change.ts'
import { moveRegistrations } from '#server/registration/move-registrations.ts'

/** Who hears what happens in other topics, within their transactions. An event that nobody hears does not compile. */
export const listeners: Events = {
  classChanged: tellOfClassChange,
  placesFreed: async () => {
    // Nobody yet: who wants a full class is told so and looks again. A waiting list hears it here.
  },
  attendeeErased: eraseRegistrations,
  attendeeJoined: moveRegistrations,
}
