import { choiceOptions } from '#web/platform/messages/choice-words.ts'
import '#web/platform/messages/load-more-forms.ts'
import type { ReactNode } from 'react'
import { requiredProfileFields } from '#domain/accounts/completeness.rule.ts'
import { requiredBy, requirementsUnseen } from '#domain/accounts/profile-requirement.rule.ts'
import { nothingLeft } from '#domain/kernel/nothing-left.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'
import {
  aboutYourselfChoices,
  howDidYouFindUsChoices,
  topicChoices,
  usStates,
} from '#domain/people/choices.ts'
import { profileInput } from '#domain/people/profile.input.ts'
import type { ProfileField } from '#domain/people/profile-fields.ts'
import { offeredInterests, type ProfileRules } from '#domain/people/profile-rules.ts'
import type { SessionUser } from '#web/accounts/accounts.door.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'
import { draftName } from '#web/platform/session/drafts.ts'
import { Banner } from '#web/ui/banner.tsx'
import { DraftNote } from '#web/ui/form/draft-note.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { FormCheckboxGroup } from '#web/ui/form/form-checkbox-group.tsx'
import { FormSelectField } from '#web/ui/form/form-select-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { useDraftedForm } from '#web/ui/form/use-drafted-form.ts'
import { useFormValues } from '#web/ui/form/use-form.ts'
import { useToasts } from '#web/ui/toasts.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import { InterestField } from './interest-field.tsx'
import { LoadedProfileRules } from './loaded-profile-rules.tsx'
import { saveProfile } from './profile.api.ts'

interface Props {
  user: SessionUser
  onSaved: () => void | Promise<void>
  /** The buttons at its foot. */
  children: ReactNode
}

/** The attendee profile (specification, section 3), prefilled with what we know, with what the organisation asks for beyond. */
export function ProfileForm(props: Props) {
  return <LoadedProfileRules>{(rules) => <ProfileFields {...props} rules={rules} />}</LoadedProfileRules>
}

function ProfileFields({ user, rules, onSaved, children }: Props & { rules: ProfileRules }) {
  const t = useMessages()
  const toasts = useToasts()
  const known = user.attendeeDetails
  // Answered before the help of who fills this in began: may stay empty, and is kept then.
  const kept = known?.keptFields ?? []
  const { form, draft } = useDraftedForm({
    name: draftName('profile', user.databaseId),
    schema: profileInput(localDate(now(), settings.timeZone), rules, kept),
    defaultValues: {
      addressLine1: known?.addressLine1 ?? '',
      addressLine2: known?.addressLine2 ?? '',
      city: known?.city ?? '',
      state: known?.state ?? '',
      zipCode: known?.zipCode ?? '',
      cellPhone: known?.cellPhone ?? '',
      homePhone: known?.homePhone ?? '',
      dateOfBirth: known?.dateOfBirth ?? '',
      howDidYouFindUs: known?.howDidYouFindUs ?? '',
      emergencyName: known?.emergencyName ?? '',
      emergencyPhone: known?.emergencyPhone ?? '',
      emergencyRelationship: known?.emergencyRelationship ?? '',
      aboutYourself: known?.aboutYourself ?? [],
      topics: known?.topics ?? [],
      // A choice that is offered no longer cannot be taken back here, so it is left out.
      interest: (known?.interest ?? []).filter((choice) => offeredInterests(rules).includes(choice)),
    },
  })
  const {
    addressLine1,
    addressLine2,
    city,
    state,
    zipCode,
    cellPhone,
    homePhone,
    dateOfBirth,
    howDidYouFindUs,
    emergencyName,
    emergencyPhone,
    emergencyRelationship,
    aboutYourself,
    topics,
    interest,
    ...undrawn
  } = fieldsOf(form)
  nothingLeft(undrawn)
  const told = useFormValues(form)
  const needed = [
    ...requiredProfileFields,
    ...requiredBy(requirementsUnseen(rules.requirements, kept), told),
  ] as readonly string[]
  const needs = (field: ProfileField) => needed.includes(field) && !kept.includes(field)

  return (
    <Form
      className="form-section-list"
      form={form}
      onSubmit={async (values) => {
        try {
          await saveProfile(user.databaseId, values)
        } catch (error) {
          showServerErrors(error, form, { prefix: 'attendeeDetails.' })
          toasts.show({ type: 'danger', message: sentenceOf(error) })
          return
        }
        draft.saved()
        await onSaved()
      }}
    >
      <DraftNote draft={draft} />
      {kept.length > 0 ? (
        <Banner tone="info">
          <p>{t('profile.kept')}</p>
        </Banner>
      ) : null}
      <p className="muted">{t('common.requiredHint')}</p>
      <section className="form-section">
        <h2>{t('profile.whereYouLive')}</h2>
        <div className="field-list">
          <FormTextField
            name={addressLine1}
            label={t('profile.addressLine1')}
            autoComplete="address-line1"
            required={needs('addressLine1')}
          />
          <FormTextField
            name={addressLine2}
            required={needs('addressLine2')}
            label={t('profile.addressLine2')}
            autoComplete="address-line2"
          />
          <div className="field-pair">
            <FormTextField
              name={city}
              label={t('profile.city')}
              autoComplete="address-level2"
              required={needs('city')}
            />
            <FormSelectField
              name={state}
              label={t('profile.state')}
              options={choiceOptions(usStates)}
              autoComplete="address-level1"
              required={needs('state')}
            />
          </div>
          <FormTextField
            name={zipCode}
            label={t('profile.zipCode')}
            width="zip"
            inputMode="numeric"
            autoComplete="postal-code"
            required={needs('zipCode')}
          />
        </div>
      </section>
      <section className="form-section">
        <h2>{t('profile.howToReachYou')}</h2>
        <p>{t('profile.howToReachYouHint')}</p>
        <div className="field-list">
          <div className="field-pair">
            <FormTextField
              name={cellPhone}
              label={t('profile.cellPhone')}
              type="tel"
              autoComplete="tel"
              required={needs('cellPhone')}
            />
            <FormTextField
              name={homePhone}
              required={needs('homePhone')}
              label={t('profile.homePhone')}
              type="tel"
              autoComplete="home tel"
            />
          </div>
          <BirthDateField
            name={dateOfBirth}
            label={t('profile.dateOfBirth')}
            required={needs('dateOfBirth')}
          />
        </div>
      </section>
      <section className="form-section">
        <h2>{t('profile.aboutYou')}</h2>
        <p>{t('profile.aboutYouHint')}</p>
        <div className="field-list">
          <FormCheckboxGroup
            name={aboutYourself}
            required={needs('aboutYourself')}
            legend={t('profile.aboutYourself')}
            options={choiceOptions(aboutYourselfChoices)}
            allowOther
          />
          <FormCheckboxGroup
            name={topics}
            required={needs('topics')}
            legend={t('profile.topics')}
            options={choiceOptions(topicChoices)}
          />
          <InterestField name={interest} rules={rules} required={needs('interest')} />
          <FormSelectField
            name={howDidYouFindUs}
            required={needs('howDidYouFindUs')}
            label={t('profile.howDidYouFindUs')}
            options={choiceOptions(howDidYouFindUsChoices)}
          />
        </div>
      </section>
      <section className="form-section">
        <h2>
          {t('profile.emergency')}{' '}
          {(['emergencyName', 'emergencyPhone', 'emergencyRelationship'] as const).some(needs) ? null : (
            <span className="profile-optional">{t('profile.optional')}</span>
          )}
        </h2>
        <p>{t('profile.emergencyHint')}</p>
        <div className="field-list">
          <FormTextField
            name={emergencyName}
            required={needs('emergencyName')}
            label={t('profile.emergencyName')}
            autoComplete="off"
          />
          <div className="field-pair">
            <FormTextField
              name={emergencyPhone}
              required={needs('emergencyPhone')}
              label={t('profile.emergencyPhone')}
              type="tel"
              autoComplete="off"
            />
            <FormTextField
              name={emergencyRelationship}
              required={needs('emergencyRelationship')}
              label={t('profile.emergencyRelationship')}
              autoComplete="off"
            />
          </div>
        </div>
      </section>
      {children}
    </Form>
  )
}
