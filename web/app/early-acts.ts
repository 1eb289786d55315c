import { whenAllTaken } from '#web/platform/page/taking-over.ts'
import { drawnPageId } from './drawn-page.ts'

declare global {
  interface Window {
    /** What people did on a drawn page before the app had come (server/platform/drawing/start-code.ts). Asked once. */
    portalEarlyActs?: () => { acts: HTMLElement[]; fields: Element[] }
  }
}

/** Once the drawn page is the app's own: what was typed meanwhile counts, and what was pressed happens. */
export function takeEarlyActs(): void {
  const early = window.portalEarlyActs?.()
  document.getElementById('no-app-note')?.remove()
  // It has been read. That it is gone says that the page is the app's own.
  document.getElementById(drawnPageId)?.remove()
  document.documentElement.removeAttribute('data-no-app')
  if (!early) return
  for (const field of early.fields) {
    const now = field.isConnected ? field : drawnAnew(field)
    if (now) tellTyped(now)
  }
  // Each once: whoever presses again sees nothing happen, and means the same.
  const acts = new Set(early.acts)
  if (acts.size === 0) return
  const pressedAgain = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || !acts.has(button)) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', pressedAgain, true)
  // A part of the page that is not yet the app's own (web/ui/drawn-part.tsx) hears of no press; nor does any within React's own work.
  whenAllTaken(() =>
    queueMicrotask(() => {
      document.removeEventListener('click', pressedAgain, true)
      acts.forEach(doNow)
    }),
  )
}

function doNow(act: HTMLElement): void {
  const now = act.isConnected ? act : calledSame(act)
  if (now instanceof HTMLFormElement) now.requestSubmit()
  else now?.click()
}

/** A part that was drawn anew has another button of the name. */
function calledSame({ textContent }: HTMLElement): HTMLElement | undefined {
  const same = [...document.querySelectorAll('button')].filter((each) => each.textContent === textContent)
  return same.length === 1 ? same[0] : undefined
}

/** A page that was drawn anew and not taken over (web/main.tsx) has another field of the name: it gets what was typed, and the focus where nobody has it. */
function drawnAnew(field: Element): Element | null {
  if (!(field instanceof HTMLInputElement)) return null
  const now = [...document.getElementsByName(field.name)].find(
    (each): each is HTMLInputElement => each instanceof HTMLInputElement && each.type === field.type,
  )
  if (!now) return null
  now.value = field.value
  now.checked = field.checked
  if (document.activeElement === document.body) now.focus()
  return now
}

/** React hears of a change when the value is another than the one it has seen, so it is made to forget that one. */
function tellTyped(field: Element): void {
  const { _valueTracker: seen } = field as { _valueTracker?: { setValue: (value: string) => void } }
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    seen?.setValue(String(!field.checked))
    field.dispatchEvent(new Event('click', { bubbles: true }))
    return
  }
  seen?.setValue('\0')
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
