import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { requiredDemographics } from '#domain/accounts/answers/demographics-table.ts'
import { profileRulesForm, profileRulesInput } from '#domain/people/profile/profile-rules.input.ts'
import { ProfileRules_UpdateDocument } from '#web/people/admin/documents.generated.ts'
import { loadProfileRules, profileRulesKey } from '#web/people/answers/profile-rules.api.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { formQuery } from '#web/platform/records/form-query.ts'
import { call } from '#web/platform/session/call.ts'
import { FormCheckboxGroup } from '#web/ui/form/fields/form-checkbox-group.tsx'
import { FormTextAreaField } from '#web/ui/form/fields/form-text-area-field.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { EditForm } from '#web/ui/records/edit-form.tsx'
import { Record } from '#web/ui/records/record.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { ConditionsField } from './conditions-field.tsx'
import { RequirementsField } from './requirements-field.tsx'
import '#web/people/admin/people-admin.css'

/**
 * /admin/profile-questions: what the organization asks in profiles, of which people, and which answers are required.
 * For administrators.
 */
export default function ProfileRulesPage() {
  const t = useMessages()
  const toasts = useToasts()
  const client = useQueryClient()
  const result = useQuery({ queryKey: ['admin', 'profile-rules'], queryFn: loadProfileRules, ...formQuery })
  const start = useRef<HTMLDivElement>(null)
  const onSaved = async () => {
    toasts.show({ type: 'success', message: t('adminPeople.rules.saved') })
    client.removeQueries({ queryKey: profileRulesKey })
    await result.refetch()
    // The form is rendered again with new buttons, so the focus moves to its start.
    start.current?.focus()
  }
  return (
    <div ref={start} tabIndex={-1} className="people-admin-rules">
      <AdminHead title={t('adminPeople.rules.title')} lead={t('adminPeople.rules.lead')} />
      <Record result={result}>
        {(known) => (
          <EditForm
            key={known.editVersion}
            schema={profileRulesInput}
            known={profileRulesForm(known)}
            version={known.editVersion}
            prefix="rules."
            save={async (rules, version) => {
              const input = { editVersion: version ?? known.editVersion, rules: profileRulesForm(rules) }
              return (
                (await call(ProfileRules_UpdateDocument, { input })).updateProfileRules?.rules.editVersion ??
                null
              )
            }}
            onSaved={() => void onSaved()}
            onLoadTheirs={() => void result.refetch()}
            latestVersion={async () => (await loadProfileRules()).editVersion}
          >
            {(fields) => (
              <>
                <RequirementsField name={fields.requirements} choicesFrom={fields.interestChoices} />
                <FormCheckboxGroup
                  name={fields.demographicsRequired}
                  legend={t('adminPeople.rules.demographicsRequired')}
                  hint={t('adminPeople.rules.demographicsRequiredHint')}
                  layout="list"
                  options={requiredDemographics.map((value) => ({
                    value,
                    label: t(`adminPeople.rules.fields.${value}`),
                  }))}
                />
                <ConditionsField name={fields.conditions} choicesFrom={fields.interestChoices} />
                <FormTextAreaField
                  name={fields.interestChoices}
                  label={t('adminPeople.rules.interestChoices')}
                  hint={t('adminPeople.rules.interestChoicesHint')}
                />
              </>
            )}
          </EditForm>
        )}
      </Record>
    </div>
  )
}
