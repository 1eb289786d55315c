import { answeredIn } from '#domain/classes/testing/seats.ts'
import type { ClassListing } from '#web/classes/public.ts'

/** A class in five days that is open to everyone. */
export const classListing = (changes: Partial<ClassListing> = {}): ClassListing => ({
  databaseId: 1,
  title: 'Gentle Yoga',
  subTitle: null,
  textLanguage: null,
  originalLanguage: null,
  untranslated: [],
  originalTitle: null,
  start: '2026-11-25T15:00:00.000Z',
  end: '2026-11-25T16:00:00.000Z',
  ...answeredIn({ 'in-person': 5 }),
  guestsAllowed: false,
  registerSolo: true,
  isEvent: false,
  isWorkshop: false,
  notes: null,
  room: null,
  category: { id: 1, name: 'Movement', kind: 'movement' },
  courseTiming: {
    registrationopen: null,
    registrationclose: '2026-11-25T15:00:00.000Z',
    noOnlineRegistration: false,
    customRegistrationMessage: null,
    eventCancelled: false,
  },
  facilitators: { nodes: [] },
  languages: { nodes: [] },
  audiences: { nodes: [] },
  diagnoses: { nodes: [] },
  location: { name: 'Linden Hill Center' },
  courseTypes: { nodes: [{ slug: 'in-person' }] },
  series: null,
  ...changes,
})

/** The snapshot of the site's calendar for the month of these classes. */
export const monthOf = (...nodes: ClassListing[]) => ({
  'courses-2026-11': { courseFacet: { courses: { nodes } } },
})
