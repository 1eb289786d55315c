import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { existing } from '#web/testing/portal.ts'
import { createQueryClient } from './query-client.ts'
import { useLoadError } from './use-load-error.ts'

type Answers = Record<string, () => Promise<object>>
const fails = (why: string) => () => Promise.reject(new Error(why))

function Page({ id, answers }: { id: string; answers: Answers }) {
  const result = useQuery({ queryKey: [id], queryFn: () => answers[id]!(), retry: false })
  const { error, failures } = useLoadError(result)
  return (
    <>
      <p>{result.data ? 'data' : (error?.message ?? 'loading')}</p>
      <p role="status">{result.isFetching ? 'fetching' : 'idle'}</p>
      <p role="alert" key={failures}>
        {error?.message}
      </p>
      <button type="button" onClick={() => void result.refetch()}>
        Again
      </button>
    </>
  )
}
function page(answers: Answers) {
  const client = createQueryClient()
  const part = (id: string) => (
    <QueryClientProvider client={client}>
      <Page id={id} answers={answers} />
    </QueryClientProvider>
  )
  const view = render(part('one'))
  return { goTo: (id: string) => view.rerender(part(id)) }
}
const again = () => act(async () => screen.getByRole('button').click())
const state = (text: string) => expect.poll(() => screen.getByRole('status').textContent).toBe(text)

describe('why a page could not load', () => {
  it('is nothing at first', async () => {
    const { answer, come } = existing<object>()
    page({ one: answer })
    screen.getByText('loading')
    expect(screen.getByRole('alert').textContent).toBe('')
    await act(async () => come({}))
    await screen.findByText('data')
  })
  it('stays while it loads again, until there is data', async () => {
    const { answer, come } = existing<object>()
    const answers: Answers = { one: fails('first') }
    page(answers)
    await expect.poll(() => screen.getByRole('alert').textContent).toBe('first')
    answers.one = answer
    await again()
    await state('fetching')
    expect(screen.getByRole('alert').textContent).toBe('first')
    await act(async () => come({}))
    await screen.findByText('data')
    expect(screen.getByRole('alert').textContent).toBe('')
  })
  it('is the latest reason', async () => {
    const answers: Answers = { one: fails('first') }
    page(answers)
    await expect.poll(() => screen.getByRole('alert').textContent).toBe('first')
    answers.one = fails('second')
    await again()
    await expect.poll(() => screen.getByRole('alert').textContent).toBe('second')
  })
  it('is announced each time, also if it is the same', async () => {
    page({ one: fails('first') })
    await expect.poll(() => screen.getByRole('alert').textContent).toBe('first')
    const announced = screen.getByRole('alert')
    await again()
    await state('idle')
    expect(screen.getByRole('alert')).not.toBe(announced)
  })
  it('does not stay for another record', async () => {
    const { answer } = existing<object>()
    const { goTo } = page({ one: fails('first'), two: answer })
    await expect.poll(() => screen.getByRole('alert').textContent).toBe('first')
    goTo('two')
    expect(screen.getByRole('alert').textContent).toBe('')
  })
  it('with data that could not be loaded again is announced once', async () => {
    const { answer } = existing<object>()
    const answers: Answers = { one: async () => ({}) }
    page(answers)
    await screen.findByText('data')
    answers.one = fails('first')
    await again()
    await expect.poll(() => screen.getByRole('alert').textContent).toBe('first')
    screen.getByText('data')
    // A poll that fails again is not announced again.
    const announced = screen.getByRole('alert')
    await again()
    await state('idle')
    expect(screen.getByRole('alert')).toBe(announced)
    answers.one = answer
    await again()
    await state('fetching')
    screen.getByText('data')
  })
})
