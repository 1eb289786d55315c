import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from '#web/ui/icons.ts'

/**
 * First, previous, "Page X of Y", next, last. Buttons are off at the ends. Pages count from 1. `label` names the list,
 * and `note` mentions entries that are on no page.
 */
export function Pager({
  page,
  pages,
  onPage,
  label,
  note,
}: {
  page: number
  pages: number
  onPage: (page: number) => void
  label: string
  note?: string | undefined
}) {
  const t = useMessages()
  const atStart = page <= 1
  const atEnd = page >= pages
  return (
    <nav className="pager" aria-label={label}>
      <Button
        variant="quiet"
        iconOnly
        unavailable={atStart}
        aria-label={t('common.firstPage')}
        onClick={() => onPage(1)}
      >
        <ChevronsLeft />
      </Button>
      <Button
        variant="quiet"
        iconOnly
        unavailable={atStart}
        aria-label={t('common.previousPage')}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft />
      </Button>
      <span aria-live="polite">{t('common.page', { page, pages })}</span>
      <Button
        variant="quiet"
        iconOnly
        unavailable={atEnd}
        aria-label={t('common.nextPage')}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight />
      </Button>
      <Button
        variant="quiet"
        iconOnly
        unavailable={atEnd}
        aria-label={t('common.lastPage')}
        onClick={() => onPage(pages)}
      >
        <ChevronsRight />
      </Button>
      {note ? <p className="pager-note muted">{note}</p> : null}
    </nav>
  )
}
