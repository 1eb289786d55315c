import { expect, it } from 'vitest'
import { repeatWhile } from './repeat-while.ts'

/** An act that ends when the test says so. */
function actEndedByTest() {
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
  const one = actEndedByTest()
  const work = Promise.withResolvers<string>()
  const result = repeatWhile(work.promise, one.act, 0)
  await one.begun()
  for (const error of [undefined, new Error('the bucket is away'), undefined]) {
    // As many turns of the event loop as a second act would need to begin.
    for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done, 0))
    one.end(error)
    await one.begun()
  }
  work.resolve('copied')
  one.end()
  expect(await result).toBe('copied')
  expect(one.state).toEqual({ running: 0, most: 1, begun: 4 })
})

it('returns only when the last one has ended, so that the caller can act alone', async () => {
  const one = actEndedByTest()
  let isDone = false
  const result = repeatWhile(Promise.resolve('copied'), one.act, 0).then(() => {
    isDone = true
  })
  await one.begun()
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done, 0))
  expect(isDone).toBe(false)
  one.end()
  await result
  expect(one.state).toEqual({ running: 0, most: 1, begun: 1 })
})

it('throws the error of the work, after the last one has ended', async () => {
  const one = actEndedByTest()
  const result = repeatWhile(Promise.reject(new Error('the disk is full')), one.act, 0)
  await one.begun()
  one.end()
  await expect(result).rejects.toThrow('the disk is full')
  expect(one.state.running).toBe(0)
})
