import 'virtual:texts/forms'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isWholeSeries } from '#domain/classes/repeat/added-date.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import type { GuestInput } from '#domain/registration/guests/guest.input.ts'
import type { WaitedFor } from '#domain/registration/waiting/decide-waiting.rule.ts'
import { defaultComeUntil, openToAllFrom } from '#domain/registration/waiting/offer-times.rule.ts'
import { defaultWaitingRules } from '#domain/registration/waiting/waiting-rules.ts'
import { classTexts, instantText } from '#web/classes/public.ts'
import { useHouseholdState } from '#web/people/proxy-access/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'
import { callFor } from '#web/platform/session/call-for.ts'
import { HouseholdFirst } from '#web/registration/confirm/household-first.tsx'
import GuestDialog from '#web/registration/guests/guest-dialog.tsx'
import { useRefreshRegistrations } from '#web/registration/my-registrations/refresh-registrations.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { CheckboxGroup } from '#web/ui/field/checkbox-group.tsx'
import { RadioCards } from '#web/ui/field/radio-cards.tsx'
import { UserPlus, X } from '#web/ui/icons.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { Waiting_JoinDocument } from './documents.generated.ts'
import { waitingCountQuery } from './waiting.api.ts'
import './wait-dialog.css'

type Way = Mode | 'any'

/**
 * Joins the waitlist of a full class: people, mode, guest, and latest time. The people and the dates of a series can
 * load later than the dialog. So the states hold only what was picked, and what is chosen follows from it.
 */
export default function WaitDialog({
  course,
  waited: { full, partly, guestsAllowed, start },
  people,
  proposed,
  onClose,
}: {
  course: {
    databaseId: number
    title: string
    start: string
    end: string
    registerSolo: boolean
    series: { databaseId: number } | null
  }
  /** `full`: the full modes of this class. */
  waited: WaitedFor
  /**
   * People of the household who can join the waitlist, at least one. The user has no name. Others are missing until it is
   * known whom the user helps.
   */
  people: readonly { personId: number; name: string | null }[]
  proposed: readonly number[]
  onClose: () => void
}) {
  const t = useMessages()
  const refresh = useRefreshRegistrations()
  const count = useQuery(waitingCountQuery(course.databaseId))
  // 'any' needs all dates to be held in the same modes. If the dates of a series differ in mode (`partly`), people
  // choose one.
  const ways: Way[] = full.length > 1 && !partly ? ['any', ...full] : [...full]
  const [pickedWay, setWay] = useState<Way | null>(null)
  const way = ways.find((one) => one === pickedWay) ?? ways[0] ?? 'any'
  const [guest, setGuest] = useState<GuestInput | null>(null)
  const [addsGuest, setAddsGuest] = useState(false)
  const [aloneToo, setAloneToo] = useState(false)
  const { isKnown } = useHouseholdState()
  const [joined, setJoined] = useState<readonly number[]>([])
  const [picked, setPicked] = useState<readonly number[] | null>(null)
  // People who joined while another was rejected are no longer listed.
  const options = people.filter(({ personId }) => !joined.includes(personId))
  const chosen = picked ? idsOf(options).filter((id) => picked.includes(id)) : firstChosen(options, proposed)
  const until = useUntil(start)
  const join = useMutation({
    mutationFn: async () => {
      let comesWith = guest
      try {
        for (const personId of chosen) {
          await callFor(personId, Waiting_JoinDocument, {
            input: {
              courseId: course.databaseId,
              registrationType: way === 'any' ? null : way,
              guest: comesWith,
              aloneToo: comesWith !== null && aloneToo,
              comeUntil: until.value,
            },
          })
          // The guest comes with the first person who joined, so not with the others.
          comesWith = null
          setGuest(null)
          setPicked(chosen)
          setJoined((before) => [...before, personId])
        }
      } finally {
        await refresh()
      }
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
  const rejected = options.find(({ personId }) => personId === chosen[0])?.name ?? t('care.who.me')
  const hasOthers = people.length > 1 || people[0]?.name !== null
  const name = guest && `${guest.firstName} ${guest.lastName}`
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('waiting.title')}
      dismissable={!join.isPending}
      actions={
        <>
          <Button
            busy={join.isPending}
            unavailable={!isKnown || chosen.length === 0}
            onClick={() => join.mutate()}
          >
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
        {isWholeSeries({ ...course, seriesId: course.series?.databaseId ?? null }) ? (
          <p>{t('waiting.wholeSeries')}</p>
        ) : null}
        <p>
          {t('waiting.how')}{' '}
          {count.isSuccess ? <strong>{t('waiting.count', { count: count.data })}</strong> : null}
        </p>
        <HouseholdFirst>
          {hasOthers ? (
            <CheckboxGroup
              legend={t('care.who.legend')}
              error={chosen.length === 0 && !join.isPending ? t('care.who.nobody') : undefined}
              options={options.map(({ personId, name }) => ({
                value: String(personId),
                label: name ?? t('care.who.me'),
              }))}
              value={chosen.map(String)}
              onChange={(values) => setPicked(values.map(Number))}
            />
          ) : null}
        </HouseholdFirst>
        {ways.length > 1 ? (
          <RadioCards<Way>
            legend={t('waiting.way')}
            options={ways.map((value) => ({
              value,
              label: value === 'any' ? t('waiting.ways.any') : t(`modes.${value}.name`),
            }))}
            value={way}
            onChange={setWay}
          />
        ) : null}
        {guestsAllowed ? (
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
        <RadioCards
          legend={t('waiting.until')}
          options={until.options}
          value={until.chosen}
          onChange={until.choose}
        />
        {join.error ? (
          <Banner tone="danger" live>
            <p>
              {hasOthers ? <b>{t('care.who.of', { name: rejected })} </b> : null}
              <LinkedText text={sentenceOf(join.error)} />
            </p>
          </Banner>
        ) : null}
      </div>
    </Dialog>
  )
}

const idsOf = (people: readonly { personId: number }[]) => people.map(({ personId }) => personId)

/** The proposed people who can join. If none of them can, the first person who can. */
function firstChosen(people: readonly { personId: number }[], proposed: readonly number[]): number[] {
  const able = idsOf(people)
  const requested = able.filter((personId) => proposed.includes(personId))
  return requested.length > 0 ? requested : able.slice(0, 1)
}

/**
 * The latest time they can come: the default evening, the evening before that, or the last moment for which spots are
 * held.
 */
function useUntil(start: Date) {
  const t = useMessages()
  const rules = { ...defaultWaitingRules, timeZone: settings.timeZone, ...settings.waiting }
  const fallback = defaultComeUntil(start, rules)
  const dayEarlier = new Date(fallback.getTime() - 24 * 3_600_000)
  const last = openToAllFrom(start, rules)
  const times = [dayEarlier, fallback, last].filter((instant) => instant > now())
  const [picked, choose] = useState<string | null>(null)
  const suggested = fallback > now() ? fallback : (times.at(-1) ?? fallback)
  const chosen = (times.find((instant) => instant.toISOString() === picked) ?? suggested).toISOString()
  return {
    chosen,
    choose,
    value: chosen === fallback.toISOString() ? null : chosen,
    options: times.map((instant) => ({
      value: instant.toISOString(),
      label:
        instant === last ? t('waiting.untilLast', { moment: instantText(instant) }) : instantText(instant),
    })),
  }
}
