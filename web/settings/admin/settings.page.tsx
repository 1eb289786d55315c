import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Outlet } from 'react-router'
import { type SecondFactorChoice, secondFactorChoices } from '#domain/settings/second-factor-choice.ts'
import { type SiteSettingsInput, siteSettingsInput } from '#domain/settings/site-settings.input.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { termsSettingsKey } from '#web/platform/page/settings.ts'
import { useMinute } from '#web/platform/page/use-minute.ts'
import type { Defaults } from '#web/ui/form/field-names.ts'
import { FormCheckboxField } from '#web/ui/form/fields/form-checkbox-field.tsx'
import { FormSelectField } from '#web/ui/form/fields/form-select-field.tsx'
import { FormTextAreaField } from '#web/ui/form/fields/form-text-area-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { EditForm } from '#web/ui/records/edit-form.tsx'
import { Record } from '#web/ui/records/record.tsx'
import { RichTextField } from '#web/ui/records/rich-text/rich-text-field.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { HelpFields } from './help-fields.tsx'
import { LinksField } from './links-field.tsx'
import { LogoPanel } from './logo-panel.tsx'
import { RecurringFields } from './recurring-fields.tsx'
import { SenderFields } from './sender-fields.tsx'
import { Services } from './services.tsx'
import { type EditedSettings, editedSettingsQuery, loadSettings, saveSettings } from './settings.api.ts'
import { SettingsLanguages } from './settings-translations.tsx'
import { showSaved } from './shown-settings.ts'
import { TimeZoneField } from './time-zone-field.tsx'
import { WaitingFields } from './waiting-fields.tsx'
import { WaiverDateField } from './waiver-date-field.tsx'
import './settings.css'

/**
 * Makes a call, and repeats it with the user's password if the call requires that. Passed in by a topic that depends on
 * this one.
 */
export type WhereNeeded = <Result>(act: (password: string | null) => Promise<Result>) => Promise<Result>

/**
 * The organization's settings for the whole portal, and the state of external services. For administrators. Topics that
 * depend on this one add sections at the bottom.
 */
export default function SettingsPage({
  whereNeeded,
  whenSaved,
  above,
}: {
  whereNeeded: WhereNeeded
  whenSaved: () => void
  /** Content at the top, from a topic that depends on this one. */
  above: ReactNode
}) {
  const t = useMessages()
  const toasts = useToasts()
  const client = useQueryClient()
  const result = useQuery(editedSettingsQuery)
  const start = useRef<HTMLDivElement>(null)
  const onSaved = async () => {
    toasts.show({ type: 'success', message: t('adminSettings.saved') })
    // The terms dialog caches its messages for ten minutes.
    client.removeQueries({ queryKey: termsSettingsKey })
    const { data: saved } = await result.refetch()
    if (saved) {
      showSaved(saved)
      whenSaved()
    }
    // The form is rendered again with new buttons, so the focus moves to its start.
    start.current?.focus()
  }
  return (
    <div ref={start} tabIndex={-1} className="settings in-order">
      <AdminHead title={t('adminSettings.title')} lead={t('adminSettings.lead')} />
      {above}
      <Record result={result}>
        {(known) => (
          <>
            <LogoPanel logo={known.logo} whenSaved={whenSaved} />
            <SettingsForm
              key={known.editVersion}
              known={known}
              whereNeeded={whereNeeded}
              onSaved={() => void onSaved()}
              onLoadTheirs={() => void result.refetch()}
            />
            <SettingsLanguages />
            <Services services={known.services} />
            <Outlet />
          </>
        )}
      </Record>
    </div>
  )
}

function SettingsForm({
  known,
  whereNeeded,
  onSaved,
  onLoadTheirs,
}: {
  known: EditedSettings
  whereNeeded: WhereNeeded
  onSaved: () => void
  onLoadTheirs: () => void
}) {
  const t = useMessages()
  const now = useMinute()
  return (
    <EditForm
      schema={siteSettingsInput(now)}
      known={formValues(known)}
      version={known.editVersion}
      prefix="settings."
      save={(values, version) =>
        whereNeeded((password) => saveSettings(version ?? known.editVersion, values, password))
      }
      onSaved={onSaved}
      onLoadTheirs={onLoadTheirs}
      latestVersion={async () => (await loadSettings()).editVersion}
    >
      {(fields) => (
        <>
          <div id="settings-name">
            <FormTextField
              name={fields.organisationName}
              label={t('adminSettings.organisationName')}
              required
            />
          </div>
          <TimeZoneField name={fields.timeZone} known={known.timeZone} />
          <LinksField name={fields.links} />
          <HelpFields fields={fields} />
          <SenderFields fields={fields} />
          <fieldset id="settings-terms">
            <legend>{t('adminSettings.terms')}</legend>
            <RichTextField
              name={fields.firstTermsMessage}
              label={t('adminSettings.firstTermsMessage')}
              hint={t('adminSettings.firstTermsHint')}
            />
            <RichTextField
              name={fields.newTermsMessage}
              label={t('adminSettings.newTermsMessage')}
              hint={t('adminSettings.newTermsHint')}
            />
            <RichTextField
              name={fields.annualTermsMessage}
              label={t('adminSettings.annualTermsMessage')}
              hint={t('adminSettings.annualTermsHint')}
            />
            {known.annualTermsMessage ? null : (
              <Banner tone="warning">
                <p>{t('adminSettings.annualTermsUnset')}</p>
              </Banner>
            )}
            <WaiverDateField
              fields={fields}
              last={known.waiversUpdatedAt}
              regularSpots={known.regularSpots}
            />
          </fieldset>
          <fieldset>
            <legend>{t('adminSettings.cancelReasons')}</legend>
            <FormTextAreaField
              name={fields.cancelReasons}
              label={t('adminSettings.cancelReasonsLabel')}
              hint={t('adminSettings.cancelReasonsHint')}
            />
          </fieldset>
          <fieldset>
            <legend>{t('adminSettings.needs')}</legend>
            <FormTextAreaField
              name={fields.needChoices}
              label={t('adminSettings.needChoices')}
              hint={t('adminSettings.needChoicesHint')}
              rows={6}
            />
          </fieldset>
          <WaitingFields fields={fields} />
          <RecurringFields fields={fields} />
          <fieldset>
            <legend>{t('adminSettings.accounts')}</legend>
            <FormTextField
              name={fields.mostInCare}
              label={t('adminSettings.mostInCare')}
              hint={t('adminSettings.mostInCareHint')}
            />
            <FormTextField
              name={fields.youngestSignUp}
              label={t('adminSettings.youngestSignUp')}
              hint={t('adminSettings.youngestSignUpHint')}
              inputMode="numeric"
            />
          </fieldset>
          <fieldset>
            <legend>{t('adminSettings.botCheck')}</legend>
            <FormCheckboxField
              name={fields.botCheckOnConfirm}
              label={t('adminSettings.botCheckOnConfirm')}
              hint={t('adminSettings.botCheckOnConfirmHint')}
            />
          </fieldset>
          <fieldset id="settings-two-step">
            <legend>{t('adminSettings.secondFactor.title')}</legend>
            <FormSelectField
              name={fields.secondFactorFor}
              label={t('adminSettings.secondFactor.label')}
              hint={t('adminSettings.secondFactor.hint')}
              options={secondFactorChoices.map((value) => ({
                value,
                label: t(`adminSettings.secondFactor.${value}`),
              }))}
            />
          </fieldset>
        </>
      )}
    </EditForm>
  )
}

function formValues(known: EditedSettings): Defaults<SiteSettingsInput> {
  return {
    organisationName: known.organisationName,
    timeZone: known.timeZone,
    links: known.links.map(({ name, url }) => ({ name, url })),
    helpPhone: known.helpPhone ?? '',
    helpHours: known.helpHours ?? '',
    helpEmail: known.helpEmail ?? '',
    helpAddress: known.helpAddress ?? '',
    senderName: known.senderName ?? '',
    senderEmail: known.senderEmail ?? '',
    crisisMessage: known.crisisMessage ?? '',
    crisisWords: known.crisisWords,
    firstTermsMessage: known.firstTermsMessage,
    newTermsMessage: known.newTermsMessage,
    annualTermsMessage: known.annualTermsMessage,
    waiverDate: 'keep',
    waiverDay: '',
    waiverTime: '',
    botCheckOnConfirm: known.botCheckOnConfirm,
    needChoices: known.needChoices,
    cancelReasons: known.cancelReasons,
    waitingOfferHours: known.waitingOfferHours,
    waitingShortestMinutes: known.waitingShortestMinutes,
    waitingQuietFrom: known.waitingQuietFrom,
    waitingQuietUntil: known.waitingQuietUntil,
    waitingNearHours: known.waitingNearHours,
    waitingOpenHours: known.waitingOpenHours,
    waitingComeUntil: known.waitingComeUntil,
    standingDates: known.standingDates,
    standingFirstTimePercent: known.standingFirstTimePercent,
    mostInCare: known.mostInCare,
    youngestSignUp: known.youngestSignUp,
    // The column's check constraint limits it to these.
    secondFactorFor: known.secondFactorFor as SecondFactorChoice,
  }
}
