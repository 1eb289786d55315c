// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { offlineState, setOfflineState } from './offline-state.ts'
import { registerWorker } from './register-worker.ts'

/** A worker that is installed and waits. It becomes active when the test says. */
class WaitingWorker extends EventTarget {
  state = 'installed'
  messages: unknown[] = []
  postMessage(message: unknown) {
    this.messages.push(message)
  }
}

const reload = vi.fn()
let waiting: WaitingWorker
let workers: EventTarget
let registration: EventTarget & { waiting: WaitingWorker | null }

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
  waiting = new WaitingWorker()
  registration = Object.assign(new EventTarget(), { waiting, update: async () => {} })
  workers = Object.assign(new EventTarget(), { controller: {}, register: async () => registration })
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  await registerWorker(new QueryClient())
})
afterEach(() => {
  setOfflineState({ update: null, isUpdating: false })
  reload.mockReset()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

it('asks the new worker to take over, and reloads once it has', () => {
  offlineState().update!()
  expect(waiting.messages).toEqual([{ type: 'take-over' }])
  expect(reload).not.toHaveBeenCalled()
  workers.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)
})

it('reloads after two seconds even when the new worker still waits', () => {
  offlineState().update!()
  vi.advanceTimersByTime(1999)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('reloads only once, even when the worker changes state during loading', () => {
  offlineState().update!()
  workers.dispatchEvent(new Event('controllerchange'))
  waiting.state = 'activated'
  waiting.dispatchEvent(new Event('statechange'))
  vi.advanceTimersByTime(7999)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('reloads again every eight seconds while the browser does not answer', () => {
  offlineState().update!()
  workers.dispatchEvent(new Event('controllerchange'))
  leave({ hasUnsavedChanges: false })
  vi.advanceTimersByTime(8000)
  expect(reload).toHaveBeenCalledTimes(2)
  leave({ hasUnsavedChanges: false })
  vi.advanceTimersByTime(8000)
  expect(reload).toHaveBeenCalledTimes(3)
})

it('does not reload again when the person stays because of unsaved changes', () => {
  offlineState().update!()
  workers.dispatchEvent(new Event('controllerchange'))
  leave({ hasUnsavedChanges: true })
  vi.advanceTimersByTime(60_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('is busy from the click until the page reloads', () => {
  expect(offlineState().isUpdating).toBe(false)
  offlineState().update!()
  expect(offlineState().isUpdating).toBe(true)
  leave({ hasUnsavedChanges: false })
  workers.dispatchEvent(new Event('controllerchange'))
  leave({ hasUnsavedChanges: false })
  expect(offlineState().isUpdating).toBe(true)
})

it('is no longer busy when the person stays because of unsaved changes, and reloads at the next click', () => {
  offlineState().update!()
  workers.dispatchEvent(new Event('controllerchange'))
  leave({ hasUnsavedChanges: true })
  expect(offlineState().isUpdating).toBe(false)
  waiting.state = 'activated'
  registration.waiting = null
  offlineState().update!()
  expect(offlineState().isUpdating).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

/** What the browser does before it leaves a page. */
function leave({ hasUnsavedChanges }: { hasUnsavedChanges: boolean }) {
  const event = new Event('beforeunload', { cancelable: true })
  // The form's listener may run after the worker's.
  const request = () => hasUnsavedChanges && event.preventDefault()
  window.addEventListener('beforeunload', request, { once: true })
  window.dispatchEvent(event)
  vi.advanceTimersByTime(0)
}
