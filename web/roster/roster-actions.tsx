import { useState } from 'react'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { formatDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'
import { useMinute } from '#web/platform/page/use-minute.ts'
import { paths } from '#web/platform/paths.ts'
import { saveFile } from '#web/platform/records/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { BookOpen, FileDown, Mail, Plus, Printer, UserPlus } from '#web/ui/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { MenuLink } from '#web/ui/menu-link.tsx'
import { MenuButton } from '#web/ui/records/row-menu.tsx'
import { type Roster, readRosterCsv } from './roster.api.ts'

/** What is done with a whole roster. Adding shows while people can be added, and to who may change the roster. */
export function RosterActions({
  roster,
  onOpen,
  onFailed,
}: {
  roster: Roster
  onOpen: (kind: 'add' | 'walkIn' | 'guest' | 'message') => void
  onFailed: (message: string) => void
}) {
  const t = useMessages()
  useMinute()
  const { course, mayChange, entries } = roster
  const id = course.databaseId
  const isOver = new Date(roster.addingUntil) <= now()
  const adds = mayChange && !isOver && !course.courseTiming.eventCancelled
  const hasBegun = new Date(roster.checkInFrom) <= now()
  return (
    <div className="button-row roster-actions">
      {adds ? (
        <>
          <Button variant="quiet" icon={<Plus />} onClick={() => onOpen('add')}>
            {t('adminRoster.actions.add')}
          </Button>
          {hasBegun ? (
            <Button variant="quiet" icon={<Plus />} onClick={() => onOpen('walkIn')}>
              {t('adminRoster.actions.walkIn')}
            </Button>
          ) : null}
          {course.guestsAllowed && entries.length > 0 ? (
            <Button variant="quiet" icon={<UserPlus />} onClick={() => onOpen('guest')}>
              {t('adminRoster.actions.guest')}
            </Button>
          ) : null}
        </>
      ) : null}
      <LinkButton icon={<Printer />} to={paths.rosterPrint(id)}>
        {t('adminRoster.actions.print')}
      </LinkButton>
      <Menu className={buttonClass({ variant: 'quiet' })} label={t('adminRoster.actions.more')}>
        {mayChange && entries.length > 0 ? (
          <MenuButton icon={<Mail />} onClick={() => onOpen('message')}>
            {t('adminRoster.actions.message')}
          </MenuButton>
        ) : null}
        <ExportButton courseId={id} onFailed={onFailed} />
        <MenuLink icon={<BookOpen />} to={paths.class(id)}>
          {t('adminRoster.actions.class')}
        </MenuLink>
      </Menu>
      {mayChange && isOver ? (
        <p className="small muted">{t('adminRoster.addingOver', { date: lastDay(roster.addingUntil) })}</p>
      ) : null}
    </div>
  )
}

function ExportButton({ courseId, onFailed }: { courseId: number; onFailed: (message: string) => void }) {
  const t = useMessages()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    setBusy(true)
    try {
      saveFile(await readRosterCsv(courseId))
    } catch (error) {
      onFailed(sentenceOf(error, t('adminRoster.actions.exportFailed')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <MenuButton icon={<FileDown />} onClick={() => void save()}>
      {t('adminRoster.actions.export')}
    </MenuButton>
  )
}

/** The last day on which something is possible; `until` is the first moment that is too late. */
export function lastDay(until: string): string {
  return formatDate('full', new Date(Date.parse(until) - 1), settings.timeZone)
}
