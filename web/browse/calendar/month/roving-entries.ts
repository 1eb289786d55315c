const entries = 'a.calendar-entry, a.calendar-entry-more'

/** For each table on the page: the address of the entry that was the last Tab stop. */
const stops = new WeakMap<HTMLElement, string | null>()

/**
 * Makes the entries of a month one Tab stop. Arrow keys move between them: up and down through a day and on to the same
 * day of other weeks; left and right to neighboring days; Home and End to the ends of the week.
 * Call it on every render, because entries change. They are plain anchors, and nothing else gives them a tab index.
 * Without scripts each entry is a stop.
 */
export function roveEntries(table: HTMLElement): void {
  if (!stops.has(table)) {
    stops.set(table, null)
    table.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.matches(entries)) return
      stops.set(table, target.getAttribute('href'))
      makeStop(table, target)
    })
    table.addEventListener('keydown', (event) => {
      const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event
      if (altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLElement)) return
      const next = target.matches(entries) ? entryAt(target, key) : undefined
      if (!next) return
      event.preventDefault()
      next.focus()
    })
  }
  const all = [...table.querySelectorAll<HTMLElement>(entries)]
  const last = all.find((entry) => entry.getAttribute('href') === stops.get(table))
  makeStop(table, last ?? table.querySelector<HTMLElement>(`.is-today :is(${entries})`) ?? all[0])
}

function makeStop(table: HTMLElement, stop: HTMLElement | undefined): void {
  for (const entry of table.querySelectorAll<HTMLElement>(entries)) entry.tabIndex = entry === stop ? 0 : -1
}

const entriesOf = (cell: Element | null | undefined) =>
  cell ? [...cell.querySelectorAll<HTMLElement>(entries)] : []

/** The entry that a key leads to. Undefined: there is none, or the key is not handled here. */
function entryAt(from: HTMLElement, key: string): HTMLElement | undefined {
  const cell = from.closest('td')
  const row = cell?.parentElement
  if (!(cell instanceof HTMLTableCellElement) || !row) return
  const siblings = entriesOf(cell)
  const at = siblings.indexOf(from)
  const cells = [...row.children]
  const beside = (days: readonly Element[]) => {
    const day = days.find((each) => entriesOf(each).length > 0)
    return entriesOf(day)[Math.min(at, entriesOf(day).length - 1)]
  }
  const weeks = (step: 'previousElementSibling' | 'nextElementSibling') => {
    for (let week = row[step]; week; week = week[step]) {
      const found = entriesOf(week.children[cell.cellIndex])
      if (found.length > 0) return step === 'nextElementSibling' ? found[0] : found.at(-1)
    }
    return undefined
  }
  switch (key) {
    case 'ArrowRight':
      return beside(cells.slice(cell.cellIndex + 1))
    case 'ArrowLeft':
      return beside(cells.slice(0, cell.cellIndex).reverse())
    case 'ArrowDown':
      return siblings[at + 1] ?? weeks('nextElementSibling')
    case 'ArrowUp':
      return siblings[at - 1] ?? weeks('previousElementSibling')
    case 'Home':
      return entriesOf(row)[0]
    case 'End':
      return entriesOf(row).at(-1)
    default:
      return
  }
}
