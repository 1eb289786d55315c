import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { claimed } from '#domain/registration/list/registration-list.rule.ts'
import { useSession } from '#web/accounts/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { updateList } from '#web/registration/list-store/list-store.ts'
import {
  type RegistrationListInUse,
  useRegistrationList,
} from '#web/registration/list-store/registration-list.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { ChevronDown, ChevronUp, Undo2 } from '#web/ui/icons.ts'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'
import { LiveRegion } from '#web/ui/status/live-region.tsx'
import { noteSentence } from './list-note.ts'

const OpenList = lazyPart(() => import('./open-list.tsx'))

/**
 * The registration accordion bar (specification, section 2): the number of classes, the list that opens upward, Confirm
 * Registration. On phones, one button with the number. While the list is empty, only the live region is rendered, which
 * announces every change of the list.
 */
export default function RegistrationBar() {
  const list = useRegistrationList()
  const account = useSession().user?.databaseId
  useEffect(() => {
    if (account !== undefined) updateList((before) => claimed(before, account))
  }, [account])
  return (
    <>
      <LiveRegion>{list.said ? noteSentence(list.said) : null}</LiveRegion>
      {list.count > 0 ? <Bar list={list} /> : <EmptyBar list={list} />}
    </>
  )
}

/** The list is empty, and something can be restored: what was just removed, or the expired list. */
function EmptyBar({ list }: { list: RegistrationListInUse }) {
  const t = useMessages()
  if (!list.undo && !list.expired) return null
  return (
    <section className="registration-bar" aria-label={t('registrationList.title')}>
      <div className="page-width registration-bar__inner registration-bar__inner--empty">
        <p>{list.undo ? noteSentence(list.undo.said) : t('registrationList.expired.bar')}</p>
        {list.undo ? (
          <Button variant="onBar" icon={<Undo2 />} onClick={list.undoLast}>
            {t('registrationList.undo')}
          </Button>
        ) : (
          <>
            <LinkButton variant="honey" to={paths.registration()}>
              {t('registrationList.expired.see')}
            </LinkButton>
            <Button variant="onBar" onClick={list.forgetExpired}>
              {t('registrationList.expired.let')}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

function Bar({ list }: { list: RegistrationListInUse }) {
  const t = useMessages()
  const [open, setOpen] = useState(false)
  const tableId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const { count } = list
  return (
    <section
      className="registration-bar"
      aria-label={t('registrationList.title')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        toggle.current?.focus()
      }}
    >
      <div id={tableId} hidden={!open}>
        {open ? (
          <Suspense fallback={null}>
            <OpenList list={list} />
          </Suspense>
        ) : null}
      </div>
      <div className="page-width registration-bar__inner">
        <p className="registration-bar__number registration-bar__desk-only">
          <span className="count-door" aria-hidden="true">
            {count}
          </span>
          <span>{t('registrationList.youAreRegistering', { count })}</span>
        </p>
        <Button
          ref={toggle}
          variant="onBar"
          className="registration-bar__desk-only"
          aria-expanded={open}
          aria-controls={tableId}
          iconEnd={open ? <ChevronDown /> : <ChevronUp />}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'registrationList.hide' : 'registrationList.show')}
        </Button>
        <LinkButton variant="honey" className="registration-bar__desk-only" to={paths.registration()}>
          {t('registrationList.confirm')}
        </LinkButton>
        <LinkButton variant="honey" block className="registration-bar__phone-only" to={paths.registration()}>
          {t('registrationList.title')}{' '}
          <span className="count count--on-honey">
            <span className="visually-hidden">, </span>
            {count}
            <span className="visually-hidden">{t('registrationList.badge', { count })}</span>
          </span>
        </LinkButton>
      </div>
    </section>
  )
}
