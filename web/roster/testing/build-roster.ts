import type { Roster } from '#web/roster/roster.api.ts'

/** A roster that the user may change, of an in-person class at 10:00 AM in New York. */
export const buildRoster = (fields: Partial<Roster> = {}): Roster => ({
  mayChange: true,
  hasCalls: false,
  leads: true,
  cannotLead: false,
  record: null,
  checkInFrom: '2026-11-20T14:00:00.000Z',
  addingUntil: '2026-11-21T14:00:00.000Z',
  changesUntil: null,
  course: {
    databaseId: 1,
    title: 'Gentle Yoga',
    start: '2026-11-20T15:00:00.000Z',
    end: '2026-11-20T16:00:00.000Z',
    lateMinutes: null,
    room: null,
    guestsAllowed: false,
    isEvent: false,
    isWorkshop: false,
    courseTiming: { eventCancelled: false },
    category: { name: 'Movement', kind: 'movement' },
    courseTypes: { nodes: [{ slug: 'in-person' }] },
    location: null,
    facilitators: { nodes: [] },
  },
  seats: [],
  entries: [],
  ...fields,
})
