import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRequestQueue, type RequestQueue } from './request-queue.ts'

let queue: RequestQueue
beforeEach(() => {
  vi.useFakeTimers()
  queue = createRequestQueue({ atOnce: 2, waiting: 2, timeout: 1000 })
})
afterEach(() => vi.useRealTimers())

function actor() {
  const response = new EventEmitter() as EventEmitter & { destroyed: boolean }
  response.destroyed = false
  return {
    response: response as unknown as ServerResponse,
    hangUp() {
      response.destroyed = true
      response.emit('close')
    },
  }
}
const enter = () => queue.enter(actor().response)
async function inside(): Promise<() => void> {
  const turn = await enter()
  if (typeof turn === 'string') throw new Error(turn)
  return turn
}

it('runs up to its limit of requests, and then the next in order of arrival', async () => {
  const first = await inside()
  const second = await inside()
  const order: string[] = []
  const third = inside().then(() => order.push('third'))
  const fourth = inside().then(() => order.push('fourth'))
  first()
  await third
  second()
  await fourth
  expect(order).toEqual(['third', 'fourth'])
})

it('refuses immediately if too many requests wait', async () => {
  await inside()
  await inside()
  void enter()
  void enter()
  expect(await enter()).toBe('full')
})

it('refuses a request that waits too long', async () => {
  await inside()
  await inside()
  const waiting = enter()
  vi.advanceTimersByTime(1000)
  expect(await waiting).toBe('full')
})

it('drops a request whose client has disconnected, and frees its slot', async () => {
  const leave = await inside()
  await inside()
  const deleted = actor()
  const waiting = queue.enter(deleted.response)
  const next = inside()
  deleted.hangUp()
  expect(await waiting).toBe('gone')
  leave()
  await next
  const late = actor()
  late.hangUp()
  expect(await queue.enter(late.response)).toBe('gone')
})

it('frees a slot only once, even if released twice', async () => {
  const leave = await inside()
  await inside()
  leave()
  leave()
  await inside()
  let isIn = false
  void inside().then(() => {
    isIn = true
  })
  await vi.advanceTimersByTimeAsync(10)
  expect(isIn).toBe(false)
})
