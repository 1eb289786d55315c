import type { GuestInput } from '#domain/registration/guest.input.ts'

/** A guest as the table has them. */
export function guestRow(registrationId: number, guest: GuestInput) {
  return {
    registration_id: registrationId,
    first_name: guest.firstName,
    last_name: guest.lastName,
    email: guest.email ?? null,
    type: guest.type,
    phone: guest.phone,
    gender: guest.gender,
    notes: guest.notes,
    is_minor: guest.isMinor ?? null,
    demographics: guest.demographics ? JSON.stringify(guest.demographics) : null,
  }
}
