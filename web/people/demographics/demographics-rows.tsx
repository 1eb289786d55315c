import 'virtual:texts/forms'
import { useState } from 'react'
import type { DemographicsRules } from '#domain/accounts/answers/completeness.rule.ts'
import { fieldsOfQuestion, requiredDemographics } from '#domain/accounts/answers/demographics-table.ts'
import { isGiven } from '#domain/accounts/answers/profile-requirement.rule.ts'
import { hiddenFields } from '#domain/accounts/answers/shown-fields.rule.ts'
import { declinedDemographics, declinedQuestions } from '#domain/people/profile/demographics.input.ts'
import { type KnownDemographics, saveDemographics } from '#web/people/profile/profile.api.ts'
import { useRowLabel } from '#web/people/profile/row-labels.ts'
import { useUnsavedFields } from '#web/people/profile/saved-draft.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { choiceLabel } from '#web/platform/messages/choice-labels.ts'
import { formatList } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { type OpenRow, SummaryRows } from '#web/ui/content/summary-rows.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { LiveRegion } from '#web/ui/status/live-region.tsx'
import type { DemographicsQuestion } from './demographics-fields.tsx'
import { DemographicsForm, knownAnswers } from './demographics-form.tsx'

interface Props {
  userId: number
  known: KnownDemographics
  rules: DemographicsRules
  openRow: OpenRow
  onSaved: () => void | Promise<void>
}

/** Complete demographics as rows. Each row is changed and saved separately. */
export function DemographicsRows({ userId, known, rules, openRow, onSaved }: Props) {
  const t = useMessages()
  const texts = useRowLabel()
  const [saved, setSaved] = useState<string | null>(null)
  const unsaved = useUnsavedFields('demographics', userId, `${openRow.name} ${saved}`)
  const open = (name: string | null) => {
    setSaved(null)
    openRow.open(name)
  }
  return (
    <>
      <SummaryRows
        openRow={{ ...openRow, open }}
        words={texts}
        savedRow={saved}
        savedText={t('profile.demographics.saved')}
        rows={questionsOf(known, rules).map((question) => ({
          name: question,
          label: t(`profile.demographics.${question}`),
          value: shownAnswer(question, known),
          isUnsaved: fieldsOfQuestion(question).some((field) => unsaved.includes(field)),
        }))}
      >
        {({ name, label }) => (
          <DemographicsForm
            userId={userId}
            known={known}
            rules={rules}
            only={name as DemographicsQuestion}
            label={t('profile.rows.form', { label })}
            onSaved={async () => {
              await onSaved()
              openRow.close(name)
              setSaved(name)
            }}
          >
            {(discard) => (
              <div className="button-row">
                <SubmitButton>{t('common.save')}</SubmitButton>
                <Button
                  variant="text"
                  onClick={() => {
                    discard()
                    openRow.close(name)
                  }}
                >
                  {t('common.cancel')}
                </Button>
              </div>
            )}
          </DemographicsForm>
        )}
      </SummaryRows>
      <DeclineAllRows
        userId={userId}
        known={known}
        rules={rules}
        onSaved={onSaved}
        onPress={() => open(null)}
      />
    </>
  )
}

/** Declines every question and saves that, with one button. A second press undoes it. */
function DeclineAllRows({
  userId,
  known,
  rules,
  onSaved,
  onPress,
}: Omit<Props, 'openRow'> & { onPress: () => void }) {
  const t = useMessages()
  const [before, setBefore] = useState<KnownDemographics | null>(null)
  const [isTakenBack, setTakenBack] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isDeclined = declinedQuestions(rules).every(
    (question) => String(known[question]) === String(declinedDemographics[question]),
  )
  // If answers changed since declining, Undo would overwrite them. So it is not offered.
  const undone = isDeclined ? before : null
  const save = async () => {
    onPress()
    setBusy(true)
    setFailure(null)
    try {
      await saveDemographics(userId, undone ? knownAnswers(undone) : declinedDemographics)
      setTakenBack(undone !== null)
      // While every answer is declined, there is something to undo. The button stays and has the focus.
      if (!undone) setBefore(known)
      await onSaved()
      if (undone) setBefore(null)
    } catch (error) {
      setFailure(sentenceOf(error, t('profile.demographics.failed')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="decline-all profile-rows__decline">
      {isDeclined && undone === null ? null : (
        <Button variant="text" busy={busy} onClick={() => void save()}>
          {t(undone ? 'profile.demographics.undoDecline' : 'profile.demographics.declineEach')}
        </Button>
      )}
      {failure ? (
        <Banner tone="danger" live>
          <p>{failure}</p>
        </Banner>
      ) : null}
      <LiveRegion visible>
        {undone ? (
          <Banner tone="success">
            <p>{t('profile.demographics.saved')}</p>
            <p>{t('profile.demographics.choice.declined', { count: declinedQuestions(rules).length })}</p>
          </Banner>
        ) : isTakenBack && !isDeclined ? (
          <Banner tone="success">
            <p>{t('profile.demographics.saved')}</p>
          </Banner>
        ) : null}
      </LiveRegion>
    </div>
  )
}

/** The questions that apply to these answers. */
function questionsOf(known: KnownDemographics, { conditions }: DemographicsRules) {
  const hidden = hiddenFields(conditions, knownAnswers(known))
  return requiredDemographics.filter((question) => !hidden.includes(question))
}

function shownAnswer(question: DemographicsQuestion, known: KnownDemographics): string | null {
  if (question === 'race') return formatList((known.race ?? []).map(choiceLabel)) || null
  if (question === 'pronouns' && isGiven(known.pronounsOther)) return known.pronounsOther
  return known[question] ? choiceLabel(known[question]) : null
}
