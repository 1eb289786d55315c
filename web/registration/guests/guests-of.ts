import type { GuestInput } from '#domain/registration/guests/guest.input.ts'
import type { ListEntry } from '#domain/registration/list/registration-list.ts'

/** Guests of the list's classes, each once, with the classes. */
export function guestsOf(entries: readonly ListEntry[]): { guest: GuestInput; courseIds: number[] }[] {
  const found = new Map<string, { guest: GuestInput; courseIds: number[] }>()
  for (const { guest, course } of entries) {
    if (!guest) continue
    const key = JSON.stringify(guest)
    const known = found.get(key) ?? { guest, courseIds: [] }
    known.courseIds.push(course.courseId)
    found.set(key, known)
  }
  return [...found.values()]
}
