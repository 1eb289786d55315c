import { code, each, emptied, number, type PersonData, redacted, removed } from './entry.ts'

/** Of what people book. Registrations stay, because they are counted. */
export const ofBooking = {
  registration: {
    attendee: ['attendee_id'],
    doneBy: ['booked_by', 'checked_in_by', 'shown_to'],
    rows: 'stay',
    columns: {
      mode: code,
      // Of the person's own all goes; what another's says of them is taken out.
      ...each(['staff_notes', 'needs', 'needs_words'], redacted),
    },
  },
  registration_change: {
    through: { registration_id: 'registration' },
    rows: 'stay',
    columns: each(['change', 'from_mode', 'to_mode'], code),
  },
  guest: {
    through: { registration_id: 'registration' },
    address: ['email'],
    rows: 'stay',
    columns: {
      ...each(['first_name', 'last_name', 'email', 'phone', 'gender', 'demographics'], emptied),
      notes: redacted,
      type: code,
    },
  },
  waiting: {
    attendee: ['attendee_id'],
    doneBy: ['offered_by'],
    rows: 'stay',
    columns: { ...each(['mode', 'offer_mode', 'ended_as'], code), guest: redacted },
  },
  // Ended; how many there were is counted.
  standing_place: {
    attendee: ['attendee_id'],
    rows: 'stay',
    columns: { mode: code },
  },
  standing_booking: { through: { registration_id: 'registration' }, rows: 'stay', columns: {} },
  stopped_booking: { attendee: ['attendee_id'], rows: 'removed', columns: {} },
  first_booking: {
    account: ['user_id'],
    rows: 'removed',
    columns: each(['lines', 'results'], redacted),
  },
  asked_list: {
    attendee: ['attendee_id'],
    doneBy: ['asked_by'],
    rows: 'removed',
    columns: { ended_as: removed },
  },
  asked_class: {
    through: { list_id: 'asked_list' },
    rows: 'removed',
    columns: { mode: removed, ...each(['guest', 'needs', 'needs_words'], redacted) },
  },
  call_line: {
    attendee: ['attendee_id'],
    doneBy: ['done_by'],
    rows: 'removed',
    columns: { kind: removed, data: redacted },
  },
  correction: {
    through: { registration_id: 'registration' },
    doneBy: ['answered_by'],
    rows: 'removed',
    columns: { ...each(['kind', 'answer', 'reason'], code), ...each(['first_name', 'last_name'], removed) },
  },
  class_feedback: {
    through: { registration_id: 'registration' },
    rows: 'removed',
    columns: { ...each(['helped', 'shown_helped'], removed), ...each(['words', 'shown_words'], redacted) },
  },
  calendar_subscription: {
    attendee: ['attendee_id'],
    rows: 'removed',
    columns: { secret_hash: removed },
  },
  // What an act of staff wrote, to be undone for a day.
  act: { doneBy: ['by_id', 'undone_by'], rows: 'stay', columns: { id: number, kind: code } },
  act_row: {
    through: { act_id: 'act' },
    rows: 'stay',
    columns: { act_id: number, table_name: code, key: number, before: redacted, mark: number },
  },
  no_one_came: { doneBy: ['by_id'], rows: 'stay', columns: {} },
} satisfies Partial<PersonData>
