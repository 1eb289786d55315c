import type { interestChoices } from '#domain/accounts/answers/choices.ts'
import type { ClassFieldFor } from '#domain/classes/fields/class-fields.ts'

/** One class of the sample programme, with what the legacy record carries and what it does not. */
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
  /** The texts went through the wrong door: UTF-8 read as windows-1252. */
  misread?: true
  series?: { parentId: number; abbrev: string; registerSolo: 'Y' | 'N' }
  more: Enrichment
}

/** When it meets: a day of the week (0 is Sunday) and a time, from one date to another, every so many weeks. */
export interface Slot {
  day: number
  at: string
  every?: 1 | 2 | 'month'
  from?: string
  until?: string
  /** Which of its kind in the month, from 1; with `every: 'month'`. */
  nth?: number
}

/** What the legacy shape does not carry (sample-data/enrichment.json). */
export interface Enrichment extends Partial<Record<ClassFieldFor<'info'>, string>> {
  subtitle: string
  picture: Picture
  audience: string[]
  /** Absent: for people with any cancer. */
  diagnoses?: (typeof interestChoices)[number][]
  languages?: string[]
  /** Places in each mode; null: unlimited; absent: not held so. Absent altogether: as the importer decided. */
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

/** A video address of nobody: example.org is reserved for examples. */
export function video(module: string): string {
  return `https://video.example.org/linden-hill/${module}`
}
