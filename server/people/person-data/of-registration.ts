import {
  account,
  code,
  each,
  emptied,
  number,
  numbersAlone,
  type PersonData,
  recordEnd,
  redacted,
  removed,
  retainedFor,
} from './entry.ts'

/** About registrations. They stay, because they are counted. */
export const ofRegistration = {
  registration: {
    about:
      'One person in one class, active until it is cancelled: how they attend, their seats, and their attendance.',
    period: account,
    attendee: ['attendee_id'],
    doneBy: ['booked_by', 'checked_in_by', 'shown_to'],
    rows: 'stay',
    columns: {
      mode: code,
      // In the person's own rows, all is deleted. In another's, the person is removed from the text.
      staff_notes: redacted,
      ...each(['needs', 'needs_words'], retainedFor('needs', redacted)),
    },
  },
  registration_change: {
    about: 'What happened to a registration: when it began, changed, or was cancelled. For reports.',
    period: numbersAlone,
    through: { registration_id: 'registration' },
    rows: 'stay',
    columns: each(['change', 'from_mode', 'to_mode'], code),
  },
  guest: {
    about: 'A family member or friend who comes along with a registration.',
    period: account,
    through: { registration_id: 'registration' },
    address: ['email'],
    rows: 'stay',
    columns: {
      ...each(['first_name', 'last_name', 'folded_name', 'gender', 'demographics'], emptied),
      ...each(['email', 'phone'], retainedFor('guests', emptied)),
      notes: retainedFor('guests', redacted),
      type: code,
    },
  },
  // Which guests were emailed, by a keyed hash, until 30 days after the class. A guest's link works after the account
  // is closed.
  guest_told: {
    about: 'Which guest was sent the details of which class, by a keyed hash of the address.',
    period: recordEnd,
    attendee: ['attendee_id'],
    rows: 'stay',
    columns: { address_hash: number },
  },
  // Guests who opted out of email get none, no matter who brings them, even after an account is closed.
  guest_not_mailed: {
    about: 'An address, as a keyed hash, whose owner wants no more emails about coming as a guest.',
    period: {
      kept: 'Keyed hashes of addresses whose owners want no more emails about coming as a guest. Without them the next email would be sent.',
    },
    rows: 'stay',
    columns: { address_hash: number },
  },
  waiting: {
    about: 'One person on the waitlist of a class, with the offer made to them and how it ended.',
    period: account,
    attendee: ['attendee_id'],
    doneBy: ['offered_by'],
    rows: 'stay',
    columns: { ...each(['mode', 'offer_mode', 'ended_as'], code), guest: redacted },
  },
  // Closing an account ends the regular spot. The row stays, because the number of regular spots is counted.
  standing_place: {
    about: 'A regular spot: a person who comes to every date of a recurring class.',
    period: account,
    attendee: ['attendee_id'],
    rows: 'stay',
    columns: { mode: code },
  },
  standing_booking: {
    about: 'A registration that a regular spot made.',
    period: numbersAlone,
    through: { registration_id: 'registration' },
    rows: 'stay',
    columns: {},
  },
  stopped_booking: {
    about: 'A date that a regular spot could not register yet, because terms or profile were due.',
    period: account,
    attendee: ['attendee_id'],
    rows: 'removed',
    columns: {},
  },
  first_booking: {
    about:
      'The classes that a visitor chose while signing up. They are registered when the address is verified, and hold no seat until then.',
    period: recordEnd,
    account: ['user_id'],
    rows: 'removed',
    columns: each(['lines', 'results'], redacted),
  },
  asked_list: {
    about: 'Classes that a helper chose for an adult, who is asked to confirm them.',
    period: recordEnd,
    attendee: ['attendee_id'],
    doneBy: ['asked_by'],
    rows: 'removed',
    columns: { ended_as: removed },
  },
  asked_class: {
    about: 'One class of such a list.',
    period: recordEnd,
    through: { list_id: 'asked_list' },
    rows: 'removed',
    columns: { mode: removed, ...each(['guest', 'needs', 'needs_words'], redacted) },
  },
  call_line: {
    about: 'A person to call, because no email reaches them, and what to say.',
    period: recordEnd,
    attendee: ['attendee_id'],
    doneBy: ['done_by'],
    rows: 'removed',
    columns: { kind: removed, data: redacted },
  },
  correction: {
    about: 'What a person asks to have corrected in the record of a past class.',
    period: account,
    through: { registration_id: 'registration' },
    doneBy: ['answered_by'],
    rows: 'removed',
    columns: { ...each(['kind', 'answer', 'reason'], code), ...each(['first_name', 'last_name'], removed) },
  },
  class_feedback: {
    about: 'What a person said about a class they were at. Readers see it without names.',
    period: account,
    through: { registration_id: 'registration' },
    rows: 'removed',
    columns: { ...each(['helped', 'shown_helped'], removed), ...each(['words', 'shown_words'], redacted) },
  },
  calendar_subscription: {
    about: 'The secret address of a person’s own calendar, kept as a hash.',
    period: account,
    attendee: ['attendee_id'],
    rows: 'removed',
    columns: { secret_hash: removed },
  },
  // What an act of staff changed. It can be undone for a day.
  act: {
    about: 'Something staff did that can be undone for a day.',
    period: recordEnd,
    doneBy: ['by_id', 'undone_by'],
    rows: 'stay',
    columns: { id: number, kind: code },
  },
  act_row: {
    about: 'One row that an act wrote, with the columns as they were before.',
    period: recordEnd,
    through: { act_id: 'act' },
    rows: 'stay',
    columns: { act_id: number, table_name: code, key: number, before: redacted, mark: number },
  },
  no_one_came: {
    about: 'A class to which no one came, as someone who runs it said.',
    period: numbersAlone,
    doneBy: ['by_id'],
    rows: 'stay',
    columns: {},
  },
  // These tables have only counts of registrations, for the reports. They stay like the registrations themselves.
  report_month: {
    about: 'A month whose changes are marked, and when it was counted for the reports.',
    period: numbersAlone,
    rows: 'stay',
    columns: {},
  },
  report_mark: {
    about: 'A change in a counted month, until it is counted again.',
    period: numbersAlone,
    rows: 'stay',
    columns: {},
  },
  report_line: {
    about: 'The numbers of a counted month: of everything, of each program, of each attendance mode.',
    period: numbersAlone,
    rows: 'stay',
    columns: { mode: code },
  },
  report_person: {
    about: 'Who attended in a counted month, by program and attendance mode.',
    period: account,
    attendee: ['attendee_id'],
    rows: 'stay',
    columns: { mode: code },
  },
} satisfies Partial<PersonData>
