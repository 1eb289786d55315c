import 'virtual:texts/forms'
import { type GuestField, guestFields, guestTable } from '#domain/people/guests/guest-table.ts'
import type { guestInput } from '#domain/registration/guests/guest.input.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { type FieldsOf, within } from '#web/ui/form/field-names.ts'
import { TypedField } from '#web/ui/form/fields/typed-field.tsx'
import { useShownFields } from '#web/ui/form/use-shown-fields.ts'
import { GuestDemographics } from './guest-demographics.tsx'

type Text = { [Field in GuestField]: (typeof guestTable)[Field]['label' | 'hint'] }[GuestField]

/**
 * The fields of Add Family/Friend (specification, sections 2 and 5). Attendees do not see what is for the facilitator's
 * view (section 3, Guest).
 */
export function GuestFields({
  fields,
  forTeam = false,
  texts = {},
}: {
  fields: FieldsOf<typeof guestInput>
  /** True on a roster: shows the fields for people who run the class, too. */
  forTeam?: boolean
  /** Texts that address another reader than those of the table. */
  texts?: { [Key in NonNullable<Text>]?: string }
}) {
  const t = useMessages()
  const shown = useShownFields(guestTable, fields, guestFields)
  const text = (key: Text) => (key === null ? undefined : (texts[key] ?? t(key)))
  return shown.map((field) => {
    const { type, label, hint, readBy, uses } = guestTable[field]
    if (readBy === 'team' && !forTeam) return null
    if (type.kind === 'demographics')
      return <GuestDemographics key={field} fields={within(fields.demographics)} />
    return (
      <TypedField
        key={field}
        name={fields[field]}
        type={type}
        label={text(label)}
        hint={text(hint)}
        required={(uses as readonly string[]).includes('required')}
        autoComplete="off"
        {...(forTeam ? {} : { enterKeyHint: 'next' as const })}
      />
    )
  })
}
