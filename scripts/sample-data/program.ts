import type { interestChoices } from '#domain/accounts/answers/choices.ts'
import type { ClassFieldFor } from '#domain/classes/fields/class-fields.ts'

/** One class of the sample program, with the fields of the legacy record and those beyond it. */
export interface SampleClass {
  id: number
  name: string
  category: string
  short: string
  full: string
  notes?: string
  limit: string
  facilitator: string | null
  minutes: number
  slots: Slot[]
  room?: '223' | ''
  location?: string
  flags?: { event?: true; workshop?: true; partner?: true; phoneOnly?: true }
  /** Mis-encoded texts: UTF-8 read as windows-1252. */
  misread?: true
  series?: { parentId: number; abbrev: string; registerSolo: 'Y' | 'N' }
  more: Enrichment
}

/** When it meets: a weekday (0 is Sunday) and a time, from one date to another, every so many weeks. */
export interface Slot {
  day: number
  at: string
  every?: 1 | 2 | 'month'
  from?: string
  until?: string
  /** Which such weekday of the month, from 1. Only with `every: 'month'`. */
  nth?: number
}

/** Fields that the legacy format lacks (sample-data/enrichment.json). */
export interface Enrichment extends Partial<Record<ClassFieldFor<'info'>, string>> {
  subtitle: string
  picture: Picture
  audience: string[]
  /** Absent: for people with any cancer. */
  diagnoses?: (typeof interestChoices)[number][]
  languages?: string[]
  /** Seats in each mode. Null: unlimited. Absent: not in this mode. `modes` absent: the importer decides. */
  modes?: { inPerson?: number | null; online?: number | null }
  guests?: boolean
  /** Registration opens this many days before the class. */
  opensDaysBefore?: number
  videoLink?: string
}

export type Picture =
  | 'yoga'
  | 'strength'
  | 'circle'
  | 'stillness'
  | 'learning'
  | 'kitchen'
  | 'art'
  | 'walk'
  | 'gathering'
  | 'books'

export const everyone = ['Patient', 'Caregiver', 'Family']
export const waiver = 'A signed Physical Activity Waiver.'
export const firstDay = '2022-02-01'
export const lastDay = '2022-04-30'

/** A fake video address: example.org is reserved for examples. */
export function video(module: string): string {
  return `https://video.example.org/linden-hill/${module}`
}
