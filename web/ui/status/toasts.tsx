import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { X } from '#web/ui/icons.ts'
import { toneIcons } from './banner.tsx'

type ToastType = 'success' | 'danger' | 'info'
export type Toast = {
  type: ToastType
  message: string
  /** Stays until dismissed. For something that the user still has to do. */
  stays?: boolean
  /** An action that the toast offers. The toast that it returns replaces this one. */
  action?: { label: string; act: () => Promise<Toast> }
}
type ShownToast = Toast & { id: number }

type Toasts = { show: (toast: Toast) => void }

const ToastsContext = createContext<Toasts>({ show: () => undefined })

/** Specification, section 9: toasts auto-hide after 5000 ms. */
const lifeInMs = 5000
/** How long a toast with an action stays: as long as the action is possible. */
const lifeWithActionInMs = 10_000

/**
 * `useToasts().show({ type: 'success', message })`. Only for what the page shows anyway. A text that people must read
 * is in the page, not in a toast.
 */
export function useToasts(): Toasts {
  return useContext(ToastsContext)
}

/** Renders the toasts at the bottom right, above the registration bar. Use it once, around the app. */
export function ToastsProvider({ children }: { children: ReactNode }) {
  const t = useMessages()
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const nextId = useRef(1)
  const show = useCallback((toast: Toast) => {
    const id = nextId.current++
    setToasts((shown) => [...shown, { ...toast, id }])
  }, [])
  const dismiss = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  )
  const value = useMemo(() => ({ show }), [show])
  return (
    <ToastsContext value={value}>
      {children}
      <section className="toast-list" aria-label={t('common.notifications')}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={dismiss} />
        ))}
      </section>
    </ToastsContext>
  )
}

function ToastCard({ toast, onDismiss }: { toast: ShownToast; onDismiss: (id: number) => void }) {
  const t = useMessages()
  const [paused, setPaused] = useState(false)
  const [result, setAnswer] = useState<Toast | null>(null)
  const [busy, setBusy] = useState(false)
  const { type, message, action, stays } = result ?? toast
  const left = useRef(action ? lifeWithActionInMs : lifeInMs)
  const dismissButton = useRef<HTMLButtonElement>(null)
  const ToneIcon = toneIcons[type]

  const act = async () => {
    if (!action || busy) return
    setBusy(true)
    const said = await action.act()
    // The selected button disappears, so the focus moves to another button of the toast.
    dismissButton.current?.focus()
    left.current = lifeInMs
    setAnswer(said)
    setBusy(false)
  }

  useEffect(() => {
    if (paused || busy || stays) return
    const started = performance.now()
    const timer = setTimeout(() => onDismiss(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1000, left.current - (performance.now() - started))
    }
  }, [paused, busy, stays, onDismiss, toast.id])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only pause the timer.
    <div
      className={`toast toast--${type}`}
      role={type === 'danger' ? 'alert' : 'status'}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <ToneIcon />
      <div className="toast__text">
        <p>{message}</p>
        {action ? (
          <Button
            variant="secondary"
            size="sm"
            busy={busy}
            busyLabel={action.label}
            onClick={() => void act()}
          >
            {action.label}
          </Button>
        ) : null}
      </div>
      <button
        ref={dismissButton}
        type="button"
        className="toast__dismiss"
        aria-label={t('common.dismiss')}
        onClick={() => onDismiss(toast.id)}
      >
        <X />
      </button>
    </div>
  )
}
