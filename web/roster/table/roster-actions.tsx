import { type ReactNode, useState } from 'react'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { useMinute } from '#web/platform/page/use-minute.ts'
import { paths } from '#web/platform/paths.ts'
import { type BinaryFile, type CsvFile, saveFile } from '#web/platform/records/save-file.ts'
import { JoinButton } from '#web/roster/join-button.tsx'
import { type Roster, readRosterCsv, readRosterWorkbook } from '#web/roster/roster.api.ts'
import { lastDay } from '#web/roster/roster-labels.ts'
import { useMaySetRunningLate } from '#web/roster/running-late/running-late.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { BookOpen, FileDown, Hourglass, Mail, Plus, Printer, UserPlus } from '#web/ui/icons.ts'
import { Menu } from '#web/ui/menu/menu.tsx'
import { MenuLink } from '#web/ui/menu/menu-link.tsx'
import { MenuButton } from '#web/ui/records/row-menu.tsx'
import { useMedia } from '#web/ui/use-media.ts'

/** The actions on a whole roster. Adding appears while people can be added, for users who may change the roster. */
export function RosterActions({
  roster,
  onOpen,
  onFailed,
}: {
  roster: Roster
  onOpen: (kind: 'add' | 'walkIn' | 'guest' | 'message' | 'late') => void
  onFailed: (message: string) => void
}) {
  const t = useMessages()
  useMinute()
  const { course, mayChange, entries } = roster
  const id = course.databaseId
  const isEnded = new Date(roster.addingUntil) <= now()
  const adds = mayChange && !isEnded && !course.courseTiming.eventCancelled
  const hasBegun = new Date(roster.checkInFrom) <= now()
  const maySetRunningLate = useMaySetRunningLate(roster)
  const isPhone = useMedia('(max-width: 47.99em)')
  const kinds = adds
    ? (['add', 'walkIn', 'guest'] as const).filter(
        (kind) =>
          kind === 'add' || (kind === 'walkIn' ? hasBegun : course.guestsAllowed && entries.length > 0),
      )
    : []
  return (
    <div className="button-row roster-actions">
      {mayChange ? <JoinButton course={course} /> : null}
      {isPhone && kinds.length > 0 ? (
        <Menu
          className={buttonClass({ variant: 'quiet' })}
          icon={<Plus />}
          label={t('adminRoster.actions.addShort')}
          align="start"
        >
          {kinds.map((kind) => (
            <MenuButton key={kind} icon={<AddIcon kind={kind} />} onClick={() => onOpen(kind)}>
              {t(`adminRoster.actions.${kind}`)}
            </MenuButton>
          ))}
        </Menu>
      ) : (
        kinds.map((kind) => (
          <Button key={kind} variant="quiet" icon={<AddIcon kind={kind} />} onClick={() => onOpen(kind)}>
            {t(`adminRoster.actions.${kind}`)}
          </Button>
        ))
      )}
      <LinkButton icon={<Printer />} to={paths.rosterPrint(id)}>
        {t(isPhone ? 'adminRoster.print.button' : 'adminRoster.actions.print')}
      </LinkButton>
      <Menu className={buttonClass({ variant: 'quiet' })} label={t('adminRoster.actions.more')}>
        {mayChange && entries.length > 0 ? (
          <MenuButton icon={<Mail />} onClick={() => onOpen('message')}>
            {t('adminRoster.actions.message')}
          </MenuButton>
        ) : null}
        {maySetRunningLate ? (
          <MenuButton icon={<Hourglass />} onClick={() => onOpen('late')}>
            {t('adminRoster.late.button')}
          </MenuButton>
        ) : null}
        <ExportButton load={() => readRosterWorkbook(id)} onFailed={onFailed}>
          {t('adminRoster.actions.exportWorkbook')}
        </ExportButton>
        <ExportButton load={() => readRosterCsv(id)} onFailed={onFailed}>
          {t('adminRoster.actions.export')}
        </ExportButton>
        <MenuLink icon={<BookOpen />} to={paths.class(id)}>
          {t('adminRoster.actions.class')}
        </MenuLink>
      </Menu>
      {mayChange && isEnded ? (
        <p className="small muted">{t('adminRoster.addingOver', { date: lastDay(roster.addingUntil) })}</p>
      ) : null}
    </div>
  )
}

function AddIcon({ kind }: { kind: 'add' | 'walkIn' | 'guest' }) {
  return kind === 'guest' ? <UserPlus /> : <Plus />
}

function ExportButton({
  load,
  onFailed,
  children,
}: {
  load: () => Promise<CsvFile | BinaryFile>
  onFailed: (message: string) => void
  children: ReactNode
}) {
  const t = useMessages()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    setBusy(true)
    try {
      saveFile(await load())
    } catch (error) {
      onFailed(sentenceOf(error, t('adminRoster.actions.exportFailed')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <MenuButton icon={<FileDown />} onClick={() => void save()}>
      {children}
    </MenuButton>
  )
}
