import { z } from 'zod'
import { schemasOf } from '#domain/kernel/fields/field-table.ts'
import { requestedInput } from '#domain/kernel/fields/requested-input.ts'
import { personName } from '#domain/kernel/person/person-fields.input.ts'
import { guestTable } from '#domain/people/guests/guest-table.ts'

const storedFields = z.object(schemasOf(guestTable))

/** A stored guest, whatever the rules for new names are now. */
export const storedGuestInput = requestedInput(guestTable, storedFields)

/** The fields of a new guest, each checked alone. For use in a longer form. */
export const guestFieldsInput = storedFields.extend({
  firstName: personName(100, 'guest.firstName.required'),
  lastName: personName(100, 'guest.lastName.required'),
})

/**
 * Add Family/Friend (section 5): the schema of the form and of `createRegistrations`. Blank optional answers become
 * null.
 */
export const guestInput = requestedInput(guestTable, guestFieldsInput)

export type GuestInput = z.output<typeof guestFieldsInput>
