import {
  account,
  code,
  each,
  emptied,
  keptFor,
  number,
  numbersAlone,
  ownEnd,
  type PersonData,
  redacted,
  removed,
} from './entry.ts'

/** Of what people book. Registrations stay, because they are counted. */
export const ofBooking = {
  registration: {
    period: account,
    attendee: ['attendee_id'],
    doneBy: ['booked_by', 'checked_in_by', 'shown_to'],
    rows: 'stay',
    columns: {
      mode: code,
      // Of the person's own all goes; what another's says of them is taken out.
      staff_notes: redacted,
      ...each(['needs', 'needs_words'], keptFor('needs', redacted)),
    },
  },
  registration_change: {
    period: numbersAlone,
    through: { registration_id: 'registration' },
    rows: 'stay',
    columns: each(['change', 'from_mode', 'to_mode'], code),
  },
  guest: {
    period: account,
    through: { registration_id: 'registration' },
    address: ['email'],
    rows: 'stay',
    columns: {
      ...each(['first_name', 'last_name', 'gender', 'demographics'], emptied),
      ...each(['email', 'phone'], keptFor('guests', emptied)),
      notes: keptFor('guests', redacted),
      type: code,
    },
  },
  // Which guests were emailed, by a keyed hash, until 30 days after the class. A guest's link works after the account is closed.
  guest_told: {
    period: ownEnd,
    attendee: ['attendee_id'],
    rows: 'stay',
    columns: { address_hash: number },
  },
  // Who asked not to be mailed is not mailed, whoever brings them and whoever is closed.
  guest_not_mailed: {
    period: {
      kept: 'Keyed hashes of addresses whose owners asked for no more mails about visits. Without them the next mail would leave.',
    },
    rows: 'stay',
    columns: { address_hash: number },
  },
  waiting: {
    period: account,
    attendee: ['attendee_id'],
    doneBy: ['offered_by'],
    rows: 'stay',
    columns: { ...each(['mode', 'offer_mode', 'ended_as'], code), guest: redacted },
  },
  // Ended; how many there were is counted.
  standing_place: { period: account, attendee: ['attendee_id'], rows: 'stay', columns: { mode: code } },
  standing_booking: {
    period: numbersAlone,
    through: { registration_id: 'registration' },
    rows: 'stay',
    columns: {},
  },
  stopped_booking: { period: account, attendee: ['attendee_id'], rows: 'removed', columns: {} },
  first_booking: {
    period: ownEnd,
    account: ['user_id'],
    rows: 'removed',
    columns: each(['lines', 'results'], redacted),
  },
  asked_list: {
    period: ownEnd,
    attendee: ['attendee_id'],
    doneBy: ['asked_by'],
    rows: 'removed',
    columns: { ended_as: removed },
  },
  asked_class: {
    period: ownEnd,
    through: { list_id: 'asked_list' },
    rows: 'removed',
    columns: { mode: removed, ...each(['guest', 'needs', 'needs_words'], redacted) },
  },
  call_line: {
    period: ownEnd,
    attendee: ['attendee_id'],
    doneBy: ['done_by'],
    rows: 'removed',
    columns: { kind: removed, data: redacted },
  },
  correction: {
    period: account,
    through: { registration_id: 'registration' },
    doneBy: ['answered_by'],
    rows: 'removed',
    columns: { ...each(['kind', 'answer', 'reason'], code), ...each(['first_name', 'last_name'], removed) },
  },
  class_feedback: {
    period: account,
    through: { registration_id: 'registration' },
    rows: 'removed',
    columns: { ...each(['helped', 'shown_helped'], removed), ...each(['words', 'shown_words'], redacted) },
  },
  calendar_subscription: {
    period: account,
    attendee: ['attendee_id'],
    rows: 'removed',
    columns: { secret_hash: removed },
  },
  // What an act of staff wrote, to be undone for a day.
  act: { period: ownEnd, doneBy: ['by_id', 'undone_by'], rows: 'stay', columns: { id: number, kind: code } },
  act_row: {
    period: ownEnd,
    through: { act_id: 'act' },
    rows: 'stay',
    columns: { act_id: number, table_name: code, key: number, before: redacted, mark: number },
  },
  no_one_came: { period: numbersAlone, doneBy: ['by_id'], rows: 'stay', columns: {} },
} satisfies Partial<PersonData>
