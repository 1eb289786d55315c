import 'virtual:texts/forms'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { type DemographicsRules, neededDemographics } from '#domain/accounts/answers/completeness.rule.ts'
import {
  demographicsFields,
  fieldsOfQuestion,
  requiredDemographics,
} from '#domain/accounts/answers/demographics-table.ts'
import { isGiven } from '#domain/accounts/answers/profile-requirement.rule.ts'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import {
  blankDemographics,
  type demographicsDraftInput,
  demographicsInput,
} from '#domain/people/profile/demographics.input.ts'
import { type KnownDemographics, saveDemographics } from '#web/people/profile/profile.api.ts'
import { useReloadProfileRules } from '#web/people/profile/use-hidden-fields.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { draftName } from '#web/platform/session/drafts.ts'
import { DraftNote } from '#web/ui/form/draft-note.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { useDraftedForm } from '#web/ui/form/use-drafted-form.ts'
import { useFormValues } from '#web/ui/form/use-form.ts'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { DeclineAll } from './decline-all.tsx'
import { DemographicsFields, type DemographicsQuestion } from './demographics-fields.tsx'

/** The demographics (specification, section 3), prefilled with what we know. `children`: the buttons at the bottom. */
export function DemographicsForm({
  userId,
  known,
  rules,
  only,
  label,
  onSaved,
  children,
}: {
  userId: number
  known: KnownDemographics | null
  rules: DemographicsRules
  /** Shows only this question, of complete demographics, and saves only this answer. */
  only?: DemographicsQuestion
  label?: string
  onSaved: () => void | Promise<void>
  /** `discard` drops unsaved input. */
  children: ReactNode | ((discard: () => void) => ReactNode)
}) {
  const t = useMessages()
  const toasts = useToasts()
  const reloadRules = useReloadProfileRules()
  // Include the questions that become required through this answer, or since the page was loaded.
  const mayCome = requiredDemographics.filter((field) => field !== only && !isGiven(known?.[field]))
  const part = only && [only, ...mayCome].flatMap(fieldsOfQuestion)
  const { form, draft } = useDraftedForm({
    name: draftName('demographics', userId),
    schema: demographicsInput(rules),
    defaultValues: knownAnswers(known),
    part,
  })
  const needed = neededDemographics(rules, useFormValues(form))
  const rendered = only && [only, ...mayCome.filter((field) => needed.includes(field))]

  return (
    <Form
      className="field-list"
      form={form}
      {...(label === undefined ? {} : { label })}
      onSubmit={async (values) => {
        const sent = rendered?.flatMap(fieldsOfQuestion)
        const answers = sent ? Object.fromEntries(sent.map((field) => [field, values[field]])) : values
        try {
          await saveDemographics(userId, answers)
        } catch (error) {
          reloadRules()
          showServerErrors(error, form, {
            prefix: 'attendeeDemographics.',
            sentence: (fault) => sentenceOf(fault, t('profile.demographics.failed')),
          })
          toasts.show({ type: 'danger', message: sentenceOf(error, t('profile.demographics.failed')) })
          return
        }
        draft.saved()
        await onSaved()
      }}
    >
      <DraftNote draft={draft} />
      {only ? null : (
        <>
          <DeclineAll
            read={form.getValues}
            put={(answers) => form.reset(answers, { keepDefaultValues: true })}
          />
          <p className="muted">{t('common.requiredHint')}</p>
        </>
      )}
      <DemographicsFields fields={fieldsOf(form)} rules={rules} only={rendered} />
      {typeof children === 'function' ? children(draft.discard) : children}
    </Form>
  )
}

export function knownAnswers(known: KnownDemographics | null): z.input<typeof demographicsDraftInput> {
  const answers = eachField(demographicsFields, (field) => known?.[field] ?? blankDemographics[field])
  return answers as typeof blankDemographics
}
