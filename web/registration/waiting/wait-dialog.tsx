import '#web/platform/messages/load-more-forms.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClassFacts } from '#domain/classes/class-facts.ts'
import { hasSeats, modesHeld } from '#domain/classes/seats.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import type { GuestInput } from '#domain/registration/guest.input.ts'
import { openToAllFrom, usualComeUntil } from '#domain/registration/waiting/offer-times.rule.ts'
import { usualWaitingRules } from '#domain/registration/waiting/waiting-rules.ts'
import { classTexts, momentText } from '#web/classes/classes.door.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'
import { call } from '#web/platform/session/call.ts'
import { Waiting_JoinDocument } from '#web/registration/documents.generated.ts'
import GuestDialog from '#web/registration/guest-dialog.tsx'
import { useRefreshRegistrations } from '#web/registration/refresh-registrations.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { UserPlus, X } from '#web/ui/icons.ts'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { waitingCountQuery } from './waiting.api.ts'
import './wait-dialog.css'

type Way = Mode | 'any'

/** How somebody would like to come to a full class: which way, with whom, until when. */
export default function WaitDialog({
  course,
  facts,
  onClose,
}: {
  course: { databaseId: number; title: string; start: string; end: string }
  facts: ClassFacts
  onClose: () => void
}) {
  const t = useMessages()
  const refresh = useRefreshRegistrations()
  const count = useQuery(waitingCountQuery(course.databaseId))
  const held = modesHeld(facts.seats)
  const full = held.filter((mode) => !hasSeats(facts.seats[mode]))
  const [way, setWay] = useState<Way>(full.length > 1 ? 'any' : (full[0] ?? 'any'))
  const [guest, setGuest] = useState<GuestInput | null>(null)
  const [addsGuest, setAddsGuest] = useState(false)
  const [aloneToo, setAloneToo] = useState(false)
  const until = useUntil(course)
  const join = useMutation({
    mutationFn: async () => {
      await call(Waiting_JoinDocument, {
        input: {
          courseId: course.databaseId,
          registrationType: way === 'any' ? null : way,
          guest,
          aloneToo: guest !== null && aloneToo,
          comeUntil: until.value,
        },
      })
      await refresh()
    },
    onSuccess: onClose,
  })
  if (addsGuest)
    return (
      <GuestDialog
        course={course}
        addsClass={false}
        onAdd={async (added) => {
          setGuest(added)
          setAddsGuest(false)
        }}
        onClose={() => setAddsGuest(false)}
      />
    )
  const name = guest && `${guest.firstName} ${guest.lastName}`
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('waiting.title')}
      dismissable={!join.isPending}
      actions={
        <>
          <Button busy={join.isPending} onClick={() => join.mutate()}>
            {t('waiting.join')}
          </Button>
          <Button variant="quiet" unavailable={join.isPending} onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <div className="wait-dialog">
        <p>
          <strong>{course.title}</strong>
          <br />
          {classTexts(course).fullDate}
        </p>
        <p>
          {t('waiting.how')}{' '}
          {count.isSuccess ? <strong>{t('waiting.count', { count: count.data })}</strong> : null}
        </p>
        {full.length > 1 ? (
          <RadioCards<Way>
            legend={t('waiting.way')}
            options={[
              { value: 'any', label: t('waiting.ways.any') },
              ...full.map((mode) => ({ value: mode, label: t(wayNames[mode]) })),
            ]}
            value={way}
            onChange={setWay}
          />
        ) : null}
        {facts.guestsAllowed ? (
          name === null ? (
            <div>
              <Button variant="secondary" size="sm" icon={<UserPlus />} onClick={() => setAddsGuest(true)}>
                {t('registrationList.addGuest')}
              </Button>
            </div>
          ) : (
            <div className="wait-dialog__guest">
              <p>{t('waiting.with', { name })}</p>
              <Button variant="quiet" size="sm" icon={<X />} onClick={() => setGuest(null)}>
                {t('waiting.without')}
              </Button>
              <CheckboxField
                label={t('waiting.aloneToo')}
                checked={aloneToo}
                onChange={(event) => setAloneToo(event.currentTarget.checked)}
              />
            </div>
          )
        ) : null}
        <SelectField
          label={t('waiting.until')}
          hint={t('waiting.untilHint')}
          placeholder={null}
          options={until.options}
          value={until.chosen}
          onChange={(event) => until.choose(event.currentTarget.value)}
        />
        {join.error ? (
          <Banner tone="danger" live>
            <p>
              <LinkedText text={sentenceOf(join.error)} />
            </p>
          </Banner>
        ) : null}
      </div>
    </Dialog>
  )
}

const wayNames = {
  'in-person': 'registrationList.modes.inPerson',
  online: 'registrationList.modes.online',
} as const satisfies Record<Mode, string>

/** Until when they could come: the evening before, a week of earlier evenings is not asked; or the last moment that places are held. */
function useUntil({ start }: { start: string }) {
  const t = useMessages()
  const rules = { ...usualWaitingRules, timeZone: settings.timeZone, ...settings.waiting }
  const usual = usualComeUntil(new Date(start), rules)
  const dayEarlier = new Date(usual.getTime() - 24 * 3_600_000)
  const last = openToAllFrom(new Date(start), rules)
  const moments = [dayEarlier, usual, last].filter((moment) => moment > now())
  const [chosen, choose] = useState(() => (usual > now() ? usual : (moments.at(-1) ?? usual)).toISOString())
  return {
    chosen,
    choose,
    value: chosen === usual.toISOString() ? null : chosen,
    options: moments.map((moment) => ({
      value: moment.toISOString(),
      label: moment === last ? t('waiting.untilLast', { moment: momentText(moment) }) : momentText(moment),
    })),
  }
}
