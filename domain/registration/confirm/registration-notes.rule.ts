import { type Mode, needsVideoLink } from '#domain/kernel/modes.ts'

/** Notes for a person in addition to the confirmation. */
export type RegistrationNote =
  | { code: 'GUEST_HAS_PLACE'; data: { guest: string } }
  | { code: 'VIDEO_LINK_LATER'; data: Record<string, never> }

/** Video links are never shown at registration, only shortly before the class (section 1). */
export function registrationNotes(
  mode: Mode,
  guest: { firstName: string; lastName: string } | null,
): RegistrationNote[] {
  const notes: RegistrationNote[] = []
  if (guest) notes.push({ code: 'GUEST_HAS_PLACE', data: { guest: `${guest.firstName} ${guest.lastName}` } })
  if (needsVideoLink(mode)) notes.push({ code: 'VIDEO_LINK_LATER', data: {} })
  return notes
}
