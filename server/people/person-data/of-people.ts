import { demographicsColumns, demographicsFields } from '#domain/accounts/answers/demographics-table.ts'
import { profileColumns, profileFieldsWithText } from '#domain/accounts/answers/profile-table.ts'
import { ownWalkInColumns, walkInTable } from '#domain/people/walk-ins/walk-in-table.ts'
import {
  account,
  code,
  each,
  emptied,
  number,
  type PersonData,
  recordEnd,
  removed,
  retainedFor,
} from './entry.ts'

/** About what people enter about themselves, and about who helps whom. */
export const ofPeople = {
  attendee: {
    about: 'A person who can attend classes: the profile of an account, or a walk-in without one.',
    period: account,
    account: ['user_id'],
    attendee: ['id'],
    address: [walkInTable.email.column],
    rows: 'stay',
    columns: {
      // The emergency contact in other people's profiles may name the person, too. It stays for them (decision 280).
      ...each(profileColumns(profileFieldsWithText), emptied),
      ...each(['told_fields'], emptied),
      ...each([...ownWalkInColumns, 'walk_in_folded_name'], retainedFor('walkIns', emptied)),
      erasure_id: number,
    },
  },
  attendee_demographics: {
    about: 'A person’s answers to the demographics questions, apart from the profile.',
    period: account,
    attendee: ['attendee_id'],
    rows: 'removed',
    columns: {
      ...each(demographicsColumns(demographicsFields), removed),
    },
  },
  // The row stays, so that the other of the two people is notified: server/people/proxy-access/proxy-access.test.ts.
  care: {
    about: 'Who helps whom, and from when until when.',
    period: account,
    account: ['carer_id', 'person_id'],
    rows: 'stay',
    columns: { relation: code },
  },
  // Someone whom the owner asked to help another person may still agree:
  // server/people/proxy-access/requests/proxy-access-request.test.ts.
  care_request: {
    about: 'A request to help a person, or to be helped, by email to this address.',
    period: recordEnd,
    account: ['person_id'],
    doneBy: ['asked_by'],
    address: ['address'],
    rows: 'removed',
    columns: each(['address'], removed),
  },
  // A person whom the owner helped may still accept the account offered to them:
  // server/people/proxy-access/give-account/given-account.test.ts.
  own_login_offer: {
    about: 'An offer to a person who is helped: an account of their own, by a link to this address.',
    period: recordEnd,
    account: ['person_id'],
    doneBy: ['asked_by'],
    address: ['address'],
    rows: 'removed',
    columns: each(['address', 'key_hash'], removed),
  },
} satisfies Partial<PersonData>
