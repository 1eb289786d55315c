import type { changePersonInput } from '#domain/accounts/people/person.input.ts'
import { capabilities } from '#domain/kernel/access/granted-capabilities.ts'
import { roles } from '#domain/kernel/access/roles.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { FieldsOf } from '#web/ui/form/field-names.ts'
import { FormCheckboxGroup } from '#web/ui/form/fields/form-checkbox-group.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'

/** The fields that inviting and changing a person share: names, roles and capabilities. */
export function PersonFields({ fields }: { fields: FieldsOf<typeof changePersonInput> }) {
  const t = useMessages()
  return (
    <>
      <div className="field-pair">
        <FormTextField
          name={fields.firstName}
          label={t('adminPeople.firstName')}
          required
          autoComplete="off"
        />
        <FormTextField name={fields.lastName} label={t('adminPeople.lastName')} required autoComplete="off" />
      </div>
      <FormCheckboxGroup
        name={fields.roles}
        legend={t('adminPeople.rolesTitle')}
        hint={roles.map((role) => t(`adminPeople.roleHints.${role}`)).join(' ')}
        required
        options={roles.map((value) => ({ value, label: t(`adminPeople.roles.${value}`) }))}
      />
      <FormCheckboxGroup
        name={fields.capabilities}
        legend={t('adminPeople.capabilitiesTitle')}
        hint={t('adminPeople.capabilitiesHint')}
        layout="list"
        options={capabilities.map((value) => ({ value, label: t(`adminPeople.capabilities.${value}`) }))}
      />
    </>
  )
}
