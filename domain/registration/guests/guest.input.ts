import { z } from 'zod'
import { schemasOf } from '#domain/kernel/fields/field-table.ts'
import { personName } from '#domain/kernel/person/person-fields.input.ts'
import { guestTable } from '#domain/people/guests/guest-table.ts'

/** A stored guest, whatever the rules for new names are now. */
export const storedGuestInput = z.object(schemasOf(guestTable))

/**
 * Add Family/Friend (section 5): the schema of the form and of `createRegistrations`. Blank optional answers become
 * null.
 */
export const guestInput = storedGuestInput.extend({
  firstName: personName(100, 'guest.firstName.required'),
  lastName: personName(100, 'guest.lastName.required'),
})

export type GuestInput = z.output<typeof guestInput>
