import { guestColumnsOf, guestFields } from '#domain/people/guests/guest-table.ts'
import type { FileData } from './entry.ts'
import { copy, inSections, joins, of, out, secret, working } from './reasons.ts'

/** About registrations. */
export const registrationInFile = {
  registration: inSections(
    'registrations',
    [
      'course_id',
      'mode',
      'places',
      'created_at',
      'booked_by',
      'added_by_facilitator',
      'revised_at',
      'cancelled_at',
      'checked_in_at',
      'checked_in_by',
      'walk_in',
      'needs',
      'needs_words',
      'staff_notes',
    ],
    {
      id: joins,
      attendee_id: joins,
      needs_in_care: joins,
      shown_to: out('That who helps them sees it, as the section about help says.'),
      over_capacity: working,
      sequence: working,
    },
  ),
  registration_change: inSections(
    'registrationChanges',
    ['changed_at', 'change', 'from_mode', 'to_mode', 'from_places', 'to_places'],
    { id: joins, registration_id: joins },
  ),
  correction: inSections(
    'corrections',
    ['asked_at', 'kind', 'first_name', 'last_name', 'answered_at', 'answer', 'reason'],
    { id: joins, registration_id: joins, guest_id: joins, answered_by: of },
  ),
  guest: inSections(['guests', 'asGuest'], [...guestColumnsOf(guestFields), 'details_at', 'checked_in_at'], {
    id: joins,
    registration_id: joins,
    folded_name: copy,
  }),
  guest_told: { leftOut: 'That a guest was emailed, by a keyed hash. The guests are in the file.' },
  guest_not_mailed: {
    leftOut:
      'Keyed hashes of addresses whose owners want no more emails about coming as a guest. No one can say whose they are.',
  },
  waiting: inSections(
    'waiting',
    [
      'course_id',
      'since',
      'mode',
      'guest',
      'come_until',
      'offered_at',
      'offer_mode',
      'offer_until',
      'ended_at',
      'ended_as',
    ],
    {
      id: joins,
      attendee_id: joins,
      registration_id: joins,
      series_wait: joins,
      alone_too: working,
      offer_places: working,
      offered_by: of,
      offers: working,
      over_capacity: working,
      told_open_at: working,
    },
  ),
  standing_place: inSections('regularSpots', ['recurrence_id', 'since', 'mode', 'paused_until', 'ended_at'], {
    id: joins,
    attendee_id: joins,
    pauses: out('When pauses that are over were asked for.'),
  }),
  standing_booking: { leftOut: 'Which regular spot a registration came from; both are in the file.' },
  stopped_booking: inSections('stoppedDates', ['course_id', 'since'], {
    attendee_id: joins,
    standing_place_id: joins,
  }),
  first_booking: inSections('firstBooking', ['chosen_at', 'confirmed_at', 'lines', 'results'], {
    user_id: joins,
    expires_at: working,
  }),
  asked_list: inSections('askedLists', ['asked_at', 'until', 'ended_at', 'ended_as'], {
    id: joins,
    attendee_id: joins,
    care_id: joins,
    asked_by: out('Who helps them, as the section about help says.'),
  }),
  asked_class: inSections('askedLists', ['course_id', 'mode', 'guest', 'needs', 'needs_words'], {
    list_id: joins,
  }),
  call_line: inSections('calls', ['course_id', 'kind', 'data', 'noted_at', 'done_at'], {
    id: joins,
    attendee_id: joins,
    act_ids: joins,
    done_by: of,
  }),
  class_feedback: inSections('feedback', ['given_at', 'helped', 'words', 'may_contact'], {
    registration_id: joins,
    shown_helped: copy,
    shown_words: out('What was shown of it to who runs the class: the same words, as they were then.'),
    shown_at: working,
    arrival: working,
  }),
  calendar_subscription: inSections('calendarLinks', ['renewed_at'], {
    attendee_id: joins,
    care_id: joins,
    secret_hash: secret,
  }),
  act: { leftOut: 'What staff did, for a day, so that they can undo it. It is in the log.' },
  act_row: { leftOut: 'For a day: rows as they were before an act of staff, so that it can be undone.' },
  no_one_came: { leftOut: 'About a class, and who noted it.' },
  report_month: { leftOut: 'Which months are counted for the reports.' },
  report_mark: { leftOut: 'Which months are counted for the reports.' },
  report_line: { leftOut: 'Numbers of a month, about no single person.' },
  report_person: { leftOut: 'Counted from the registrations, which are in the file.' },
} satisfies Partial<FileData>
