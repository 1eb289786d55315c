import { expect, it } from 'vitest'
import { repeatWhile } from './repeat-while.ts'

/** An act that ends when the test says so. */
function heldAct() {
  const state = { running: 0, most: 0, begun: 0 }
  let next = Promise.withResolvers<void>()
  let begins = Promise.withResolvers<void>()
  return {
    state,
    begun: () => begins.promise,
    end(error?: Error) {
      begins = Promise.withResolvers()
      const ending = next
      next = Promise.withResolvers()
      if (error) ending.reject(error)
      else ending.resolve()
    },
    async act() {
      state.begun += 1
      state.running += 1
      state.most = Math.max(state.most, state.running)
      begins.resolve()
      await next.promise.finally(() => {
        state.running -= 1
      })
    },
  }
}

it('repeats one at a time, also if one takes longer than the pause, or fails', async () => {
  const held = heldAct()
  const work = Promise.withResolvers<string>()
  const result = repeatWhile(work.promise, held.act, 0)
  await held.begun()
  for (const error of [undefined, new Error('the bucket is away'), undefined]) {
    // As many turns of the event loop as a second act would need to begin.
    for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done, 0))
    held.end(error)
    await held.begun()
  }
  work.resolve('copied')
  held.end()
  expect(await result).toBe('copied')
  expect(held.state).toEqual({ running: 0, most: 1, begun: 4 })
})

it('returns only when the last one has ended, so that the caller can act alone', async () => {
  const held = heldAct()
  let isDone = false
  const result = repeatWhile(Promise.resolve('copied'), held.act, 0).then(() => {
    isDone = true
  })
  await held.begun()
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done, 0))
  expect(isDone).toBe(false)
  held.end()
  await result
  expect(held.state).toEqual({ running: 0, most: 1, begun: 1 })
})

it('throws the error of the work, after the last one has ended', async () => {
  const held = heldAct()
  const result = repeatWhile(Promise.reject(new Error('the disk is full')), held.act, 0)
  await held.begun()
  held.end()
  await expect(result).rejects.toThrow('the disk is full')
  expect(held.state.running).toBe(0)
})
