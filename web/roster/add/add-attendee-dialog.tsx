import 'virtual:texts/errors'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { defaultMode } from '#domain/kernel/modes.ts'
import { rosterSearchInput } from '#domain/roster/roster.input.ts'
import { isStaff, useSession } from '#web/accounts/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { AttendChoice } from '#web/roster/attendance/attend-choice.tsx'
import { useAttendChoice } from '#web/roster/attendance/use-attend-choice.ts'
import { addAttendee, type Candidate, searchCandidates } from '#web/roster/roster.api.ts'
import type { DialogProps } from '#web/roster/roster-dialog-props.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { LetInFields, letIn, useLetIn } from './join-series.tsx'

/** The maximum number of people that one search returns. */
const mostFound = 20

/**
 * Add Attendee: finds a person and adds them to the roster. Staff find everyone. Facilitators find only people they
 * know.
 */
export function AddAttendeeDialog({ roster, onClose, onDone }: DialogProps) {
  const t = useMessages()
  const courseId = roster.course.databaseId
  const [found, setFound] = useState<Candidate[] | null>(null)
  const [searched, setSearched] = useState('')
  const session = useSession()
  const findsEveryone = session.status === 'logged-in' && isStaff(session.user)
  const attend = useAttendChoice(roster)
  const [problem, setProblem] = useState<string | null>(null)
  const canMail = new Date(roster.course.end) > now()
  const [mails, setMails] = useState(canMail)
  const form = useForm({ schema: rosterSearchInput, defaultValues: { search: '' } })
  const fields = fieldsOf(form)
  const add = useMutation({
    mutationFn: ({ attendeeId }: Candidate) =>
      addAttendee({
        courseId,
        attendeeId,
        ...attend.wish,
        email: searched.includes('@') ? searched : null,
        noEmail: !mails,
      }),
    onSuccess: (now, { name }) => onDone(now, t('adminRoster.add.done', { name })),
    onError: attend.refresh,
  })
  const rest = useLetIn(courseId, findsEveryone, () => setProblem(null))
  const addToRest = useMutation({
    mutationFn: ({ attendeeId }: Candidate) =>
      letIn({ courseId, attendeeId, registrationType: attend.mode ?? defaultMode, reason: rest.reason }),
    onSuccess: ({ roster: after, booked, waiting }, { name }) =>
      onDone(
        after,
        [
          t('adminRoster.add.letIn', { name, count: booked }),
          ...(booked > 0 && waiting > 0 ? [t('adminRoster.add.letInWaits', { count: waiting })] : []),
        ].join(' '),
      ),
  })
  const adding = rest.isChosen ? addToRest : add
  const choose = (candidate: Candidate) => {
    // If a later date is full, the person joins its waitlist. No date goes over capacity.
    const why =
      rest.isChosen && attend.mode !== null
        ? rest.reason.trim() === ''
          ? t('fields.reason.required')
          : null
        : attend.problem()
    setProblem(why)
    if (why === null) adding.mutate(candidate)
  }
  return (
    <Dialog open onClose={onClose} title={t('adminRoster.actions.add')}>
      <p>{findsEveryone ? t('adminRoster.add.intro') : t('adminRoster.add.introFacilitator')}</p>
      <Form
        form={form}
        className="roster-search"
        onSubmit={async ({ search }) => {
          add.reset()
          addToRest.reset()
          try {
            setFound(await searchCandidates(courseId, search))
            setSearched(search)
          } catch (error) {
            form.setError('root', { message: sentenceOf(error) })
          }
        }}
      >
        <FormTextField name={fields.search} label={t('adminRoster.add.search')} autoComplete="off" entry />
        <SubmitButton variant="secondary" busyLabel={t('common.loading')}>
          {t('adminRoster.add.submit')}
        </SubmitButton>
      </Form>
      <p className="visually-hidden" role="status">
        {found && (findsEveryone || found.length > 0)
          ? t('adminRoster.add.found', { count: found.length })
          : null}
        {found?.length === 0 && !findsEveryone ? t('adminRoster.add.nobodyFacilitator') : null}
      </p>
      {found && found.length > 0 ? (
        <div className="roster-found">
          <AttendChoice roster={roster} attend={rest.isChosen ? { ...attend, full: null } : attend} />
          <LetInFields {...rest} />
          {findsEveryone ? null : <p className="muted">{t('adminRoster.add.alwaysTold')}</p>}
          {findsEveryone && canMail && !rest.isChosen ? (
            <CheckboxField
              label={t('adminRoster.add.mail')}
              checked={mails}
              onChange={(event) => setMails(event.target.checked)}
            />
          ) : null}
          {problem !== null || adding.isError ? (
            <Banner tone="danger" live>
              <p>{problem ?? sentenceOf(adding.error)}</p>
            </Banner>
          ) : null}
          <Found
            found={found}
            adding={adding.isPending ? adding.variables.attendeeId : null}
            onAdd={choose}
          />
        </div>
      ) : null}
      {found?.length === 0 ? (
        <p className="roster-empty">
          {findsEveryone ? t('adminRoster.add.found', { count: 0 }) : t('adminRoster.add.nobodyFacilitator')}
        </p>
      ) : null}
    </Dialog>
  )
}

function Found({
  found,
  adding,
  onAdd,
}: {
  found: readonly Candidate[]
  adding: number | null
  onAdd: (candidate: Candidate) => void
}) {
  const t = useMessages()
  const title = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is where the person goes on.
  useEffect(() => title.current?.focus(), [found])
  return (
    <>
      <h3 ref={title} tabIndex={-1}>
        {t('adminRoster.add.results')}
      </h3>
      <ul className="roster-candidates">
        {found.map((one) => (
          <li key={one.attendeeId}>
            <span>
              <LongWords>
                <b>{one.name}</b>
                {one.email ? <small>{one.email}</small> : null}
              </LongWords>
              {one.walkIn ? <small>{t('adminRoster.add.noAccount')}</small> : null}
            </span>
            {one.onRoster ? (
              <span className="muted">{t('adminRoster.add.onRoster')}</span>
            ) : (
              <Button
                variant="secondary"
                size="sm"
                busy={adding === one.attendeeId}
                unavailable={adding !== null && adding !== one.attendeeId}
                onClick={() => onAdd(one)}
                aria-label={t('adminRoster.add.chooseName', { name: one.name })}
              >
                {t('adminRoster.add.choose')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {found.length === mostFound ? <p className="small muted">{t('adminRoster.add.most')}</p> : null}
    </>
  )
}
