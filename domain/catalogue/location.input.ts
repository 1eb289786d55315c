import { z } from 'zod'
import { addressLine, zipCode } from '#domain/kernel/person/person-fields.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'
import { textBlock, textLine } from '#domain/kernel/text/text.input.ts'

/** Degrees as people type them. '' if empty. */
function degrees(most: number) {
  return rawText()
    .trim()
    .refine(
      (text) => text === '' || (/^-?\d{1,3}(\.\d{1,10})?$/.test(text) && Math.abs(Number(text)) <= most),
      'degrees.invalid' satisfies FieldMessage,
    )
}

/** A location of classes, for the form and the command. '' for an empty field. */
export const locationInput = z
  .object({
    name: textLine(200, 'name.required'),
    addressline1: addressLine(200),
    addressline2: addressLine(200),
    city: addressLine(100),
    state: textLine(100),
    zip: zipCode,
    parking: textBlock(),
    entrance: textBlock(),
    accessibility: textBlock(),
    latitude: degrees(90),
    longitude: degrees(180),
  })
  .refine(({ latitude, longitude }) => (latitude === '') === (longitude === ''), {
    path: ['longitude'],
    message: 'degrees.both' satisfies FieldMessage,
  })

/** The form for an existing location: also whether to notify people who come to its classes. */
export const changedLocationInput = locationInput.safeExtend({ tellPeople: z.boolean() })
export type ChangedLocationInput = z.output<typeof changedLocationInput>
export type LocationInput = z.output<typeof locationInput>
