import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { decideModeSeats } from '#domain/classes/seats/availability.rule.ts'
import { guestsPossible, hasSeats, modesOffered } from '#domain/classes/seats/seats.rule.ts'
import { accept, type Decision, type Rejection, reject } from '#domain/kernel/decision.ts'
import { findMode, type Mode } from '#domain/kernel/modes.ts'
import { lastDate, type RosterTimes } from '#domain/roster/roster-times.rule.ts'

export interface RosterClass {
  facts: ClassFacts
  /** See isRegisteredElsewhere: its seats are not counted here, so no one can be added. */
  elsewhere: boolean
  times: RosterTimes
  timeZone: string
}

/** One entry of a roster with its class. Its own seats count as taken. */
export interface RosterEntry {
  courseId: number
  cancelled: boolean
  mode: Mode
  /** 2 with a guest. */
  places: number
}

/** How a person is to be added to a roster. */
export interface RosterWish {
  /** May be null if the class has only one mode. */
  mode: string | null
  /** Those who run the class add the person even if no seat is left. */
  overCapacity: boolean
}
/** The seat that the person gets. */
export interface RosterSeat {
  mode: Mode
  /** The seat is over capacity. False if staff allowed that but a seat was still free. */
  overCapacity: boolean
}

/**
 * Whether a person can be added to the roster, and in which mode. No one gets a mode that was not requested.
 * Like every registration it needs a seat, unless those who run the class go over capacity.
 * It does not check whether registration is open or takes place online, nor the rest of a series: rosters exist for
 * such cases.
 * Rejects with CLASS_CANCELLED, ROSTER_ADDING_OVER {date}, ROSTER_ELSEWHERE, CLASS_FULL, MODE_REQUIRED,
 * MODE_NOT_OFFERED, or the `noSeats` of a mode.
 */
export function decideRosterAddition(one: RosterClass, wish: RosterWish, now: Date): Decision<RosterSeat> {
  const closed = addingOver(one, now)
  if (closed) return closed
  if (one.elsewhere) return reject('ROSTER_ELSEWHERE')
  const { facts } = one
  const offered = modesOffered(facts.seats)
  const isFull = !offered.some((mode) => hasSeats(facts.seats[mode]))
  if (isFull && !wish.overCapacity) return reject('CLASS_FULL')
  if (wish.mode === null && offered.length > 1) return reject('MODE_REQUIRED')
  const mode = wish.mode === null ? offered[0] : findMode(wish.mode)
  if (!mode || facts.seats[mode] === null) return reject('MODE_NOT_OFFERED')
  const noSeat = decideModeSeats(facts, mode)
  if (noSeat && !wish.overCapacity) return noSeat
  return accept({ mode, overCapacity: noSeat !== null })
}

/**
 * A walk-in is there, so they are checked in immediately. Rejects as decideRosterAddition does, and with
 * ATTENDANCE_TOO_EARLY {opensAt}.
 */
export function decideWalkIn(one: RosterClass, wish: RosterWish, now: Date): Decision<RosterSeat> {
  return tooEarly(one, now) ?? decideRosterAddition(one, wish, now)
}

/**
 * Add Family/Friend on a roster: one guest per person, if the class allows guests.
 * More than 2 seats must be left in the person's mode (section 5).
 * Rejects with ROSTER_ENTRY_GONE, CLASS_CANCELLED, ROSTER_ADDING_OVER, ROSTER_GUEST_ALREADY_THERE, GUEST_NOT_ALLOWED,
 * ROSTER_ELSEWHERE or ROSTER_GUEST_NEEDS_SEATS.
 */
export function decideRosterGuest<T extends RosterEntry>(
  entry: T | null,
  one: RosterClass,
  now: Date,
): Decision<T> {
  if (!entry || entry.cancelled) return reject('ROSTER_ENTRY_GONE')
  const closed = addingOver(one, now)
  if (closed) return closed
  if (entry.places > 1) return reject('ROSTER_GUEST_ALREADY_THERE')
  if (!one.facts.guestsAllowed) return reject('GUEST_NOT_ALLOWED')
  if (one.elsewhere) return reject('ROSTER_ELSEWHERE')
  return guestsPossible(one.facts, entry.mode) ? accept(entry) : reject('ROSTER_GUEST_NEEDS_SEATS')
}

/**
 * Checking an entry or its guest in or out. It is the same record as the online check-in.
 * Rejects with ROSTER_ENTRY_GONE, CLASS_CANCELLED, ATTENDANCE_TOO_EARLY {opensAt}, ROSTER_CLOSED {date}, or
 * ROSTER_NO_GUEST if its guest was removed.
 */
export function decideAttendance<T extends RosterEntry>(
  entry: T | null,
  { guest }: { guest: boolean },
  one: RosterClass,
  now: Date,
): Decision<T> {
  if (!entry || entry.cancelled) return reject('ROSTER_ENTRY_GONE')
  if (one.facts.cancelled) return reject('CLASS_CANCELLED')
  if (guest && entry.places < 2) return reject('ROSTER_NO_GUEST')
  return tooEarly(one, now) ?? rosterClosed(one, now) ?? accept(entry)
}

/** Notes and removing a person, before and after the class. Rejects with ROSTER_ENTRY_GONE or ROSTER_CLOSED {date}. */
export function decideEntryChange<T extends RosterEntry>(
  entry: T | null,
  one: RosterClass,
  now: Date,
): Decision<T> {
  if (!entry || entry.cancelled) return reject('ROSTER_ENTRY_GONE')
  return rosterClosed(one, now) ?? accept(entry)
}

/**
 * Removing the guest of an entry, before and after the class. Rejects with ROSTER_ENTRY_GONE, ROSTER_CLOSED {date} or
 * ROSTER_NO_GUEST.
 */
export function decideGuestOff<T extends RosterEntry>(
  entry: T | null,
  one: RosterClass,
  now: Date,
): Decision<T> {
  const change = decideEntryChange(entry, one, now)
  return change.ok && change.value.places < 2 ? reject('ROSTER_NO_GUEST') : change
}

function addingOver({ facts, times, timeZone }: RosterClass, now: Date): Rejection | null {
  if (facts.cancelled) return reject('CLASS_CANCELLED')
  if (now < times.addsUntil) return null
  return reject('ROSTER_ADDING_OVER', { date: lastDate(times.addsUntil, timeZone) })
}

function tooEarly({ times: { checkInFrom } }: RosterClass, now: Date): Rejection | null {
  return now < checkInFrom ? reject('ATTENDANCE_TOO_EARLY', { opensAt: checkInFrom.toISOString() }) : null
}

/** ROSTER_CLOSED {date} if nothing on the roster can be changed anymore. Null if it can. */
export function rosterClosed(
  { times: { changesUntil }, timeZone }: RosterClass,
  now: Date,
): Rejection | null {
  if (changesUntil === null || now < changesUntil) return null
  return reject('ROSTER_CLOSED', { date: lastDate(changesUntil, timeZone) })
}
