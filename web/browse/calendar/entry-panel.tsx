import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { needsVideoLink } from '#domain/kernel/modes.ts'
import {
  type ClassListing,
  ClassLocation,
  ClassTime,
  classTexts,
  modesOf,
  ViewerTime,
} from '#web/classes/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { RegisterControl } from '#web/registration/public.ts'
import { Button } from '#web/ui/button/button.tsx'
import { inLanguage } from '#web/ui/content/in-language.ts'
import { LocationIcon } from '#web/ui/content/tag.tsx'
import { CalendarDays, X } from '#web/ui/icons.ts'
import './entry-panel.css'

/**
 * The panel that an entry of the month opens: when, where, the register control, and a link to the class's page. Esc, a
 * click outside, and following one of its links close it.
 */
export default function EntryPanel({
  course,
  anchor,
  onClose,
}: {
  course: ClassListing
  /** The entry that it belongs to. It gets the focus back when the panel closes. */
  anchor: HTMLElement
  onClose: () => void
}) {
  const t = useMessages()
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const position = usePositionBeside(anchor, panel)
  useEffect(() => {
    const element = panel.current
    if (!element) return
    element.focus({ preventScroll: true })
    // The register control may load after it, and makes it taller.
    const sizes = new ResizeObserver(() => element.scrollIntoView({ block: 'nearest' }))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !panel.current?.contains(target) && !anchor.contains(target)) onClose()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [anchor, onClose])
  const close = () => {
    onClose()
    anchor.focus()
  }
  return (
    <div
      className="entry-panel"
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      style={position}
      onClick={({ target, defaultPrevented }: MouseEvent) => {
        // Close it now, not with the page: if Back comes before the next page is rendered, this panel would never
        // close. A link to another tab leaves this page as it is.
        if (defaultPrevented && target instanceof Element && target.closest('a[href]')) close()
      }}
      onKeyDown={(event: KeyboardEvent) => {
        // Esc in a dialog that the panel opened belongs to that dialog.
        if (event.key === 'Escape' && !(event.target as Element).closest('dialog')) close()
      }}
    >
      <div className="entry-panel__head">
        <h3 id={titleId} {...inLanguage(course.textLanguage)}>
          {course.title}
        </h3>
        <Button
          variant="quiet"
          size="sm"
          iconOnly
          icon={<X />}
          aria-label={t('common.close')}
          onClick={close}
        />
      </div>
      <ul className="facts entry-panel__facts">
        <li>
          <CalendarDays />
          <span>
            <b>{classTexts(course).dayAndMonth}</b>
            <br />
            <ClassTime course={course} />
            <ViewerTime course={course} online={needsVideoLink(...modesOf(course))} />
          </span>
        </li>
        <li>
          <LocationIcon modes={modesOf(course)} />
          <span>
            <ClassLocation course={course} room />
          </span>
        </li>
      </ul>
      <RegisterControl course={course} placement="row" />
      <p className="entry-panel__see">
        <Link to={paths.class(course.databaseId)}>{t('home.seeClass')}</Link>
      </p>
    </div>
  )
}

/** Below the entry, or above it where it would leave the table. It stays within the table's sides. */
function usePositionBeside(anchor: HTMLElement, panel: { current: HTMLElement | null }) {
  const [position, setPosition] = useState<{ left: number; top: number }>({ left: 0, top: 0 })
  useLayoutEffect(() => {
    const space = panel.current?.offsetParent
    if (!panel.current || !space) return
    const [entry, around] = [anchor.getBoundingClientRect(), space.getBoundingClientRect()]
    const left = Math.min(entry.left - around.left, around.width - panel.current.offsetWidth - 8)
    setPosition({ left: Math.max(8, left), top: entry.bottom - around.top + 4 })
  }, [anchor, panel])
  return position
}
