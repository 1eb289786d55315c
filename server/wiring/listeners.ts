import { moveFacilitator } from '#server/catalogue/catalogue.door.ts'
import { followPlace } from '#server/classes/manage/follow-place.ts'
import type { Events } from '#server/platform/events/events.ts'
import { eraseRegistrations } from '#server/registration/erase-registrations.ts'
import { tellOfClassChanges } from '#server/registration/mails/tell-of-class-change.ts'
import { movePeople } from '#server/registration/move-people.ts'
import { moveRegistrations } from '#server/registration/move-registrations.ts'
import { noteCancellations, noteClassChanges } from '#server/roster/facilitator-news.ts'

/** Who hears what happens in other topics, within their transactions. An event that nobody hears does not compile. */
export const listeners: Events = {
  placeChanged: followPlace,
  classesChanged: tellOfClassChanges,
  modesEnded: movePeople,
  classesRevised: noteClassChanges,
  registrationsCancelled: noteCancellations,
  placesFreed: async () => {
    // Nobody yet: who wants a full class is told so and looks again. A waiting list hears it here.
  },
  attendeeErased: eraseRegistrations,
  attendeeJoined: async (tx, joined) => {
    await moveRegistrations(tx, joined)
    await moveFacilitator(tx, joined)
  },
}
